import GalleyTestSupport
import Testing
import TextLayout

struct ANSITests {
  private let theme = Theme([
    "a": Style(
      TerminalColor(rgb: 0xFF0000, palette: 9),
      weight: .bold,
      underline: true),
    "b": Style(
      TerminalColor(rgb: 0x808080, palette: 8),
      background: TerminalColor(rgb: 0x0000FF, palette: 4),
      weight: .light),
    "c": Style(italic: true, strikethrough: true),
    "own": Style(TerminalColor(rgb: 0x808080), weight: .light),
    "ground": Style(
      TerminalColor(rgb: 0, palette: 0), background: TerminalColor(rgb: 0x808080)),
    "grey": Style(
      TerminalColor(rgb: 0, palette: 0), background: TerminalColor(rgb: 0xAAAAAA, palette: 7)),
  ])

  /// An `x` in a role, on a background, with `ESC` for that character.
  private func encoded(
    _ role: Role,
    on ground: Role = .plain,
    _ depth: ANSI.Depth
  ) -> String {
    let box = Box(border: .none, background: ground, padding: 0) {
      TextBlock("x", role)
    }
    let encoder = ANSI(theme: theme, depth: depth)
    return visible(encoder.encode(frame(box, 3)))
  }

  private func visible(_ output: [UInt8]) -> String {
    output.text.replacing("\u{1B}", with: "ESC")
  }

  @Test
  func `with sixteen colours, one without a number is the terminal's own, behind text too`() {
    expectGolden(
      encoded("own", .sixteen)
        + encoded("own", on: "ground", .sixteen)
        + encoded("own", on: "grey", .sixteen)
        + encoded("own", .indexed))
  }

  @Test func `the nearest of the 256 colours is used`() throws {
    try Example.check { rgb in
      "\(TerminalColor(rgb: UInt32(rgb, radix: 16) ?? 0, palette: 0).indexed)"
    }
  }

  @Test
  func `a row ends without style and link, so that it can be used alone`() {
    let link = Run("one two three", "a", link: "https://example.com/x")
    expectGolden(visible(ANSI(theme: theme).encode(frame(TextBlock(link), 7))))
  }

  /// A row encoded by options, and the number of its cells.
  private func encoded(
    _ row: Int, of frame: Frame, at column: Int? = nil,
    by encoder: ANSI = ANSI(theme: Theme())
  ) -> String {
    var output: [UInt8] = []
    let cells = encoder.encode(
      row: row,
      of: frame,
      at: column,
      into: &output)
    return "\(visible(output)) in \(cells) cells"
  }

  @Test
  func `a background fills its row if requested, and shows behind text without colours`() {
    let runs = TextBlock(
      Run("x", "c", link: "https://x/"),
      Run("y", "b"),
      Run("z", "a"))
    let box = Box(
      border: .none,
      background: "grey",
      padding: 1,
      height: 2
    ) { runs }
    let encoder = ANSI(theme: theme, depth: .sixteen)
    let frame = frame(Stack([box.asBlock, "d"]), 6)
    // Without spaces at its end, an erased row has the background.
    expectGolden(
      encoded(0, of: frame, at: 0, by: encoder),
      encoded(1, of: frame, at: 0, by: encoder),
      encoded(1, of: frame, by: encoder),
      encoded(2, of: frame, at: 0, by: encoder),
      encoded(2, of: frame, by: encoder))
  }

  @Test
  func `with a given column, text after spaces is positioned by its column`() {
    let row = Row {
      TextBlock("👩‍👩‍👧‍👦 é").fixed(12)
      TextBlock("12")
    }
    let frame = frame(row, 30)
    expectGolden(
      encoded(0, of: frame),
      encoded(0, of: frame, at: 0),
      encoded(0, of: frame, at: 40))
  }

  @Test func `the column corrects for spaces that had no room`() {
    let box = Box { TextBlock("👩‍👩‍👧‍👦ab") }
    let frame = frame(box, 14)
    #expect(frame.cells(inRow: 1) == 14)
    expectGolden(frame.text(ofRow: 1), encoded(1, of: frame, at: 0))
    let html = HTML(light: Theme(), dark: Theme())
    #expect(html.fragment(frame).contains("       <i"))
  }

  @Test func `a marked part of underlined words leaves the rest of them underlined`() {
    let frame = frame(TextBlock("one two", "a"), 9)
    var output: [UInt8] = []
    ANSI(theme: theme).encode(row: 0, of: frame, marking: 0..<3, others: [0..<3], into: &output)
    expectGolden(visible(output))
  }

  @Test func `a valid target is written as printable ASCII`() throws {
    try Example.check { $0.linkTarget ?? "refused" }
  }

  @Test func `other targets are refused`() throws {
    try Example.check { $0.linkTarget ?? "refused" }
    #expect("".linkTarget == nil)
  }

  @Test func `no byte of a target can end the sequence`() throws {
    for scalar in (UInt32(0)..<0x300).compactMap(Unicode.Scalar.init) {
      let target = try #require("https://x/\(scalar)".linkTarget)
      #expect(target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}
