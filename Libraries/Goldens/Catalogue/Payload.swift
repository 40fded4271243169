/// The server's answers and the user's input for drawing a screen.
public struct PayloadInput: Sendable {
  /// The bodies of the answers by request name; the name is empty for a screen with a single
  /// request.
  public var payloads: [String: [UInt8]]
  /// The item that is opened, counted from 1; nil is the first.
  public var item: Int?
  /// The text of the search field.
  public var query: String?

  /// Creates an input.
  public init(
    payloads: [String: [UInt8]],
    item: Int? = nil,
    query: String? = nil
  ) {
    self.payloads = payloads
    self.item = item
    self.query = query
  }

  /// The body of the answer for a screen with a single request; empty if there is none.
  public var body: [UInt8] { payloads[""] ?? [] }
}

/// The screen for a server's answers.
public struct PayloadResult: Sendable {
  /// The kinds of result.
  public enum Outcome: Equatable, Sendable {
    /// The screen shows the answer, perhaps without some items.
    case shown
    /// The answer can't be read; the screen says so.
    case unreadable
    /// The answer has no item with this number, so nothing is drawn. Items are counted from 1 to
    /// `count`.
    case noSuchItem(count: Int)
  }

  /// The screen; nil if nothing is drawn.
  public var specimen: Specimen?
  /// The omitted or unreadable parts with the reasons, one per line. They can quote a server.
  public var complaints: [String]
  /// The names of the requests whose answers the complaints are about, by the complaints. A
  /// complaint without one is about all answers.
  package var requests: [String: String] = [:]
  /// The kind of result.
  public var outcome: Outcome

  /// Creates a result.
  public init(
    _ specimen: Specimen?,
    complaints: [String] = [],
    outcome: Outcome = .shown
  ) {
    self.specimen = specimen
    self.complaints = complaints
    self.outcome = outcome
  }
}
