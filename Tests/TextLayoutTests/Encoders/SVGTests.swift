import GalleyTestSupport
import Testing

@testable import TextLayout

/// Pictures of a window. What a picture looks like is in `EncoderGoldenTests`.
struct SVGTests {
  private let svg: SVG = {
    let color = TerminalColor(rgb: 0xABCDEF, palette: 1)
    let light = Theme(["a": Style(color), "b": Style(italic: true)])
    let dark = Theme(["a": Style(background: color)])
    return SVG(html: HTML(light: light, dark: dark))
  }()

  private func picture(_ frame: Frame, scheme: HTML.Scheme? = nil) -> String {
    svg.encode(frame, title: "", scheme: scheme).text
  }

  @Test
  func `a picture has styles in its scheme, and nothing to load`() {
    let link = Run("x", "a", link: "https://x/")
    let frame = frame(TextBlock([link]), 10)
    let text = picture(frame)
    for word in GeneratedText.words("<script href url( @import <image") {
      #expect(!text.contains(word))
    }
    #expect(text.contains("@media"))
    let dark = picture(frame, scheme: .dark)
    #expect(dark.contains(".paper { fill: #18181a; stroke: #3a3a3e; }"))
    #expect(!dark.contains("@media"))
    #expect(!dark.contains("#fbfaf7"))
  }

  @Test func `a heading of a sheet ends with its picture`() {
    let long = String(repeating: "x", count: 50)
    let picture = frame(TextBlock(Run("x", "a")), 40)
    let sheet = svg.sheet(
      [("short", picture), (long, picture)],
      title: "")
    let heading = /700" x="\d+" y="\d+" textLength="(\d+)"/
    let lengths = sheet.text.matches(of: heading).map(\.output.1)
    #expect(lengths == ["45", "384"])
  }

  // MARK: Words

  /// The words of an element, without its tags.
  private struct Part {
    var columns: Range<Int>
    var words: String
  }

  /// Words of both directions in the roles of the themes.
  private func hostileText(_ seed: UInt64) -> TextBlock {
    var source = GeneratedText(seed: seed)
    let roles: [Role] = ["a", "b", .plain]
    let words = source.some(12, of: RowNeighbourTests.words)
    let runs = words.enumerated().map { index, word in
      Run(keeping: word + " ", roles[index % 3])
    }
    return TextBlock(runs)
  }

  @Test(arguments: 0..<40)
  func `the words of any page are at their columns, a text of two directions as a whole`(
    seed: UInt64
  ) throws {
    var generated = GeneratedTree(seed: seed)
    let block = generated.block(depth: 3)
    let hostile = hostileText(seed)
    let frames = [20, 53, 100].map { frame(block, $0) } + [9, 30].map { frame(hostile, $0) }
    for frame in frames {
      let rows = try parts(of: frame)
      for (row, parts) in rows.enumerated() where frame.hasExactCells(inRow: row) {
        // A mark after a space would be counted with it, so each part is counted alone.
        var line = ""
        var column = 0
        for part in parts {
          let gap = max(0, part.columns.lowerBound - column)
          line += String(repeating: " ", count: gap)
          line += part.words
          column = part.columns.upperBound
          #expect(column <= frame.width)
        }
        let expected = withoutShapes(frame.marked(row: row))
        #expect(withoutMarks(line) == withoutMarks(expected))
      }
    }
  }

  /// The words of a picture by their rows.
  private func parts(of frame: Frame) throws -> [[Part]] {
    var rows = [[Part]](repeating: [], count: frame.rowCount)
    // A mark can follow the tag, so scalars are matched, and not characters.
    let element =
      /<text([^>]*) x="(\d+)" y="(\d+)" textLength="(\d+)"[^>]*>((?:[^<]|<tspan|<\/tspan)*)<\/text>/
    let tag = /<[^>]*>/.matchingSemantics(.unicodeScalar)
    for match in picture(frame).matches(of: element.matchingSemantics(.unicodeScalar)) {
      let x = try #require(Int(match.2))
      let y = try #require(Int(match.3))
      let cells = try #require(Int(match.4)) / 9
      let words = String(match.5).replacing(tag, with: "").unescaped
      let column = (x - 12) / 9 - (match.1.contains("rtl") ? cells : 0)
      rows[(y - 27) / 20].append(Part(columns: column..<column + cells, words: words))
    }
    return rows
  }

  /// The text without what has no cells of its own, and without spaces at its end.
  private func withoutMarks(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      !scalar.value.isDirectionalMark && scalar != "\u{2060}" && scalar != "\u{200C}"
    }
    // A space can be in the cluster of the sign before it.
    let blanks = scalars.reversed().prefix { $0 == " " }
    return String(String.UnicodeScalarView(scalars.dropLast(blanks.count)))
  }

  // MARK: Shapes

  /// The characters that are shapes.
  private static let shapes = (0x2500...0x259F).compactMap(Unicode.Scalar.init).filter { scalar in
    CellShape(String(scalar)) != nil
  }

  private func withoutShapes(_ text: String) -> String {
    var words = ""
    for (glyph, _) in Clusters.list(of: text) {
      words += CellShape(glyph) == nil ? glyph : " "
    }
    return words
  }

  private struct Unit: Hashable {
    var x: Int
    var y: Int
  }

  /// The filled units of a picture of one character, without its margin.
  private func units(_ scalar: Unicode.Scalar) -> Set<Unit> {
    let text = picture(Frame(width: 1, rows: [String(scalar)]))
    func number(_ digits: Substring) -> Int {
      Int(digits) ?? -1
    }
    var units: Set<Unit> = []
    for box in text.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/) {
      let left = number(box.1) - 12
      let top = number(box.2) - 12
      for x in left..<left + number(box.3) {
        for y in top..<top + number(box.4) {
          units.insert(Unit(x: x, y: y))
        }
      }
    }
    return units
  }

  @Test
  func `lines and blocks are drawn to the edges of their cells, where they join others`() {
    let starts = stride(from: 0, to: Self.shapes.count, by: 10)
    let bands = starts.map {
      drawing(of: Self.shapes[$0...].prefix(10))
    }
    expectSection(bands.joined(separator: "\n"))
  }

  /// The pictures of some characters side by side, in half blocks.
  private func drawing(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    let pictures = scalars.map(units)
    var rows = [scalars.map { "\($0)         " }.joined()]
    for y in stride(from: 0, to: 20, by: 2) {
      var row = ""
      for units in pictures {
        for x in 0..<9 {
          let isUpper = units.contains(Unit(x: x, y: y))
          let isLower = units.contains(Unit(x: x, y: y + 1))
          let whole = isLower ? "█" : "▀"
          row += isUpper ? whole : isLower ? "▄" : " "
        }
        row += " "
      }
      rows.append(row)
    }
    return rows.map { "\($0.trimmingSpacesAtEnd)\n" }.joined()
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
