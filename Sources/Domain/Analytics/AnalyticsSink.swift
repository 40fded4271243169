/// Where reports go: a port that can neither delay nor fail, so that nothing can depend on it (N10).
public struct AnalyticsSink: Sendable {
  /// Takes a report over and returns at once. Whether the report arrives anywhere, nobody learns.
  public var send: @Sendable (AnalyticsReport) -> Void

  /// - Parameter send: returns at once, on whatever thread it is called.
  public init(send: @escaping @Sendable (AnalyticsReport) -> Void) {
    self.send = send
  }
}
