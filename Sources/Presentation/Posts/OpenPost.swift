import GalleyDomain

/// The open post with its comments.
///
/// A saved copy is shown at once, and the post is still fetched. The list only promises an excerpt
/// (B1), so while the post is fetched, only the title is taken from the list.
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
  /// The comments that the server has sent and that haven't been saved with the post (B11).
  var newComments: [Comment]?

  /// - Parameter copy: the saved post, if any.
  init(_ post: Post, from tab: PostsTab, copy: SavedPost?) {
    id = post.id
    listedTitle = post.title
    self.tab = tab
    self.post = Loadable(copy?.post)
    comments = Loadable(copy?.comments.map { Batch(items: $0) })
  }

  var title: UntrustedText {
    post.value?.title ?? listedTitle
  }

  /// Whether to request the comments: not if the server has sent them or asked for a pause, or a
  /// request is pending.
  var wantsComments: Bool {
    !comments.isAnswered && !comments.isPending && comments.pause.left == 0
  }
}
