import GalleyDomain

/// The words that explain a failure: what happened, to what, and what to do (X2).
///
/// All features share these words; a feature only names the requested item.
public struct FailureWords: Codable, Equatable, Sendable {
  /// The reason in two or three words, such as `No connection`.
  public var title: String
  /// The explanation in whole sentences, such as `The headlines could not be fetched: …`; one paragraph for each failed
  /// item. A server's message and its name are separate parts, since they aren't the app's words.
  public var explanation: [[Wording]]
  /// The advice, as a whole sentence.
  public var advice: String
  /// The button that follows the advice; `nil` where another button on the screen does the same. The advice of a
  /// disabled button gives the time left.
  public var button: ButtonState?

  /// The explanation in one line, for a log. It may quote a server.
  public var explanationText: String {
    explanation.map(\.text).joined(separator: " ")
  }
}

extension FailureWords {
  /// The words for a failure to fetch something from a server.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - subject: the requested item with its article, such as `the headlines`.
  ///   - again: whether an earlier answer is shown.
  public init(_ failure: Failure, fetching subject: String, again: Bool = false) {
    self.init(failure, fetching: ["\(subject)"], again: again)
  }

  /// The words for a failure to fetch something with a name from outside, such as `the questions tagged swift`.
  public init(_ failure: Failure, fetching subject: [Wording], again: Bool = false) {
    self.init(failure, doing: Operation(name: "fetching", outcome: "fetched", again: again), to: subject)
  }

  /// The words for a failure to fetch one of many items from a server.
  ///
  /// - Parameter noun: the noun for one item, such as `post`.
  public init(_ failure: Failure, fetchingOne noun: String, again: Bool = false) {
    let operation = Operation(name: "fetching", outcome: "fetched", again: again)
    self.init(failure, doing: operation, to: ["the \(noun)"], absence: "no such \(noun)")
  }

  /// The words for a failure to read something from this device.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - subject: the item with its article, such as `the saved posts`.
  ///   - again: whether earlier content is shown.
  public init(_ failure: Failure, reading subject: String, again: Bool = false) {
    self.init(failure, doing: Operation(name: "reading", outcome: "read", again: again), to: ["\(subject)"])
  }

  /// The words for a failure to save something on this device.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - subject: the item with its article, such as `the post`.
  public init(_ failure: Failure, saving subject: String) {
    self.init(failure, doing: Operation(name: "saving", outcome: "saved"), to: ["\(subject)"])
  }

  /// The words for a failure to remove something from this device.
  ///
  /// - Parameters:
  ///   - failure: the reason.
  ///   - subject: the item with its article, such as `the saved copy`.
  public init(_ failure: Failure, removing subject: String) {
    self.init(failure, doing: Operation(name: "removing", outcome: "removed"), to: ["\(subject)"])
  }

  /// - Parameter absence: the words for what the server has instead of the requested item.
  private init(
    _ failure: Failure, doing operation: Operation, to subject: [Wording], absence: String = "nothing at this address"
  ) {
    let reason = FailureReason(failure, of: operation, absence: absence)
    let outcome = if case .undecodable = failure, operation.isFetching { "read" } else { operation.outcome }
    let sentence = subject.capitalized + [" could not be \(outcome)\(operation.again ? " again" : "")"]
    self.init(
      title: reason.title, explanation: [(sentence + reason.clause).merged], advice: reason.advice,
      button: operation.isFetching || operation.name == "reading" ? .tryAgain : nil)
  }
}

extension FailureWords {
  /// The words without the button, where another button on the screen does the same.
  public var withoutButton: FailureWords {
    var words = self
    words.button = nil
    return words
  }

  /// The words with a sentence at the end of each paragraph that says what is shown all the same.
  public func showing(_ rest: String) -> FailureWords {
    var words = self
    words.explanation = explanation.map { ($0 + [" \(rest)"]).merged }
    return words
  }
}

/// A button on a screen.
public struct ButtonState: Codable, Equatable, Sendable {
  /// The label.
  public var label: String
  /// Whether the button is disabled for now.
  public var isPaused: Bool

  /// The button that repeats a failed request.
  static let tryAgain = ButtonState(label: "Try again")

  /// Creates a button.
  public init(label: String, isPaused: Bool = false) {
    self.label = label
    self.isPaused = isPaused
  }
}

/// The failed operation, in the two forms that a sentence needs.
struct Operation {
  var name: String
  var outcome: String
  var again = false

  /// Whether the operation asks a server; else it uses this device.
  var isFetching: Bool { outcome == "fetched" }
}
