import GalleyPresentation
import TextLayout

extension Block {
  /// The screen of the posts app.
  public init(_ screen: PostsScreen) {
    switch screen {
    case .list(let state), .saved(let state): self.init(state)
    case .detail(let state): self.init(state)
    case .comments(let state): self.init(state)
    }
  }
}
