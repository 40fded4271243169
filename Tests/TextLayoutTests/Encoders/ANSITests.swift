import Testing
import TextLayout

struct ANSITests {
  private let theme = Theme([
    "a": Style(TerminalColor(rgb: 0xFF0000, palette: 9), weight: .bold, underline: true),
    "b": Style(
      TerminalColor(rgb: 0x808080, palette: 8),
      background: TerminalColor(rgb: 0x0000FF, palette: 4), weight: .light),
    "c": Style(italic: true, strikethrough: true),
  ])

  private func encoded(
    _ block: Block, _ depth: ANSI.Depth = .indexed, width: Int = 20, hasLinks: Bool = true
  ) -> String {
    let frame = Frame(drawing: block, size: Size(width: width))
    return String(
      decoding: ANSI(theme: theme, depth: depth, hasLinks: hasLinks).encode(frame), as: UTF8.self)
  }

  private func run(_ words: String, _ role: Role = .plain, link: String? = nil) -> Run {
    Run(SafeText(outside: words, breaks: .keep), role, link: link)
  }

  @Test func `each colour depth writes its own codes`() {
    let text = Block.text(TextBlock([run("x", "a")]))
    #expect(encoded(text, .sixteen) == "\u{1B}[1;4;91mx\u{1B}[0m\n")
    #expect(encoded(text, .indexed) == "\u{1B}[1;4;38;5;196mx\u{1B}[0m\n")
    #expect(encoded(text, .full) == "\u{1B}[1;4;38;2;255;0;0mx\u{1B}[0m\n")
    let other = Block.text(TextBlock([run("x", "b")]))
    #expect(encoded(other, .sixteen) == "\u{1B}[90;44mx\u{1B}[0m\n")
    #expect(encoded(other, .indexed) == "\u{1B}[38;5;244;48;5;21mx\u{1B}[0m\n")
    #expect(encoded(other, .full) == "\u{1B}[38;2;128;128;128;48;2;0;0;255mx\u{1B}[0m\n")
    #expect(encoded(.text(TextBlock([run("x", "c")]))) == "\u{1B}[3;9mx\u{1B}[0m\n")
  }

  @Test func `with sixteen colours, one without a number is the terminal's own, behind text too`() {
    let color = TerminalColor(rgb: 0x808080)
    let theme = Theme([
      "own": Style(color, weight: .light),
      "ground": Style(TerminalColor(rgb: 0, palette: 0), background: color),
      "grey": Style(
        TerminalColor(rgb: 0, palette: 0), background: TerminalColor(rgb: 0xAAAAAA, palette: 7)),
    ])
    func encoded(_ depth: ANSI.Depth, on ground: Role) -> String {
      let box = Block.box(
        Box(border: .none, background: ground, padding: 0) { .text(TextBlock([run("x", "own")])) })
      let frame = Frame(drawing: box, size: Size(width: 3))
      return String(decoding: ANSI(theme: theme, depth: depth).encode(frame), as: UTF8.self)
    }
    #expect(encoded(.sixteen, on: .plain) == "x\n")
    #expect(encoded(.sixteen, on: "ground") == "\u{1B}[30mx\u{1B}[0m\n")
    #expect(encoded(.sixteen, on: "grey") == "\u{1B}[30;47m\u{1B}[3Xx\u{1B}[0m\n")
    #expect(encoded(.indexed, on: .plain) == "\u{1B}[38;5;244mx\u{1B}[0m\n")
  }

  @Test(
    arguments: [
      (0xFFFFFE, 231), (0xFE0001, 196), (0x5F86AF, 67), (0x121213, 233), (0x767676, 243),
      (0xEEEEEF, 255),
    ] as [(UInt32, UInt8)])
  func `the nearest of the 256 colours is used`(_ rgb: UInt32, _ index: UInt8) {
    #expect(TerminalColor(rgb: rgb, palette: 0).indexed == index)
  }

