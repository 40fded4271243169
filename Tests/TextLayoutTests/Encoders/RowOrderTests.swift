import Testing

@testable import TextCells
@testable import TextLayout

/// Rows keep their columns in a terminal that reorders right-to-left text by UAX #9.
struct RowOrderTests {
  private let properties: BidiProperties

  init() throws { properties = try BidiProperties.shared.get() }

  /// Words of left-to-right, right-to-left and other scripts, with numbers and punctuation.
  private static let words = [
    "Ferry to Skerry", "1,234 reputation", "24 November 2015", "$9.99", "(in spring)", "50% – 60%",
    "C++", "…", "",
    "Паром не ушёл", "Το πλοίο", "東京は、首都。", "한국어 문장", "हिन्दी क्षत्रिय", "தமிழ் கா", "ไทยกำ", "မြန်မာ", "ᏣᎳᎩ",
    "ⵜⴰⵎ",
    "👩‍👩‍👧‍👦 1️⃣ 🇩🇪", "שלום, world (2015)!", "דוד כהן", "Hello, שלום!", "[אבג] 12-34", "مرحبا بالعالم",
    "۱۲۳ تومان", "١٢٣",
    "١٢ ٣٤", "٪50",
    "می\u{200C}خواهم «این» را", "ݣݤ ޝޮޮ", "ܐܒܓ ܕܗ", "ދިވެހި", "ߒߞߏ ߁߂", "ࠀࠁࠂ", "ࡀࡁࡂ", "𐡀𐡁 𐤀𐤁",
    "𞤀𞤣𞤤𞤢𞤥 𞥑𞥒", "𐴀𐴁 𐴱𐴲", "𐲀𐲁",
    "\u{200F}C++ (שלום)\u{200F} 12-34", "שלום\u{200E} (2015)!", "\u{61C}12 - x: مرحبا",
    "\u{200F}12 - x", "\u{200E}א 1",
    "שָׁלוֹם\u{AD}עולם", "עברית\nEnglish\nעוד", "a\u{301}ב\u{5B0}c", "https://example.com/שלום/a?b=1",
  ]

  /// A cluster of a row with its first cell in logical and in visual order.
  private struct Place {
    var glyph: String
    var scalar: Int
    var start: Int
    var cells: Int
  }

  /// The clusters of a row in logical order, and their first cells as drawn by a terminal that
  /// reorders.
  private func places(_ row: String) -> (logical: [Place], visual: [Int: Int]) {
    var logical: [Place] = []
    var (scalar, column) = (0, 0)
    for (glyph, cells) in Clusters.list(of: row) {
      logical.append(Place(glyph: glyph, scalar: scalar, start: column, cells: cells))
      (scalar, column) = (scalar + glyph.unicodeScalars.count, column + cells)
    }
    let cells = Dictionary(uniqueKeysWithValues: logical.map { ($0.scalar, $0.cells) })
    var visual: [Int: Int] = [:]
    column = 0
    for scalar in properties.bidi(row).order {
      guard let width = cells[scalar] else { continue }
      visual[scalar] = column
      column += width
    }
    return (logical, visual)
  }

