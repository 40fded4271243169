/// One thing worth knowing about how the app does: what happened, and how long it took (N8, N9).
public struct AnalyticsReport: Hashable, Sendable {
  /// What is reported. A new kind is a new constant in an extension, and changes no code here (N12).
  public struct Event: Hashable, Sendable {
    /// The name by which the server knows it.
    public let name: String

    /// - Parameter name: the app's own word.
    public init(name: String) {
      self.name = name
    }

    /// A network request has ended (N8).
    public static let load = Event(name: "load")
    /// A screen has been shown (N9).
    public static let display = Event(name: "display")
  }

  /// What happened.
  public var event: Event
  /// How long it took, in whole milliseconds; never negative.
  public var milliseconds: Int

  /// Reports something that went on from `start` to `end`, two readings of one monotonic clock.
  ///
  /// Begun milliseconds don't count. A clock that goes backwards gives 0, one beyond `Int` gives `Int.max`.
  public init(_ event: Event, from start: Duration, to end: Duration) {
    self.event = event
    let (seconds, attoseconds) = (end - start).components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: 1_000)
    guard seconds >= 0, attoseconds >= 0 else {
      milliseconds = 0
      return
    }
    let (sum, sumOverflows) = whole.addingReportingOverflow(attoseconds / 1_000_000_000_000_000)
    milliseconds = overflows || sumOverflows ? .max : Int(sum)
  }
}
