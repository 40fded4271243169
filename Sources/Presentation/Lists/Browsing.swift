import Domain

/// A list that is loaded, and the one item of it that may be open: what the news, the case studies and the questions have
/// in common.
///
/// The list stays as it is while an item is open, so going back shows it unchanged (T10); what arrives meanwhile goes
/// into it.
struct Browsing<Item: Equatable & Sendable>: Equatable, Sendable {
  private(set) var list = Loadable<Batch<Item>, Failure>()
  private(set) var open: Item?
  /// The row that was opened last, counted from 0. After a reload it is the row of the same item; `nil` where that is gone.
  private(set) var selection: Int?
  /// The request that was made last; 0 before the first.
  private(set) var lastRequest = RequestID(0)

  /// - Returns: the request to load by; `nil` after the first launch.
  mutating func launch() -> RequestID? {
    lastRequest == RequestID(0) ? load() : nil
  }

  /// A load that hangs must not lock the reader out, so asking again replaces it.
  ///
  /// - Returns: the request to load by; `nil` while an item is open, which has nothing to reload.
  mutating func reload() -> RequestID? {
    open == nil ? load() : nil
  }

  /// Drops the list for another one.
  ///
  /// - Returns: the request to load by; `nil` while an item is open.
  mutating func replace() -> RequestID? {
    guard open == nil else { return nil }
    list = Loadable()
    selection = nil
    return load()
  }

  /// Takes an answer in and keeps the selection on its item.
  ///
  /// - Parameter isSame: whether two items are the same one, perhaps in two versions.
  /// - Returns: what has come, if it is what was waited for.
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

  /// Opens the item of a row; one that isn't there, or while another is open, changes nothing.
  mutating func open(at index: Int) {
    guard open == nil, let items = list.value?.items, items.indices.contains(index) else { return }
    selection = index
    open = items[index]
  }

  /// Back to the list.
  mutating func close() {
    open = nil
  }

  private mutating func load() -> RequestID {
    lastRequest = lastRequest.next
    list.ask(lastRequest)
    return lastRequest
  }
}
