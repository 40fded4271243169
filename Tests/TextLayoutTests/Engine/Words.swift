@testable import TextLayout

/// The words of a tree or a frame, text by text, without the characters that a line break may drop,
/// each with the number of its occurrences. Ornaments aren't words.
enum Words {
  /// Returns the texts of a tree. A table's headings are texts, too, and the marker of an item
  /// isn't.
  static func of(_ block: Block) -> [String: Int] {
    var words: [String: Int] = [:]
    for runs in block.pieces where runs.first?.role != "marker" {
      let text = runs.filter { !$0.isOrnament }.map(\.text.string).joined()
      add(text, 1, to: &words)
    }
    return words
  }

  /// Returns the texts of a frame, reassembled from its rows and the hidden text that it records.
  static func of(_ frame: Frame) -> [String: Int] {
    var words: [String: Int] = [:]
    for (text, count) in FrameTexts(frame).counts {
      add(text, count, to: &words)
    }
    return words
  }

  private static func add(
    _ text: String,
    _ count: Int,
    to words: inout [String: Int]
  ) {
    let scalars = text.unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && !scalar.value.isHiddenBreak
    }
    if !scalars.isEmpty {
      words[String(scalars), default: 0] += count
    }
  }
}
