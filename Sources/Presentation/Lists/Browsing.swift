import GalleyDomain

/// A list and the item that is open, if any. The news, the case studies and the questions use it.
///
/// The list is kept while an item is open, so going back shows it unchanged (T10), apart from answers that arrived
/// meanwhile.
struct Browsing<Item: ListedItem, Row: Equatable & Sendable>: Equatable, Sendable {
  var list = RowList<Item, Row>()
  private(set) var open: Item?
  /// The last request; 0 before the first.
  private(set) var lastRequest = RequestID(0)
  /// The seconds left of the pause that the last answer asked for.
  private(set) var secondsLeft = 0

  /// - Returns: the request to load with; `nil` if the app has already launched.
  mutating func launch() -> RequestID? { lastRequest == RequestID(0) ? load() : nil }

  /// Starts a load that replaces any pending one, so that a hanging load doesn't lock the reader out.
  ///
  /// - Returns: the request to load with; `nil` while an item is open, since it has nothing to reload.
  mutating func reload() -> RequestID? { open == nil ? load() : nil }

  /// Drops the list and loads another.
  ///
  /// - Returns: the request to load with; `nil` while an item is open.
  mutating func replace() -> RequestID? {
    guard open == nil else { return nil }
    list = RowList()
    return load()
  }

  /// Opens the item of a row; does nothing for an invalid row, or while an item is open.
  mutating func open(at index: Int) { if open == nil { open = list.select(index) } }

  /// Goes back to the list.
  mutating func close() { open = nil }

  /// Stores an answer, and begins the pause that it asks for.
  ///
  /// - Returns: the batch, if the request was pending and succeeded, and the seconds of the pause.
  mutating func take(
    _ result: Result<Batch<Item>, Failure>, to request: RequestID, at time: Timestamp?, row: (Item) -> Row
  ) -> (batch: Batch<Item>?, pause: Int?) {
    let isAwaited = list.loadable.isPending && request == lastRequest
    let batch = list.take(result, to: request, at: time, row: row)
    guard isAwaited, case .failure(let failure) = result, let seconds = failure.pause else { return (batch, nil) }
    secondsLeft = Failure.bounded(pause: seconds)
    return (batch, secondsLeft > 0 ? secondsLeft : nil)
  }

  /// Takes the number of seconds left of the pause that the answer to a request asked for.
  mutating func countDown(to seconds: Int, _ request: RequestID) {
    if request == lastRequest { secondsLeft = min(max(seconds, 0), secondsLeft) }
  }

  /// The end of the pause in words, such as `Wait 29 seconds, then try again.`; `nil` without a pause.
  var pauseWords: String? {
    guard secondsLeft > 0, let failure = list.loadable.failure else { return nil }
    return FailureWords(failure.pausing(seconds: secondsLeft), .fetching, "").advice
  }

  /// The pause before a button can be used; `nil` without one.
  var pause: ButtonState.Availability? { secondsLeft > 0 ? .paused(pause: PauseState(seconds: secondsLeft)) : nil }

  private mutating func load() -> RequestID {
    secondsLeft = 0
    lastRequest = lastRequest.next
    list.loadable.ask(lastRequest)
    return lastRequest
  }
}
