/// The destination of reports: a port that neither delays nor fails its caller (N10).
public struct AnalyticsSink: Sendable {
  /// Sends a report in the background: fire and forget.
  public var send: @Sendable (AnalyticsReport) -> Void
  /// Returns once the earlier reports have been sent or dropped, for a program that is about to
  /// end. The caller sets the time limit.
  public var finish: @Sendable () async -> Void

  /// - Parameters:
  ///   - send: returns at once, on any thread.
  ///   - finish: waits for the earlier reports.
  public init(
    send: @escaping @Sendable (AnalyticsReport) -> Void,
    finish: @escaping @Sendable () async -> Void = {}
  ) {
    self.send = send
    self.finish = finish
  }
}
