import GalleyDomain

/// A value that is fetched, and kept while it is fetched again. Only the answer to the last request
/// counts, and a failure leaves the value unchanged.
///
/// Times are arguments; without them, the age of a value isn't known.
struct Loadable<Value: Equatable & Sendable, Reason: PausingFailure>: Equatable, Sendable {
  /// The known value.
  private enum Content: Equatable, Sendable {
    case nothing
    /// The value from before the first request.
    case copy(Value)
    /// The value of the last answer that brought one.
    case answer(Value, at: Timestamp?)

    /// The time of the answer, if it is known.
    var time: Timestamp? {
      if case .answer(_, let time) = self { time } else { nil }
    }
  }

  /// The state of the last request.
  private enum Progress: Equatable, Sendable {
    case idle
    /// A request without an answer; hidden if the app sent it without being asked by the reader.
    case pending(isHidden: Bool)
    /// An answer; new if it replaced an earlier one because the reader asked for it.
    case answered(isNew: Bool)
    /// A failure, with the age of the value in seconds; `nil` if it isn't known.
    case failed(Reason, age: Int?)
  }

  private var content: Content
  private var progress = Progress.idle
  private var lastRequest: RequestID = 0
  /// The pause that the server asked for.
  private(set) var pause = Pause()

  /// - Parameter value: the value before the first request.
  init(_ value: Value? = nil) {
    content = value.map { .copy($0) } ?? .nothing
  }

  /// Records that a request has been sent; it supersedes a pending one.
  ///
  /// - Parameter quietly: whether to hide the request, because the app sent it without being asked
  ///   by the reader.
  mutating func ask(_ request: RequestID, quietly: Bool = false) {
    // A pending request of the reader stays visible when the app sends its own.
    let isVisible = progress == .pending(isHidden: false)
    progress = .pending(isHidden: quietly && !isVisible)
    lastRequest = request
    pause = Pause()
  }

  /// Stores an answer, which arrived at a time.
  ///
  /// - Parameter seconds: the pause in seconds that an answer with a value asks for.
  /// - Returns: whether the request was pending; if not, nothing changes.
  mutating func take(
    _ result: Result<Value, Reason>,
    to request: RequestID,
    at time: Timestamp? = nil,
    pausing seconds: Int? = nil
  ) -> Bool {
    guard case .pending(let isHidden) = progress, lastRequest == request else {
      return false
    }
    switch result {
    case .success(let value):
      pause = Pause(seconds: seconds)
      progress = .answered(isNew: isAnswered && !isHidden)
      content = .answer(value, at: time)
    case .failure(let failure):
      pause = Pause(seconds: failure.pause)
      progress = .failed(failure, age: age(at: time))
    }
    return true
  }

  /// Changes the value in place, if there is one, without a request.
  mutating func update(_ change: (inout Value) -> Void) {
    // A second reference would copy the value.
    var old = Content.nothing
    swap(&old, &content)
    switch consume old {
    case .nothing:
      break
    case .copy(var value):
      change(&value)
      content = .copy(value)
    case .answer(var value, let time):
      change(&value)
      content = .answer(value, at: time)
    }
  }

  /// Takes a pause that was asked for before the first request.
  mutating func take(_ pause: Pause) { self.pause = pause }

  /// Takes the number of seconds left of the pause that the answer to a request asked for.
  mutating func countDown(to seconds: Int, _ request: RequestID) {
    if request == lastRequest { pause.countDown(to: seconds) }
  }

  // MARK: Questions

  /// The value, if it is known.
  var value: Value? {
    switch content {
    case .nothing: nil
    case .copy(let value), .answer(let value, _): value
    }
  }

  /// The failure of the last request with the rest of its pause; `nil` while one is pending.
  var failure: Reason? {
    if case .failed(let failure, _) = progress { failure.after(seconds: pause.passed) } else { nil }
  }

  /// Whether a request is pending.
  var isPending: Bool {
    if case .pending = progress { true } else { false }
  }

  /// Whether the value is an answer, not the one from before the first request.
  var isAnswered: Bool {
    if case .answer = content { true } else { false }
  }

  /// Whether the value from before the first request is shown because the request failed.
  var isCopy: Bool {
    if case .copy = content { failure != nil } else { false }
  }

  /// The value, or the failure to load one; `nil` while the first answer is pending.
  var result: Result<Value, Reason>? {
    value.map(Result.success) ?? failure.map(Result.failure)
  }

  private func age(at time: Timestamp?) -> Int? {
    guard let time, let answered = content.time else { return nil }
    return time.secondsSince1970 - answered.secondsSince1970
  }

  /// Returns the state of a reload beside an existing value.
  ///
  /// - Parameters:
  ///   - words: the words for a pending request.
  ///   - failureWords: returns the words for a failure, to which the age of the value is added.
  func refresh(running words: String, failed failureWords: (Reason) -> FailureWords) -> Refresh {
    switch (progress, content) {
    case (_, .nothing), (.idle, _), (.pending(isHidden: true), _), (.answered(isNew: false), _):
      return .idle
    case (.pending, _):
      return .running(words: words)
    case (.answered, let content):
      return .succeeded(words: "updated\(content.time.map { " \(DateWords.time($0))" } ?? "")")
    case (.failed(let failure, _), .copy):
      // A notice says that a copy is shown.
      return .failed(failure: failureWords(failure.after(seconds: pause.passed)))
    case (.failed(let failure, let age), .answer):
      let words = failureWords(failure.after(seconds: pause.passed))
      let old = age.map { "\(AgeWords.span(seconds: $0)) old" } ?? "older"
      return .failed(failure: words.showing("What is shown is \(old)."))
    }
  }
}
