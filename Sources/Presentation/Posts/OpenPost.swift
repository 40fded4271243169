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
  var post: Loadable<Post, Failure>
  /// The comments, which are requested when they are shown for the first time.
  var comments: Loadable<Batch<Comment>, Failure>
  var isShowingComments = false
  /// Whether the server has sent comments that have not been saved with the post.
  private(set) var hasNewComments = false

  /// - Parameter copy: the saved post, if any.
  init(_ post: Post, from tab: PostsTab, copy: SavedPost?) {
    id = post.id
    listedTitle = post.title
    self.tab = tab
    self.post = Loadable(copy?.post)
    comments = Loadable(copy?.comments.map { Batch(items: $0) })
  }

  var title: UntrustedText { post.value?.title ?? listedTitle }

  /// Whether to request the comments: not if the server has sent them or asked for a pause, or a request is pending.
  var wantsComments: Bool { !comments.isAnswered && !comments.isPending && comments.pause == nil }

  /// The comments that the server has sent; `nil` if it hasn't.
  var commentsFromServer: [Comment]? { comments.isAnswered ? comments.value?.items : nil }

  /// - Returns: the omissions to log, and the pause that the server asks for, in seconds.
  mutating func takeComments(
    _ result: Result<Batch<Comment>, Failure>, to request: RequestID, at time: Timestamp?
  ) -> (Omissions, pause: Int?) {
    let isTaken = comments.take(result, to: request, at: time)
    guard isTaken, case .success(let batch) = result else {
      return (result.unreadable, isTaken ? comments.pause : nil)
    }
    hasNewComments = true
    return (batch.omissions, nil)
  }

  /// Returns the comments from the server to save with the post (B11), and marks them as saved.
  mutating func commentsToSave() -> [Comment]? {
    hasNewComments = false
    return commentsFromServer
  }
}
