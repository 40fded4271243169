import Domain

/// A failure in words that are ready to show: what happened, to what, and what can be done (X2).
///
/// One place for all features; a feature only says what was asked for.
public struct FailureWords: Codable, Equatable, Sendable {
  /// What happened, in two or three words, such as `No connection`.
  public var title: String
  /// What happened to what, in whole sentences, such as `The headlines could not be fetched: …`: a paragraph for each
  /// thing. What a server said, and what it is called, are parts of their own, since they are not the app's words.
  public var explanation: [[Wording]]
  /// What can be done, in a whole sentence.
  public var advice: String
  /// What the button says that does it, such as `Try again`.
  public var action: String
  /// Whether the button can't work yet; the advice then says when it will.
  public var isPaused = false

  /// The explanation in one line, for a log. It may quote a server.
  public var explanationText: String {
    explanation.map(\.text).joined(separator: " ")
  }
}

extension FailureWords {
  /// The words for a failure to fetch something from a server.
  ///
  /// - Parameters:
  ///   - failure: why it could not be had.
  ///   - subject: what was asked for, with its article, such as `the headlines`.
  ///   - again: whether an earlier answer is shown.
  public init(_ failure: Failure, fetching subject: String, again: Bool = false) {
    self.init(failure, fetching: [.own(words: subject)], again: again)
  }

  /// The same of something named from outside, such as `the questions tagged swift`.
  public init(_ failure: Failure, fetching subject: [Wording], again: Bool = false) {
    self.init(failure, doing: Operation(name: "fetching", outcome: "fetched", again: again), to: subject)
  }

  /// The words for a failure to fetch one thing of many from a server.
  ///
  /// - Parameter noun: what one of them is called, such as `post`.
  public init(_ failure: Failure, fetchingOne noun: String, again: Bool = false) {
    let operation = Operation(name: "fetching", outcome: "fetched", again: again)
    self.init(failure, doing: operation, to: [.own(words: "the \(noun)")], absence: "no such \(noun)")
  }

  /// The words for a failure to read something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be read.
  ///   - subject: what was to be read, with its article, such as `the saved posts`.
  ///   - again: whether what was read earlier is shown.
  public init(_ failure: Failure, reading subject: String, again: Bool = false) {
    self.init(failure, doing: Operation(name: "reading", outcome: "read", again: again), to: [.own(words: subject)])
  }

  /// The words for a failure to keep something on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be kept.
  ///   - subject: what was to be kept, with its article, such as `the post`.
  public init(_ failure: Failure, saving subject: String) {
    self.init(failure, doing: Operation(name: "saving", outcome: "saved"), to: [.own(words: subject)])
  }

  /// The words for a failure to remove something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be removed.
  ///   - subject: what was to be removed, with its article, such as `the saved copy`.
  public init(_ failure: Failure, removing subject: String) {
    self.init(failure, doing: Operation(name: "removing", outcome: "removed"), to: [.own(words: subject)])
  }

  /// - Parameter absence: what a server has that hasn't what was asked for.
  private init(
    _ failure: Failure, doing operation: Operation, to subject: [Wording], absence: String = "nothing at this address"
  ) {
    let reason = FailureReason(failure, of: operation, absence: absence)
    var sentence =
      subject.capitalized + [.own(words: " could not be \(operation.outcome)\(operation.again ? " again" : "")")]
    if case .undecodable = failure, operation.isFetching {
      sentence =
        subject.capitalized + [.own(words: " arrived\(operation.again ? " again" : ""), but could not be read")]
    }
    self.init(
      title: reason.title, explanation: [(sentence + reason.clause).merged], advice: reason.advice, action: "Try again")
  }
}

/// What was to be done, in the two forms that a sentence needs.
struct Operation {
  var name: String
  var outcome: String
  var again = false

  /// Whether it is a server that was to answer; else it is this device.
  var isFetching: Bool { outcome == "fetched" }
}
