import GalleyTestSupport

@testable import TextLayout

/// Generated trees of all kinds of blocks and text; the same seed gives the same trees on every
/// machine.
struct GeneratedTree {
  private var source: SeededGenerator
  private var actions = 0
  private var rows = 0
  /// The windows with so many rows around the block that is made: they hide other rows at each width.
  private var windows = 0

  init(seed: UInt64) {
    source = SeededGenerator(seed: seed)
  }

  // MARK: Choices

  private mutating func number(_ bound: Int) -> Int {
    source.number(below: bound)
  }

  private mutating func happens(oneIn cases: Int) -> Bool {
    source.happens(oneIn: cases)
  }

  /// Returns a number in one of so many cases, or else nil.
  private mutating func number(_ bound: Int, oneIn cases: Int) -> Int? {
    happens(oneIn: cases) ? number(bound) : nil
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    source.one(of: values)
  }

  private mutating func several<Value>(
    _ count: Int, _ make: (inout GeneratedTree, Int) -> Value
  ) -> [Value] {
    (0..<count).map { make(&self, $0) }
  }

  // MARK: Blocks

  /// Returns a tree that is nested at most `depth` levels deep. Every kind of block has a place
  /// here or in `leaf`.
  mutating func block(depth: Int) -> Block {
    guard depth > 0 else { return leaf() }
    switch number(20) {
    case 0, 1: return stack(depth).asBlock
    case 2:
      let marker = one(of: ["• ", "12. ", "Step 3: "])
      return block(depth: depth - 1).marked(Run(marker, "marker"))
    case 3:
      let bar = Run(
        one(of: ["│ ", "┃  "]),
        "bar",
        isOrnament: true)
      let givesWay = happens(oneIn: 2)
      return block(depth: depth - 1).prefixed(bar, givesWay: givesWay)
    case 4, 5: return row(depth).asBlock
    case 6: return happens(oneIn: 2) ? table(depth).asBlock : wideTable().asBlock
    case 7: return choice(depth)
    case 8, 9: return box(depth).asBlock
    case 10:
      let isKnown = happens(oneIn: 3)
      let rows = several(number(5)) { tree, index in
        isKnown ? tree.text().truncated(to: 1).action("piece \(index)") : tree.inner(depth, index)
      }
      let height = isKnown ? 1 : nil
      return LazyList(count: rows.count, gap: number(3), rowHeight: height) { rows[$0] }.asBlock
    case 11:
      let inner = block(depth: depth - 1)
      return one(of: [
        inner.meaning(.quotation), inner.filled("ground"), inner.selected(happens(oneIn: 2)),
      ])
    case 12:
      actions += 1
      let name = windows == 0 ? "do \(actions)" : "in a window \(actions)"
      // A rule can draw nothing, and then has no region.
      return Stack(["do", block(depth: depth - 1)]).action(name)
    case 13: return form(depth).asBlock
    case 14:
      let parts = Viewport.Arrangement(top: leaf(), bottom: leaf())
      let body = block(depth: depth - 1)
      return Viewport(arrangements: [parts, .init()], body: body).asBlock
    case 15:
      let back = block(depth: depth - 1)
      let front = block(depth: depth - 1)
      let dimmed: Role? = happens(oneIn: 2) ? "aside" : nil
      return back.covered(dimmed: dimmed) { front }
    case 16:
      let scroll = one(of: [
        Viewport.Scroll.page,
        .row(number(9)),
        .row(.max),
        .end,
      ])
      windows += 1
      let body = block(depth: depth - 1)
      windows -= 1
      return Viewport(scroll: scroll, rows: number(9)) { body }.asBlock
    case 17:
      return placed(block(depth: depth - 1))
    case 18:
      let branches = several(1 + number(3)) { Tree($0.inner(depth, $1)) }
      return Tree(leaf(), branches).asBlock
    default: return leaf()
    }
  }

  /// Returns a block with a width, or at another place of its room.
  private mutating func placed(_ block: Block) -> Block {
    switch number(4) {
    case 0: block.width(number(60))
    case 1: block.width(least: number(40), most: number(60, oneIn: 2))
    case 2: block.padded(Box.Padding(top: number(2), leading: number(4)))
    default: block.aligned(one(of: [.leading, .center, .trailing]))
    }
  }

  private mutating func bar() -> Bar {
    let values = several(number(30)) { tree, _ in Double(tree.number(90)) }
    if happens(oneIn: 2) { return Bar(columns: values, spokenAs: "columns") }
    return Bar(values.first ?? 0, of: 60, track: happens(oneIn: 2) ? "track" : nil)
  }

  /// Returns a part of a block.
  private mutating func inner(_ depth: Int, _ index: Int) -> Block {
    block(depth: depth - 1)
  }

  private mutating func leaf() -> Block {
    switch number(11) {
    case 0:
      let items = several(number(12)) { tree, index in
        let action = Region.Kind.action(Identifier("piece \(index)"))
        return Flow.Item(tree.runs(2), region: index % 3 == 0 ? action : nil)
      }
      let rows = number(2, oneIn: 2).map { $0 + 1 }
      return Flow(items, gap: 1 + number(3), rows: rows).asBlock
    case 1:
      let glyph = one(of: [
        "─",
        "=-",
        "漢",
        "━",
      ])
      let length: Rule.Length = happens(oneIn: 2) ? .full : .matching(text())
      return Rule(glyph, "rule", length: length).asBlock
    case 2:
      let bar = bar()
      return happens(oneIn: 2) ? bar.asBlock : bar.followed()
    default: return text().asBlock
    }
  }

  private mutating func runs(_ most: Int) -> [Run] {
    several(1 + number(most)) { tree, _ in tree.run() }
  }

