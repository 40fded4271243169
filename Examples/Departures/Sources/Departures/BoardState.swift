/// What the board of a ferry harbour shows, in words that are ready to be read.
public struct BoardState: Codable, Sendable {
  /// One ferry.
  public struct Departure: Codable, Sendable {
    /// When it leaves, such as `08:40`.
    public var time: String
    /// Where it goes; the harbour's server says so.
    public var destination: String
    /// What a passenger has to know, such as `delayed by fog`; nil where all is well.
    public var remark: String?
  }

  /// The harbour's name.
  public var harbour: String
  /// The ferries, from the next one on.
  public var departures: [Departure]
}
