import Testing
import TextLayout

@testable import Goldens

/// Each gate finds a planted violation; most of these violate no other gate.
@Suite struct GatesTests {
  /// Specimens with one violation, the gates that find it, and the message of the first.
  private static let planted:
    [(specimen: Specimen, gates: Set<GateViolation.Gate>, message: String)] = [
      (
        Specimen.sound.drawing { frame, size in
          size.width == 57
            ? Frame(width: 57, rows: frame.rows + [String(repeating: "x", count: 58)]) : frame
        }, [.width, .words], "app/screen/state at 57: width: row 7 has 58 cells"
      ),
      (window(rows: 9), [.window], "app/screen/state at 40x10: window: the window has 9 rows"),
      (window(rows: 11), [.window], "app/screen/state at 40x10: window: the window has 11 rows"),
      (
        Specimen.sound.showing { $0.scroll >= 8 ? Array(rows[..<8] + rows[9...]) : rows },
        [.window],
        "app/screen/state at 40x8+8: window: row 1 is not row 9 of the page"
      ),
      (
        Specimen.sound.showing { $0.height == nil ? rows : rows.dropLast() }, [.window],
        "app/screen/state at 40x8+16: window: row 1 is not row 17 of the page"
      ),
      (
        Specimen.of("Who? ⌘ knows"), [.ascii],
        "app/screen/state at 40: ascii: row 1 has “⌘” without an ASCII replacement, in “Who? ? knows”"
      ),
      (
        Specimen.of {
          Either(atLeast: 400, { TextBlock("24 November") }, else: { TextBlock("24 Nov") }).asBlock
        },
        [.spoken],
        "app/screen/state: spoken: the alternatives of a choice have different spoken texts"
      ),
    ]

  private static let rows = (1...17).map { "row \($0)" }

  private static func window(rows: Int) -> Specimen {
    Specimen.of(sizes: [Size(width: 40, height: 10)]) { TextBlock("words").asBlock }.drawing {
      frame, size in
      let rows = ["words"] + Array(repeating: "", count: rows - 1)
      return size.height == nil ? frame : Frame(width: size.width, rows: rows)
    }
  }

  @Test func `a word that a window loses is a violation, although the page has it`() {
    let page = Specimen.of(sizes: [Size(width: 40, height: 6)]) {
      Stack {
        for line in 1...9 { TextBlock("line \(line)") }
      }.asBlock
    }
    #expect(gates(page) == [])
    let cut = page.drawing { frame, size in
      size.height == nil ? frame : Frame(width: size.width, rows: (1...6).map { "line \($0)" })
    }
    #expect(gates(cut) == [.words])
    expect(.words, "app/screen/state at 40x6: words: “line7” at 20 is nothing", of: cut)
  }

  @Test func `a word that is cut with ASCII glyphs alone is a violation`() {
    @Sendable func page(_ status: Row.Cell) -> Block {
      Row {
        TextBlock("ferry").filling(minimum: 5)
        status
      }.asBlock
    }
    let status = TextBlock("loading…").truncated(to: 1)
    #expect(gates(Specimen.of { page(status.whole()) }) == [])
    let fixed = Specimen.of { page(status.fixed(8)) }
    #expect(gates(fixed) == [.wholeWords])
    expect(
      .wholeWords, "app/screen/state at 20 in ASCII: whole-words: row 1 cuts “loading...”",
      of: fixed)
  }

  @Test(arguments: planted.indices) func `a planted violation is found by its gate, with its place`(
    index: Int
  ) {
    let planted = Self.planted[index]
    let violations = Gates.check(planted.specimen)
    #expect(Set(violations.map(\.gate)) == planted.gates)
    #expect(violations.first?.description.hasPrefix(planted.message) == true, "\(violations)")
  }

