/// Where reports go: a port that can neither delay nor fail, so that nothing can depend on it (N10).
public struct AnalyticsSink: Sendable {
  /// Sends a report in the background: fire and forget.
  public var send: @Sendable (AnalyticsReport) -> Void
  /// Returns once the reports taken over before have been sent or dropped, for a program that is about to end. How long
  /// that may take is for the caller to say.
  public var finish: @Sendable () async -> Void

  /// - Parameters:
  ///   - send: returns at once, on any thread.
  ///   - finish: waits for the reports taken over before.
  public init(send: @escaping @Sendable (AnalyticsReport) -> Void, finish: @escaping @Sendable () async -> Void = {}) {
    self.send = send
    self.finish = finish
  }
}
