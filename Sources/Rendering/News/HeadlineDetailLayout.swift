import GalleyPresentation
import TextLayout

extension Block {
  /// A story (N2); on a spacious page, the date stands in the margin.
  public init(_ state: HeadlineDetailState) {
    self = .page {
      Masthead(backTo: state.back)
      Prose(state.headline, Role(.headline)).heading(1).spaced(after: 1)
      Block.margin(Prose("Updated \(state.updated)", .lastUpdated), isApart: true) {
        if let words = state.introduction { Prose(lines: words, Role(.introduction)) }
        if let words = state.placeholder { Prose(words, .status) }
      }
    }
  }
}
