import GalleyTestSupport
import Testing

@testable import TextLayout

/// Pictures of a window. What a picture looks like is in `EncoderGoldenTests`.
struct SVGTests {
  private let svg: SVG = {
    let color = TerminalColor(rgb: 0xABCDEF, palette: 1)
    let light = Theme(["a": Style(color), "b": Style(italic: true)])
    return SVG(html: HTML(light: light, dark: Theme(["a": Style(background: color)])))
  }()

  private func picture(_ frame: Frame, scheme: HTML.Scheme? = nil) -> String {
    svg.encode(frame, title: "", scheme: scheme).text
  }

  @Test
  func `a picture has the styles of its own roles, in its scheme, and nothing to load`() {
    let frame = frame(TextBlock(Run("x", "a", link: "https://x/")), 10)
    let text = picture(frame)
    #expect(!text.contains(".b {"), "a role that isn't on the page")
    for word in GeneratedText.words("<script href url( @import <image") {
      #expect(!text.contains(word))
    }
    #expect(text.contains("@media"))
    let dark = picture(frame, scheme: .dark)
    #expect(dark.contains(".paper { fill: #18181a; stroke: #3a3a3e; }"))
    #expect(!dark.contains("@media"))
    #expect(!dark.contains("#fbfaf7"))
  }

  // MARK: Words

  /// Clusters of a picture in a row.
  private struct Part {
    var column: Int
    var glyphs: [String]
  }

  /// Words of both directions in the roles of the themes.
  private func hostileText(_ seed: UInt64) -> TextBlock {
    var source = GeneratedText(seed: seed)
    let roles: [Role] = ["a", "b", .plain]
    let words = source.some(12, of: RowNeighbourTests.words)
    return TextBlock(words.enumerated().map { Run(outside: $1 + " ", roles[$0 % 3]) })
  }

  @Test(arguments: 0..<40)
  func `every cluster of any page is at the column where it is seen`(seed: UInt64) throws {
    var generated = GeneratedTree(seed: seed)
    let block = generated.block(depth: 3)
    let hostile = hostileText(seed)
    let frames = [20, 53, 100].map { frame(block, $0) } + [9, 30].map { frame(hostile, $0) }
    for frame in frames {
      for (row, parts) in try parts(of: frame).enumerated() where frame.hasExactCells(inRow: row) {
        // A mark after a space would be counted with it, so each part is counted alone.
        var line = ""
        var column = 0
        for part in parts.sorted(by: { $0.column < $1.column }) {
          line += String(repeating: " ", count: max(0, part.column - column))
          line += part.glyphs.joined()
          column = part.column + part.glyphs.reduce(0) { $0 + Cells.count($1) }
        }
        let expected = withoutShapes(try seen(frame, row: row))
        #expect(withoutMarks(line) == withoutMarks(expected))
      }
    }
  }

  /// The words of a picture by their rows.
  private func parts(of frame: Frame) throws -> [[Part]] {
    var rows = [[Part]](repeating: [], count: frame.rowCount)
    // A mark can follow the tag, so scalars are matched, and not characters.
    let element = /<text[^>]* x="(\d+)" y="(\d+)" textLength="(\d+)"([^>]*)>([^<]*)<\/text>/
    for match in picture(frame).matches(of: element.matchingSemantics(.unicodeScalar)) {
      let x = try #require(Int(match.1))
      let y = try #require(Int(match.2))
      let cells = try #require(Int(match.3)) / 9
      let isRight = match.4.contains("rtl")
      let words = String(match.5).unescaped
      let column = (x - 12) / 9 - (isRight ? cells : 0)
      #expect(cells == Cells.count(words))
      #expect(0...frame.width - cells ~= column)
      let glyphs = Clusters.list(of: words).map(\.glyph)
      rows[(y - 27) / 20].append(Part(column: column, glyphs: isRight ? glyphs.reversed() : glyphs))
    }
    return rows
  }

