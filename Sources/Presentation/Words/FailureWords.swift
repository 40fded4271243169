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

  /// Keeps words that are already found.
  public init(title: String, explanation: [[Wording]], advice: String, action: String) {
    self.title = title
    self.explanation = explanation
    self.advice = advice
    self.action = action
  }

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

  /// The same of what somebody else has named, such as `the questions tagged swift`.
  public init(_ failure: Failure, fetching subject: [Wording], again: Bool = false) {
    self.init(failure, doing: Deed(name: "fetching", outcome: "fetched", again: again), to: subject)
  }

  /// The words for a failure to fetch one thing of many from a server.
  ///
  /// - Parameter noun: what one of them is called, such as `post`.
  public init(_ failure: Failure, fetchingOne noun: String, again: Bool = false) {
    let deed = Deed(name: "fetching", outcome: "fetched", again: again)
    self.init(failure, doing: deed, to: [.own(words: "the \(noun)")], absence: "no such \(noun)")
  }

  /// The words for a failure to read something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be read.
  ///   - subject: what was to be read, with its article, such as `the saved posts`.
  ///   - again: whether what was read earlier is shown.
  public init(_ failure: Failure, reading subject: String, again: Bool = false) {
    self.init(failure, doing: Deed(name: "reading", outcome: "read", again: again), to: [.own(words: subject)])
  }

  /// The words for a failure to keep something on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be kept.
  ///   - subject: what was to be kept, with its article, such as `the post`.
  public init(_ failure: Failure, saving subject: String) {
    self.init(failure, doing: Deed(name: "saving", outcome: "saved"), to: [.own(words: subject)])
  }

  /// The words for a failure to remove something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be removed.
  ///   - subject: what was to be removed, with its article, such as `the saved copy`.
  public init(_ failure: Failure, removing subject: String) {
    self.init(failure, doing: Deed(name: "removing", outcome: "removed"), to: [.own(words: subject)])
  }

  /// What was to be done, in the two forms that a sentence needs.
  private struct Deed {
    var name: String
    var outcome: String
    var again = false
  }

  /// - Parameter absence: what a server has that hasn't what was asked for.
  private init(
    _ failure: Failure, doing deed: Deed, to subject: [Wording], absence: String = "nothing at this address"
  ) {
    let subject = subject.capitalized
    let undone = subject + [.own(words: " could not be \(deed.outcome)\(deed.again ? " again" : "")")]
    func because(_ reason: [Wording]) -> [Wording] { undone + [.own(words: ", because ")] + reason }
    func because(_ reason: String) -> [Wording] { because([.own(words: reason)]) }
    func namely(_ fact: String) -> [Wording] { undone + [.own(words: ": \(fact)")] }

    let title: String
    let sentence: [Wording]
    var advice = "Try again later."
    switch failure {
    case .offline:
      title = "No connection"
      sentence = because("there is no network connection.")
      advice = "Connect to a network, then try again."
    case .unreachable(let host):
      title = "Server not reached"
      sentence = because([
        .own(words: "the server "), .outside(text: UntrustedText(host)),
        .own(words: " could not be found, or dropped the connection."),
      ])
      advice = "Check the connection, then try again."
    case .timedOut(let seconds):
      title = "No answer in time"
      sentence = undone + [.own(words: " within \(CountWords.counted(seconds, "second", "seconds")).")]
      advice = "Try again now or later."
    case .insecure(let host):
      title = "No secure connection"
      sentence = because([
        .own(words: "no secure connection to "), .outside(text: UntrustedText(host)), .own(words: " could be made."),
      ])
      advice = "Check the network and the clock of this device, then try again."
    case .status(let code):
      title = "Server error"
      sentence = namely("the server answered with status \(code).")
      // What is wrong with the server may be over at once; what it has against the request won't be.
      if (500..<600).contains(code) { advice = "Try again now or later." }
    case .notFound:
      title = "Not found"
      sentence = namely("the server has \(absence).")
    case .throttled(let seconds) where seconds > 0:
      title = "Too many requests"
      sentence = namely("the server asks for a pause.")
      advice = "Try again in \(CountWords.counted(seconds, "second", "seconds"))."
    case .throttled:
      title = "Too many requests"
      sentence = namely("the server asked for a pause, which is over.")
      advice = "Try again now."
    case .refused(let code, let name, let message):
      title = "Refused"
      let said = message.isBlank ? name : message
      sentence =
        namely("the server refused with code \(code). It said: “")
        + [.outside(text: said), .own(words: said.isSentence ? "”" : "”.")]
    case .misdirected:
      title = "Bad redirection"
      sentence = namely("the server pointed to an address that leads nowhere.")
    case .tooLarge(let limit):
      title = "Answer too large"
      sentence = namely("the answer was longer than \(CountWords.counted(limit, "byte", "bytes")).")
    case .undecodable(let path, let problem):
      title = "Unreadable answer"
      let clause = MalformationWords.clause(path: path, problem: problem)
      let arrived = " arrived\(deed.again ? " again" : ""), but could not be read: \(clause)."
      sentence = deed.outcome == "fetched" ? subject + [.own(words: arrived)] : namely("\(clause).")
    case .diskFull:
      title = "Disk full"
      sentence = because("the disk is full.")
      advice = "Free some space, then try again."
    case .denied(let path):
      title = "Access denied"
      sentence = because([.own(words: "access to “"), .outside(text: path), .own(words: "” is denied.")])
      advice = "Allow access to it, then try again."
    case .disk(let path, let reason):
      title = "Disk error"
      sentence = because([
        .own(words: "the disk reported “"), .outside(text: reason), .own(words: "” for “"), .outside(text: path),
        .own(words: "”."),
      ])
      advice = "Check the disk, then try again."
    case .cancelled:
      title = "Stopped"
      sentence = because("\(deed.name) was stopped.")
      advice = "Try again whenever you like."
    }
    self.init(title: title, explanation: [sentence.merged], advice: advice, action: "Try again")
  }
}

extension UntrustedText {
  /// Whether it ends as sentences do.
  fileprivate var isSentence: Bool {
    raw.unicodeScalars.last { !$0.properties.isWhitespace }.map { ".!?…".unicodeScalars.contains($0) } ?? false
  }
}

extension Failure: CaseListing {
  /// Every reason, for proving that each has been looked at.
  public enum Kind: String, CaseIterable, Sendable {
    case offline, unreachable, timedOut, insecure, status, notFound, throttled, refused
    case misdirected, tooLarge, undecodable, diskFull, denied, disk, cancelled
  }

  /// The reason without its facts.
  public var kind: Kind {
    switch self {
    case .offline: .offline
    case .unreachable: .unreachable
    case .timedOut: .timedOut
    case .insecure: .insecure
    case .status: .status
    case .notFound: .notFound
    case .throttled: .throttled
    case .refused: .refused
    case .misdirected: .misdirected
    case .tooLarge: .tooLarge
    case .undecodable: .undecodable
    case .diskFull: .diskFull
    case .denied: .denied
    case .disk: .disk
    case .cancelled: .cancelled
    }
  }
}
