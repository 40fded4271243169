/// A list and the item that is open, if any. The news, the case studies and the questions use it.
///
/// The list is kept while an item is open, so going back shows it unchanged (T10), apart from
/// answers that arrived meanwhile.
struct Browsing<Item: Sendable, Row: Sendable>: Sendable {
  var list = RowList<Item, Row>()
  private(set) var open: Item?
  /// The last request; 0 before the first.
  private(set) var lastRequest: RequestID = 0
}

extension Browsing: Equatable where Item: Equatable, Row: Equatable {}

extension Browsing where Item: ListedItem {
  /// - Returns: the request to load with; `nil` if the app has already launched.
  mutating func launch() -> RequestID? {
    lastRequest == 0 ? load() : nil
  }

  /// Starts a load that replaces any pending one, so that a hanging load doesn't lock the reader
  /// out.
  ///
  /// - Returns: the request to load with; `nil` while an item is open, since it has nothing to
  ///   reload, and during a pause.
  mutating func reload() -> RequestID? {
    open == nil ? load() : nil
  }

  /// Drops the list and loads another.
  ///
  /// - Returns: the request to load with; `nil` while an item is open, and during a pause.
  mutating func replace() -> RequestID? {
    if open == nil, list.loadable.pause.left == 0 {
      list = RowList()
    }
    return reload()
  }

  /// Opens the item of a row; does nothing for an invalid row, or while an item is open.
  mutating func open(at index: Int) {
    if open == nil {
      open = list.select(index)
    }
  }

  /// Goes back to the list.
  mutating func close() { open = nil }

  /// - Returns: `nil` during a pause.
  private mutating func load() -> RequestID? {
    guard list.loadable.pause.left == 0 else { return nil }
    lastRequest = lastRequest + 1
    list.loadable.ask(lastRequest)
    return lastRequest
  }
}
