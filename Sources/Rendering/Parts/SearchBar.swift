import GalleyDomain
import GalleyPresentation
import TextLayout

/// A field on one line, in which the end of the typed text stays visible, and its button (S2, S3).
struct SearchBar: BlockConvertible {
  private let state: SearchField

  init(_ state: SearchField) { self.state = state }

  @BlockBuilder var asBlock: Block {
    let button = Block.button(state.button)
    // An example is shown whole.
    let least = state.query.isBlank ? Cells.count("\(state.label) [ e.g. \(state.placeholder) ]") : 16
    Either(atLeast: Page.narrow) {
      Row(gap: 1) {
        field.column(minimum: least, maximum: .max); button.column(priority: 1)
      }
    } else: {
      field
      button
    }
    Rule("─", .rule)
  }

  /// The label and the text between brackets.
  private var field: Row {
    let opening = Run(SafeText(own: "[ ", breaks: .keep), .field, isOrnament: true, region: cursor(isBlank: true))
    return Row(gap: 1) {
      Row(gap: 0) {
        TextBlock(.ornament(state.label + " ", .label), opening).fixed(Cells.count(state.label) + 3)
        text.column(minimum: 4, maximum: .max)
      }.filling()
      TextBlock(.ornament("]", .field))
    }
  }

  private var text: Block {
    let words: [Run] =
      state.query.isBlank
      ? [.own("e.g. ", .placeholder, spokenAs: "empty, for example "), .own(state.placeholder, .placeholder)]
      : [Run(SafeText(outside: state.query.raw), .field, region: cursor(isBlank: false))]
    // The end of what was typed stays visible.
    let line = TextBlock(words, overflow: state.query.isBlank ? .truncate(lines: 1) : .truncateMiddle)
    return line.region(.field(Identifier(ScreenAction.search))).labelled(SafeText(own: state.label)).meaning(.field)
  }

  /// The cursor stands after the bracket of an empty field, else after the text.
  private func cursor(isBlank: Bool) -> Region.Kind? { state.query.isBlank == isBlank ? .beforeCursor : nil }
}
