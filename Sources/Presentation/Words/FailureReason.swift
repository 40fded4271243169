import GalleyDomain

/// The reason for a failure, which completes a sentence such as “The headlines could not be
/// fetched”, and the advice.
struct FailureReason {
  /// The reason in two or three words.
  var title: String
  /// The rest of the sentence, up to its full stop: what the title doesn't say.
  var clause: [Wording]
  /// The advice, as a whole sentence.
  var advice: String

  static let later = "Try again later."
  static let nowOrLater = "Try again now or later."
  static let check = "Check the connection, then try again."
  static let checkDisk = "Check the disk, then try again."
  static let proxy = "Check the proxy and the variables that name it, then try again."
  static let elsewhere = "Try again later or on another network."

  init(_ title: String, _ clause: [Wording] = ["."], _ advice: String = later) {
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

  /// Creates a reason that contains a name from outside, such as that of a server.
  init(
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

  /// Creates a reason that its title explains, so that the sentence only names the server.
  init(_ title: String, from host: String, _ advice: String = later) {
    self.init(
      title,
      [" from ", .outside(text: UntrustedText(host)), "."],
      advice)
  }

  /// Creates the reason for a failure.
  init(_ failure: Failure, of operation: Operation) {
    self =
      switch failure {
      case .offline:
        Self(
          "No connection",
          ["."],
          "Connect to a network, then try again.")
      case .unknownHost(let host):
        Self("Server not found", from: host, Self.check)
      case .unreachable(let host):
        Self("Server not reached", from: host, Self.check)
      case .proxyFailed(let host):
        Self(
          "Proxy not reached",
          [" through ", .outside(text: UntrustedText(host)), "."],
          Self.proxy)
      case .proxyRefused(let status, let host):
        Self(proxyStatus: status, host)
      case .proxyUnusable(let variable):
        Self(
          "Proxy not usable",
          ["."],
          "Correct \(variable), and start this program again.")
      case .unusable(let host):
        Self(
          "Address not usable",
          "an address like ",
          host,
          " can't be requested on this system",
          "Use another address.")
      case .disconnected(let host):
        Self("Connection lost", from: host, Self.nowOrLater)
      case .timedOut(let seconds):
        Self(
          "No answer in time",
          [" within \(PauseWords.span(seconds: seconds))."],
          Self.nowOrLater)
      case .tooSlow(let seconds):
        Self(
          "Answer too slow",
          [" within \(PauseWords.span(seconds: seconds))."],
          Self.nowOrLater)
      case .untrusted(let host, let flaw):
        Self(distrusting: host, because: flaw)
      case .insecure(let host):
        Self("No secure connection", from: host, Self.elsewhere)
      case .notHTTP(let host):
        Self("Not readable as HTTP", from: host)
      case .incomplete(let host):
        Self("Answer cut short", from: host, Self.nowOrLater)
      case .garbled(let host):
        Self("Garbled answer", from: host)
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
          "Free some space, then try again.")
      case .denied(let path):
        Self(
          "Access denied",
          [" at “", .outside(text: path), "”."],
          "Change the permissions, then try again.")
      case .disk(let path, let reason):
        Self(disk: path, reason)
      case .libraryMissing(let name):
        Self(
          "Library missing",
          [", because this computer has no “\(name)”, version 7.68 or later."],
          "Install it, then start this program again.")
      case .homeless:
        Self(
          "No home folder",
          ["."],
          "Set HOME or XDG_DATA_HOME, and start this program again.")
      case .cancelled:
        Self(
          "Stopped",
          ["."],
          "Try again whenever you like.")
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
