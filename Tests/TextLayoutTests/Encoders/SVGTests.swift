import Testing
import TextLayout

struct SVGTests {
  private let svg = SVG(
    html: HTML(
      light: Theme(["a": Style(TerminalColor(rgb: 0x00FF, palette: 1), weight: .bold), "b": Style(italic: true)]),
      dark: Theme(["a": Style(background: TerminalColor(rgb: 0xABCDEF, palette: 1))])))

  private func picture(_ block: Block, width: Int) -> String {
    String(decoding: svg.encode(Frame(drawing: block, size: Size(width: width)), title: "<a>"), as: UTF8.self)
  }

  @Test func `words, symbols and wide clusters begin at their cells and have the length of their cells`() {
    let text = picture(.text(TextBlock([Run(SafeText(own: "é <港> ──x 漢字", breaks: .keep), "a")])), width: 20)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("<text") } == [
        #"<text class="a" x="12" y="27" textLength="27">é &lt;</text>"#,
        #"<text class="a" x="39" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">港</text>"#,
        #"<text class="a" x="57" y="27" textLength="18">&gt; </text>"#,
        #"<text class="a" x="75" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">──</text>"#,
        #"<text class="a" x="93" y="27" textLength="18">x </text>"#,
        #"<text class="a" x="111" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">漢</text>"#,
        #"<text class="a" x="129" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">字</text>"#,
      ])
  }

  @Test func `a picture has the window's size, both themes with the roles of the page, and nothing to load`() {
    let text = picture(.text(TextBlock([Run(SafeText(own: "x"), "a")])), width: 10)
    #expect(
      text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"114\" height=\"44\" viewBox=\"0 0 114 44\">\n"))
    #expect(text.hasSuffix("</svg>\n") && text.contains("<title>&lt;a&gt;</title>"))
    #expect(text.contains(".a { fill: #0000ff; font-weight: 700 }\n@media (prefers-color-scheme: dark)"))
    #expect(text.contains(".a-ground { fill: #abcdef; }"))
    #expect(text.contains(#"<rect class="a-ground" x="12" y="12" width="9" height="20"/>"#))
    #expect(!text.contains(".b {"), "a role that isn't on the page")
    for word in ["<script", "href", "url(", "@import", "<image"] { #expect(!text.contains(word)) }
  }

  /// The text without escapes. A mark can follow an escape, so scalars are compared, and not characters.
  private func unescaped(_ text: Substring) -> String {
    var scalars = Array(text.unicodeScalars)
    for (name, value) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      scalars.replace(Array(name.unicodeScalars), with: Array(value.unicodeScalars))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: 0..<40)
  func `every cluster of any page is at its column`(seed: UInt64) throws {
    var generated = GeneratedTree(seed: seed)
    let block = generated.block(depth: 3)
    for width in [20, 53, 100] {
      let frame = Frame(drawing: block, size: Size(width: width))
      let text = String(decoding: svg.encode(frame, title: ""), as: UTF8.self)
      var rows = [[(column: Int, text: String)]](repeating: [], count: frame.rowCount)
      // A mark can follow the tag, so scalars are matched, and not characters.
      let element = /<text[^>]* x="(\d+)" y="(\d+)" textLength="(\d+)"[^>]*>([^<]*)<\/text>/
      for match in text.matches(of: element.matchingSemantics(.unicodeScalar)) {
        let (x, y) = (try #require(Int(match.1)), try #require(Int(match.2)))
        let cells = try #require(Int(match.3)) / 9
        let words = unescaped(match.4)
        #expect(cells == Cells.count(words) && (x - 12) / 9 + cells <= width)
        rows[(y - 27) / 20].append(((x - 12) / 9, words))
      }
      // A frame leaves out spaces around text that reaches further than its cells; the picture doesn't.
      for (row, parts) in rows.enumerated()
      where frame.runs(inRow: row).allSatisfy({ Cells.reach($0.text) == $0.columns.count }) {
        // A mark after a space would be counted with it, so each part is counted alone.
        var (line, column) = ("", 0)
        for part in parts {
          line += String(repeating: " ", count: max(0, part.column - column)) + part.text
          column = part.column + Cells.count(part.text)
        }
        let trimmed = { (text: String) in String(text.reversed().drop { $0 == " " }.reversed()) }
        #expect(trimmed(line) == trimmed(frame.text(ofRow: row)))
      }
    }
  }
}
