import Testing
import TextLayout

struct ANSITests {
  private let theme = Theme([
    "a": Style(TerminalColor(rgb: 0xFF0000, palette: 9), weight: .bold, underline: true),
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
  private func encoded(_ role: Role, on ground: Role = .plain, _ depth: ANSI.Depth) -> String {
    let box = Box(border: .none, background: ground, padding: 0) { TextBlock("x", role) }
    return visible(ANSI(theme: theme, depth: depth).encode(frame(box, 3)))
  }

  private func visible(_ output: [UInt8]) -> String {
    output.text.replacing("\u{1B}", with: "ESC")
  }

  @Test
  func `with sixteen colours, one without a number is the terminal's own, behind text too`() {
    #expect(encoded("own", .sixteen) == "x\n")
    #expect(encoded("own", on: "ground", .sixteen) == "ESC[30mxESC[0m\n")
    #expect(encoded("own", on: "grey", .sixteen) == "ESC[30;47mESC[3XxESC[0m\n")
    #expect(encoded("own", .indexed) == "ESC[38;5;244mxESC[0m\n")
  }

  private static let nearest: [UInt32: UInt8] = [
    0xFFFFFE: 231, 0xFE0001: 196, 0x5F86AF: 67, 0x121213: 233, 0x767676: 243, 0xEEEEEF: 255,
  ]

  @Test(arguments: nearest)
  func `the nearest of the 256 colours is used`(_ rgb: UInt32, _ index: UInt8) {
    #expect(TerminalColor(rgb: rgb, palette: 0).indexed == index)
  }

  @Test func `every entry of the cube and of the greys is its own nearest colour`() {
    var colors: [UInt32] = []
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    for red in levels {
      for green in levels {
        for blue in levels {
          colors.append(red << 16 | green << 8 | blue)
        }
      }
    }
    colors += (0..<24).map { (8 + 10 * $0) * 0x010101 }
    let indices = colors.map { TerminalColor(rgb: $0, palette: 0).indexed }
    #expect(indices == Array(16...255))
  }

  @Test func `a row ends without style and link, so that it can be used alone`() {
    let text = TextBlock(Run("one two three", "a", link: "https://example.com/x"))
    let output = visible(ANSI(theme: theme).encode(frame(text, 7)))
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("ESC]8;;https://example.com/xESC\\ESC[1;4;38;5;196m"))
      #expect(line.hasSuffix("ESC[0mESC]8;;ESC\\"))
    }
  }

  /// A row encoded by options, and its cells.
  private func encoded(
    _ row: Int, of frame: Frame, filled: Bool = false, at column: Int? = nil,
    by encoder: ANSI = ANSI(theme: Theme())
  ) -> (text: String, cells: Int) {
    var output: [UInt8] = []
    let cells = encoder.encode(row: row, of: frame, filled: filled, at: column, into: &output)
    return (visible(output), cells)
  }

  @Test
  func `a background fills its row if requested, and shows behind text without colours`() {
    let runs = TextBlock(Run("x", "c", link: "https://x/"), Run("y", "b"), Run("z", "a"))
    let box = Box(border: .none, background: "grey", padding: 1, height: 2) { runs }
    let encoder = ANSI(theme: theme, depth: .sixteen)
    let frame = frame(Stack([box.asBlock, "d"]), 6)
    let first = encoded(0, of: frame, filled: true, by: encoder)
    let link = "ESC]8;;https://x/ESC\\ESC[0mESC[3;9;30;47mxESC]8;;ESC\\"
    let others = "ESC[0mESC[90;44myESC[0mESC[1;4;91;47mzESC[0m"
    #expect(first == ("ESC[30;47m \(link)\(others)ESC[30;47m  ESC[0m", 6))
    let empty = encoded(1, of: frame, filled: true, by: encoder)
    #expect(empty == ("ESC[30;47m      ESC[0m", 6))
    // Without spaces at its end, an erased row has the background.
    #expect(encoded(1, of: frame, by: encoder) == ("ESC[30;47mESC[6XESC[0m", 0))
    for filled in [true, false] {
      #expect(encoded(2, of: frame, filled: filled, by: encoder) == ("d", 1))
    }
  }

  @Test func `with a given column, text after spaces is positioned by its column`() {
    let row = Row {
      TextBlock("👩‍👩‍👧‍👦 é").fixed(12)
      TextBlock("12")
    }
    let frame = frame(row, 30)
    #expect(encoded(0, of: frame) == ("👩‍👩‍👧‍👦 é          12", 16))
    #expect(encoded(0, of: frame, at: 0) == ("👩‍👩‍👧‍👦 é          ESC[15G12", 16))
    #expect(encoded(0, of: frame, at: 40) == ("👩‍👩‍👧‍👦 é          ESC[55G12", 16))
  }

  @Test func `the column corrects for spaces that had no room`() {
    let frame = frame(Box { TextBlock("👩‍👩‍👧‍👦ab") }, 14)
    #expect(frame.text(ofRow: 1) == "│ 👩‍👩‍👧‍👦ab │")
    #expect(frame.cells(inRow: 1) == 14)
    #expect(encoded(1, of: frame, at: 0) == ("│ 👩‍👩‍👧‍👦ab ESC[14G│", 14))
    #expect(HTML(light: Theme(), dark: Theme()).fragment(frame).contains("       <i"))
  }

  private static let addresses = [
    "https://example.com/a b": "https://example.com/a%20b",
    "HTTP://x": "HTTP://x",
    "mailto:a@b": "mailto:a@b",
    "https://x/\u{1B}]8;;\u{7}": "https://x/%1B]8;;%07",
    "https://x/\n\u{9C}": "https://x/%0A%C2%9C",
    "https://x/é\u{202E}": "https://x/%C3%A9%E2%80%AE",
    "https://x/%41%zz%": "https://x/%41%25zz%25",
    "https://x/\"<>\\`{}|^": "https://x/%22%3C%3E%5C%60%7B%7D%7C%5E",
  ]

  @Test(arguments: addresses)
  func `a valid target is written as printable ASCII`(_ address: String, _ encoded: String) {
    #expect(LinkTarget(address)?.encoded == encoded)
  }

  private static let refused =
    ["", " https://x", "java\nscript:x"]
    + GeneratedText.lines(
      """
      javascript:alert(1)
      data:text/html,x
      file:///etc/passwd
      ftp://x
      https
      //x
      http:x
      httpſ://x
      vbscript:x
      ht\u{AD}tp://x
      """)

  @Test(arguments: refused)
  func `other targets are refused`(_ address: String) {
    #expect(LinkTarget(address) == nil)
  }

  @Test func `no byte of a target can end the sequence`() throws {
    for scalar in (UInt32(0)..<0x300).compactMap(Unicode.Scalar.init) {
      let target = try #require(LinkTarget("https://x/\(scalar)"))
      #expect(target.encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}