  /// The text without what has no cells of its own, and without spaces at its end.
  private func withoutMarks(_ text: String) -> String {
    let scalars = text.unicodeScalars.filter { scalar in
      !scalar.value.isDirectionalMark && scalar != "\u{2060}" && scalar != "\u{200C}"
    }
    return String(scalars).trimmingSpacesAtEnd
  }

  /// A row as a terminal that reorders shows it.
  private func seen(_ frame: Frame, row: Int) throws -> String {
    let properties = try BidiProperties.shared.get()
    var texts = RowOrderTests.texts(of: frame, row: row)[...]
    return frame.runs(inRow: row).reduce(into: "") { line, run in
      if run.direction == nil { line += run.text }
      guard run.endsText, let text = texts.popFirst() else { return }
      line += properties.seen(text.text, in: text.direction).joined()
    }
  }

  // MARK: Shapes

  private static let weights = ["LIGHT", "HEAVY", "DOUBLE", "SINGLE"]

  /// The characters that are shapes: lines of one weight, curves and blocks.
  private static let shapes = (0x2500...0x2593).compactMap(Unicode.Scalar.init).filter { scalar in
    let words = scalar.words
    let isRare = words.contains("DASH") || words.contains("DIAGONAL") || scalar == "▐"
    return !isRare && (!words.contains("BOX") || words.count(where: weights.contains) == 1)
  }

  private func withoutShapes(_ text: String) -> String {
    let shapes = Set(Self.shapes)
    return Clusters.list(of: text).map { glyph, _ in
      let scalars = glyph.unicodeScalars
      let isShape = scalars.count == 1 && scalars.first.map(shapes.contains) == true
      return isShape ? " " : glyph
    }.joined()
  }

  private struct Unit: Hashable {
    var x: Int
    var y: Int
  }

  /// The filled units of a picture of one character, without its margin. A curve fills the units at
  /// its ends.
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
    for curve in text.matches(of: /m(\d+) (\d+)v(-?)\d+a5 5 0 0 [01] (-?)5/) {
      let x = number(curve.1)
      let y = number(curve.2)
      let isRight = curve.4.isEmpty
      units.insert(Unit(x: isRight ? x : x - 1, y: curve.3.isEmpty ? y : y - 1))
      units.insert(Unit(x: isRight ? x + 4 : x - 5, y: 10))
    }
    return units
  }

  @Test func `lines and blocks are drawn to the edges of their cells, where they join others`() {
    let bands = stride(from: 0, to: Self.shapes.count, by: 10).map { start in
      drawing(of: Self.shapes[start...].prefix(10))
    }
    expectSection(bands.joined(separator: "\n"))
  }

  /// The pictures of some characters side by side, in half blocks.
  private func drawing(of scalars: ArraySlice<Unicode.Scalar>) -> String {
    let pictures = scalars.map(units)
    var rows = [scalars.map { "\($0)         " }.joined()]
    for y in stride(from: 0, to: 20, by: 2) {
      let parts = pictures.map { units in
        (0..<9).map { x in
          switch (units.contains(Unit(x: x, y: y)), units.contains(Unit(x: x, y: y + 1))) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }.joined()
      }
      rows.append(parts.joined(separator: " "))
    }
    return rows.map { "\($0.trimmingSpacesAtEnd)\n" }.joined()
  }

  @Test func `what touches is one shape, in a path for each look`() {
    let box = frame(Box(border: .rounded, role: "b") { Stack(["a", "b"]) }, 20)
    let paths = picture(box).split(separator: "\n").filter { $0.hasPrefix("<path class=\"b\"") }
    #expect(paths.count == 2, "corners that are smooth, and lines")
    #expect(paths[0].contains("shape-rendering=\"auto\""))
    let lines = paths[1].matches(of: /M/)
    #expect(lines.count == 4, "a line for each side")
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}

extension Unicode.Scalar {
  /// The words of the name.
  fileprivate var words: [String] {
    (properties.name ?? "").split(whereSeparator: { " -".contains($0) }).map { String($0) }
  }
}
