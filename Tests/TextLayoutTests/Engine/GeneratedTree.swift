@testable import TextLayout

/// Generated trees of all kinds of blocks and text; the same seed gives the same trees on every
/// machine.
struct GeneratedTree {
  private var source: GeneratedText
  private var actions = 0
  private var rows = 0

  init(seed: UInt64) { source = GeneratedText(seed: seed) }

  // MARK: Choices

  private mutating func number(_ bound: Int) -> Int { source.number(below: bound) }

  /// Returns true in one of so many cases.
  private mutating func happens(oneIn cases: Int) -> Bool { number(cases) == 0 }

  /// Returns a number in one of so many cases, or else nil.
  private mutating func number(_ bound: Int, oneIn cases: Int) -> Int? {
    happens(oneIn: cases) ? number(bound) : nil
  }

  private mutating func one<Value>(of values: [Value]) -> Value { values[number(values.count)] }

  private mutating func several<Value>(_ count: Int, _ make: (inout GeneratedTree, Int) -> Value)
    -> [Value]
  {
    (0..<count).map { make(&self, $0) }
  }

  // MARK: Blocks

  /// Returns a tree that is nested at most `depth` levels deep. Every kind of block has a place
  /// here or in `leaf`.
  mutating func block(depth: Int) -> Block {
    guard depth > 0 else { return leaf() }
    switch number(18) {
    case 0, 1: return .stack(stack(depth))
    case 2:
      return .indent(
        Indent(first: [Run(own(["• ", "12. ", "Step 3: "]), "marker")], block(depth: depth - 1)))
    case 3:
      let bar = Run(own(["│ ", "┃  "]), "bar", isOrnament: true)
      return .indent(
        Indent(first: [bar], rest: [bar], givesWay: happens(oneIn: 2), block(depth: depth - 1)))
    case 4, 5: return .row(row(depth))
    case 6: return .table(happens(oneIn: 2) ? table(depth) : wideTable())
    case 7: return choice(depth)
    case 8, 9: return .box(box(depth))
    case 10:
      let rows = several(number(5)) { tree, _ in tree.block(depth: depth - 1) }
      return .list(LazyList(count: rows.count, gap: number(3)) { rows[$0] })
    case 11: return .meaning(.quotation, block(depth: depth - 1))
    case 12:
      actions += 1
      // A rule can draw nothing, and then has no region.
      return Stack(["do", block(depth: depth - 1)]).action("do \(actions)")
    case 13: return .form(form(depth))
    case 14:
      let parts = Viewport.Arrangement(top: leaf(), bottom: leaf())
      return .viewport(Viewport(arrangements: [parts, .init()], body: block(depth: depth - 1)))
    case 15:
      let (back, front) = (block(depth: depth - 1), block(depth: depth - 1))
      let (place, dimmed): (TextBlock.Alignment, Role?) = (
        one(of: [.center, .trailing]), happens(oneIn: 2) ? "aside" : nil
      )
      return back.covered(vertical: place, horizontal: place, dimmed: dimmed) { front }
    case 16:
      let scroll = one(of: [Viewport.Scroll.page, .row(number(9)), .row(.max), .end])
      let body = block(depth: depth - 1)
      return Viewport(scroll: scroll, rows: number(9)) { body }.asBlock
    default: return leaf()
    }
  }

  private mutating func leaf() -> Block {
    switch number(10) {
    case 0:
      let items = several(number(12)) { tree, index in
        Flow.Item(
          tree.runs(2), region: index % 3 == 0 ? .action(Identifier("piece \(index)")) : nil)
      }
      return .flow(Flow(items, gap: 1 + number(3), rows: number(2, oneIn: 2).map { $0 + 1 }))
    case 1: return .rule(Rule(own(["─", "=-", "漢", "━"]), "rule", length: length()))
    case 2:
      let share = Double(number(12)) / 10
      return .bar(Bar(share, spoken: "share", "bar", trackRole: share < 0.5 ? "rule" : nil))
    case 3:
      return .sparkline(
        Sparkline(several(number(40)) { tree, _ in Double(tree.number(9)) }, spoken: "values"))
    default: return .text(text())
    }
  }

  private mutating func length() -> Rule.Length { happens(oneIn: 2) ? .full : .matching(text()) }

  private mutating func own(_ words: [String]) -> SafeText {
    SafeText(own: one(of: words), breaks: .keep)
  }

  private mutating func runs(_ most: Int) -> [Run] {
    several(1 + number(most)) { tree, _ in
      let words = tree.source.text(pieces: 1 + tree.number(12))
      let breaks = tree.one(of: [SafeText.Breaks.keep, .fold])
      let text =
        tree.happens(oneIn: 3)
        ? SafeText(own: words, breaks: breaks) : SafeText(outside: words, breaks: breaks)
      let link = tree.happens(oneIn: 5) ? "https://example.com/\(words)" : nil
      return Run(text, tree.one(of: ["prose", "code", "headline"]), link: link)
    }
  }

  private mutating func text() -> TextBlock {
    let overflows: [TextBlock.Overflow] = [
      .wrap, .wrap, .prose, .prose, .fold, .truncate(lines: 1 + number(3)), .truncateMiddle,
    ]
    return TextBlock(
      runs(3), overflow: one(of: overflows),
      alignment: one(of: [.leading, .leading, .center, .trailing]),
      measure: number(60, oneIn: 4).map { $0 + 1 })
  }

