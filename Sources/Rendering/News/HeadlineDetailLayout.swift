import GalleyPresentation
import TextLayout

extension Block {
  /// A story (N2).
  public init(_ state: HeadlineDetailState) {
    self.init {
      Masthead(backTo: state.back)
      Stack {
        Block.outside(state.headline, Role(.headline)).heading(1)
        TextBlock(.lastUpdated(state.updated))
      }.spaced(after: 1)
      Block.body(state.introduction, Role(.introduction), else: state.placeholder)
    }
  }
}
