import GalleyDomain

/// An open container of rich text: its kind, and the start of its parts on the stacks of ``Containers``.
struct Frame {
  /// The kind of the container.
  enum Kind {
    case body, quote, spoiler, details, list, item, definitions, description, table, caption, row, cell
  }

  let kind: Kind
  /// The numbering, for a list.
  var list = ListCount()
  /// The span and alignment, for a cell.
  var cell = CellSpan()
  /// The `value` attribute, for an item.
  var value: Int?
  /// The index of its first block.
  var firstBlock = 0
  /// The index of its first item, entry or cell.
  var firstPart = 0

  init(_ kind: Kind) { self.kind = kind }
}

/// The attributes of a cell and its span.
struct CellSpan {
  var isHeader = false
  var alignment = RichText.Alignment.leading
  var columns = 1
  var rows = 1
}

/// A cell with its span.
struct SpanningCell {
  var span: CellSpan
  var blocks: [RichText.Block]
}

/// An item of an open list.
struct OpenItem {
  var blocks: [RichText.Block]
  /// The number given by the author.
  var value: Int?
  /// Whether it is content before the first item.
  var isUnmarked = false
}

/// The numbering of a list.
struct ListCount {
  /// The number style; `nil` for bullets.
  var numbering: RichText.Numbering?
  /// The number of the first item, if the author gave it.
  var start: Int?
  /// Whether the numbers count down.
  var isReversed = false
  /// Whether the list is implied by items without a list.
  var isImplied = false

  /// Converts the items with their markers (WHATWG 4.4.5 and 4.4.8, “ordinal value”).
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