  private mutating func run() -> Run {
    let words = source.text(pieces: 1 + number(12))
    let breaks: SafeText.Breaks = happens(oneIn: 2) ? .keep : .fold
    let isOwn = happens(oneIn: 3)
    let text =
      isOwn ? SafeText(own: words, breaks: breaks) : SafeText(outside: words, breaks: breaks)
    let link = happens(oneIn: 5) ? "https://example.com/\(words)" : nil
    let role: Role = one(of: ["prose", "code", "headline"])
    return Run(text, role, link: link, isOrnament: happens(oneIn: 6))
  }

  private mutating func text() -> TextBlock {
    let overflows: [TextBlock.Overflow] = [
      .wrap, .wrap, .prose, .prose, .fold, .truncate(lines: 1 + number(3)), .truncateMiddle,
      .truncateStart,
    ]
    let alignments: [TextBlock.Alignment] = [.leading, .leading, .center, .trailing]
    let measure = number(60, oneIn: 4).map { $0 + 1 }
    return TextBlock(
      runs(3), overflow: one(of: overflows), alignment: one(of: alignments), measure: measure)
  }

  private mutating func stack(_ depth: Int) -> Stack {
    let items = several(number(4)) { tree, index in
      let inner = tree.inner(depth, index)
      return inner.spaced(before: tree.number(3), after: tree.number(3))
    }
    return Stack(items: items, gap: number(3))
  }

  /// Returns a row; each cell is a region named after its place.
  private mutating func row(_ depth: Int) -> Row {
    rows += 1
    let place = RowPlace(row: rows, isEqual: happens(oneIn: 3))
    let cells = several(number(4)) { tree, index in
      let content = tree.happens(oneIn: 5) ? Rule.vertical().asBlock : tree.inner(depth, index)
      let share = tree.number(5, oneIn: 4) ?? 0
      let minimum = tree.number(20, oneIn: 3)
      return Row.Cell(
        content.action(place.cell(index)),
        minimum: place.isEqual ? nil : minimum,
        ideal: tree.number(60, oneIn: 4),
        maximum: tree.happens(oneIn: 3) ? .max : tree.number(40, oneIn: 3),
        priority: tree.number(2),
        alignment: tree.one(of: [.leading, .center, .trailing]),
        share: place.isEqual ? 1 : share)
    }
    return Row(cells, gap: 1 + number(4))
  }

  private mutating func table(_ depth: Int) -> TableBlock {
    let columns = 1 + number(3)
    let headings = happens(oneIn: 3) ? 0 : columns
    let header = several(headings) { tree, _ in
      tree.happens(oneIn: 4) ? tree.block(depth: 1) : TextBlock(tree.runs(2)).asBlock
    }
    let rows = several(number(4)) { tree, _ in
      let cells = max(1, columns - tree.number(2))
      return tree.several(cells) { tree, _ in
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
      tree.column()
    }
    // A cell on one line is one text.
    let hasLines = happens(oneIn: 3)
    let rows = several(1 + number(5)) { tree, row in
      // The last row has a cell too many.
      let cells = row == 3 ? columns.count + 1 : columns.count
      return tree.several(cells) { tree, _ in
        hasLines ? tree.text().asBlock : tree.leaf()
      }
    }
    let built = TableBlock.Rows(count: rows.count, isBuilt: true) { rows[$0] }
    let gap = 1 + number(3)
    let table = TableBlock(
      columns: columns,
      rows: built,
      gap: gap,
      hasLines: hasLines)
    return happens(oneIn: 3) ? table.selected(number(6)) : table
  }

  private mutating func column() -> TableBlock.ColumnFormat {
    let widths = ColumnWidths(
      minimum: number(20, oneIn: 3),
      ideal: number(40, oneIn: 3),
      maximum: happens(oneIn: 4) ? .max : nil,
      priority: number(3),
      share: number(5, oneIn: 4) ?? 0)
    let title = happens(oneIn: 4) ? nil : text().asBlock
    let overflow = happens(oneIn: 2) ? nil : text().overflow
    let alignment: TextBlock.Alignment = happens(oneIn: 2) ? .leading : .trailing
    let point: Character? = happens(oneIn: 3) ? "." : nil
    return .init(
      title: title, widths: widths, alignment: alignment, point: point, overflow: overflow)
  }

  /// Returns a choice between alternatives with the same words.
  private mutating func choice(_ depth: Int) -> Block {
    let inner = block(depth: depth - 1)
    let wide = Row(gap: 1) {
      inner
      Block.nothing.filling()
    }
    let condition = one(of: [
      Choice.Condition.natural,
      .width(atLeast: number(80)),
      .always,
    ])
    return Choice([(condition, wide.asBlock), (.always, inner)]).asBlock
  }

  private mutating func box(_ depth: Int) -> Box {
    let half = Box.Border(bottom: "─", leading: "▌")
    let wide = Box.Border(top: "漢", trailing: "=-")
    let padding = Box.Padding(
      top: number(2), bottom: number(2), leading: number(4), trailing: number(4))
    let content = block(depth: depth - 1)
    return Box(
      title: title(),
      note: title(),
      border: one(of: [.light, .heavy, .double, .rounded, .panel, .none, half, wide]),
      role: "border",
      padding: padding,
      height: number(6, oneIn: 3)
    ) { content }
  }

  private mutating func title() -> Flow.Item? {
    happens(oneIn: 3) ? Flow.Item(runs(2), meaning: .heading(2)) : nil
  }

  private mutating func form(_ depth: Int) -> FormBlock {
    let fields = several(number(4)) { tree, index in
      let content = tree.inner(depth, index)
      let error = tree.happens(oneIn: 2) ? tree.text() : nil
      return FormBlock.Field(TextBlock(tree.runs(1)), error: error) { content }
    }
    return FormBlock(fields, gap: number(2))
  }
}