  @Test func `every entry of the cube and of the greys is its own nearest colour`() {
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    for entry in 0..<216 {
      let rgb = [36, 6, 1].reduce(UInt32(0)) { $0 << 8 | levels[entry / $1 % 6] }
      #expect(Int(TerminalColor(rgb: rgb, palette: 0).indexed) == 16 + entry)
    }
    for step in UInt32(0)..<24 {
      let grey = 8 + 10 * step
      #expect(
        UInt32(TerminalColor(rgb: grey << 16 | grey << 8 | grey, palette: 0).indexed) == 232 + step)
    }
  }

  @Test func `a row ends without style and link, so that it can be used alone`() {
    let text = Block.text(TextBlock([run("one two three", "a", link: "https://example.com/x")]))
    let lines = encoded(text, width: 7).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.hasPrefix("\u{1B}]8;;https://example.com/x\u{1B}\\\u{1B}[1;4;38;5;196m"))
      #expect(line.hasSuffix("\u{1B}[0m\u{1B}]8;;\u{1B}\\"))
    }
  }

  @Test func `a background fills its row if requested, and shows behind text without colours`() {
    let runs = [run("x", "c", link: "https://x/"), run("y", "b"), run("z", "a")]
    let box = Block.box(
      Box(border: .none, background: "ground", padding: 1, height: 2) { .text(TextBlock(runs)) })
    var theme = theme
    theme.styles["ground"] = Style(
      TerminalColor(rgb: 0, palette: 0), background: TerminalColor(rgb: 0xAAAAAA, palette: 7))
    let encoder = ANSI(theme: theme, depth: .sixteen)
    let frame = Frame(drawing: .stack(Stack([box, "d"])), size: Size(width: 6))
    func encoded(_ row: Int, filled: Bool) -> (text: String, cells: Int) {
      var output: [UInt8] = []
      let cells = encoder.encode(row: row, of: frame, filled: filled, into: &output)
      return (String(decoding: output, as: UTF8.self), cells)
    }
    #expect(
      encoded(0, filled: true) == (
        "\u{1B}[30;47m \u{1B}]8;;https://x/\u{1B}\\\u{1B}[0m\u{1B}[3;9;30;47mx\u{1B}]8;;\u{1B}\\"
          + "\u{1B}[0m\u{1B}[90;44my\u{1B}[0m\u{1B}[1;4;91;47mz\u{1B}[0m\u{1B}[30;47m  \u{1B}[0m", 6
      ))
    #expect(encoded(1, filled: true) == ("\u{1B}[30;47m      \u{1B}[0m", 6))
    #expect(encoded(2, filled: true) == ("d", 1))
    // Without spaces at its end, an erased row has the background.
    #expect(encoded(1, filled: false) == ("\u{1B}[30;47m\u{1B}[6X\u{1B}[0m", 0))
    #expect(encoded(2, filled: false) == ("d", 1))
    #expect(Terminal.text(encoder.encode(frame)) == " xyz\n\nd\n")
  }

  @Test func `with a given column, text after spaces is positioned by its column`() {
    let frame = Frame(
      drawing: .row(
        Row(
          [.init(.text(TextBlock([run("👩‍👩‍👧‍👦 é", "b")])), ideal: 12, maximum: 12), .init("12")], gap: 2)
      ),
      size: Size(width: 30))
    let encoder = ANSI(theme: Theme([:]))
    func encoded(at column: Int?) -> String {
      var output: [UInt8] = []
      #expect(encoder.encode(row: 0, of: frame, at: column, into: &output) == 16)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(encoded(at: nil) == "👩‍👩‍👧‍👦 é          12")
    #expect(encoded(at: 0) == "👩‍👩‍👧‍👦 é          \u{1B}[15G12")
    #expect(encoded(at: 40) == "👩‍👩‍👧‍👦 é          \u{1B}[55G12")
  }

  @Test func `the column corrects for spaces that had no room`() {
    let box = Block.box(Box(border: .light) { .text(TextBlock([run("👩‍👩‍👧‍👦ab", "b")])) })
    let frame = Frame(drawing: box, size: Size(width: 14))
    #expect(frame.text(ofRow: 1) == "│ 👩‍👩‍👧‍👦ab │")
    #expect(frame.cells(inRow: 1) == 14)
    var output: [UInt8] = []
    ANSI(theme: Theme([:])).encode(row: 1, of: frame, at: 0, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "│ 👩‍👩‍👧‍👦ab \u{1B}[14G│")
    #expect(HTML(light: Theme([:]), dark: Theme([:])).fragment(frame).contains("       │"))
  }

  @Test(arguments: [
    ("https://example.com/a b", "https://example.com/a%20b"), ("HTTP://x", "HTTP://x"),
    ("mailto:a@b", "mailto:a@b"),
    ("https://x/\u{1B}]8;;\u{7}", "https://x/%1B]8;;%07"),
    ("https://x/\n\u{9C}", "https://x/%0A%C2%9C"),
    ("https://x/é\u{202E}", "https://x/%C3%A9%E2%80%AE"),
    ("https://x/%41%zz%", "https://x/%41%25zz%25"),
    ("https://x/\"<>\\`{}|^", "https://x/%22%3C%3E%5C%60%7B%7D%7C%5E"),
  ])
  func `a valid target is written as printable ASCII`(_ address: String, _ encoded: String) {
    #expect(LinkTarget(address)?.encoded == encoded)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", " https://x", "ftp://x", "",
    "https", "//x",
    "http:x", "java\nscript:x", "httpſ://x", "vbscript:x", "ht\u{AD}tp://x",
  ])
  func `other targets are refused`(_ address: String) {
    #expect(LinkTarget(address) == nil)
  }

  @Test func `no byte of a target can end the sequence`() {
    for value in UInt32(0)..<0x300 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let target = LinkTarget("https://x/\(scalar)")?.encoded ?? ""
      #expect(!target.isEmpty && target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}
