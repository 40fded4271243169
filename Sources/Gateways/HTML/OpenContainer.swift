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
    case definitions
    case description
    case table
    case row
    case cell

    /// Whether it counts as a level of depth in rich text.
    var isLevel: Bool {
      ![.body, .item, .description, .row, .cell].contains(self)
    }
  }

  let kind: Kind
  /// The number of containers around its content that count as a level.
  var depth = 0
  var blocks: [RichText.Block] = []
  /// The number style, for a list; `nil` for bullets.
  var numbering: RichText.Numbering?
  /// The number of a list's first item, if the author gave it.
  var start: Int?
  /// The items, for a list.
  var items: [RichText.ListItem] = []
  /// The marker before it is numbered, for an item: the author's number, or a bullet without one.
  var marker = RichText.ListMarker.bullet
  /// The entries, for definitions.
  var entries: [RichText.Definition] = []
  /// The summary, for `details`.
  var summary: [RichText.Run] = []
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
    switch kind {
    case .list:
      if items.isEmpty {
        items.append(RichText.ListItem(marker: .unmarked, blocks: []))
      }
      items[items.count - 1].blocks.append(block)
    case .definitions:
      if entries.isEmpty { beginTerm() }
      entries[entries.count - 1].blocks.append(block)
    default: blocks.append(block)
    }
  }

  /// Starts an entry of definitions.
  mutating func beginTerm() {
    entries.append(RichText.Definition(term: [], blocks: []))
  }

  /// Starts an entry, unless the last one has no blocks.
  mutating func beginAfterBlocks() {
    if entries.last?.blocks.isEmpty != true { beginTerm() }
  }

  /// Adds to the term of the last entry; runs after a block start a new entry.
  mutating func append(term runs: [RichText.Run]) {
    beginAfterBlocks()
    entries[entries.count - 1].term.append(line: runs)
  }

  /// Adds to the summary. If there is already a summary and a block, the runs become a paragraph.
  mutating func append(summary runs: [RichText.Run]) {
    if summary.isEmpty || blocks.isEmpty {
      summary.append(line: runs)
    } else {
      blocks.append(.paragraph(runs: runs))
    }
  }

  /// Adds a row to a table, unless it has no cells.
  mutating func append(row: OpenContainer) {
    if row.cells.isEmpty { return }
    let isHeading = row.isHead || rows.isEmpty && row.cells.allSatisfy(\.isHeader)
    if isHeading {
      header.append(RichText.TableRow(cells: row.cells))
    } else {
      rows.append(RichText.TableRow(cells: row.cells))
    }
  }

  /// Returns the finished blocks: one, or none if the container is empty.
  mutating func finished() -> [RichText.Block] {
    switch kind {
    case .quote:
      return blocks.isEmpty ? [] : [.quote(blocks: blocks)]
    case .spoiler:
      return blocks.isEmpty ? [] : [.spoiler(blocks: blocks)]
    case .details:
      if blocks.isEmpty, summary.isEmpty { return [] }
      return [.details(summary: summary, blocks: blocks)]
    case .list:
      numberItems()
      return items.isEmpty ? [] : [.list(items: items)]
    case .definitions:
      let kept = entries.filter { !$0.term.isEmpty || !$0.blocks.isEmpty }
      return kept.isEmpty ? [] : [.definitions(entries: kept)]
    case .table:
      return header.isEmpty && rows.isEmpty ? [] : [.table(header: header, rows: rows)]
    case .body, .item, .description, .row, .cell:
      return blocks + cells.flatMap(\.blocks)
    }
  }

  /// Sets the markers of the items (WHATWG 4.4.5 and 4.4.8, “ordinal value”).
  private mutating func numberItems() {
    var number = start ?? 1
    for index in items.indices where items[index].marker != .unmarked {
      if case .number(let value, _) = items[index].marker {
        number = value
      }
      items[index].marker = numbering.map { .number(value: number, numbering: $0) } ?? .bullet
      number += 1
    }
  }
}

extension [RichText.Run] {
  /// Appends runs on a new line.
  fileprivate mutating func append(line runs: [RichText.Run]) {
    if !isEmpty { append(RichText.Run(.lineBreak)) }
    self += runs
  }
}
