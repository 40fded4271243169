import Domain

/// The post that is open: what is known of it and of its comments.
///
/// A saved copy is shown at once and asked for anew all the same. What the list had of a post is not taken for the post:
/// the list promises an excerpt (B1), so only its title stands while the post is fetched.
struct OpenPost: Equatable, Sendable {
  /// What it is called by.
  let id: Int
  /// What the list said that it is called.
  let listedTitle: UntrustedText
  /// The list that it was opened from.
  let tab: PostsTab
  private(set) var post: Loadable<Post, Failure>
  /// `nil` until they are asked for.
  private(set) var comments: Loadable<Batch<Comment>, Failure>?
  private(set) var isShowingComments = false
  private var isPostFromServer = false
  private var areCommentsFromServer = false
  /// Whether the server has sent comments that have not been saved with the post.
  private(set) var hasNewComments = false

  /// - Parameter copy: what is saved of it, if it is.
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
    if post.take(result, to: request), case .success = result { isPostFromServer = true }
  }

  var title: UntrustedText {
    post.value?.title ?? listedTitle
  }

  /// Whether what is shown is the saved copy, since the server could not be asked (B10).
  var isCopy: Bool {
    post.value != nil && !isPostFromServer && post.failure != nil
  }

  // MARK: Its comments

  /// Shows the comments.
  ///
  /// - Parameter copy: what is saved of the post, if it is.
  /// - Returns: whether they are still to be asked for: what the server has sent for the open post is not asked for again.
  mutating func showComments(copy: SavedPost?) -> Bool {
    isShowingComments = true
    if comments == nil { comments = Loadable(copy?.comments.map { Batch(items: $0) }) }
    return !areCommentsFromServer && comments?.isPending != true
  }

  mutating func hideComments() {
    isShowingComments = false
  }

  mutating func askForComments(_ request: RequestID) {
    comments?.ask(request)
  }

  /// - Returns: what was left out, to be written down.
  mutating func take(_ result: Result<Batch<Comment>, Failure>, to request: RequestID) -> Omissions {
    guard comments?.take(result, to: request) == true, case .success(let batch) = result else { return [] }
    areCommentsFromServer = true
    hasNewComments = true
    return batch.omissions
  }

  /// The comments that the server has sent, to be saved with the post (B11).
  mutating func takeComments() -> [Comment]? {
    hasNewComments = false
    return areCommentsFromServer ? comments?.value?.items : nil
  }

  /// Whether the comments shown are the saved ones, since the server could not be asked (B11).
  var isCommentsCopy: Bool {
    comments?.value != nil && !areCommentsFromServer && comments?.failure != nil
  }
}
