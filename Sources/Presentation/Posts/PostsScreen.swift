/// The screen that the posts app shows.
public enum PostsScreen: Equatable, Sendable {
  /// The posts that the server has (B1).
  case list(PostListState)
  /// The posts that are saved (B6).
  case saved(PostListState)
  /// One post (B2).
  case detail(PostDetailState)
  /// The comments on a post (B3).
  case comments(CommentListState)
}

extension PostsScreen {
  /// The screen's name, as in its goldens' paths.
  public var name: String {
    switch self {
    case .list: "list"
    case .saved: "saved"
    case .detail: "detail"
    case .comments: "comments"
    }
  }
}
