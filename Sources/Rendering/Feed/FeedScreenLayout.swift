import GalleyPresentation
import TextLayout

extension Block {
  /// The screen of the feed app.
  public init(_ screen: FeedScreen) {
    switch screen {
    case .list(let state): self.init(state)
    }
  }
}
