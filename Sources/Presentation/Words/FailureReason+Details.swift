import GalleyDomain

/// The reasons with words that depend on the details of a failure.
extension FailureReason {
  /// A server error may be over at once; a refusal can depend on the network; another client error
  /// stays the same.
  init(status code: Int) {
    switch code {
    case 401, 403, 451:
      self.init(
        "Refused (\(code))",
        [": the server doesn't allow access to this address."],
        FailureReason.elsewhere)
    case 407:
      self.init(
        "Refused (\(code))",
        [": the proxy asks for a password."],
        FailureReason.proxy)
    case 500..<600:
      self.init(
        "Server error (\(code))",
        ["."],
        nil)
    default:
      self.init("Request failed (\(code))")
    }
  }

  /// The reason of a server that asks for a pause, whose length the button shows.
  init(_ title: String, pause seconds: Int) {
    self.init(title, [seconds > 0 ? ": the server asks for a pause." : "."], nil)
  }

  init(refusal code: Int, _ said: UntrustedText) {
    self.init(
      "Refused (\(code))",
      [
        ": the server said “",
        .outside(text: said),
        "”.",
      ])
  }

  init(longerThan limit: Int, _ operation: Operation) {
    let length = "\(CountWords.grouped(limit >> 20)) MB"
    self.init(
      "Too large",
      [": the \(operation.whole) was longer than \(length)."],
      operation.advice)
  }

  init(unreadable path: String, _ problem: Malformation, _ operation: Operation) {
    let whole = operation.whole
    switch problem {
    case .webPage:
      self.init(
        "A web page came",
        ["."],
        "Perhaps the network wants you to sign in: do that in a browser.")
    case .notJSON:
      // The offset of the byte is not for people.
      self.init("Unreadable \(whole)", [": the \(whole) is not valid JSON."], operation.advice)
    default:
      let clause = MalformationWords.clause(path: path, problem: problem, of: "the \(whole)")
      self.init("Unreadable \(whole)", [": \(clause)."], operation.advice)
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
      FailureReason.checkDisk)
  }
}

extension Operation {
  /// The result of a successful operation.
  fileprivate var whole: String {
    self == .fetching ? "answer" : "file"
  }

  /// The advice after a result that can't be used.
  fileprivate var advice: String {
    self == .fetching ? FailureReason.later : FailureReason.checkDisk
  }
}
