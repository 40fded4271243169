import GalleyDomain

/// A value that is fetched, and kept while it is fetched again. Only the answer to the last request
/// counts, and a failure leaves the value unchanged.
///
/// Times are arguments; without them, the age of a value isn't known.
struct Loadable<Value: Equatable & Sendable, Reason: Error & Equatable & Sendable>: Equatable,
  Sendable
{
  /// The value, if it has been loaded.
  private(set) var value: Value?
  /// The failure of the last request; `nil` while one is pending.
  private(set) var failure: Reason?
  /// Whether the value is an answer, not the one from before the first request.
  private(set) var isAnswered = false
  /// The age in seconds of the last answer when the last request failed; `nil` if it isn't known.
  private(set) var age: Int?
  private var answered: Timestamp?
  /// Whether the last answer replaced an earlier one because the reader asked for it.
  private var isRenewed = false
  private var lastRequest: RequestID?
  /// Whether a request is pending.
  private(set) var isPending = false
  private var isQuiet = false

  /// - Parameter value: the value before the first request.
  init(_ value: Value? = nil) {
    self.value = value
  }

  /// Records that a request has been sent; it supersedes a pending one.
  ///
  /// - Parameter quietly: whether to hide the request, because the app sent it without being asked
  ///   by the reader.
  mutating func ask(_ request: RequestID, quietly: Bool = false) {
    // A pending request of the reader stays visible when the app sends its own.
    isQuiet = quietly && (!isPending || isQuiet)
    lastRequest = request
    isPending = true
    isRenewed = false
    failure = nil
  }

  /// Stores an answer, which arrived at a time.
  ///
  /// - Returns: whether the request was pending; if not, nothing changes.
  mutating func take(
    _ result: Result<Value, Reason>,
    to request: RequestID,
    at time: Timestamp? = nil
  ) -> Bool {
    guard isPending, lastRequest == request else {
      return false
    }
    isPending = false
    switch result {
    case .success(let value):
      self.value = value
      isRenewed = isAnswered && !isQuiet
      isAnswered = true
      answered = time
    case .failure(let failure):
      self.failure = failure
      age = answered.flatMap { answered in
        time.map { $0.secondsSince1970 - answered.secondsSince1970 }
      }
    }
    return true
  }

  /// Changes the value in place, if there is one, without a request.
  mutating func update(_ change: (inout Value) -> Void) {
    guard var value = value.take() else {
      return
    }
    change(&value)
    self.value = value
  }

  /// Whether the value from before the first request is shown because the request failed.
  var isCopy: Bool {
    value != nil && !isAnswered && failure != nil
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
    guard value != nil else { return .idle }
    if isPending {
      return isQuiet ? .idle : .running(words: words)
    }
    guard let failure else {
      let time = answered.map { " \(DateWords.time($0))" } ?? ""
      return isRenewed ? .succeeded(words: "updated\(time)") : .idle
    }
    let words = failureWords(failure)
    // A notice says that a copy is shown.
    let age = age.map { "\(AgeWords.span(seconds: $0)) old" } ?? "older"
    return .failed(failure: isCopy ? words : words.showing("What is shown is \(age)."))
  }
}

extension Loadable where Reason == Failure {
  /// The seconds left of the pause that the last answer asked for; `nil` without a pause.
  var pause: Int? {
    guard let pause = failure?.pause, pause > 0 else {
      return nil
    }
    return pause
  }

  /// The end of the pause in words, such as `Wait 29 seconds, then try again.`; `nil` without a
  /// pause.
  var pauseWords: String? {
    pause.map(PauseWords.end)
  }

  /// Takes the number of seconds left of the pause that the answer to a request asked for.
  mutating func countDown(to seconds: Int, _ request: RequestID) {
    let left = min(max(seconds, 0), pause ?? 0)
    if request == lastRequest {
      failure = failure?.pausing(seconds: left)
    }
  }
}
