import GalleyTestSupport
import GoldensTesting
import Testing

@testable import TextLayout

/// Pages with roles, and the lists of those. What a page looks like is in `EncoderGoldenTests`.
@Suite(.firstFailure) struct HTMLTests {
  @Test func `a page of several has their headings and schemes, and loads and runs nothing`() {
    let html = HTML(light: Theme(), dark: Theme())
    let frame = frame(Bar(columns: [1, 3, 8], spokenAs: "x"), 9)
    let schemes = ["<b>": nil, "light": HTML.Scheme.light, "dark": .dark] as KeyValuePairs
    let parts = schemes.map { (heading: $0, frame: frame, scheme: $1) }
    expectGolden(html.page(parts, title: "</title>"), named: "encoders/parts", ending: "html")
    let dark = html.page(frame, title: "", scheme: .dark).text
    #expect(dark.contains("<html lang=\"en\" data-theme=\"dark\">"))
  }

  private let fonts = HTML(
    light: Theme(["headline": Style(font: .largeSystem), "code": Style(font: .system)]),
    dark: Theme())

  // Proves N3.
  @Test
  func `text in the system's font has its own width, and can reach into the gap beside it`() {
    let prose = TextBlock(outside: "x", "prose")
    let day = TextBlock(outside: "day", "code")
    let page = Stack {
      Row {
        prose
        TextBlock(outside: "a<港", "headline")
      }
      Row {
        TextBlock(outside: "ab", "headline").column(ideal: 9)
        prose
      }
      Row {
        Row.Cell(day.asBlock, ideal: 9, alignment: .trailing)
        prose
      }
      Row {
        day.aligned(.trailing).column(ideal: 9)
        prose
      }
    }
    let bytes = fonts.page(frame(page, 20), title: "fonts")
    expectGolden(bytes, named: "encoders/fonts", ending: "html")
    let lines = bytes.text.lines
    let right = lines.filter { $0.contains("text-align: right") }
    #expect(right.count == 2, "either alignment")
    #expect(right[0] == right[1])
  }

  @Test(arguments: 0..<40)
  func `a page has every row's words and spaces, in any font`(seed: UInt64) {
    var generated = GeneratedTree(seed: seed)
    let frame = frame(generated.block(depth: 3), 53)
    // Without an element for a background, the rows are lines.
    let lines = fonts.fragment(frame).split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.dropFirst().dropLast()
    #expect(rows.count == frame.rowCount)
    let tags = /<[^>]*>/.matchingSemantics(.unicodeScalar)
    for (row, html) in rows.enumerated() where frame.hasExactCells(inRow: row) {
      let words = String(html).replacing(tags, with: "")
      #expect(words.bytes == HTML.escaped(frame.marked(row: row)).bytes)
    }
  }
}

extension Frame {
  /// The text of a row with the marks at the ends of its texts.
  func marked(row: Int) -> String {
    var text = ""
    for run in runs(inRow: row) {
      let marks = run.span.marks
      if run.span.startsText {
        text += marks.before.rawValue
      }
      text += run.text
      if run.endsText {
        text += marks.after.rawValue
      }
    }
    return text
  }

  /// Whether each text of a row reaches exactly over its cells. Spaces around other texts are left
  /// out.
  func hasExactCells(inRow row: Int) -> Bool {
    runs(inRow: row).allSatisfy {
      $0.columns.count == Cells.reach($0.text)
    }
  }
}
