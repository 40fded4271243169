import Presentation
import TextLayout

extension Block {
  /// The screen that the feed app shows.
  public init(_ screen: FeedScreen) {
    switch screen {
    case .list(let state): self.init(state)
    }
  }
}
