/// The source of posts and their comments: the port of the posts app (B1–B3).
public struct PostSource: Sendable {
  /// Fetches all posts in the source's order (B1); unusable ones are among the omissions.
  public var posts: ListSource<Post>
  /// Fetches one post (B2); throws `notFound` for an unknown identifier.
  public var post: Load<Int, Post>
  /// Fetches the comments on a post by the post's identifier, in the source's order (B3).
  public var comments: Load<Int, Batch<Comment>>

  /// - Parameters:
  ///   - posts: fetches all posts.
  ///   - post: fetches one post.
  ///   - comments: fetches the comments on one post.
  public init(
    posts: ListSource<Post>,
    post: Load<Int, Post>,
    comments: Load<Int, Batch<Comment>>
  ) {
    self.posts = posts
    self.post = post
    self.comments = comments
  }
}