  private mutating func stack(_ depth: Int) -> Stack {
    let items = several(number(4)) { tree, _ in
      Stack.Item(tree.block(depth: depth - 1), before: tree.number(3), after: tree.number(3))
    }
    return Stack(items: items, gap: number(3))
  }

  /// Returns a row; each cell is a region named after its place.
  private mutating func row(_ depth: Int) -> Row {
    rows += 1
    let place = RowPlace(row: rows, isEqual: happens(oneIn: 3))
    let cells = several(number(4)) { tree, index in
      let content = tree.happens(oneIn: 5) ? .rule(.vertical()) : tree.block(depth: depth - 1)
      return Row.Cell(
        content.action(place.cell(index)), minimum: tree.number(20, oneIn: 3),
        ideal: tree.number(60, oneIn: 4),
        maximum: tree.happens(oneIn: 3) ? .max : tree.number(40, oneIn: 3),
        priority: tree.number(2),
        alignment: tree.one(of: [.leading, .center, .trailing]),
        share: place.isEqual ? 1 : tree.number(5, oneIn: 4) ?? 0)
    }
    let row = Row(cells, gap: 1 + number(4))
    return row
  }

  private mutating func table(_ depth: Int) -> TableBlock {
    let columns = 1 + number(3)
    let header = several(happens(oneIn: 3) ? 0 : columns) { tree, _ in
      tree.happens(oneIn: 4) ? tree.block(depth: 1) : Block.text(TextBlock(tree.runs(2)))
    }
    let rows = several(number(4)) { tree, _ in
      tree.several(max(1, columns - tree.number(2))) { tree, _ in
        tree.block(depth: tree.number(min(2, depth)))
      }
    }
    return TableBlock(
      header: header, rows: rows, alignments: [.leading, .trailing], gap: 1 + number(3))
  }

  /// Returns a table that leaves columns out where it is narrow, with rows that are built when they
  /// are drawn.
  private mutating func wideTable() -> TableBlock {
    let columns = several(2 + number(4)) { tree, _ in
      var format = TableBlock.ColumnFormat(
        tree.happens(oneIn: 4) ? nil : .text(tree.text()), minimum: tree.number(20, oneIn: 3),
        ideal: tree.number(40, oneIn: 3), maximum: tree.happens(oneIn: 4) ? .max : nil,
        priority: tree.number(3),
        alignment: tree.one(of: [.leading, .trailing]),
        overflow: tree.happens(oneIn: 2) ? nil : tree.text().overflow)
      format.widths.share = tree.number(5, oneIn: 4) ?? 0
      return format
    }
    // The last row has a cell too many.
    let rows = several(1 + number(5)) { tree, row in
      tree.several(columns.count + (row == 3 ? 1 : 0)) { tree, _ in tree.leaf() }
    }
    return TableBlock(
      columns: columns, rows: .init(count: rows.count, isBuilt: true) { rows[$0] },
      gap: 1 + number(3), hasLines: happens(oneIn: 3))
  }

  /// Returns a choice between alternatives with the same words.
  private mutating func choice(_ depth: Int) -> Block {
    let inner = block(depth: depth - 1)
    let wide = Block.row(Row([Row.Cell(inner), .filling(.nothing)], gap: 1))
    let condition = one(of: [Choice.Condition.natural, .width(atLeast: number(80)), .always])
    return .choice(Choice([(condition, wide), (.always, inner)]))
  }

  private mutating func box(_ depth: Int) -> Box {
    let borders: [Box.Border] = [
      .light, .panel, .none, .double, Box.Border(bottom: "─", leading: "▌"),
      Box.Border(top: "漢", trailing: "=-"),
    ]
    return Box(
      title: title(), note: title(), border: one(of: borders), role: "border",
      padding: Box.Padding(
        top: number(2), bottom: number(2), leading: number(4), trailing: number(4)),
      height: number(6, oneIn: 3)
    ) { block(depth: depth - 1) }
  }

  private mutating func title() -> Flow.Item? {
    happens(oneIn: 3) ? Flow.Item(runs(2), meaning: .heading(2)) : nil
  }

  private mutating func form(_ depth: Int) -> FormBlock {
    let fields = several(number(4)) { tree, _ in
      let content = tree.block(depth: depth - 1)
      return FormBlock.Field(
        TextBlock(tree.runs(1)), error: tree.happens(oneIn: 2) ? tree.text() : nil
      ) { content }
    }
    return FormBlock(fields, gap: number(2))
  }
}

/// The row of a region around a cell.
struct RowPlace: Hashable {
  let row: Int
  let isEqual: Bool

  /// The name of a cell. It begins like the name of a piece, since a cell can draw nothing.
  func cell(_ index: Int) -> String { "piece cell \(row) \(isEqual) \(index)" }
}

extension RowPlace {
  /// The place in a name.
  init?(_ name: String) {
    let parts = name.split(separator: " ")
    guard parts.count == 5, parts[1] == "cell", let row = Int(parts[2]) else { return nil }
    self.init(row: row, isEqual: parts[3] == "true")
  }
}
