@testable import TextLayout

/// Generated trees of all kinds of blocks and text; the same seed gives the same trees on every machine.
struct GeneratedTree {
  private var source: GeneratedText
  private var actions = 0
  private var rows = 0

  init(seed: UInt64) {
    source = GeneratedText(seed: seed)
  }

  /// Returns a tree that is nested at most `depth` levels deep. Every kind of block has a place here or in `leaf`.
  mutating func block(depth: Int) -> Block {
    guard depth > 0 else { return leaf() }
    switch source.number(below: 16) {
    case 0, 1: return .stack(stack(depth))
    case 2: return .indent(Indent(marker: [Run(own(["• ", "12. ", "Step 3: "]), "marker")], block(depth: depth - 1)))
    case 3:
      let givesWay = source.number(below: 2) == 0
      return .indent(
        Indent(
          every: [Run(own(["│ ", "┃  "]), "bar", isOrnament: true)], givesWay: givesWay, block(depth: depth - 1)))
    case 4, 5: return .row(row(depth))
    case 6: return .table(source.number(below: 2) == 0 ? table(depth) : wideTable())
    case 7: return choice(depth)
    case 8, 9: return .box(box(depth))
    case 10:
      let rows = (0..<source.number(below: 5)).map { _ in block(depth: depth - 1) }
      return .list(LazyList(count: rows.count, gap: source.number(below: 3)) { rows[$0] })
    case 11: return .meaning(.quotation, block(depth: depth - 1))
    case 12:
      actions += 1
      // A rule can draw nothing, and then has no region.
      return .action("do \(actions)", .stack(Stack(["do", block(depth: depth - 1)])))
    case 13: return .form(form(depth))
    case 14:
      return .viewport(
        Viewport(arrangements: [.init(top: leaf(), bottom: leaf()), .init()], body: block(depth: depth - 1)))
    default: return leaf()
    }
  }

  private mutating func leaf() -> Block {
    switch source.number(below: 10) {
    case 0: return .flow(flow())
    case 2:
      let share = Double(source.number(below: 12)) / 10
      return .bar(Bar(share, spoken: "share", "bar", trackRole: share < 0.5 ? "rule" : nil))
    case 3:
      let values = (0..<source.number(below: 40)).map { _ in Double(source.number(below: 9)) }
      return .sparkline(Sparkline(values, spoken: "values"))
    case 1: return .rule(Rule(own(["─", "=-", "漢", "━"]), "rule", length: length()))
    default: return .text(text())
    }
  }

  private mutating func length() -> Rule.Length {
    switch source.number(below: 3) {
    case 0: .full
    case 1: .atMost(source.number(below: 30))
    default: .matching(text())
    }
  }

  private mutating func own(_ words: [String]) -> SafeText {
    SafeText(own: words[source.number(below: words.count)], breaks: .keep)
  }

  private mutating func runs(_ most: Int) -> [Run] {
    (0..<1 + source.number(below: most)).map { _ in
      let words = source.text(pieces: 1 + source.number(below: 12))
      let breaks = source.number(below: 2) == 0 ? SafeText.Breaks.keep : .fold
      let roles: [Role] = ["prose", "code", "headline"]
      return Run(
        source.number(below: 3) == 0 ? SafeText(own: words, breaks: breaks) : SafeText(outside: words, breaks: breaks),
        roles[source.number(below: 3)], link: source.number(below: 5) == 0 ? "https://example.com/\(words)" : nil)
    }
  }

  private mutating func text() -> TextBlock {
    let overflows: [TextBlock.Overflow] = [
      .wrap, .wrap, .prose, .prose, .fold, .truncate(lines: 1 + source.number(below: 3)), .truncateMiddle,
    ]
    let alignments: [TextBlock.Alignment] = [.leading, .leading, .center, .trailing]
    return TextBlock(
      runs(3), overflow: overflows[source.number(below: overflows.count)],
      alignment: alignments[source.number(below: 4)],
      measure: source.number(below: 4) == 0 ? 1 + source.number(below: 60) : nil)
  }

  private mutating func flow() -> Flow {
    let items = (0..<source.number(below: 12)).map { index in
      Flow.Item(runs(2), region: index % 3 == 0 ? .action(Identifier("piece \(index)")) : nil)
    }
    return Flow(
      items, gap: 1 + source.number(below: 3), rows: source.number(below: 2) == 0 ? 1 + source.number(below: 2) : nil)
  }

  private mutating func stack(_ depth: Int) -> Stack {
    Stack(
      items: (0..<source.number(below: 4)).map { _ in
        Stack.Item(
          block(depth: depth - 1), before: source.number(below: 3), after: source.number(below: 3))
      }, gap: source.number(below: 3))
  }

