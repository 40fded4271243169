/// A post that is kept for reading without a network (B5, B10).
public struct SavedPost: Hashable, Sendable {
  /// The post as it was when it was saved.
  public var post: Post
  /// Its comments, where they had been fetched (B11). None at all is something else than not fetched.
  public var comments: [Comment]?

  /// - Parameters:
  ///   - post: as it is now.
  ///   - comments: `nil` where they have not been fetched.
  public init(post: Post, comments: [Comment]? = nil) {
    self.post = post
    self.comments = comments
  }
}
