import GalleyDomain

/// The open post with its comments.
///
/// A saved copy is shown at once, and the post is still fetched. The list only promises an excerpt (B1), so
/// while the post is fetched, only the title is taken from the list.
struct OpenPost: Equatable, Sendable {
  /// The post's identifier.
  let id: Int
  /// The title in the list.
  let listedTitle: UntrustedText
  /// The list from which it was opened.
  let tab: PostsTab
  private(set) var post: Loadable<Post, Failure>
  /// The comments; `nil` until they are requested.
  private(set) var comments: Loadable<Batch<Comment>, Failure>?
  private(set) var isShowingComments = false
  /// Whether the server has sent comments that have not been saved with the post.
  private(set) var hasNewComments = false

  /// - Parameter copy: the saved post, if any.
  init(_ post: Post, from tab: PostsTab, copy: SavedPost?) {
    id = post.id
    listedTitle = post.title
    self.tab = tab
    self.post = Loadable(copy?.post)
  }

  // MARK: The post

  mutating func askForPost(_ request: RequestID) {
    post.ask(request)
  }

  mutating func take(_ result: Result<Post, Failure>, to request: RequestID) {
    _ = post.take(result, to: request)
  }

  var title: UntrustedText {
    post.value?.title ?? listedTitle
  }

  // MARK: Its comments

  /// Shows the comments.
  ///
  /// - Parameter copy: the saved post, if any.
  /// - Returns: whether to request the comments: false if the server has sent them or a request is pending.
  mutating func showComments(copy: SavedPost?) -> Bool {
    isShowingComments = true
    if comments == nil { comments = Loadable(copy?.comments.map { Batch(items: $0) }) }
    return comments?.isAnswered != true && comments?.isPending != true
  }

  mutating func hideComments() {
    isShowingComments = false
  }

  mutating func askForComments(_ request: RequestID) {
    comments?.ask(request)
  }

  /// - Returns: the omissions to log.
  mutating func take(_ result: Result<Batch<Comment>, Failure>, to request: RequestID) -> Omissions {
    guard comments?.take(result, to: request) == true, case .success(let batch) = result else {
      return result.unreadable
    }
    hasNewComments = true
    return batch.omissions
  }

  /// Returns the comments from the server to save with the post (B11), and marks them as saved.
  mutating func takeComments() -> [Comment]? {
    hasNewComments = false
    return commentsFromServer
  }

  /// The comments that the server has sent; `nil` if it hasn't.
  var commentsFromServer: [Comment]? { comments?.isAnswered == true ? comments?.value?.items : nil }
}
