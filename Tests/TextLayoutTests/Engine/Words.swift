@testable import TextLayout

/// The words of a tree or a frame, text by text, without the characters that a line break may drop,
/// each with the number of its occurrences.
enum Words {
  /// Returns the texts of a tree. A table's headings are texts, too, and the marker of an item
  /// isn't.
  static func of(_ block: Block) -> [String: Int] {
    let pieces = block.pieces.filter {
      $0.first?.role != "marker"
    }
    return counts(
      pieces.map {
        ($0.map(\.text.string).joined(), 1)
      })
  }

  /// Returns the texts of a frame, reassembled from its rows and the hidden text that it records.
  static func of(_ frame: Frame) -> [String: Int] {
    counts(FrameTexts(frame).counts.map { ($0, $1) })
  }

  private static func counts(_ texts: [(text: String, count: Int)]) -> [String: Int] {
    texts.reduce(into: [:]) { counts, next in
      let scalars = next.text.unicodeScalars.filter { scalar in
        !scalar.properties.isWhitespace && !scalar.value.isHiddenBreak
      }
      if !scalars.isEmpty {
        counts[String(scalars), default: 0] += next.count
      }
    }
  }
}
