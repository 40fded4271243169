/// The answers of a server that a screen is drawn for, and the input of a person.
public struct PayloadInput: Sendable {
  /// The bodies of the answers by the name of the request; the name is empty where a screen makes one request.
  public var payloads: [String: [UInt8]]
  /// The item that is opened, counted from 1; nil is the first.
  public var item: Int?
  /// The text of the search field.
  public var query: String?

  /// Creates an input.
  public init(payloads: [String: [UInt8]], item: Int? = nil, query: String? = nil) {
    self.payloads = payloads
    self.item = item
    self.query = query
  }

  /// The body of the answer to the one request that a screen makes; empty where there is none.
  public var body: [UInt8] { payloads[""] ?? [] }

  /// The result for an input with a payload whose name the screen doesn't take; nil where there is none.
  public func refusal(of names: [String]) -> PayloadResult? {
    guard let name = payloads.keys.sorted().first(where: { !names.contains($0) }) else { return nil }
    return PayloadResult(nil, outcome: .noSuchPayload(name: name, names: names.filter { !$0.isEmpty }))
  }
}

/// The screen for a server's answers.
public struct PayloadResult: Sendable {
  /// The kinds of result.
  public enum Outcome: Equatable, Sendable {
    /// The screen shows the answer, perhaps without some items.
    case shown
    /// The answer can't be read; the screen says so.
    case unreadable
    /// The answer has no such item; nothing is shown. Items are counted from 1 to `count`.
    case noSuchItem(count: Int)
    /// The screen doesn't take an answer of this name; `names` are those that it takes.
    case noSuchPayload(name: String, names: [String])
  }

  /// The screen; nil where nothing is shown.
  public var specimen: Specimen?
  /// The parts that were left out or can't be read, with the reasons, a line each. They may quote a server.
  public var complaints: [String]
  /// The kind of result.
  public var outcome: Outcome

  /// Creates a result.
  public init(_ specimen: Specimen?, complaints: [String] = [], outcome: Outcome = .shown) {
    self.specimen = specimen
    self.complaints = complaints
    self.outcome = outcome
  }
}
