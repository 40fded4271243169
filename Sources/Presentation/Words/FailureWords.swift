import Domain

/// A failure in words that are ready to show: what happened, to what, and what can be done (X2).
///
/// One place for all features; a feature only says what was asked for.
public struct FailureWords: Codable, Equatable, Sendable {
  /// What happened, in two or three words, such as `No connection`.
  public var title: String
  /// What happened to what, in whole sentences, such as `The headlines could not be fetched: …`.
  public var explanation: String
  /// What can be done, in a whole sentence.
  public var advice: String
  /// What the button says that does it, such as `Try again`.
  public var action: String
  /// The server that it is about, where that is known; a redirection may have led to it, so it is not the app's word.
  public var server: UntrustedText?
  /// What the server said in its own words, where it did.
  public var message: UntrustedText?

  /// Keeps words that are already found.
  public init(
    title: String, explanation: String, advice: String, action: String,
    server: UntrustedText? = nil, message: UntrustedText? = nil
  ) {
    self.title = title
    self.explanation = explanation
    self.advice = advice
    self.action = action
    self.server = server
    self.message = message
  }
}

extension FailureWords {
  /// The words for a failure to fetch something from a server.
  ///
  /// - Parameters:
  ///   - failure: why it could not be had.
  ///   - subject: what was asked for, with its article, such as `the headlines` or `the post`.
  public init(_ failure: Failure, fetching subject: String) {
    self.init(failure, doing: Deed(name: "fetching", outcome: "fetched"), to: subject)
  }

  /// The words for a failure to read something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be read.
  ///   - subject: what was to be read, with its article, such as `the saved posts`.
  public init(_ failure: Failure, reading subject: String) {
    self.init(failure, doing: Deed(name: "reading", outcome: "read"), to: subject)
  }

  /// The words for a failure to keep something on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be kept.
  ///   - subject: what was to be kept, with its article, such as `the post`.
  public init(_ failure: Failure, saving subject: String) {
    self.init(failure, doing: Deed(name: "saving", outcome: "saved"), to: subject)
  }

  /// The words for a failure to remove something that is kept on this device.
  ///
  /// - Parameters:
  ///   - failure: why it could not be removed.
  ///   - subject: what was to be removed, with its article, such as `the saved post`.
  public init(_ failure: Failure, removing subject: String) {
    self.init(failure, doing: Deed(name: "removing", outcome: "removed"), to: subject)
  }

  /// What was to be done, in the two forms that a sentence needs.
  private struct Deed {
    var name: String
    var outcome: String
  }

  private init(_ failure: Failure, doing deed: Deed, to subject: String) {
    let what = subject.prefix(1).uppercased() + subject.dropFirst()
    let undone = "\(what) could not be \(deed.outcome)"
    self.init(title: "", explanation: "", advice: "Try again now or later.", action: "Try again")
    switch failure {
    case .offline:
      title = "No connection"
      explanation = "\(undone), because there is no network connection."
      advice = "Connect to a network, then try again."
    case .unreachable(let host):
      title = "Server not reached"
      explanation = "\(undone), because the server could not be found or dropped the connection."
      advice = "Check the connection, then try again."
      server = UntrustedText(host)
    case .timedOut(let seconds):
      title = "No answer in time"
      explanation = "\(undone) within \(CountWords.counted(seconds, "second", "seconds"))."
    case .insecure(let host):
      title = "No secure connection"
      explanation = "\(undone), because no secure connection to the server could be made."
      advice = "Check the network and the clock of this device, then try again."
      server = UntrustedText(host)
    case .status(let code):
      title = "Server error"
      explanation = "\(undone): the server answered with status \(code)."
    case .notFound:
      title = "Not found"
      explanation = "\(undone): the server has nothing at this address."
    case .throttled(let seconds):
      title = "Too many requests"
      explanation = "\(undone): the server asks for a pause."
      advice = "Try again in \(CountWords.counted(seconds, "second", "seconds"))."
    case .refused(let code, let name, let message):
      title = "Refused"
      explanation = "\(undone): the server refused with code \(code)."
      self.message = message.isBlank ? name : message
    case .misdirected:
      title = "Address moved"
      explanation = "\(undone): the server pointed to an address that leads nowhere."
    case .tooLarge(let limit):
      title = "Answer too large"
      explanation = "\(undone): the answer was longer than \(CountWords.counted(limit, "byte", "bytes"))."
    case .undecodable(let path, let problem):
      title = "Unreadable answer"
      let clause = MalformationWords.clause(path: path, problem: problem)
      explanation =
        deed.outcome == "fetched" ? "\(what) arrived, but could not be read: \(clause)." : "\(undone): \(clause)."
    case .diskFull:
      title = "Disk full"
      explanation = "\(undone), because the disk is full."
      advice = "Free some space, then try again."
    case .disk(let code):
      title = "Disk error"
      explanation = "\(undone), because the disk could not be read or written (error \(code))."
      advice = "Check the disk, then try again."
    case .cancelled:
      title = "Stopped"
      explanation = "\(undone), because \(deed.name) was stopped."
      advice = "Try again whenever you like."
    }
  }
}

extension Failure: CaseListing {
  /// Every reason, for proving that each has been looked at.
  public enum Kind: String, CaseIterable, Sendable {
    case offline, unreachable, timedOut, insecure, status, notFound, throttled, refused
    case misdirected, tooLarge, undecodable, diskFull, disk, cancelled
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
    case .disk: .disk
    case .cancelled: .cancelled
    }
  }
}
