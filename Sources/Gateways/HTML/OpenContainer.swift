import GalleyDomain

/// An open container of rich text, with its parts so far.
struct OpenContainer {
  /// The kind of the container.
  enum Kind {
    case body
    case quote
    case spoiler
    case details
    case list
    case item
    case table
    case row
    case cell

    /// Whether it counts as a level of depth in rich text.
    var isLevel: Bool {
      ![.body, .item, .row, .cell].contains(self)
    }
  }

  let kind: Kind
  /// The number of containers around its content that count as a level.
  var depth = 0
  var blocks: [RichText.Block] = []
  /// The number of the next item, for a list; `nil` for bullets.
  var number: Int?
  /// The items, for a list.
  private var items: [RichText.ListItem] = []
  /// The summary, for `details`.
  private var summary: [RichText.Run] = []
  /// The rows, for a table.
  private var header: [RichText.TableRow] = []
  private var rows: [RichText.TableRow] = []
  /// The cells, for a row, and whether it is in a `thead`.
  var cells: [RichText.TableCell] = []
  var isHead = false
  /// The cell without its blocks, for a cell.
  var cell = RichText.TableCell(blocks: [])

  init(_ kind: Kind) { self.kind = kind }

  /// Adds a block; in a list outside its items, it belongs to the previous item.
  mutating func append(_ block: consuming RichText.Block) {
    guard kind == .list else { return blocks.append(block) }
    if items.isEmpty {
      items.append(RichText.ListItem(marker: .unmarked, blocks: []))
    }
    items[items.count - 1].blocks.append(block)
  }

  /// Adds an item to a list (WHATWG 4.4.8, “ordinal value”).
  mutating func append(item blocks: [RichText.Block]) {
    let marker = number.map { RichText.ListMarker.number(value: $0) } ?? .bullet
    number = number.map { $0 + 1 }
    items.append(RichText.ListItem(marker: marker, blocks: blocks))
  }

  /// Sets the summary; only the first counts (WHATWG 4.11.1), and others become paragraphs.
  mutating func append(summary runs: [RichText.Run]) {
    if summary.isEmpty {
      summary = runs
    } else {
      blocks.append(.paragraph(runs: runs))
    }
  }

  /// Adds a row to a table, unless it has no cells.
  mutating func append(row: OpenContainer) {
    if row.cells.isEmpty { return }
    let isHeading = row.isHead || rows.isEmpty && row.cells.allSatisfy(\.isHeader)
    let new = RichText.TableRow(cells: row.cells)
    if isHeading {
      header.append(new)
    } else {
      rows.append(new)
    }
  }

  /// Returns the finished blocks: one, or none if the container is empty.
  mutating func finished() -> [RichText.Block] {
    switch kind {
    case .quote where !blocks.isEmpty:
      return [.quote(blocks: blocks)]
    case .spoiler where !blocks.isEmpty:
      return [.spoiler(blocks: blocks)]
    case .details where !blocks.isEmpty || !summary.isEmpty:
      return [.details(summary: summary, blocks: blocks)]
    case .list where !items.isEmpty:
      return [.list(items: items)]
    case .table where !header.isEmpty || !rows.isEmpty:
      return [.table(header: header, rows: rows)]
    default:
      return blocks + cells.flatMap(\.blocks)
    }
  }
}
