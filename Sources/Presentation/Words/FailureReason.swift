import GalleyDomain

/// The reason for a failure, which completes a sentence such as “The headlines could not be fetched”, and the advice.
struct FailureReason {
  /// The reason in two or three words.
  var title: String
  /// The rest of the sentence, from its comma or colon to its full stop.
  var clause: [Wording]
  /// The advice, as a whole sentence.
  var advice: String

  private static let later = "Try again later."
  private static let nowOrLater = "Try again now or later."
  private static let check = "Check the connection, then try again."
  private static let elsewhere = "Try again later or on another network."

  private init(_ title: String, _ clause: [Wording], advice: String = later) {
    (self.title, self.clause, self.advice) = (title, clause, advice)
  }

  /// - Parameter fact: a whole clause.
  private init(_ title: String, namely fact: String, advice: String = later) {
    self.init(title, [.own(words: ": \(fact).")], advice: advice)
  }

  private init(_ title: String, because reason: String, advice: String = later) {
    self.init(title, [.own(words: ", because \(reason).")], advice: advice)
  }

  /// Creates a reason that contains a name from outside, such as a server's.
  private init(
    _ title: String, because before: String, _ name: UntrustedText, _ after: String, advice: String = later
  ) {
    let clause: [Wording] = [.own(words: ", because \(before)"), .outside(text: name), .own(words: "\(after).")]
    self.init(title, clause, advice: advice)
  }

  /// Creates the reason for a failure. Longer than 40 lines, because each failure has its words here and nowhere else.
  ///
  /// - Parameter absence: the words for what the server has instead of the requested item.
  init(_ failure: Failure, of operation: Operation, absence: String) {
    func connection(_ title: String, _ host: String, _ end: String) -> FailureReason {
      .init(title, because: "the connection to the server ", UntrustedText(host), end, advice: Self.nowOrLater)
    }
    self =
      switch failure {
      case .offline:
        .init(
          "No connection", because: "there is no network connection", advice: "Connect to a network, then try again.")
      case .unknownHost(let host):
        .init("Server not found", because: "no server named ", UntrustedText(host), " was found", advice: Self.check)
      case .unreachable(let host):
        .init(
          "Server not reached", because: "the server ", UntrustedText(host),
          " refused the connection or is out of reach", advice: Self.check)
      case .disconnected(let host):
        connection("Connection lost", host, " ended before an answer came")
      case .timedOut(let seconds):
        .init(
          "No answer in time", namely: "no answer came within \(PauseWords.span(seconds: seconds))",
          advice: Self.nowOrLater)
      case .untrusted(let host, let flaw): Self.untrusted(host, flaw)
      case .insecure(let host):
        .init(
          "No secure connection", because: "no secure connection to ", UntrustedText(host), " could be made",
          advice: Self.elsewhere)
      case .notHTTP(let host):
        .init(
          "Not an HTTP answer", because: "what the server ", UntrustedText(host), " sent is not a valid HTTP answer")
      case .incomplete(let host):
        connection("Answer cut short", host, " ended in the middle of the answer")
      case .garbled(let host):
        .init("Garbled answer", because: "the answer of the server ", UntrustedText(host), " could not be unpacked")
      case .status(let code):
        // A server error may be over at once; a client error stays the same.
        .init(
          "Server error", namely: "the server answered with status \(code)",
          advice: (500..<600).contains(code) ? Self.nowOrLater : Self.later)
      case .notFound:
        .init("Not found", namely: "the server has \(absence)")
      case .throttled(let seconds):
        Self.pause("Too many requests", of: "the server", seconds)
      case .busy(let seconds):
        Self.pause("Server busy", of: "the server is busy and", seconds)
      case .refused(let code, let name, let message): Self.refused(code, name, message)
      case .misdirected:
        .init("Bad redirection", namely: "the server pointed to an address that leads nowhere")
      case .tooLarge(let limit):
        .init(
          "\(operation.isFetching ? "Answer" : "File") too large",
          namely: "the \(operation.whole) was longer than \(SizeWords.size(bytes: limit))")
      case .undecodable(let path, let problem):
        .init(
          "Unreadable \(operation.whole)",
          namely: MalformationWords.clause(path: path, problem: problem.forPeople, of: "the \(operation.whole)"))
      case .diskFull:
        .init("Disk full", because: "the disk is full", advice: "Free some space, then try again.")
      case .denied(let path):
        .init(
          "Access denied", because: "access to “", path, "” is denied", advice: "Allow access to it, then try again.")
      case .disk(let path, let reason): Self.disk(path, reason)
      case .homeless:
        .init(
          "No home folder", because: "HOME and XDG_DATA_HOME name no folder",
          advice: "Set one of them, and start this program again.")
      case .cancelled:
        .init("Stopped", because: "\(operation.name) was stopped", advice: "Try again whenever you like.")
      }
  }

