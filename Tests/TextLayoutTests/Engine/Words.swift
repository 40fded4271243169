@testable import TextLayout

/// Collects the words of a tree or a frame, text by text, without the characters that a line break
/// may drop.
struct Words {
  /// The texts, each with the number of its occurrences.
  private var counts: [String: Int] = [:]

  /// Returns the texts of a tree. A table's headings are texts, too.
  static func of(_ block: Block) -> [String: Int] {
    var words = Words()
    words.count(block)
    return words.counts
  }

  /// Returns the texts of a frame, reassembled from its rows and the hidden text that it records.
  static func of(_ frame: Frame) -> [String: Int] {
    var words = DrawnWords(hidden: frame.shortenings[...])
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) {
        // A combining mark without a cell belongs to the character before the ellipsis.
        let column = run.columns.lowerBound - (run.columns.isEmpty ? 1 : 0)
        words.takeHidden(row: row, column: column)
        if let text = run.textNumber {
          words.texts[text, default: ""] += run.text
        }
      }
      words.takeHidden(row: row, column: .max)
    }
    for text in words.texts.values {
      words.others.enter(text)
    }
    return words.others.counts
  }

  private mutating func count(_ blocks: [Block]) {
    for block in blocks { count(block) }
  }

  private mutating func count(_ runs: [Run]) {
    enter(runs.map(\.text.string).joined())
  }

  private mutating func count(_ block: Block) {
    switch block {
    case .text(let text): count(text.runs)
    case .flow(let flow):
      for item in flow.items { count(item.runs) }
    case .stack(let stack): count(stack.items.map(\.block))
    case .row(let row): count(row.cells.map(\.block))
    case .table(let table): count(table)
    case .choice(let choice): count(choice.alternatives.prefix(1).map(\.block))
    case .indent(let indent): count(indent.block)
    case .box(let box):
      for item in box.header.items { count(item.runs) }
      count(box.block)
    case .form(let form):
      for field in form.fields {
        for text in [field.label, field.help, field.error] {
          count(text?.runs ?? [])
        }
        count(field.content)
      }
    case .list(let list): count((0..<list.count).map(list.row))
    case .viewport(let viewport):
      let arrangement = viewport.arrangements[0]
      count([arrangement.top, viewport.body, arrangement.bottom])
    case .layers(let layers): count([layers.back, layers.front])
    case .meaning(_, let block), .region(_, let block): count(block)
    case .rule, .bar, .sparkline: break
    }
  }

  private mutating func count(_ table: TableBlock) {
    count(table.columns.compactMap(\.title))
    for cell in (0..<table.rows.count).flatMap(table.rows.cells) {
      if table.hasLines {
        // A cell on one line is one text.
        count(TreeTexts(of: cell).flatMap { $0.words.flatMap { $0 } })
      } else {
        count(cell)
      }
    }
  }

  fileprivate mutating func enter(_ text: String) {
    let scalars = text.unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && scalar != "\u{AD}" && scalar != "\u{200B}"
    }
    if !scalars.isEmpty {
      counts[String(scalars), default: 0] += 1
    }
  }
}

/// The words of a frame that were read so far.
private struct DrawnWords {
  /// What is hidden from here on.
  var hidden: ArraySlice<Shortening>
  /// The texts with numbers.
  var texts: [Int: String] = [:]
  /// The hidden texts without numbers.
  var others = Words()

  /// Takes the hidden text up to a cell of a row.
  mutating func takeHidden(row: Int, column: Int) {
    while let next = hidden.first, (next.row, next.column) <= (row, column) {
      hidden.removeFirst()
      if let text = next.textNumber {
        texts[text, default: ""] += next.hidden
      } else {
        for piece in next.hidden.split(separator: "\n") {
          others.enter(String(piece))
        }
      }
    }
  }
}
