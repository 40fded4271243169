import GalleyTestSupport
import Testing

@testable import TextCells
@testable import TextLayout

/// Rows of a paragraph, beside the order that UAX #9 gives them in the whole paragraph.
@Suite(.firstFailure) struct RowNeighbourTests {
  static let words = GeneratedText.words(
    "Build (Insiders) 5 [x] C++ – שלום (אבג) דוד «כהן» 12:30 50% text ? (a b)")

  /// The clusters of a row with cells, as a terminal that reorders shows them.
  func drawn(_ row: String) -> String {
    ReorderedRow(row).seen.filter { $0 != " " }.joined()
  }

  func marked(_ frame: Frame) -> [String] {
    PlainText.encode(frame).text.lines
  }

  /// Whether each row of a text has the order that its paragraph gives it.
  func orders(_ text: String, _ width: Int) -> [Bool] {
    let clusters = Clusters.list(of: text).map(\.glyph)
    let direction = text.utf8.withBytes { Direction(of: $0) }
    let levels = Levels.levels(of: clusters, in: direction ?? .leftToRight)
    let frame = frame(TextBlock(outside: text), width)
    var start = 0
    return marked(frame).enumerated().map { row, marked in
      let line = Clusters.list(of: frame.text(ofRow: row).trimmingSpaces)
      while clusters[start] == " " {
        start += 1
      }
      let end = start + line.count
      let order = ReorderedRow.order(of: levels[start..<end])
      let expected = order.map { clusters[start + $0] }.filter { $0 != " " }.joined()
      start = end
      return drawn(marked) == expected
    }
  }

  @Test
  func
    `signs and brackets at the ends of a row have the direction that their paragraph gives them`()
    throws
  {
    try Example.check { example in
      let (width, rest) = try widthAndText(example)
      let (row, text) = try widthAndText(rest)
      let rows = marked(frame(TextBlock(outside: text), width))
      return drawn(rows[row])
    }
  }
}
