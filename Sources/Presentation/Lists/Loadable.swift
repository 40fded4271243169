import GalleyDomain

/// A value that is fetched, and kept while it is fetched again. Only the answer to the last request
/// counts, and a failure leaves the value unchanged.
///
/// Times are arguments; without them, the age of a value isn't known.
///
/// The protocols of its parts are in extensions: if a generic type itself requires them, the program
/// searches for each conformance when it first uses the type.
struct Loadable<Value: Sendable, Reason: Sendable>: Sendable {
  /// The known value. Each of its cases is possible beside each of `Progress`.
  fileprivate enum Content: Sendable {
    case nothing
    /// The value from before the first answer.
    case copy(Value)
    /// The value of the last answer that brought one; new if it replaced an earlier one because the
    /// reader asked for it.
    case answer(Value, at: Timestamp?, isNew: Bool)
  }

  /// The state of the last request.
  fileprivate enum Progress: Sendable {
    /// There was none, or it brought the value.
    case idle
    /// A request without an answer; hidden if the app sent it without being asked by the reader.
    case pending(isHidden: Bool)
    case failed(Reason, at: Timestamp?)
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
}

extension Loadable: Equatable where Value: Equatable, Reason: Equatable {}
extension Loadable.Content: Equatable where Value: Equatable {}
extension Loadable.Progress: Equatable where Reason: Equatable {}

extension Loadable where Reason: PausingFailure {
  /// Records that a request has been sent; it supersedes a pending one.
  ///
  /// - Parameter quietly: whether to hide the request, because the app sent it without being asked
  ///   by the reader.
  mutating func ask(_ request: RequestID, quietly: Bool = false) {
    // A pending request of the reader stays visible when the app sends its own.
    var isHidden = quietly
    if case .pending(isHidden: false) = progress { isHidden = false }
    progress = .pending(isHidden: isHidden)
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
      progress = .idle
      content = .answer(value, at: time, isNew: isAnswered && !isHidden)
    case .failure(let failure):
      pause = Pause(seconds: failure.pause)
      progress = .failed(failure, at: time)
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
    case .answer(var value, let time, let isNew):
      change(&value)
      content = .answer(value, at: time, isNew: isNew)
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
    case .copy(let value), .answer(let value, _, _): value
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

  /// Returns the state of a reload beside an existing value.
  ///
  /// - Parameters:
  ///   - words: the words for a pending request.
  ///   - failureWords: returns the words for a failure, to which the age of the value is added.
  func refresh(running words: String, failed failureWords: (Reason) -> FailureWords) -> Refresh {
    switch (progress, content) {
    case (_, .nothing), (.idle, .copy), (.pending(isHidden: true), _):
      return .idle
    case (.idle, .answer(_, let time, let isNew)):
      if !isNew { return .idle }
      return .succeeded(words: "updated\(time.map { " \(DateWords.time($0))" } ?? "")")
    case (.pending, _):
      return .running(words: words)
    case (.failed(let failure, let time), let content):
      let words = failureWords(failure.after(seconds: pause.passed))
      // A notice says that a copy is shown.
      guard case .answer(_, let answered, _) = content else { return .failed(failure: words) }
      let age = Self.age(from: answered, to: time)
      return .failed(failure: words.showing("What is shown is \(age)."))
    }
  }

  /// The age of an answer in words.
  private static func age(from answered: Timestamp?, to time: Timestamp?) -> String {
    guard let answered, let time else { return "older" }
    let seconds = time.secondsSince1970 - answered.secondsSince1970
    return "\(AgeWords.span(seconds: seconds)) old"
  }
}
