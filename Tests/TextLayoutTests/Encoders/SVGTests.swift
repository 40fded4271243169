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
    for word in ["<script", "href", "url(", "@import", "<image"] {
      #expect(!text.contains(word))
    }
    #expect(text.contains("@media"))
    let dark = picture(frame, scheme: .dark)
    #expect(dark.contains("svg { background: #18181a; }"))
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
      !scalar.value.isDirectionalMark && scalar != "\u{2060}"
    }
    return String(String(scalars).reversed().drop { $0 == " " }.reversed())
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

  /// The characters that are shapes: lines of one weight, curves and blocks.
  private static let shapes = (0x2500...0x2593).compactMap(Unicode.Scalar.init).filter { scalar in
    let name = scalar.properties.name ?? ""
    let isRare = ["DASH", "DIAGONAL", "RIGHT HALF BLOCK"].contains(where: name.contains)
    let weights = ["LIGHT", "HEAVY", "DOUBLE", "SINGLE"].count { weight in
      name.contains(weight + " ") || name.hasSuffix(weight)
    }
    return !isRare && (weights == 1 || !name.contains("BOX"))
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

  /// The filled units of a picture of one character, without its margin. A curve fills the units at its ends.
  private func units(_ character: Character) -> Set<Unit> {
    let text = picture(Frame(width: 1, rows: [String(character)]))
    func number(_ digits: Substring) -> Int { Int(digits) ?? -1 }
    var units: Set<Unit> = []
    for box in text.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/) {
      let left = number(box.1) - 12
      let top = number(box.2) - 12
      for x in left..<left + number(box.3) {
        for y in top..<top + number(box.4) { units.insert(Unit(x: x, y: y)) }
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

  /// The characters that reach to the left, right, upper and lower edge of a cell, by weight.
  private static let edges = [
    ["─┐┘┤┬┴┼╮╯╴", "─┌└├┬┴┼╭╰╶", "│└┘├┤┴┼╰╯╵", "│┌┐├┤┬┼╭╮╷"],
    ["━┓┛┫┳┻╋╸", "━┏┗┣┳┻╋╺", "┃┗┛┣┫┻╋╹", "┃┏┓┣┫┳╋╻"],
    ["═╗╝╣╦╩╬", "═╔╚╠╦╩╬", "║╚╝╠╣╩╬", "║╔╗╠╣╦╬"],
    ["▄", "▄", "", ""],
    ["▀", "▀", "", ""],
    ["█", "█", "█", "█"],
  ]

  @Test(arguments: edges)
  func `lines and blocks join their neighbours without gaps`(characters: [String]) {
    func columns(_ character: Character, at y: Int) -> Set<Int> {
      Set(units(character).filter { $0.y == y }.map(\.x))
    }
    func rows(_ character: Character, at x: Int) -> Set<Int> {
      Set(units(character).filter { $0.x == x }.map(\.y))
    }
    let beside = Set(characters[1].map { rows($0, at: 8) } + characters[0].map { rows($0, at: 0) })
    #expect(beside.count == 1)
    #expect(!beside.contains([]))
    let below = characters[3].map { columns($0, at: 19) } + characters[2].map { columns($0, at: 0) }
    #expect(Set(below).count == (below.isEmpty ? 0 : 1))
    #expect(!below.contains([]))
  }

  @Test func `an arm is where its character has one, and reaches the middle`() {
    for scalar in Self.shapes where scalar.value < 0x2580 {
      let name = scalar.properties.name ?? ""
      guard !name.contains("ARC") else { continue }
      let filled = units(Character(scalar))
      func check(_ words: [String], edge: (Unit) -> Bool, middle: (Unit) -> Bool) {
        let hasArm = words.contains(where: name.contains)
        #expect(filled.contains(where: edge) == hasArm, "\(scalar) \(name)")
        #expect(!hasArm || filled.contains(where: middle), "\(scalar) \(name)")
      }
      check(["LEFT", "HORIZONTAL"], edge: { $0.x == 0 }, middle: { $0.x == 3 })
      check(["RIGHT", "HORIZONTAL"], edge: { $0.x == 8 }, middle: { $0.x == 5 })
      check(["UP", "VERTICAL"], edge: { $0.y == 0 }, middle: { $0.y == 9 })
      check(["DOWN", "VERTICAL"], edge: { $0.y == 19 }, middle: { $0.y == 11 })
    }
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