  @Test(arguments: 20...200)
  func `a line as wide as the page is allowed, and one cell more is a violation`(width: Int) {
    let size = Size(width: width)
    let full = Frame(width: width, rows: [String(repeating: "x", count: width)])
    #expect(CheckedFrame(full, size, "a").lines == [])
    let wide = Frame(width: width, rows: ["", String(repeating: "x", count: width - 1) + "界"])
    #expect(
      CheckedFrame(wide, size, "a").lines.map(\.description) == [
        "a at \(width): width: row 2 has \(width + 1) cells"
      ])
    let family = Frame(width: width, rows: [String(repeating: "x", count: width - 7) + "👩‍👩‍👧‍👦"])
    #expect(
      CheckedFrame(family, size, "a").lines.map(\.description) == [
        "a at \(width): width: row 1 has \(width + 1) cells in a terminal that doesn't combine clusters"
      ])
  }

  @Test(arguments: [" ", "  ", "\u{A0}", "\u{3000}", "\u{2003}", "\u{202F}"])
  func `trailing white space of any kind is a violation`(blank: String) {
    let specimen = Specimen.sound.showing { _ in ["words", "words" + blank, "words"] }
    #expect(
      gates(specimen)
        == (blank.utf8.allSatisfy { $0 < 0x80 } ? [.trailingSpace] : [.trailingSpace, .ascii]))
    expect(
      .trailingSpace, "app/screen/state at 20: trailing-space: row 2 has trailing spaces",
      of: specimen)
  }

  @Test(arguments: [
    "\u{0}", "\u{7}", "\t", "\u{1B}[31m", "\u{7F}", "\u{80}", "\u{9B}2J", "\u{9F}", "\u{61C}",
    "\u{200E}", "\u{200F}",
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
  ])
  func `a control character in a row is a violation`(control: String) {
    let specimen = Specimen.sound.showing { _ in ["a", "b\(control)c"] }
    #expect(gates(specimen).contains(.controls))
    expect(
      .controls, "app/screen/state at 20: controls: row 2 has a control character", of: specimen)
  }

  @Test(arguments: ["é", "–", "‹", "─", "界", "\u{A0}x", "\u{2060}x", "ß", "؛", "⁠⁊"])
  func `a character that shares bytes with a control character is allowed`(text: String) {
    #expect(!gates(Specimen.sound.showing { _ in ["a\(text)b"] }).contains(.controls))
  }

  @Test
  func
    `a bar or sparkline with fewer cells than it asks for at the size of a golden is a violation`()
  {
    let specimen = Specimen.of { .sparkline(Sparkline((1...41).map(Double.init), spoken: "all")) }
    #expect(gates(specimen) == [.length])
    expect(
      .length, "app/screen/state at 40: length: row 1 has a line with 39 of its 41 cells",
      of: specimen)
    #expect(gates(Specimen.of { .bar(Bar(1, spoken: "all")) }) == [])
    #expect(
      Explanation.report(of: specimen, at: Size(width: 30))?.contains("drawn in 29 of 41 cells")
        == true)
  }

  @Test func `a drawing that depends on a counter is a violation`() {
    let counter = Counter()
    let specimen = Specimen.of {
      .text(TextBlock([Run(SafeText(own: "drawn"), counter.next() % 2 == 0 ? "title" : "link")]))
    }
    #expect(gates(specimen) == [.stability])
    expect(.stability, "app/screen/state at 20: stability: a second drawing differs", of: specimen)
  }

  @Test func `a stability violation names the first row that differs`() {
    let counter = Counter()
    let specimen = Specimen.sound.showing { _ in ["drawn", "\(counter.next()) times"] }
    expect(
      .stability, "app/screen/state at 20: stability: a second drawing differs in row 2",
      of: specimen)
  }

  @Test func `own words that aren't ASCII in the ASCII form are a violation`() {
    let specimen = Specimen.sound.showing { _ in ["plain", "a ✓ mark"] }
    let drawing = CheckedFrame(specimen, Size(width: 40))
    let violations = drawing.ascii(.ascii, drawing.frame)
    #expect(violations.map(\.message) == ["row 2 has “✓”, in “a ✓ mark”"])
  }

  @Test func `words from outside need not be ASCII`() {
    let specimen = Specimen.of { .text(TextBlock([Run(SafeText(outside: "⌘ 港の時計 ? ✓"))])) }
    #expect(gates(specimen) == [])
  }

  @Test(arguments: [
    ("\u{1B}[1mone\u{1B}[0m two\n", true),
    ("\u{1B}]8;;https://example.com\u{1B}\\one\u{1B}]8;;\u{1B}\\ two\n", true),
    ("\u{1B}[1mone\u{1B}[0m  two\n", false), ("\u{1B}[1mone\u{1B}[0m two", false),
    ("one\u{8} two\n", false), ("\u{1B}[1mon\u{1B}[0m two\n", false),
  ])
  func `ANSI output whose text differs is a violation`(output: String, isSame: Bool) {
    let frame = Frame(width: 40, rows: ["one two"])
    let violations = CheckedFrame(frame, Size(width: 40), "a").ansi(Array(output.utf8))
    let message = "a at 40: ansi: the ANSI drawing without its escapes differs from the text"
    #expect(violations.map(\.description) == (isSame ? [] : [message]))
  }

  @Test func `a state that changes in JSON is a violation`() {
    var specimen = Specimen.sound
    specimen.json = { Array("{}".utf8) }
    specimen.reading = { _ in .of("something else") }
    #expect(gates(specimen) == [.roundTrip])
    #expect(
      Gates.check(specimen).map(\.description) == [
        "app/screen/state at 40: round-trip: the view state draws differently after a JSON round trip"
          + " (and 1 more of this kind)"
      ])
  }

  @Test func `a state that can't be decoded is a violation`() {
    struct Unreadable: Error {}
    var specimen = Specimen.sound
    specimen.json = { Array("{}".utf8) }
    specimen.reading = { _ in .sound }
    #expect(gates(specimen) == [])
    specimen.reading = { _ in throw Unreadable() }
    #expect(gates(specimen) == [.roundTrip])
    expect(
      .roundTrip,
      "app/screen/state: round-trip: the view state can't be decoded from its JSON: Unreadable()",
      of: specimen)
  }

  private func gates(_ specimen: Specimen) -> Set<GateViolation.Gate> {
    Set(Gates.check(specimen).map(\.gate))
  }

  /// Expects the message of a violation, possibly followed by the number of others.
  private func expect(
    _ gate: GateViolation.Gate, _ text: String, of specimen: Specimen,
    at location: SourceLocation = #_sourceLocation
  ) {
    let found = Gates.check(specimen).first { $0.gate == gate }?.description ?? ""
    #expect(found == text || found.hasPrefix(text + " (and "), "\(found)", sourceLocation: location)
  }
}
