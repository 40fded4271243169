import Domain
import Goldens
import Presentation

/// The input of a screen in place of a server: payloads, and the reader's choices.
public struct Delivery: Sendable {
  /// The payloads by name; an app with a single request uses the empty name.
  public var payloads: [String: [UInt8]]
  /// The number of the opened item, counted from 1; `nil` for the first.
  public var item: Int?
  /// The text in the search field.
  public var query: String?

  /// - Parameters:
  ///   - payloads: the payloads by name.
  ///   - item: the number of the opened item, counted from 1.
  ///   - query: the text in the search field.
  public init(payloads: [String: [UInt8]], item: Int? = nil, query: String? = nil) {
    self.payloads = payloads
    self.item = item
    self.query = query
  }

  /// The payload of an app with a single request.
  var body: [UInt8] { payloads[""] ?? [] }

  /// The result for a delivery with an unknown payload name; `nil` if all names are known.
  func refusal(of names: [String]) -> Reception? {
    guard let name = payloads.keys.sorted().first(where: { !names.contains($0) }) else { return nil }
    return Reception(nil, outcome: .noSuchPayload(name: name, names: names.filter { !$0.isEmpty }))
  }
}

/// The result of a delivery.
public struct Reception: Sendable {
  /// The kind of the result.
  public enum Outcome: Equatable, Sendable {
    /// The screen shows the payload, possibly without some items.
    case shown
    /// The payload can't be read, and the screen says so.
    case unreadable
    /// The item doesn't exist, and nothing is shown. Items are counted from 1 to `count`.
    case noSuchItem(count: Int)
    /// The screen has no payload of this name; `names` are the valid names.
    case noSuchPayload(name: String, names: [String])
  }

  /// The resulting screen; `nil` if nothing is shown.
  public var specimen: Specimen?
  /// The omissions and errors, one line each. They may quote a server.
  public var complaints: [String]
  /// The kind of the result.
  public var outcome: Outcome

  /// - Parameters:
  ///   - specimen: the resulting screen.
  ///   - complaints: the omissions and errors, one line each.
  ///   - outcome: the kind of the result.
  public init(_ specimen: Specimen?, complaints: [String] = [], outcome: Outcome = .shown) {
    self.specimen = specimen
    self.complaints = complaints
    self.outcome = outcome
  }

  /// Creates the result for a payload with omissions.
  init(_ specimen: Specimen?, leavingOut omissions: Omissions, outcome: Outcome = .shown) {
    self.init(specimen, complaints: MalformationWords.clauses(omissions), outcome: outcome)
  }

  /// Creates the result for an unreadable payload.
  ///
  /// - Parameter subject: the requested item with its article, such as `the headlines`.
  init(_ specimen: Specimen?, unreadable failure: Failure, as subject: String) {
    self.init(
      specimen, complaints: [FailureWords(failure, fetching: subject).explanationText], outcome: .unreadable)
  }

  /// Creates the result for an app whose detail screen uses the list's answer: the list or an opened item.
  ///
  /// - Parameters:
  ///   - item: the number of the opened item, counted from 1; `nil` for the list.
  ///   - subject: the requested list with its article.
  ///   - answer: the decoded answer.
  ///   - contents: returns the number of items and the omissions.
  ///   - specimen: returns the screen, with the item at an index opened, counted from 0.
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
  /// Decodes an answer's body.
  init(decoding body: [UInt8], by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init { () throws(Failure) in try decode(body) }
  }

  /// Decodes a sample payload.
  init(decoding payload: String, by decode: ([UInt8]) throws(Failure) -> Success) {
    self.init(decoding: Array(payload.utf8), by: decode)
  }
}
