/// Where headlines come from: the port of the news app (N1).
public struct HeadlineSource: Sendable {
  /// Fetches the headlines anew, in the order that the source gives them; unusable ones are among the omissions.
  public var load: @Sendable () async throws(Failure) -> Batch<Headline>

  /// - Parameter load: fetches anew each time it is called.
  public init(load: @escaping @Sendable () async throws(Failure) -> Batch<Headline>) {
    self.load = load
  }
}
