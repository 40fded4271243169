import Testing

@testable import TextLayout

struct SVGTests {
  private let svg = SVG(
    html: HTML(
      light: Theme([
        "a": Style(TerminalColor(rgb: 0x00FF, palette: 1), weight: .bold), "b": Style(italic: true),
      ]),
      dark: Theme(["a": Style(background: TerminalColor(rgb: 0xABCDEF, palette: 1))])))

  private func picture(_ block: Block, width: Int) -> String {
    String(
      decoding: svg.encode(Frame(drawing: block, size: Size(width: width)), title: "<a>"),
      as: UTF8.self)
  }

  @Test
  func `words, symbols and wide clusters begin at their cells and have the length of their cells`()
  {
    let text = picture(
      .text(TextBlock([Run(SafeText(own: "é <港> ●●x 漢字", breaks: .keep), "a")])), width: 20)
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("<text") } == [
        #"<text class="a" x="12" y="27" textLength="27">é &lt;</text>"#,
        #"<text class="a" x="39" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">港</text>"#,
        #"<text class="a" x="57" y="27" textLength="18">&gt; </text>"#,
        #"<text class="a" x="75" y="27" textLength="9" lengthAdjust="spacingAndGlyphs">●</text>"#,
        #"<text class="a" x="84" y="27" textLength="9" lengthAdjust="spacingAndGlyphs">●</text>"#,
        #"<text class="a" x="93" y="27" textLength="18">x </text>"#,
        #"<text class="a" x="111" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">漢</text>"#,
        #"<text class="a" x="129" y="27" textLength="18" lengthAdjust="spacingAndGlyphs">字</text>"#,
      ])
  }

  @Test
  func
    `a picture has the window's size, both themes with the roles of the page, and nothing to load`()
  {
    let text = picture(.text(TextBlock([Run(SafeText(own: "x"), "a")])), width: 10)
    #expect(
      text.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"114\" height=\"44\" viewBox=\"0 0 114 44\" xml:space=\"preserve\">\n"
      ))
    #expect(text.hasSuffix("</svg>\n") && text.contains("<title>&lt;a&gt;</title>"))
    #expect(
      text.contains(".a { fill: #0000ff; font-weight: 700 }\n@media (prefers-color-scheme: dark)"))
    #expect(text.contains(".a-ground { fill: #abcdef; }"))
    #expect(text.contains(#"<path class="a-ground" d="M12 12h9v20h-9z"/>"#))
    #expect(!text.contains(".b {"), "a role that isn't on the page")
    for word in ["<script", "href", "url(", "@import", "<image"] { #expect(!text.contains(word)) }
  }

  @Test(arguments: 0..<40)
  func `every cluster of any page is at the column where it is seen`(seed: UInt64) throws {
    var (generated, source) = (GeneratedTree(seed: seed), GeneratedText(seed: seed))
    let block = generated.block(depth: 3)
    let words = (0..<12).map { _ in
      RowNeighbourTests.words[source.number(below: RowNeighbourTests.words.count)]
    }
    let roles = ["a", "b", .plain] as [Role]
    let hostile = TextBlock(
      words.enumerated().map { Run(SafeText(outside: $1 + " "), roles[$0 % 3]) })
    for (width, block) in [
      (20, block), (53, block), (100, block), (9, .text(hostile)), (30, .text(hostile)),
    ] {
      let frame = Frame(drawing: block, size: Size(width: width))
      var rows = [[(column: Int, glyphs: [String])]](repeating: [], count: frame.rowCount)
      // A mark can follow the tag, so scalars are matched, and not characters.
      let element = /<text[^>]* x="(\d+)" y="(\d+)" textLength="(\d+)"([^>]*)>([^<]*)<\/text>/
      let text = String(decoding: svg.encode(frame, title: ""), as: UTF8.self)
      for match in text.matches(of: element.matchingSemantics(.unicodeScalar)) {
        let (x, y) = (try #require(Int(match.1)), try #require(Int(match.2)))
        let (cells, isRight) = (try #require(Int(match.3)) / 9, match.4.contains("rtl"))
        let words = String(match.5).unescaped
        let (column, glyphs) = (
          (x - 12) / 9 - (isRight ? cells : 0), Clusters.list(of: words).map(\.glyph)
        )
        #expect(cells == Cells.count(words) && 0...width - cells ~= column)
        rows[(y - 27) / 20].append((column, isRight ? glyphs.reversed() : glyphs))
      }
      // A frame leaves out spaces around text that reaches further than its cells; the picture
      // doesn't.
      for (row, parts) in rows.enumerated()
      where frame.runs(inRow: row).allSatisfy({ Cells.reach($0.text) == $0.columns.count }) {
        // A mark after a space would be counted with it, so each part is counted alone.
        var (line, column) = ("", 0)
        for part in parts.sorted(by: { $0.column < $1.column }) {
          line += String(repeating: " ", count: max(0, part.column - column)) + part.glyphs.joined()
          column = part.column + part.glyphs.reduce(0) { $0 + Cells.count($1) }
        }
        let trimmed = { (text: String) in String(text.reversed().drop { $0 == " " }.reversed()) }
        #expect(
          trimmed(withoutMarks(line))
            == trimmed(withoutMarks(withoutShapes(try seen(frame, row: row)))))
      }
    }
  }

  private func withoutMarks(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.value.isDirectionalMark }))
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
  private static let shapes = (0x2500...0x2595).compactMap(Unicode.Scalar.init).filter { scalar in
    let name = scalar.properties.name ?? ""
    let weights = ["LIGHT", "HEAVY", "DOUBLE", "SINGLE"].count {
      name.contains($0 + " ") || name.hasSuffix($0)
    }
    let isRare =
      scalar.value > 0x2593
      || ["DASH", "DIAGONAL", "RIGHT HALF BLOCK"].contains(where: name.contains)
    return !isRare && (weights == 1 || !name.contains("BOX"))
  }

  private func withoutShapes(_ text: String) -> String {
    Clusters.list(of: text).map { glyph, _ in
      SVGTests.shapes.contains { String($0).unicodeScalars.elementsEqual(glyph.unicodeScalars) }
        ? " " : glyph
    }.joined()
  }

  /// The filled units of a picture of rows, without its margin. A curve fills the units at its
  /// ends.
  private func units(_ rows: [String], width: Int = 1) -> Set<[Int]> {
    let text = String(
      decoding: svg.encode(Frame(width: width, rows: rows), title: ""), as: UTF8.self)
    func number(_ digits: Substring) -> Int { Int(digits) ?? -1 }
    var units: Set<[Int]> = []
    for box in text.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/) {
      let (x, y, width, height) = (
        number(box.1) - 12, number(box.2) - 12, number(box.3), number(box.4)
      )
      for column in x..<x + width { for row in y..<y + height { units.insert([column, row]) } }
    }
    for curve in text.matches(of: /m(\d+) (\d+)v(-?)\d+a5 5 0 0 [01] (-?)5/) {
      let (x, y) = (number(curve.1), number(curve.2))
      units.insert([curve.4.isEmpty ? x : x - 1, curve.3.isEmpty ? y : y - 1])
      units.insert([curve.4.isEmpty ? x + 4 : x - 5, 10])
    }
    return units
  }

  @Test func `lines and blocks join their neighbours without gaps`() {
    // What reaches the left, right, upper and lower edge of a cell, by weight.
    let lines = [
      ("─┐┘┤┬┴┼╮╯╴", "─┌└├┬┴┼╭╰╶", "│└┘├┤┴┼╰╯╵", "│┌┐├┤┬┼╭╮╷"),
      ("━┓┛┫┳┻╋╸", "━┏┗┣┳┻╋╺", "┃┗┛┣┫┻╋╹", "┃┏┓┣┫┳╋╻"),
      ("═╗╝╣╦╩╬", "═╔╚╠╦╩╬", "║╚╝╠╣╩╬", "║╔╗╠╣╦╬"), ("▄", "▄", "", ""), ("▀", "▀", "", ""),
      ("█", "█", "█", "█"),
    ]
    for (left, right, upper, lower) in lines {
      for first in right {
        let filled = units(["\(first)"])
        let edge = Set(filled.filter { $0[0] == 8 }.map { $0[1] })
        for second in left {
          #expect(
            !edge.isEmpty && Set(units(["\(second)"]).filter { $0[0] == 0 }.map { $0[1] }) == edge,
            "\(first)\(second)")
        }
      }
      for first in lower {
        let edge = Set(units(["\(first)"]).filter { $0[1] == 19 }.map { $0[0] })
        for second in upper {
          #expect(
            !edge.isEmpty && Set(units(["\(second)"]).filter { $0[1] == 0 }.map { $0[0] }) == edge,
            "\(first)\(second)")
        }
      }
    }
  }

  @Test func `an arm is where its character has one, and reaches the middle`() {
    for scalar in SVGTests.shapes where scalar.value < 0x2580 {
      let (name, filled) = (scalar.properties.name ?? "", units([String(scalar)]))
      guard !name.contains("ARC") else { continue }
      for (words, edge, middle) in [
        (["LEFT", "HORIZONTAL"], { $0[0] == 0 }, { $0[0] == 3 }),
        (["RIGHT", "HORIZONTAL"], { $0[0] == 8 }, { $0[0] == 5 }),
        (["UP", "VERTICAL"], { $0[1] == 0 }, { $0[1] == 9 }),
        (["DOWN", "VERTICAL"], { $0[1] == 19 }, { $0[1] == 11 }),
      ] as [([String], ([Int]) -> Bool, ([Int]) -> Bool)] {
        let hasArm = words.contains(where: name.contains)
        #expect(filled.contains(where: edge) == hasArm, "\(scalar) \(name)")
        if hasArm { #expect(filled.contains(where: middle), "\(scalar) \(name)") }
      }
    }
  }

  @Test func `what touches is one shape, in a path for each look`() {
    let box = Block.box(Box(border: .rounded, role: "b") { .stack(Stack(["a", "b"])) })
    let paths = picture(box, width: 20).split(separator: "\n").filter { $0.hasPrefix("<path") }
    #expect(paths.count == 2, "corners that are smooth, and lines")
    #expect(
      paths.first?.hasPrefix(
        #"<path class="b" shape-rendering="auto" d="M12 12m4 20v-5a5 5 0 0 1 5 -5v1a4 4 0 0 0 -4 4v5zM183 12m5 20v-5"#
      )
        == true)
    let sides = "M16 32h1v40h-1zM187 32h1v40h-1z"
    #expect(paths.last == "<path class=\"b\" d=\"M21 22h162v1h-162z\(sides)M21 82h162v1h-162z\"/>")
    #expect(picture(box, width: 20).contains("<g shape-rendering=\"crispEdges\">\n<path"))
  }

  @Test func `a picture with a scheme has no other colours`() {
    let dark = String(
      decoding: svg.encode(Frame(width: 9, rows: ["x"]), title: "", scheme: .dark), as: UTF8.self)
    #expect(
      dark.contains("svg { background: #18181a; }") && !dark.contains("@media")
        && !dark.contains("#fbfaf7"))
  }
}

extension String {
  /// The text without escapes. A mark can follow an escape, so scalars are compared, and not
  /// characters.
  var unescaped: String {
    var scalars = Array(unicodeScalars)
    for (name, value) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      scalars.replace(Array(name.unicodeScalars), with: Array(value.unicodeScalars))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
