import Domain
import Goldens
import Presentation

/// What a screen is given in place of a server: its answers, and what the reader did.
public struct Delivery: Sendable {
  /// The bodies of the answers by the name of what was asked; an app that asks one thing has the name ``.
  public var payloads: [String: [UInt8]]
  /// Which of the items shown the reader opened, counted from 1; nil is the first.
  public var item: Int?
  /// What the search field holds.
  public var query: String?

  /// - Parameters:
  ///   - payloads: the bodies by the name of what was asked.
  ///   - item: which of the items shown was opened, counted from 1.
  ///   - query: what the search field holds.
  public init(payloads: [String: [UInt8]], item: Int? = nil, query: String? = nil) {
    self.payloads = payloads
    self.item = item
    self.query = query
  }

  /// The body of the one answer of an app that asks one thing.
  var body: [UInt8] { payloads[""] ?? [] }

  /// The answer to a delivery with a payload of a name that the screen doesn't take, or nil where there is none.
  func refusal(of names: [String]) -> Reception? {
    guard let name = payloads.keys.sorted().first(where: { !names.contains($0) }) else { return nil }
    return Reception(nil, outcome: .noSuchPayload(name: name, names: names.filter { !$0.isEmpty }))
  }
}

/// What came of a delivery.
public struct Reception: Sendable {
  /// How it went.
  public enum Outcome: Equatable, Sendable {
    /// The screen shows what was delivered, perhaps without some items.
    case shown
    /// What was delivered can't be read; the screen says so.
    case unreadable
    /// There is no such item; nothing is shown. Items are counted from 1 to `count`.
    case noSuchItem(count: Int)
    /// The screen doesn't take an answer of this name; `names` are those that it takes.
    case noSuchPayload(name: String, names: [String])
  }

  /// What the screen shows; nil where nothing is.
  public var specimen: Specimen?
  /// What was left out or can't be read, and why, a line each. They may quote a server.
  public var complaints: [String]
  /// How it went.
  public var outcome: Outcome

  /// - Parameters:
  ///   - specimen: what the screen shows.
  ///   - complaints: what was left out or can't be read, and why.
  ///   - outcome: how it went.
  public init(_ specimen: Specimen?, complaints: [String] = [], outcome: Outcome = .shown) {
    self.specimen = specimen
    self.complaints = complaints
    self.outcome = outcome
  }

  /// A screen without the items that could not be used.
  init(_ specimen: Specimen?, leavingOut omissions: Omissions, outcome: Outcome = .shown) {
    self.init(specimen, complaints: MalformationWords.clauses(omissions), outcome: outcome)
  }

  /// A screen that says why an answer can't be read.
  ///
  /// - Parameter subject: what was asked for, with its article, such as `the headlines`.
  init(_ specimen: Specimen?, unreadable failure: Failure, as subject: String) {
    self.init(
      specimen, complaints: [FailureWords(failure, fetching: subject).explanationText], outcome: .unreadable)
  }

  /// What an app shows whose detail comes from its list's answer: the list, or the item that is opened in it.
  ///
  /// - Parameters:
  ///   - item: which item is opened, counted from 1; nil for the list.
  ///   - subject: what was asked for, with its article.
  ///   - answer: the answer, decoded.
  ///   - contents: how many items there are in it, and what was left out.
  ///   - specimen: what is shown, with the item at an index from 0 opened.
  init<Answer>(
    item: Int?, of subject: String, answer: Result<Answer, Failure>,
    contents: (Answer) -> (count: Int, omissions: Omissions), specimen: (_ opened: Int?) -> Specimen
  ) {
    switch answer {
    case .success(let answer):
      let (count, omissions) = contents(answer)
      guard item.map({ (1...max(1, count)).contains($0) && count > 0 }) ?? true else {
        self.init(nil, leavingOut: omissions, outcome: .noSuchItem(count: count))
        return
      }
      self.init(specimen(item.map { $0 - 1 }), leavingOut: omissions)
    case .failure(let failure):
      self.init(specimen(nil), unreadable: failure, as: subject)
    }
  }
}

extension Result where Failure == Domain.Failure {
  /// What a decoder makes of an answer's body.
  init(decoding body: [UInt8], by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init { () throws(Failure) in try decode(body) }
  }

  /// What a decoder makes of a sample payload.
  init(decoding payload: String, by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init(decoding: Array(payload.utf8), by: decode)
  }
}
