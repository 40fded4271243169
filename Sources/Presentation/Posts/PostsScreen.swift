/// The screen of the posts app.
public enum PostsScreen: Equatable, Sendable {
  /// All posts of the server (B1).
  case list(PostListState)
  /// The saved posts (B6).
  case saved(PostListState)
  /// One post (B2).
  case detail(PostDetailState)
  /// The comments on a post (B3).
  case comments(CommentListState)
}

extension PostsScreen {
  /// The screen's name in the paths of its goldens.
  public var name: String {
    switch self {
    case .list: "list"
    case .saved: "saved"
    case .detail: "detail"
    case .comments: "comments"
    }
  }
}
