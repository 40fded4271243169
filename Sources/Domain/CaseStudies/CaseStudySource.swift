/// Where case studies come from: the port of the case-studies app (T1).
public struct CaseStudySource: Sendable {
  /// Fetches the studies anew, in the order that the source gives them; unusable ones are among the omissions (T2, T3).
  public var load: @Sendable () async throws(Failure) -> Batch<CaseStudy>

  /// - Parameter load: fetches anew each time it is called.
  public init(load: @escaping @Sendable () async throws(Failure) -> Batch<CaseStudy>) {
    self.load = load
  }
}
