import Domain

/// A container of rich text while it is being filled.
struct Frame {
  /// What it becomes.
  enum Kind {
    case body, quote, spoiler, details, list, item, definitions, description, table, caption, row, cell
  }

  let kind: Kind
  /// What a body, a quote, an item, a cell… holds.
  var blocks: [RichText.Block] = []
  /// The summary of details.
  var summary: [RichText.Run] = []
  /// The list, where it is one.
  var list = ListFrame()
  /// The entries of definitions.
  var entries: [RichText.Definition] = []
  /// The table, where it is one.
  var table: TableFrame?
  /// The cells of a row.
  var cells: [SpanningCell] = []
  /// The cell, without what it holds.
  var cell = SpanningCell()
  /// The `value` of an item.
  var value: Int?

  init(_ kind: Kind) {
    self.kind = kind
    if kind == .table { table = TableFrame() }
  }
}

/// A cell with what it spans.
struct SpanningCell {
  var cell = RichText.TableCell(blocks: [])
  var columns = 1
  var rows = 1
}

/// A list while it is being filled.
struct ListFrame {
  /// How it is numbered; `nil` for dots.
  var numbering: RichText.Numbering?
  /// The number of the first item, where the writer gave it.
  var start: Int?
  /// Whether it counts down.
  var isReversed = false
  /// Whether there is no list around its items, only items.
  var isImplied = false
  private var items: [(blocks: [RichText.Block], value: Int?, isUnmarked: Bool)] = []

  /// Whether it has no items.
  var isEmpty: Bool { items.isEmpty }

  /// Appends an item; `value` is the number that the writer gave it.
  mutating func append(_ blocks: [RichText.Block], value: Int?) {
    items.append((blocks, value, false))
  }

  /// Appends a block that stands in the list but in none of its items: it belongs to the item before it.
  mutating func append(stray block: RichText.Block) {
    if items.isEmpty { items.append(([], nil, true)) }
    items[items.count - 1].blocks.append(block)
  }

  /// The items with their numbers (WHATWG 4.4.5 and 4.4.8, “ordinal value”).
  func finished() -> [RichText.ListItem] {
    var number = start ?? (isReversed ? items.count { !$0.isUnmarked } : 1)
    return items.map { item in
      if item.isUnmarked { return RichText.ListItem(marker: .unmarked, blocks: item.blocks) }
      guard let numbering else { return RichText.ListItem(marker: .bullet, blocks: item.blocks) }
      number = item.value ?? number
      defer { number += isReversed ? -1 : 1 }
      return RichText.ListItem(marker: .number(value: number, numbering: numbering), blocks: item.blocks)
    }
  }
}
