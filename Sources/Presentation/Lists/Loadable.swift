/// Something that is fetched and shown, and that stays as it is while it is fetched anew: of several requests the last
/// counts, and one that fails costs nothing that is already there.
struct Loadable<Value: Equatable & Sendable, Reason: Error & Equatable & Sendable>: Equatable, Sendable {
  /// What there is to see.
  enum Phase {
    case loading
    case known(Value)
    case failed(Reason)
  }

  /// What is there, if anything is.
  private(set) var value: Value?
  /// Why the last request failed; `nil` while one is under way.
  private(set) var failure: Reason?
  private var pending: RequestID?
  private var isQuiet = false

  /// - Parameter value: what is there before anything was fetched.
  init(_ value: Value? = nil) {
    self.value = value
  }

  /// A request has been sent; an earlier one that has not been answered yet is no longer wanted.
  ///
  /// - Parameter quietly: whether the reader has not asked for it, and needn't be told.
  mutating func ask(_ request: RequestID, quietly: Bool = false) {
    // What the reader has asked for stays announced when the app asks on its own account meanwhile.
    isQuiet = quietly && (pending == nil || isQuiet)
    pending = request
    failure = nil
  }

  /// Takes an answer in.
  ///
  /// - Returns: whether it was the one waited for; otherwise nothing has changed.
  mutating func take(_ result: Result<Value, Reason>, to request: RequestID) -> Bool {
    guard pending == request else { return false }
    pending = nil
    switch result {
    case .success(let value): self.value = value
    case .failure(let failure): self.failure = failure
    }
    return true
  }

  /// Changes what is there, if anything is, in place and without a request.
  mutating func update(_ change: (inout Value) -> Void) {
    guard var value = value.take() else { return }
    change(&value)
    self.value = value
  }

  /// Whether an answer is waited for.
  var isPending: Bool {
    pending != nil
  }

  var phase: Phase {
    if let value { return .known(value) }
    return failure.map(Phase.failed) ?? .loading
  }

  /// What goes on beside a value that is there.
  ///
  /// - Parameters:
  ///   - words: what a request that is under way is for.
  ///   - failureWords: says what failed.
  func refresh(running words: String, failed failureWords: (Reason) -> FailureWords) -> Refresh {
    guard value != nil else { return .idle }
    if pending != nil { return isQuiet ? .idle : .running(words: words) }
    return failure.map { .failed(failure: failureWords($0)) } ?? .idle
  }
}
