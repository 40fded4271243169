/// Loads all posts (B1).
public struct LoadPosts: Sendable {
  private let source: PostSource

  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.source = source
  }

  /// The posts in the source's order, or why there are none.
  public func callAsFunction() async -> Result<Batch<Post>, Failure> {
    await Result(awaiting: source.posts)
  }
}
