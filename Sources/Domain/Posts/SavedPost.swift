/// A post saved for offline reading, with its comments (B5, B10).
public struct SavedPost: Hashable, Sendable {
  /// The post at the time of saving.
  public var post: Post
  /// The comments, if they had been fetched (B11); `nil` means not fetched, an empty array means no
  /// comments.
  public var comments: [Comment]?

  /// - Parameters:
  ///   - post: the post to save.
  ///   - comments: the comments; `nil` if they have not been fetched.
  public init(post: Post, comments: [Comment]? = nil) {
    self.post = post
    self.comments = comments
  }
}
