import TextLayout

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
      return .bar(Bar(share, spoken: "share", "bar", trackRole: share < 0.5 ? "rule" : nil, length: length()))
    case 3:
      let values = (0..<source.number(below: 40)).map { _ in Double(source.number(below: 9)) }
      return .sparkline(Sparkline(values, spoken: "values"))
    case 1: return .rule(Rule(own(["─", "=-", "漢", "━"]), "rule", length: length()))
    default: return .text(text())
    }
  }

  private mutating func length() -> Rule.Length {
    switch source.number(below: 4) {
    case 0: .full
    case 1: .atMost(source.number(below: 30))
    case 2: .exactly(source.number(below: 30))
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
      .truncateStart,
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
    let verticals: [Row.VerticalAlignment] = [.top, .center, .bottom, .firstLine]
    return Row(
      cells, gap: 1 + source.number(below: 4), vertical: verticals[source.number(below: 4)],
      isLevel: source.number(below: 2) == 0)
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
      columns, groups: [.init(.text(text()), columns: 0..<1), .init(.text(text()), columns: 1..<columns.count)],
      rows: .built(count: rows.count) { rows[$0] },
      footer: source.number(below: 2) == 0 ? [] : columns.map { _ in .text(text()) }, gap: 1 + source.number(below: 3),
      rowGap: source.number(below: 3) == 0 ? source.number(below: 3) : nil)
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
      .light, .panel, .none, .heavy, Box.Border(top: nil, bottom: SafeText(own: "─"), leading: SafeText(own: "▌")),
      Box.Border(top: SafeText(own: "漢"), bottom: nil, leading: nil, trailing: SafeText(own: "=-")),
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

/// Collects the words of a tree or a frame, text by text, without the characters that a line break may drop.
enum Words {
  /// Returns the texts of a tree, each with the number of its occurrences. A table's headings are texts, too.
  static func of(_ block: Block) -> [String: Int] {
    var counts: [String: Int] = [:]
    count(block, into: &counts)
    return counts
  }

  private static func count(_ block: Block, into counts: inout [String: Int]) {
    switch block {
    case .text(let text): enter(text.runs.map(\.text.string).joined(), into: &counts)
    case .flow(let flow): for item in flow.items { enter(item.runs.map(\.text.string).joined(), into: &counts) }
    case .stack(let stack): for item in stack.items { count(item.block, into: &counts) }
    case .row(let row): for cell in row.cells { count(cell.block, into: &counts) }
    case .table(let table):
      let titles = table.groups.map(\.title) + table.columns.compactMap(\.title)
      for cell in titles + (0..<table.rows.count).flatMap({ table.rows[$0] }) + table.footer {
        count(cell, into: &counts)
      }
    case .choice(let choice): if let first = choice.alternatives.first { count(first.block, into: &counts) }
    case .indent(let indent): count(indent.block, into: &counts)
    case .box(let box):
      count(.flow(Flow([box.title, box.note].compactMap { $0 })), into: &counts)
      count(box.block, into: &counts)
    case .form(let form):
      for field in form.fields {
        count(field.label.asBlock, into: &counts)
        count(field.content, into: &counts)
        for text in [field.help, field.error] { count(text?.asBlock ?? .nothing, into: &counts) }
      }
    case .list(let list): for index in 0..<list.count { count(list.row(index), into: &counts) }
    case .viewport(let viewport):
      let arrangement = viewport.arrangements[0]
      for part in [arrangement.top, viewport.body, arrangement.bottom] { count(part, into: &counts) }
    case .meaning(_, let block), .region(_, let block): count(block, into: &counts)
    case .rule, .bar, .sparkline: break
    }
  }

  /// Returns the texts of a frame, reassembled from its rows and the hidden text that it records.
  static func of(_ frame: Frame) -> [String: Int] {
    var texts: [Int: String] = [:]
    var counts: [String: Int] = [:]
    var hidden = frame.shortenings[...]
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) {
        // A combining mark without a cell belongs to the character before the ellipsis.
        take(&hidden, row: row, column: run.columns.lowerBound - (run.columns.isEmpty ? 1 : 0), &texts, &counts)
        if let text = run.textNumber { texts[text, default: ""] += run.text }
      }
      take(&hidden, row: row, column: .max, &texts, &counts)
    }
    for text in texts.values { enter(text, into: &counts) }
    return counts
  }

  /// Takes the hidden text up to a cell of a row.
  private static func take(
    _ hidden: inout ArraySlice<Shortening>, row: Int, column: Int, _ texts: inout [Int: String],
    _ counts: inout [String: Int]
  ) {
    while let next = hidden.first, next.row < row || next.row == row && next.column <= column {
      hidden.removeFirst()
      if let text = next.textNumber {
        texts[text, default: ""] += next.hidden
      } else {
        for piece in next.hidden.split(separator: "\n") { enter(String(piece), into: &counts) }
      }
    }
  }

  private static func enter(_ text: String, into counts: inout [String: Int]) {
    let scalars = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && $0.value != 0xAD && $0.value != 0x200B
    }
    if !scalars.isEmpty { counts[String(String.UnicodeScalarView(scalars)), default: 0] += 1 }
  }
}
