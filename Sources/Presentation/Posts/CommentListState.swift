import GalleyDomain

/// The state of the screen with a post's comments (B3).
public struct CommentListState: ViewState {
  /// The tabs of the lists, the one its post was opened from selected (B7); `nil` beside the post.
  public var tabs: TabBarState?
  /// The post's title, the label of the back button; `nil` beside the post.
  public var post: UntrustedText?
  /// The comments.
  public var list: ListState<CommentRow>
  /// The notice that these are saved comments because the server could not be reached, and whether
  /// they are still saved; else `nil` (B11).
  public var notice: String?

  /// The state without tabs and without a way back.
  public var besidePost: CommentListState {
    var page = self
    page.tabs = nil
    page.post = nil
    return page
  }
}

/// One comment (B4).
public struct CommentRow: ViewState {
  /// The author, else the app's word `Somebody`.
  public var author: Wording
  /// The subject, if any.
  public var subject: UntrustedText?
  /// The text with its line breaks; `nil` if there is none.
  public var body: UntrustedText?
}

extension CommentRow {
  /// Creates the row of a comment.
  public init(_ comment: Comment) {
    self.init(
      author: Wording(comment.author, else: "Somebody"),
      subject: comment.subject,
      body: comment.body)
  }
}
