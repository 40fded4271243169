/// Loads one post (B2).
public struct LoadPost: Sendable {
  private let source: PostSource

  /// - Parameter source: asked once for each call.
  public init(from source: PostSource) {
    self.source = source
  }

  /// The post of an identifier, or why there is none.
  public func callAsFunction(_ id: Int) async -> Result<Post, Failure> {
    await Result { () async throws(Failure) in try await source.post(id) }
  }
}
