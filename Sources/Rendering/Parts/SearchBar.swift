import GalleyPresentation
import TextLayout

extension Block {
  /// A search field and its button (S2, S3).
  @BlockBuilder static func searchBar(_ state: SearchField) -> Block {
    let button = Block.button(state.button)
    let isBlank = state.query.isBlank
    let field = TextField(
      state.label,
      text: isBlank ? "" : state.query.raw,
      example: state.placeholder,
      action: ScreenAction.button(state.button.purpose))
    // An example is shown whole.
    let least = isBlank ? Cells.count("\(state.label) [ e.g. \(state.placeholder) ]") : 16
    Either(atLeast: PageMeasure.narrow) {
      Row(gap: 1) {
        field.column(minimum: least, maximum: .max)
        button.column(priority: 1)
      }
    } else: {
      field
      button
    }
    Rule("─", .rule)
  }
}
