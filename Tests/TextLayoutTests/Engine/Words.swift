@testable import TextLayout

/// Collects the words of a tree or a frame, text by text, without the characters that a line break
/// may drop.
enum Words {
  /// Returns the texts of a tree, each with the number of its occurrences. A table's headings are
  /// texts, too.
  static func of(_ block: Block) -> [String: Int] {
    var counts: [String: Int] = [:]
    count(block, into: &counts)
    return counts
  }

  private static func count(_ block: Block, into counts: inout [String: Int]) {
    switch block {
    case .text(let text): enter(text.runs.map(\.text.string).joined(), into: &counts)
    case .flow(let flow):
      for item in flow.items { enter(item.runs.map(\.text.string).joined(), into: &counts) }
    case .stack(let stack): for item in stack.items { count(item.block, into: &counts) }
    case .row(let row): for cell in row.cells { count(cell.block, into: &counts) }
    case .table(let table):
      for title in table.columns.compactMap(\.title) { count(title, into: &counts) }
      for cell in (0..<table.rows.count).flatMap(table.rows.cells) {
        // A cell on one line is one text.
        let words = TreeTexts(of: cell).flatMap { $0.words.flatMap { $0 } }
        count(table.hasLines ? .text(TextBlock(words)) : cell, into: &counts)
      }
    case .choice(let choice):
      if let first = choice.alternatives.first { count(first.block, into: &counts) }
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
      for part in [arrangement.top, viewport.body, arrangement.bottom] {
        count(part, into: &counts)
      }
    case .layers(let layers):
      for block in [layers.back, layers.front] { count(block, into: &counts) }
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
        take(
          &hidden, row: row, column: run.columns.lowerBound - (run.columns.isEmpty ? 1 : 0), &texts,
          &counts)
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
