/// An analytics report: an event and its duration (N8, N9).
public struct AnalyticsReport: Hashable, Sendable {
  /// The kind of a report. To add one, declare a constant in an extension (N12).
  public struct Event: Hashable, Sendable {
    /// The event's name on the server.
    public let name: String

    /// - Parameter name: the event's name on the server.
    public init(name: String) {
      self.name = name
    }

    /// The end of a network request (N8).
    public static let load = Event(name: "load")
    /// The display of a screen (N9).
    public static let display = Event(name: "display")
  }

  /// The event.
  public var event: Event
  /// The duration, in whole milliseconds; never negative.
  public var milliseconds: Int

  /// Creates a report of the time from `start` to `end`, two readings of one monotonic clock.
  ///
  /// Fractions of a millisecond are dropped. A negative duration becomes 0; one beyond `Int`
  /// becomes `Int.max`.
  public init(
    _ event: Event,
    from start: Duration,
    to end: Duration
  ) {
    self.event = event
    let (seconds, attoseconds) = max(end - start, .zero).components
    milliseconds =
      seconds > .max / 1_001 ? .max : Int(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}
