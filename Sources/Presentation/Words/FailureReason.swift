import GalleyDomain

/// The reason for a failure, which completes a sentence such as “The headlines could not be
/// fetched”, and the advice.
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
  private static let checkDisk = "Check the disk, then try again."
  private static let proxy = "Check the proxy and the variables that name it, then try again."
  private static let name = "Use the server's name in the address."
  private static let open = "Use an address that needs no password."
  private static let elsewhere = "Try again later or on another network."

  private init(_ title: String, _ clause: [Wording], _ advice: String = later) {
    self.title = title
    self.clause = clause
    self.advice = advice
  }

  /// Creates a reason that contains a name from outside, such as that of a server.
  private init(
    _ title: String,
    _ before: String,
    _ name: String,
    _ after: String,
    _ advice: String = later
  ) {
    self.init(
      title,
      [", because \(before)", .outside(text: UntrustedText(name)), "\(after)."],
      advice)
  }

  /// Creates the reason for a failure.
  ///
  /// - Parameter absence: the words for what the server has instead of the requested item.
  init(_ failure: Failure, of operation: Operation, absence: String) {
    self =
      switch failure {
      case .offline:
        Self.offline
      case .unknownHost(let host):
        Self("Server not found", "no server named ", host, " was found", Self.check)
      case .unreachable(let host):
        Self(
          "Server not reached",
          "the server ",
          host,
          " refused the connection or is out of reach",
          Self.check)
      case .proxyFailed(let host):
        Self(
          "Proxy not reached",
          "the proxy ",
          host,
          " refused the connection or is out of reach",
          Self.proxy)
      case .proxyRefused(let status, let host):
        Self(proxyStatus: status, host)
      case .proxyUnusable(let variable):
        Self(
          "Proxy not usable",
          [", because the variable \(variable) names no proxy that can be used."],
          "Correct \(variable), and start this program again.")
      case .unusable(let host):
        Self(
          "Address not usable",
          "an address like ",
          host,
          " can't be requested on this system",
          Self.name)
      case .disconnected(let host):
        Self(
          "Connection lost",
          "the connection to the server ",
          host,
          " ended before an answer came",
          Self.nowOrLater)
      case .timedOut(let seconds):
        Self(
          "No answer in time",
          [": no answer came within \(PauseWords.span(seconds: seconds))."],
          Self.nowOrLater)
      case .tooSlow(let seconds):
        Self(
          "Answer too slow",
          [": only a part came within \(PauseWords.span(seconds: seconds))."],
          Self.nowOrLater)
      case .untrusted(let host, let flaw):
        Self(distrusting: host, because: flaw)
      case .insecure(let host):
        Self(
          "No secure connection",
          "no secure connection to ",
          host,
          " could be made",
          Self.elsewhere
        )
      case .notHTTP(let host):
        Self(
          "Not readable as HTTP",
          "what the server ",
          host,
          " sent could not be read as an HTTP answer")
      case .incomplete(let host):
        Self(
          "Answer cut short",
          "the server ",
          host,
          " stopped in the middle of the answer",
          Self.nowOrLater)
      case .garbled(let host):
        Self("Garbled answer", "the answer of the server ", host, " could not be unpacked")
      case .status(let code):
        Self(status: code)
      case .notFound:
        Self("Not found", [": the server has \(absence)."])
      case .throttled(let seconds):
        Self("Too many requests", pause: seconds, of: "the server", "got too many requests")
      case .busy(let seconds):
        Self("Server busy", pause: seconds, of: "the server is busy and", "was busy")
      case .refused(let code, let name, let message):
        Self(refusal: code, message.isBlank ? name : message)
      case .misdirected:
        Self("Bad redirection", [": the server pointed to an address that leads nowhere."])
      case .tooLarge(let limit):
        Self(longerThan: limit, operation)
      case .undecodable(let path, let problem):
        Self(unreadable: path, problem, operation)
      case .diskFull:
        Self("Disk full", [", because the disk is full."], "Free some space, then try again.")
      case .denied(let path):
        Self(
          "Access denied",
          "access to “",
          path.raw,
          "” is denied",
          "Allow access to it, then try again.")
      case .disk(let path, let reason):
        Self(disk: path, reason)
      case .unstartable(let path, let reason):
        Self(unstartable: path, reason)
      case .homeless:
        Self.homeless
      case .cancelled:
        Self("Stopped", [", because \(operation) was stopped."], "Try again whenever you like.")
      }
  }

  private init(distrusting host: String, because flaw: CertificateFlaw) {
    let checkDate = "Check the date of this device, or try again later."
    let (before, after, advice) =
      switch flaw {
      case .expired:
        ("the certificate of ", " has expired", checkDate)
      case .notYetValid:
        ("the certificate of ", " is not valid yet", checkDate)
      case .otherHost:
        ("the certificate of ", " was issued for another server", Self.elsewhere)
      case .unknownIssuer:
        ("this device does not trust the issuer of the certificate of ", "", Self.elsewhere)
      case .unstated:
        ("this device does not trust the certificate of ", "", Self.elsewhere)
      }
    self.init("Certificate not trusted", before, host, after, advice)
  }

  /// A server error may be over at once; a refusal can depend on the network; another client error
  /// stays the same.
  private init(status code: Int) {
    switch code {
    case 401:
      self.init(
        "Refused (\(code))",
        [": the server asks for a password, which this program can't send."],
        Self.open)
    case 403:
      self.init(
        "Refused (\(code))",
        [": the server doesn't allow access to this address."],
        Self.elsewhere)
    case 407:
      self.init("Refused (\(code))", [": the proxy asks for a password."], Self.proxy)
    case 451:
      self.init("Refused (\(code))", [": the server refused to answer."], Self.elsewhere)
    case 500..<600:
      self.init("Server error (\(code))", [": the server has failed."], Self.nowOrLater)
    default:
      self.init("Request failed (\(code))", [": the server could not answer."])
    }
  }

  private init(proxyStatus status: Int, _ host: String) {
    if status < 500 {
      let title = "Refused by the proxy (\(status))"
      let refusal = "the proxy doesn't allow connections to the server "
      self.init(title, refusal, host, "", Self.elsewhere)
    } else {
      let title = "Proxy error (\(status))"
      self.init(title, "the proxy could not connect to the server ", host, "", Self.nowOrLater)
    }
  }

  /// - Parameters:
  ///   - server: the words before “asks for a pause”.
  ///   - state: what the server did when it answered, which is all that is known once it can be
  ///     asked again.
  private init(_ title: String, pause seconds: Int, of server: String, _ state: String) {
    if seconds > 0 {
      self.init(title, [": \(server) asks for a pause."], PauseWords.end(seconds: seconds))
    } else {
      self.init(title, [": the server \(state), but may be asked again."], "Try again now.")
    }
  }

  private init(refusal code: Int, _ said: UntrustedText) {
    self.init(
      "Refused (\(code))",
      [
        ": the server refused to answer. It said: “",
        .outside(text: said),
        said.isSentence ? "”" : "”.",
      ])
  }

  private init(longerThan limit: Int, _ operation: Operation) {
    self.init(
      operation == .fetching ? "Answer too large" : "File too large",
      [": the \(operation.whole) was longer than \(CountWords.grouped(limit >> 20)) MB."],
      operation == .fetching ? Self.later : "Remove the file, then try again.")
  }

  private init(unreadable path: String, _ problem: Malformation, _ operation: Operation) {
    let clause = MalformationWords.clause(
      path: path,
      problem: problem.forPeople,
      of: "the \(operation.whole)")
    switch problem {
    case .webPage:
      self.init(
        "A web page came",
        [": \(clause)."],
        "Sign in to the network in a browser, then try again.")
    case .truncated:
      self.init("Incomplete \(operation.whole)", [": \(clause)."], Self.nowOrLater)
    default:
      self.init(
        "Unreadable \(operation.whole)",
        [": \(clause)."],
        operation == .fetching ? Self.later : Self.checkDisk)
    }
  }

  private init(disk path: UntrustedText, _ reason: UntrustedText) {
    self.init(
      "Disk error",
      [
        ", because the disk reported “",
        .outside(text: reason),
        "” for “",
        .outside(text: path),
        "”.",
      ],
      Self.checkDisk)
  }

  private init(unstartable path: UntrustedText, _ reason: UntrustedText) {
    self.init(
      "Program missing",
      [
        ", because “",
        .outside(text: path),
        "” could not be started: “",
        .outside(text: reason),
        "”.",
      ],
      "Put it into the folder of this program, then try again.")
  }

  private static let offline = FailureReason(
    "No connection",
    [", because there is no network connection."],
    "Connect to a network, then try again.")
  private static let homeless = FailureReason(
    "No home folder",
    [", because HOME and XDG_DATA_HOME name no folder."],
    "Set one of them, and start this program again.")
}

extension Malformation {
  /// The problem without the offset of a byte, which is for the log.
  fileprivate var forPeople: Malformation {
    if case .notJSON = self {
      .notJSON(offset: nil)
    } else {
      self
    }
  }
}

extension Result where Failure == GalleyDomain.Failure {
  /// What to log about an answer that isn't JSON.
  var unreadable: Omissions {
    if case .failure(let failure) = self {
      failure.unreadable
    } else {
      []
    }
  }
}

extension Failure {
  /// What to log about an answer or a file that isn't JSON: the offset of the byte, which is not
  /// for people.
  public var unreadable: Omissions {
    guard case .undecodable(let path, .notJSON(let offset?)) = self else {
      return []
    }
    return [Omission(path: path, problem: .notJSON(offset: offset))]
  }
}

extension Operation {
  /// The result of a successful operation.
  fileprivate var whole: String {
    self == .fetching ? "answer" : "file"
  }
}

extension UntrustedText {
  /// Whether the text ends with a sentence's punctuation.
  fileprivate var isSentence: Bool {
    raw.unicodeScalars.last { !$0.properties.isWhitespace }.map {
      ".!?…".unicodeScalars.contains($0)
    } ?? false
  }
}
