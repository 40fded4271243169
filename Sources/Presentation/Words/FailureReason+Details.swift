import GalleyDomain

/// The reasons with words that depend on the details of a failure.
extension FailureReason {
  init(distrusting host: String, because flaw: CertificateFlaw) {
    let certificate = ", because the certificate of "
    let distrust = ", because this device does not trust the "
    let checkDate = "Check the date of this device, or try again later."
    let (before, after, advice) =
      switch flaw {
      case .expired:
        (certificate, " has expired.", checkDate)
      case .notYetValid:
        (certificate, " is not valid yet.", checkDate)
      case .otherHost:
        (certificate, " was issued for another server.", Self.elsewhere)
      case .unknownIssuer:
        (distrust + "issuer of the certificate of ", ".", Self.elsewhere)
      case .unstated:
        (distrust + "certificate of ", ".", Self.elsewhere)
      }
    self.init("Certificate not trusted", before, host: host, after, advice: advice)
  }

  /// A server error may be over at once; a refusal can depend on the network; another client error
  /// stays the same.
  init(status code: Int) {
    switch code {
    case 401:
      self.init(
        "Refused (\(code))",
        [": the server asks for a password, which this program can't send."],
        "Use an address that needs no password.")
    case 403:
      self.init(
        "Refused (\(code))",
        [": the server doesn't allow access to this address."],
        Self.elsewhere)
    case 407:
      self.init(
        "Refused (\(code))",
        [": the proxy asks for a password."],
        Self.proxy)
    case 451:
      self.init(
        "Refused (\(code))",
        ["."],
        Self.elsewhere)
    case 500..<600:
      self.init(
        "Server error (\(code))",
        ["."],
        Self.nowOrLater)
    default:
      self.init("Request failed (\(code))")
    }
  }

  init(proxyStatus status: Int, _ host: String) {
    if status < 500 {
      let refusal = ", because the proxy doesn't allow connections to the server "
      self.init("Refused by the proxy (\(status))", refusal, host: host, advice: Self.elsewhere)
    } else {
      let failure = ", because the proxy could not connect to the server "
      self.init("Proxy error (\(status))", failure, host: host, advice: Self.nowOrLater)
    }
  }

  /// The reason of a server that asks for a pause, whose length the button tells.
  init(_ title: String, pause seconds: Int) {
    if seconds > 0 {
      self.init(
        title,
        [": the server asks for a pause."],
        "Wait, then try again.")
    } else {
      self.init(
        title,
        ["."],
        "Try again now.")
    }
  }

  init(refusal code: Int, _ said: UntrustedText) {
    self.init(
      "Refused (\(code))",
      [
        ": the server said “",
        .outside(text: said),
        said.isSentence ? "”" : "”.",
      ])
  }

  init(longerThan limit: Int, _ operation: Operation) {
    let length = "longer than \(CountWords.grouped(limit >> 20)) MB"
    if operation == .fetching {
      self.init("Answer too large", [": the answer was \(length)."])
    } else {
      let advice = "Remove the file, then try again."
      self.init(
        "File too large",
        [": the file was \(length)."],
        advice)
    }
  }

  init(unreadable path: String, _ problem: Malformation, _ operation: Operation) {
    let clause = MalformationWords.clause(
      path: path,
      problem: problem.forPeople,
      of: "the \(operation.whole)")
    switch problem {
    case .webPage:
      self.init(
        "A web page came",
        ["."],
        "Perhaps the network wants you to sign in: do that in a browser, then try again.")
    case .truncated:
      self.init(
        "Incomplete \(operation.whole)",
        ["."],
        Self.nowOrLater)
    default:
      self.init(
        "Unreadable \(operation.whole)",
        [": \(clause)."],
        operation == .fetching ? Self.later : Self.checkDisk)
    }
  }

  init(disk path: UntrustedText, _ reason: UntrustedText) {
    self.init(
      "Disk error",
      [
        ": “",
        .outside(text: reason),
        "” for “",
        .outside(text: path),
        "”.",
      ],
      Self.checkDisk)
  }
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
