/// Loads all posts in the source's order (B1).
public typealias LoadPosts = Load<Void, Batch<Post>>
/// Loads a post by its identifier (B2).
public typealias LoadPost = Load<Int, Post>
/// Loads the comments on a post by the post's identifier, in the source's order (B3).
public typealias LoadComments = Load<Int, Batch<Comment>>
/// Lists the saved posts by identifier; unreadable ones are among the omissions (B6).
public typealias ListSavedPosts = Load<Void, Batch<SavedPost>>
/// Saves a post for offline reading (B5).
public typealias SavePost = Change<SavedPost>
/// Removes a saved post by its identifier; a post that isn't saved is not an error (B5).
public typealias RemoveSavedPost = Change<Int>

extension LoadPosts {
  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.init { _ async throws(Failure) in try await source.posts() }
  }
}

extension LoadPost {
  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.init(source.post)
  }
}

extension LoadComments {
  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.init(source.comments)
  }
}

extension ListSavedPosts {
  /// - Parameter saved: read once for each call.
  public init(from saved: SavedPosts) {
    self.init { _ async throws(Failure) in try await saved.all() }
  }
}

extension SavePost {
  /// - Parameter saved: changed once for each call.
  public init(in saved: SavedPosts) {
    self.init(saved.save)
  }
}

extension RemoveSavedPost {
  /// - Parameter saved: changed once for each call.
  public init(in saved: SavedPosts) {
    self.init(saved.remove)
  }
}
