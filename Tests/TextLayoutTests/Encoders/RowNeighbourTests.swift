import Testing

@testable import TextLayout

/// Rows of a paragraph, beside the order that UAX #9 gives them in the whole paragraph.
struct RowNeighbourTests {
  private let properties: BidiProperties

  init() throws { properties = try BidiProperties.shared.get() }

  static let words = [
    "Build", "(Insiders)", "5", "[x]", "C++", "–", "שלום", "(אבג)", "דוד", "«כהן»", "12:30", "50%",
    "text", "?", "(a",
    "b)",
  ]

  /// The scalars of a row with cells, as a terminal that reorders shows them.
  private func drawn(_ row: String) -> [Unicode.Scalar] {
    let scalars = Array(row.unicodeScalars)
    return properties.bidi(row).order.map { scalars[$0] }.filter {
      $0 != " " && Cells.count(String($0)) > 0
    }
  }

  @Test(arguments: [1, 20_17, 0xCAFE] as [UInt64])
  func
    `rows have the order that they have in their paragraph more often with marks for their neighbours`(
      _ seed: UInt64
    )
  {
    print("generated paragraphs: seed \(seed)")
    var source = GeneratedText(seed: seed)
    var (rows, wrong, mended, spoilt) = (0, 0, 0, 0)
    for _ in 0..<40 {
      let words = (0..<24).map { _ in Self.words[source.number(below: Self.words.count)] }
      let text = ([["שלום", "Text"][source.number(below: 2)]] + words).joined(separator: " ")
      let scalars = Array(text.unicodeScalars)
      let whole = ReferenceBidi(
        scalars.map { properties.bidiClass($0.value) },
        brackets: scalars.map { properties.brackets[$0.value] })
      for width in [11, 18, 30] {
        let frame = Frame(
          drawing: .text(TextBlock([Run(SafeText(outside: text))])), size: Size(width: width))
        let marked = String(decoding: PlainText.encode(frame), as: UTF8.self).split(separator: "\n")
        var start = 0
        for row in 0..<frame.rowCount {
          let words = frame.text(ofRow: row).trimmingBlanks
          while scalars[start] == " " { start += 1 }
          let levels = Array(whole.levels[start..<start + words.unicodeScalars.count])
          let order = ReferenceBidi.order(of: levels).map { scalars[start + $0] }.filter {
            $0 != " "
          }
          let plain =
            whole.paragraph == 1
            ? "\u{200E}\u{202B}\(words)\u{202C}\u{200E}" : "\u{200E}\(words)\u{200E}"
          let (isRight, wasRight) = (drawn(String(marked[row])) == order, drawn(plain) == order)
          (rows, wrong) = (rows + 1, wrong + (isRight ? 0 : 1))
          (mended, spoilt) = (
            mended + (isRight && !wasRight ? 1 : 0), spoilt + (wasRight && !isRight ? 1 : 0)
          )
          start += words.unicodeScalars.count
        }
      }
    }
    print("\(rows) rows: \(wrong) in another order, \(mended) mended, \(spoilt) spoilt")
    #expect(mended > 100 * spoilt && mended > 5 * wrong)
  }

  @Test(arguments: [
    ("שלום text – (Insiders) דוד", 14, 0, "text–םולש"), ("שלום text – 50% דוד", 14, 0, "text–םולש"),
    ("שלום text – (אבג) דוד", 14, 0, "–textםולש"), ("text דוד – [אבג] text", 14, 0, "text–דוד"),
    ("שלום (text) – text b דוד", 14, 0, "–)text(םולש"),
    ("שלום עולם טוב Build (Insiders) Build סוף טוב", 19, 1, "(Insiders)Build"),
  ])
  func `signs and brackets at the ends of a row have the direction that their paragraph gives them`(
    text: String, width: Int, row: Int, order: String
  ) {
    let frame = Frame(
      drawing: .text(TextBlock([Run(SafeText(outside: text))])), size: Size(width: width))
    let rows = String(decoding: PlainText.encode(frame), as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(String(String.UnicodeScalarView(drawn(rows[row]))) == order, "\(rows)")
  }
}
