import GalleyDomain

/// An item of a list that opens its items.
public protocol ListedItem: Equatable, Sendable {
  /// The text that identifies the item in its list, the same in all its versions.
  var identity: String { get }
  /// The omitted parts of the item (X3).
  var omissions: Omissions { get }
}

extension ListedItem {
  /// No omissions.
  public var omissions: Omissions {
    []
  }
}

extension Batch where Item: ListedItem {
  /// The defects of the payload to report: the omitted items and values, then the parts of items.
  public var allOmissions: Omissions {
    items.reduce(into: report) { $0.append(contentsOf: $1.omissions) }
  }
}

/// A list that is loaded, with its rows and the row opened last.
struct RowList<Item: Sendable, Row: Sendable>: Sendable {
  var loadable = Loadable<Batch<Item>, Failure>()
  var rows: [Row] = []
  /// The row opened last, counted from 0. After a change, it is the row of the same item, the first
  /// if there are several; `nil` if that item is gone.
  private(set) var selection: Int?
}

extension RowList: Equatable where Item: Equatable, Row: Equatable {}

extension RowList where Item: ListedItem {
  /// Stores an answer.
  ///
  /// - Parameters:
  ///   - seconds: the pause in seconds that an answer with items asks for.
  ///   - row: returns the row of an item.
  /// - Returns: the omissions to log, and the pause to count down.
  mutating func take(
    _ result: ListResult<Item>,
    to request: RequestID,
    at time: Timestamp? = nil,
    pausing seconds: Int? = nil,
    row: (Item) -> Row
  ) -> (omissions: Omissions, pause: Pause) {
    let selected = selectedItem
    guard loadable.take(result, to: request, at: time, pausing: seconds) else {
      return ([], Pause())
    }
    guard case .success(let batch) = result else {
      return ([], loadable.pause)
    }
    show(batch, selecting: selected, row)
    return (batch.allOmissions, loadable.pause)
  }

  /// Changes the items without a request.
  mutating func update(row: (Item) -> Row, _ change: (inout [Item]) -> Void) {
    let selected = selectedItem
    loadable.update { change(&$0.items) }
    if let batch = loadable.value {
      show(batch, selecting: selected, row)
    }
  }

  private mutating func show(
    _ batch: Batch<Item>,
    selecting selected: Item?,
    _ row: (Item) -> Row
  ) {
    rows = batch.items.map(row)
    selection = selected.flatMap { old in
      batch.items.firstIndex { $0.identity == old.identity }
    }
  }

  private var selectedItem: Item? {
    selection.flatMap(item)
  }

  /// Returns the item of a row, counted from 0.
  func item(row: Int) -> Item? {
    guard let items = loadable.value?.items, items.indices.contains(row) else {
      return nil
    }
    return items[row]
  }

  /// Selects a row and returns its item; `nil` for an invalid row.
  mutating func select(_ row: Int) -> Item? {
    guard let item = item(row: row) else {
      return nil
    }
    selection = row
    return item
  }
}
