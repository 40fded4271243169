import GalleyPresentation
import TextLayout

extension Block {
  /// A story (N2).
  public init(_ state: HeadlineDetailState) {
    self.init {
      Masthead(backTo: state.back)
      Prose(state.headline, Role(.headline)).heading(1)
      TextBlock(.lastUpdated(state.updated)).spaced(after: 1)
      if let words = state.introduction { Prose(lines: words, Role(.introduction)) }
      if let words = state.placeholder { Prose(words, .status) }
    }
  }
}
