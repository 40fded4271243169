import Presentation
import TextLayout

extension Block {
  /// The screen that the news app shows.
  public init(_ screen: NewsScreen) {
    switch screen {
    case .list(let state): self.init(state)
    case .detail(let state): self.init(state)
    }
  }
}