  /// Checks every row of a frame: each text with right-to-left letters fills its own cells, in the
  /// order of a paragraph of its own, and everything else is where it was written.
  private func check(_ frame: Frame, _ note: String) {
    let rows = String(decoding: PlainText.encode(frame), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for row in 0..<frame.rowCount {
      guard frame.runs(inRow: row).contains(where: { $0.direction != nil }) else {
        if !rows[row].utf8.elementsEqual(frame.text(ofRow: row).utf8) {
          Issue.record("\(note), row \(row): other bytes")
        }
        continue
      }
      let drawn = String(rows[row])
      let texts = Self.texts(of: frame, row: row)
      let (logical, visual) = places(drawn)
      for place in logical where place.cells > 0 {
        guard let seen = visual[place.scalar] else { continue }
        let text = texts.first { $0.cells.contains(place.start) }
        if text.map({ !$0.cells.contains(seen) }) ?? (seen != place.start) {
          Issue.record(
            "\(note), row \(row): cell \(place.start) is at \(seen) in \(drawn.debugDescription)")
          return
        }
      }
      for text in texts { checkOrder(text, logical, visual, "\(note), row \(row)") }
    }
  }

  struct Text {
    var cells: Range<Int>
    var text = ""
    var direction: Direction
  }

  /// The texts with right-to-left letters of a row.
  static func texts(of frame: Frame, row: Int) -> [Text] {
    var texts: [Text] = []
    var column = 0
    for run in frame.runs(inRow: row) {
      let cells = Cells.count(run.text)
      if let direction = run.direction {
        if run.span.startsText { texts.append(Text(cells: column..<column, direction: direction)) }
        let (before, after) = (
          CellRun.mark(run.span.neighbours.before), CellRun.mark(run.span.neighbours.after)
        )
        texts[texts.count - 1].text +=
          (run.span.startsText ? before : "") + run.text + (run.endsText ? after : "")
        texts[texts.count - 1].cells = texts[texts.count - 1].cells.lowerBound..<column + cells
      }
      column += cells
    }
    return texts
  }

  private func checkOrder(_ text: Text, _ logical: [Place], _ visual: [Int: Int], _ note: String) {
    let inside = logical.filter { text.cells.contains($0.start) && $0.cells > 0 }
    let found = inside.sorted { visual[$0.scalar] ?? 0 < visual[$1.scalar] ?? 0 }.map(\.glyph)
    let expected = properties.seen(text.text, in: text.direction)
    if !found.joined().unicodeScalars.elementsEqual(expected.joined().unicodeScalars) {
      Issue.record(
        "\(note): \(text.text.debugDescription) is in the order \(found), not \(expected)")
    }
  }

  private static let seeds: [UInt64] = [1, 20_17, 0xCAFE]

  @Test(arguments: seeds) func `columns of every script never swap`(_ seed: UInt64) {
    print("generated rows: seed \(seed)")
    var source = GeneratedText(seed: seed)
    for number in 0..<40 {
      let cells = (0..<2 + source.number(below: 3)).map { _ -> Row.Cell in
        let words = (0..<1 + source.number(below: 3)).map { _ in
          let word = Self.words[source.number(below: Self.words.count)]
          return Run(
            source.number(below: 2) == 0
              ? SafeText(outside: word) : SafeText(own: word, breaks: .keep))
        }
        let overflow: TextBlock.Overflow = [.wrap, .truncate(lines: 1), .truncateMiddle, .fold][
          source.number(below: 4)]
        return Row.Cell(
          .text(TextBlock(words, overflow: overflow)), minimum: 2,
          alignment: source.number(below: 2) == 0 ? .leading : .trailing)
      }
      let row = Block.row(Row(cells, gap: source.number(below: 3)))
      let block = number % 3 == 0 ? Block.box(Box(padding: 1) { row }) : row
      for width in [12, 25, 60] {
        check(
          Frame(drawing: block, size: Size(width: width)),
          "seed \(seed), row \(number), width \(width)")
      }
    }
  }

  @Test(arguments: seeds) func `texts of generated trees stay in their cells`(_ seed: UInt64) {
    var source = GeneratedTree(seed: seed)
    for number in 0..<5 {
      let tree = source.block(depth: 4)
      for width in [7, 20, 60] {
        check(
          Frame(drawing: tree, size: Size(width: width)),
          "seed \(seed), tree \(number), width \(width)")
      }
    }
  }

  @Test func `a paragraph that begins with right-to-left letters is at the right`() {
    let drawn = { (text: String, alignment: TextBlock.Alignment, width: Int) in
      rows(
        .text(TextBlock([Run(SafeText(outside: text, breaks: .keep))], alignment: alignment)), width
      )
    }
    #expect(drawn("אבג דהו", .leading, 5) == ["  אבג", "  דהו"])
    #expect(drawn("12 (אב) x", .leading, 12) == ["   12 (אב) x"])
    #expect(drawn("אב\nx", .leading, 4) == ["  אב", "x"])
    #expect(drawn("\u{200F}x אב", .leading, 6) == ["  \u{200F}x אב"])
    #expect(drawn("\u{200E}אב", .leading, 6) == ["\u{200E}אב"])
    #expect(drawn("\u{200F}x - 1", .leading, 6) == ["x - 1"])
    #expect(drawn("אב", .center, 4) == [" אב"])
    let code = TextBlock([Run(SafeText(outside: "אב = 1", breaks: .keep))], overflow: .fold)
    #expect(rows(.text(code), 12) == ["אב = 1"])
    let heading = TextBlock([Run(SafeText(outside: "אבג"))])
    #expect(
      rows(
        .stack(
          Stack([.text(heading), .rule(Rule(SafeText(own: "─"), length: .matching(heading)))])), 6)
        == [
          "   אבג", "   ───",
        ])
  }

  @Test func `the direction of every scalar is that of its class`() throws {
    for row in try Conformance.rows("BidiClasses") {
      let fields = row.split(separator: " ")
      for value in [fields[0], fields[1]].compactMap({ UInt32($0, radix: 16) })
      where !(0xD800..<0xE000).contains(value) {
        let scalar = String(try #require(Unicode.Scalar(value)))
        func direction(_ text: String) -> Direction? { text.utf8.withBytes { Direction(of: $0) } }
        let name = fields[2]
        let isRight = name == "R" || name == "AL"
        let first = direction(scalar + "a\u{5D0}")
        if first != (isRight ? .rightToLeft : .leftToRight) { Issue.record("\(row)") }
        let other = direction(scalar + "\u{5D0}")
        if other != (name == "L" ? .leftToRight : .rightToLeft) { Issue.record("\(row)") }
        let isReordered = isRight || name == "AN" || value == 0x200E
        if (direction("a" + scalar) != nil) != isReordered { Issue.record("\(row)") }
      }
    }
  }

  @Test func `only rows with right-to-left text have marks, in every format`() {
    let name = Run(SafeText(outside: "דוד"), "strong")
    let row = Block.row(
      Row([.filling(.text(TextBlock(["x ", name]))), Row.Cell(.text(TextBlock(["1,234"])))]))
    let frame = Frame(
      drawing: .stack(Stack([row, .text(TextBlock([name])), "plain"])), size: Size(width: 14))
    let lrm = "\u{200E}"
    let text = "\(lrm)x דוד\(lrm)    1,234\n           \(lrm)\u{202B}דוד\u{202C}\(lrm)\nplain\n"
    #expect(
      String(decoding: PlainText.encode(frame), as: UTF8.self).unicodeScalars.elementsEqual(
        text.unicodeScalars))
    #expect(frame.rows == ["x דוד    1,234", "           דוד", "plain"])
    #expect(ANSI(theme: Theme([:])).encode(frame) == Array(text.utf8))
    let html = HTML(light: Theme([:]), dark: Theme([:])).fragment(frame)
    let expected = """
      <pre class="frame" dir="ltr">
      <bdi dir="ltr">x <span class="outside strong">דוד</span></bdi>    1,234
                 <bdi dir="rtl"><span class="outside strong">דוד</span></bdi>
      plain
      </pre>
      """
    #expect(html == expected)
  }
}
