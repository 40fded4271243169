/// Loads the comments on one post (B3).
public struct LoadComments: Sendable {
  private let source: PostSource

  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.source = source
  }

  /// The comments on the post of an identifier, in the source's order, or why there are none.
  public func callAsFunction(onPost id: Int) async -> Result<Batch<Comment>, Failure> {
    await Result { () async throws(Failure) in try await source.comments(id) }
  }
}
