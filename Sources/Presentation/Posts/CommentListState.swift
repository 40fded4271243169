import Domain

/// What the screen of the comments on a post shows (B3).
public struct CommentListState: Codable, Equatable, Sendable {
  /// Where the way back leads.
  public var back: String
  /// What the post is called.
  public var post: UntrustedText
  /// The comments.
  public var list: ListState<CommentRow>
  /// Says that these are the comments that were saved, and whether they still are, where the server could not be asked;
  /// `nil` else (B11).
  public var notice: String?
}

/// One comment (B4).
public struct CommentRow: Codable, Equatable, Sendable {
  /// Who wrote it, else the app's word `Somebody`.
  public var author: Wording
  /// What it is about, where that is known.
  public var subject: UntrustedText?
  /// What it says, whose line breaks are meant; `nil` where it says nothing.
  public var body: UntrustedText?
}

extension CommentRow {
  /// What a list shows of a comment.
  public init(_ comment: Comment) {
    self.init(author: Wording(comment.author, else: "Somebody"), subject: comment.subject, body: comment.body)
  }
}
