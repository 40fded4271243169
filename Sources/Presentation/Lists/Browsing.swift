import GalleyDomain

/// A loaded list and the item that is open, if any. The news, the case studies and the questions use it.
///
/// The list is kept while an item is open, so going back shows it unchanged (T10), apart from answers that arrived
/// meanwhile.
struct Browsing<Item: Equatable & Sendable>: Equatable, Sendable {
  private(set) var list = Loadable<Batch<Item>, Failure>()
  private(set) var open: Item?
  /// The row opened last, counted from 0. After a reload, it is the row of the same item; `nil` if that item is gone.
  private(set) var selection: Int?
  /// The last request; 0 before the first.
  private(set) var lastRequest = RequestID(0)

  /// - Returns: the request to load with; `nil` if the app has already launched.
  mutating func launch() -> RequestID? {
    lastRequest == RequestID(0) ? load() : nil
  }

  /// Starts a load that replaces any pending one, so that a hanging load doesn't lock the reader out.
  ///
  /// - Returns: the request to load with; `nil` while an item is open, since it has nothing to reload.
  mutating func reload() -> RequestID? {
    open == nil ? load() : nil
  }

  /// Drops the list and loads another.
  ///
  /// - Returns: the request to load with; `nil` while an item is open.
  mutating func replace() -> RequestID? {
    guard open == nil else { return nil }
    list = Loadable()
    selection = nil
    return load()
  }

  /// Stores an answer and keeps the selection on its item.
  ///
  /// - Parameter isSame: whether both are the same item, perhaps in different versions.
  /// - Returns: the batch, if the request was pending and succeeded.
  mutating func take(
    _ result: Result<Batch<Item>, Failure>, to request: RequestID, isSame: (Item, Item) -> Bool = { $0 == $1 }
  ) -> Batch<Item>? {
    let old = list.value?.items
    guard list.take(result, to: request), case .success(let batch) = result else { return nil }
    if let index = selection, let old, old.indices.contains(index) {
      selection = batch.items.firstIndex { isSame($0, old[index]) }
    }
    return batch
  }

  /// Returns the item of a row, counted from 0.
  func item(row: Int) -> Item? {
    list.value.flatMap { $0.items.indices.contains(row) ? $0.items[row] : nil }
  }

  /// Opens the item of a row; does nothing for an invalid row, or while an item is open.
  mutating func open(at index: Int) {
    guard open == nil, let item = item(row: index) else { return }
    selection = index
    open = item
  }

  /// Goes back to the list.
  mutating func close() {
    open = nil
  }

  private mutating func load() -> RequestID {
    lastRequest = lastRequest.next
    list.ask(lastRequest)
    return lastRequest
  }
}
