import GalleyPresentation
import TextLayout

extension Block {
  /// The screen of the news app.
  public init(_ screen: NewsScreen) {
    switch screen {
    case .list(let state): self.init(state)
    case .detail(let state): self.init(state)
    }
  }
}
