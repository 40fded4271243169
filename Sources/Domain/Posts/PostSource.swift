/// The source of posts and their comments: the port of the posts app (B1–B3).
public struct PostSource: Sendable {
  /// Fetches all posts in the source's order; unusable ones are among the omissions.
  public var posts: @Sendable () async throws(Failure) -> Batch<Post>
  /// Fetches one post; throws `notFound` for an unknown identifier.
  public var post: @Sendable (_ id: Int) async throws(Failure) -> Post
  /// Fetches the comments on a post, in the source's order.
  public var comments: @Sendable (_ id: Int) async throws(Failure) -> Batch<Comment>

  /// - Parameters:
  ///   - posts: fetches all posts.
  ///   - post: fetches one post.
  ///   - comments: fetches the comments on one post.
  public init(
    posts: @escaping @Sendable () async throws(Failure) -> Batch<Post>,
    post: @escaping @Sendable (_ id: Int) async throws(Failure) -> Post,
    comments: @escaping @Sendable (_ id: Int) async throws(Failure) -> Batch<Comment>
  ) {
    self.posts = posts
    self.post = post
    self.comments = comments
  }
}
