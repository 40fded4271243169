import GalleyDomain

/// The reason for a failure, which completes a sentence such as “The headlines could not be
/// fetched”, and the advice.
struct FailureReason {
  /// The reason in two or three words.
  var title: String
  /// The rest of the sentence, up to its full stop: what the title doesn't say.
  var clause: [Wording]
  /// The advice, as a whole sentence; `nil` for none but to try again, which a button says.
  var advice: String?

  static let later = "Try again later."
  static let connect = "Connect to a network."
  static let check = "Check the connection."
  static let checkDisk = "Check the disk."
  static let proxy = "Check the proxy and the variables that name it."
  static let elsewhere = "Try again later or on another network."

  init(
    _ title: String,
    _ clause: [Wording] = ["."],
    _ advice: String? = later
  ) {
    self.title = title
    self.clause = clause
    self.advice = advice
  }

  /// The reason without a sentence: the title, and what explains it if it is vague.
  var words: [Wording] {
    guard case .own(let rest)? = clause.first, rest.hasPrefix(":") || rest.hasPrefix(",") else {
      return ["\(title)"]
    }
    return (["\(title)"] + clause).merged
  }

  /// Creates a reason whose sentence names a server.
  init(
    _ title: String,
    _ before: String = " from ",
    host: String,
    _ after: String = ".",
    advice: String? = later
  ) {
    let name = Wording.outside(text: UntrustedText(host))
    self.init(title, ["\(before)", name, "\(after)"], advice)
  }

  /// Creates the reason for a failure.
  init(_ failure: Failure, of operation: Operation) {
    self =
      switch failure {
      case .offline:
        Self(
          "No connection",
          ["."],
          Self.connect)
      case .unknownHost(let host):
        Self("Server not found", host: host, advice: Self.check)
      case .unreachable(let host):
        Self("Server not reached", host: host, advice: Self.check)
      case .proxyFailed(let host):
        Self("Proxy not reached", " through ", host: host, advice: Self.proxy)
      case .proxyRefused(let status, let host):
        Self(
          status.map { "Proxy error (\($0))" } ?? "Proxy error",
          ", because the proxy did not connect to the server ",
          host: host,
          advice: Self.elsewhere)
      case .proxyUnusable(let variable):
        Self(
          "Proxy not usable",
          ["."],
          "Correct \(variable), and start this program again.")
      case .unusable(let host):
        Self(
          "Address not usable",
          ", because an address like ",
          host: host,
          " can't be requested on this system.",
          advice: "Use another address.")
      case .disconnected(let host):
        Self("Connection lost", host: host, advice: nil)
      case .timedOut(let seconds):
        Self(
          "No answer in time",
          [" within \(PauseWords.span(seconds: seconds))."],
          nil)
      case .tooSlow(let seconds):
        Self(
          "Answer too slow",
          [" within \(PauseWords.span(seconds: seconds))."],
          nil)
      case .untrusted(let host):
        Self(
          "Certificate not trusted",
          ", because this device does not trust the certificate of ",
          host: host,
          advice: Self.elsewhere)
      case .expired(let host):
        Self(
          "Certificate not valid now",
          ", because the certificate of ",
          host: host,
          " has expired, or is for a later time.",
          advice: "Check the date of this device, then try again later.")
      case .certificatesMissing(let variable):
        Self(
          "No certificates",
          [", because this computer has none to check a secure server with."],
          variable.map { "Correct \($0), and start this program again." }
            ?? "Install the package ca-certificates.")
      case .insecure(let host):
        Self("No secure connection", host: host, advice: Self.elsewhere)
      case .notHTTP(let host):
        Self("Answer not readable", host: host)
      case .incomplete(let host):
        Self("Answer cut short", host: host, advice: nil)
      case .status(let code):
        Self(status: code)
      case .notFound:
        Self("Not found")
      case .throttled(let seconds):
        Self("Too many requests", pause: seconds)
      case .busy(let seconds):
        Self("Server busy", pause: seconds)
      case .refused(let code, let name, let message):
        Self(refusal: code, message.isBlank ? name : message)
      case .misdirected:
        Self("Bad redirection", [": the server pointed to an address that leads nowhere."])
      case .tooLarge(let limit):
        Self(longerThan: limit, operation)
      case .undecodable(let path, let problem):
        Self(unreadable: path, problem, operation)
      case .diskFull:
        Self(
          "Disk full",
          ["."],
          "Free some space.")
      case .denied(let path):
        Self(
          "Access denied",
          [" at “", .outside(text: path), "”."],
          "Change the permissions.")
      case .disk(let path, let reason):
        Self(disk: path, reason)
      case .libraryMissing(let name, let user):
        Self(
          "Library missing",
          [
            ", because this computer has no “\(name)”, ",
            user.map { "which “\($0)” needs." } ?? "version 7.68 or later.",
          ],
          "Install it, then start this program again.")
      case .homeless:
        Self(
          "No home folder",
          ["."],
          "Set HOME or XDG_DATA_HOME, and start this program again.")
      case .cancelled:
        Self("Stopped")
      }
  }
}
