import Domain

/// A container of rich text that is open: what it is, and where what it holds begins on the stacks of ``Containers``.
struct Frame {
  /// What it becomes.
  enum Kind {
    case body, quote, spoiler, details, list, item, definitions, description, table, caption, row, cell
  }

  let kind: Kind
  /// How the list counts, where it is one.
  var list = ListCount()
  /// What the cell says of itself, where it is one.
  var cell = CellSpan()
  /// The `value` of an item.
  var value: Int?
  /// Where its blocks begin.
  var firstBlock = 0
  /// Where its items, its entries or its cells begin.
  var firstPart = 0

  init(_ kind: Kind) { self.kind = kind }
}

/// What a cell says of itself, and what it spans.
struct CellSpan {
  var isHeader = false
  var alignment = RichText.Alignment.leading
  var columns = 1
  var rows = 1
}

/// A cell with what it spans.
struct SpanningCell {
  var span: CellSpan
  var blocks: [RichText.Block]
}

/// An item of a list that is still open.
struct OpenItem {
  var blocks: [RichText.Block]
  /// The number that the writer gave it.
  var value: Int?
  /// Whether it is what stands in the list before any item.
  var isUnmarked = false
}

/// How a list counts.
struct ListCount {
  /// How it is numbered; `nil` for dots.
  var numbering: RichText.Numbering?
  /// The number of the first item, where the writer gave it.
  var start: Int?
  /// Whether it counts down.
  var isReversed = false
  /// Whether there is no list around its items, only items.
  var isImplied = false

  /// The items with their numbers (WHATWG 4.4.5 and 4.4.8, “ordinal value”).
  func counted(_ items: ArraySlice<OpenItem>) -> [RichText.ListItem] {
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