  /// Returns a row; each cell is a region named after its place.
  private mutating func row(_ depth: Int) -> Row {
    rows += 1
    let place = RowPlace(row: rows, isEqual: source.number(below: 3) == 0)
    let cells = (0..<source.number(below: 4)).map { index in
      let content = source.number(below: 5) == 0 ? .rule(.vertical()) : block(depth: depth - 1)
      let block = Block.action(place.cell(index), content)
      let alignments: [TextBlock.Alignment] = [.leading, .center, .trailing]
      return Row.Cell(
        block, minimum: source.number(below: 3) == 0 ? source.number(below: 20) : nil,
        ideal: source.number(below: 4) == 0 ? source.number(below: 60) : nil,
        maximum: source.number(below: 3) == 0 ? .max : source.number(below: 3) == 0 ? source.number(below: 40) : nil,
        priority: source.number(below: 2), alignment: alignments[source.number(below: 3)],
        share: place.isEqual ? 1 : source.number(below: 4) == 0 ? source.number(below: 5) : 0)
    }
    let row = Row(cells, gap: 1 + source.number(below: 4)).aligned(source.number(below: 2) == 0 ? .top : .firstLine)
    return source.number(below: 2) == 0 ? row.equalHeights() : row
  }

  private mutating func table(_ depth: Int) -> TableBlock {
    let columns = 1 + source.number(below: 3)
    let header =
      source.number(below: 3) == 0
      ? [] : (0..<columns).map { _ in source.number(below: 4) == 0 ? block(depth: 1) : Block.text(TextBlock(runs(2))) }
    let rows = (0..<source.number(below: 4)).map { _ in
      (0..<max(1, columns - source.number(below: 2))).map { _ in block(depth: source.number(below: min(2, depth))) }
    }
    return TableBlock(header: header, rows: rows, alignments: [.leading, .trailing], gap: 1 + source.number(below: 3))
  }

  /// Returns a table that leaves columns out where it is narrow, with rows that are built when they are drawn.
  private mutating func wideTable() -> TableBlock {
    let columns = (0..<2 + source.number(below: 4)).map { _ in
      TableBlock.ColumnFormat(
        source.number(below: 4) == 0 ? nil : .text(text()),
        minimum: source.number(below: 3) == 0 ? source.number(below: 20) : nil,
        ideal: source.number(below: 3) == 0 ? source.number(below: 40) : nil,
        maximum: source.number(below: 4) == 0 ? .max : nil, priority: source.number(below: 3),
        alignment: source.number(below: 2) == 0 ? .leading : .trailing,
        decimalPoint: source.number(below: 3) == 0 ? "." : nil,
        overflow: source.number(below: 2) == 0 ? nil : text().overflow)
    }
    // The last row has a cell too many.
    let rows = (0...source.number(below: 4)).map { row in
      (0..<columns.count + (row == 3 ? 1 : 0)).map { _ in leaf() }
    }
    var table = TableBlock(
      columns: columns,
      groups: [
        .init(title: .text(text()), columns: 0..<1), .init(title: .text(text()), columns: 1..<columns.count),
      ],
      rows: .init(count: rows.count, isBuilt: true) { rows[$0] },
      footer: source.number(below: 2) == 0 ? [] : columns.map { _ in .text(text()) }, gap: 1 + source.number(below: 3))
    table.hasLines = source.number(below: 3) == 0
    return table
  }

  /// Returns a choice between alternatives with the same words.
  private mutating func choice(_ depth: Int) -> Block {
    let inner = block(depth: depth - 1)
    let conditions: [Choice.Condition] = [.natural, .width(atLeast: source.number(below: 80)), .always]
    return .choice(
      Choice([
        Choice.Alternative(
          conditions[source.number(below: 3)], .row(Row([Row.Cell(inner), .filling(.nothing)], gap: 1))),
        Choice.Alternative(.always, inner),
      ]))
  }

  private mutating func box(_ depth: Int) -> Box {
    let borders: [Box.Border] = [
      .light, .panel, .none, .double, Box.Border(bottom: "─", leading: "▌"), Box.Border(top: "漢", trailing: "=-"),
    ]
    return Box(
      block(depth: depth - 1), title: title(), note: title(), border: borders[source.number(below: borders.count)],
      role: "border",
      padding: Box.Padding(
        top: source.number(below: 2), bottom: source.number(below: 2), leading: source.number(below: 4),
        trailing: source.number(below: 4)), height: source.number(below: 3) == 0 ? source.number(below: 6) : nil)
  }
}

extension GeneratedTree {
  private mutating func title() -> Flow.Item? {
    source.number(below: 3) == 0 ? Flow.Item(runs(2), meaning: .heading(2)) : nil
  }

  private mutating func form(_ depth: Int) -> FormBlock {
    FormBlock(
      (0..<source.number(below: 4)).map { _ in
        FormBlock.Field(TextBlock(runs(1)), error: source.number(below: 2) == 0 ? text() : nil) {
          block(depth: depth - 1)
        }
      }, gap: source.number(below: 2))
  }
}

/// The row of a region around a cell.
struct RowPlace: Hashable {
  let row: Int
  let isEqual: Bool

  /// The name of a cell. It begins like the name of a piece, since a cell can draw nothing.
  func cell(_ index: Int) -> String { "piece cell \(row) \(isEqual) \(index)" }

  /// The place in a name.
  init?(_ name: String) {
    let parts = name.split(separator: " ")
    guard parts.count == 5, parts[1] == "cell", let row = Int(parts[2]) else { return nil }
    (self.row, isEqual) = (row, parts[3] == "true")
  }

  init(row: Int, isEqual: Bool) { (self.row, self.isEqual) = (row, isEqual) }
}
