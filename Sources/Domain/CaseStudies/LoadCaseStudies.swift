/// Loads the case studies (T1, T2).
public struct LoadCaseStudies: Sendable {
  private let source: CaseStudySource

  /// - Parameter source: asked once for each call.
  public init(from source: CaseStudySource) {
    self.source = source
  }

  /// The studies in the source's order, or why there are none.
  public func callAsFunction() async -> Result<Batch<CaseStudy>, Failure> {
    await Result(awaiting: source.load)
  }
}
