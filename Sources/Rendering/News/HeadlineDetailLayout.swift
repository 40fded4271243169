import GalleyPresentation
import TextLayout

extension Block {
  /// A story (N2).
  public init(_ state: HeadlineDetailState) {
    let heading = Block.stack(
      Stack([
        .meaning(.heading(1), .outside(state.headline, Role(.headline))),
        .text(TextBlock([.lastUpdated(state.updated)])),
      ]))
    self = .stack(
      Stack(items: [
        Stack.Item(Masthead(backTo: state.back).block),
        Stack.Item(heading, after: 1),
        Stack.Item(.body(state.introduction, Role(.introduction), else: state.placeholder)),
      ]))
  }
}
