import GalleyTestSupport
import Testing

@testable import TextLayout

/// Rows of a paragraph, beside the order that UAX #9 gives them in the whole paragraph.
struct RowNeighbourTests {
  let properties: BidiProperties

  init() throws {
    properties = try BidiProperties.shared.get()
  }

  static let words = GeneratedText.words(
    "Build (Insiders) 5 [x] C++ – שלום (אבג) דוד «כהן» 12:30 50% text ? (a b)")

  /// The scalars of a row with cells, as a terminal that reorders shows them.
  func drawn(_ row: String) -> String {
    let scalars = Array(row.unicodeScalars)
    return words(properties.bidi(row).order.map { scalars[$0] })
  }

  /// Scalars with cells, without spaces.
  private func words(_ scalars: [Unicode.Scalar]) -> String {
    let words = scalars.filter {
      $0 != " " && Cells.count(String($0)) > 0
    }
    return String(String.UnicodeScalarView(words))
  }

  func marked(_ frame: Frame) -> [String] {
    PlainText.encode(frame).text.split(separator: "\n").map { String($0) }
  }

  /// Whether each row of a text has the order that its paragraph gives it.
  func orders(_ text: String, _ width: Int) -> [Bool] {
    let scalars = Array(text.unicodeScalars)
    let whole = properties.bidi(text, paragraph: nil)
    let frame = frame(TextBlock(outside: text), width)
    var start = 0
    return marked(frame).enumerated().map { row, marked in
      let line = frame.text(ofRow: row).trimmingSpaces
      while scalars[start] == " " {
        start += 1
      }
      let end = start + line.unicodeScalars.count
      let order = ReferenceBidi.order(of: Array(whole.levels[start..<end]))
      let expected = words(order.map { scalars[start + $0] })
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
