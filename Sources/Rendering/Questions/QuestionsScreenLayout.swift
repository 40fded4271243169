import GalleyPresentation
import TextLayout

extension Block {
  /// The screen of the questions app.
  public init(_ screen: QuestionsScreen) {
    switch screen {
    case .search(let state): self.init(state)
    case .detail(let state): self.init(state)
    }
  }
}
