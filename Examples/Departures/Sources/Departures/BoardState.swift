/// The state of a ferry harbour's departure board, in words that are ready to show.
public struct BoardState: Codable, Sendable {
  /// One ferry.
  public struct Departure: Codable, Sendable {
    /// The departure time, such as `08:40`.
    public var time: String
    /// The destination, in the words of the harbour's server.
    public var destination: String
    /// A remark for passengers, such as `delayed by fog`; `nil` for none.
    public var remark: String?
  }

  /// The harbour's name.
  public var harbour: String
  /// The ferries, starting with the next one.
  public var departures: [Departure]
}