  private static func untrusted(_ host: String, _ flaw: CertificateFlaw) -> FailureReason {
    let checkDate = "Check the date of this device, or try again later."
    let (before, after, advice) =
      switch flaw {
      case .expired: ("the certificate of ", " has expired", checkDate)
      case .notYetValid: ("the certificate of ", " is not valid yet", checkDate)
      case .otherHost: ("the certificate of ", " was issued for another server", Self.elsewhere)
      case .unknownIssuer: ("this device does not trust the issuer of the certificate of ", "", Self.elsewhere)
      case .unstated: ("this device does not trust the certificate of ", "", Self.elsewhere)
      }
    return FailureReason("Certificate not trusted", because: before, UntrustedText(host), after, advice: advice)
  }

  private static func pause(_ title: String, of server: String, _ seconds: Int) -> FailureReason {
    seconds > 0
      ? FailureReason(
        title, namely: "\(server) asks for a pause",
        advice: "Wait \(PauseWords.span(seconds: seconds)), then try again.")
      : FailureReason(title, namely: "the server asked for a pause, which is over", advice: "Try again now.")
  }

  private static func refused(_ code: Int, _ name: UntrustedText, _ message: UntrustedText) -> FailureReason {
    let said = message.isBlank ? name : message
    return FailureReason(
      "Refused",
      [
        .own(words: ": the server refused with code \(code). It said: “"), .outside(text: said),
        .own(words: said.isSentence ? "”" : "”."),
      ])
  }

  private static func disk(_ path: UntrustedText, _ reason: UntrustedText) -> FailureReason {
    FailureReason(
      "Disk error",
      [
        .own(words: ", because the disk reported “"), .outside(text: reason), .own(words: "” for “"),
        .outside(text: path), .own(words: "”."),
      ], advice: "Check the disk, then try again.")
  }
}

extension Malformation {
  /// The problem without the offset of a byte, which is for the log.
  fileprivate var forPeople: Malformation { if case .notJSON = self { .notJSON(offset: nil) } else { self } }
}

extension Result where Failure == GalleyDomain.Failure {
  /// What to log about an answer that isn't JSON.
  var unreadable: Omissions { if case .failure(let failure) = self { failure.unreadable } else { [] } }
}

extension Failure {
  /// What to log about an answer or a file that isn't JSON: the offset of the byte, which is not for people.
  public var unreadable: Omissions {
    guard case .undecodable(let path, .notJSON(let offset?)) = self else { return [] }
    return [Omission(path: path, problem: .notJSON(offset: offset))]
  }
}

extension Operation {
  /// The result of a successful operation.
  fileprivate var whole: String { isFetching ? "answer" : "file" }
}

extension UntrustedText {
  /// Whether the text ends with a sentence's punctuation.
  fileprivate var isSentence: Bool {
    raw.unicodeScalars.last { !$0.properties.isWhitespace }.map { ".!?…".unicodeScalars.contains($0) } ?? false
  }
}
