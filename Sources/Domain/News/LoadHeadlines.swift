/// Loads the headlines (N1, N7).
public struct LoadHeadlines: Sendable {
  private let source: HeadlineSource

  /// - Parameter source: asked once for each call.
  public init(from source: HeadlineSource) {
    self.source = source
  }

  /// The headlines in the source's order, or why there are none.
  public func callAsFunction() async -> Result<Batch<Headline>, Failure> {
    await Result(awaiting: source.load)
  }
}
