@testable import TextLayout

/// Collects the words of a tree or a frame, text by text, without the characters that a line break
/// may drop.
struct Words {
  /// The texts, each with the number of its occurrences.
  private var counts: [String: Int] = [:]

  /// Returns the texts of a tree. A table's headings are texts, too, and the marker of an item
  /// isn't.
  static func of(_ block: Block) -> [String: Int] {
    var words = Words()
    for piece in block.pieces where piece.first?.role != "marker" {
      words.enter(piece.map(\.text.string).joined())
    }
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
