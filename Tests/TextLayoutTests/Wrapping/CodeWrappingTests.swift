import Testing

@testable import TextCells

struct CodeWrappingTests {
  /// The pieces of a line of code, with an arrow at each fold.
  private func folded(_ text: String, _ first: Int, rest: Int, mark: Int = 1) -> String {
    let pieces = wrappedCode(text, first: first, rest: rest, mark: mark)
    return pieces.map { $0.part(of: text) + ($0.end == .fold ? "↩" : "") }.joined()
  }

  /// Expects a line of code to be folded at its arrows.
  private func expect(
    _ marked: String, _ first: Int, rest: Int, mark: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = folded(marked.replacing("↩", with: ""), first, rest: rest, mark: mark)
    #expect(found == marked, sourceLocation: sourceLocation)
  }

  @Test func `a line that fits is kept with its indent`() {
    expect("  if x {", 8, rest: 4)
  }

  @Test func `a line that is too wide is folded where it is full, with room for the mark`() {
    expect("abcd↩efgh", 5, rest: 4)
    expect("abcd↩efg↩hi", 5, rest: 4)
  }

  @Test
  func `a fold moves back over a third of the line to a border of tokens, past other scripts too`()
  {
    expect("        match guess.cmp(&↩secret_number) {", 38, rest: 36)
    let greeting = #"    let greeting = String(↩"こんにちは、世界");"#
    expect(greeting, 34, rest: 36)
    let pieces = wrappedCode(greeting.replacing("↩", with: ""), first: 34, rest: 36)
    #expect(pieces.map(\.reach) == [26, 20])
  }

  /// Lines of code with an arrow before a word that fits on the next piece.
  private static let spaced = [
    "ffmpeg -i in.mkv -pix_fmt yuv420p ↩-vf scale=640",
    "git push --force origin ↩--delete branch",
    "smtp.send(from: ↩'your@email.com', to: you)",
    "cat /var/log/it > ↩'.log' && true",
    "extension CountableRange where ↩Bound == Int {",
    "print(\"привет мир, привет ↩всем и каждому\")",
    "run(at: 1, on: 2016-10-04 ↩17:00:00, in: it)",
  ]

  @Test(arguments: spaced)
  func `a fold is after a space in the last third, so that a word is whole`(_ marked: String) {
    let parts = marked.split(separator: "↩")
    let word = parts[1].prefix { !" ,)".contains($0) }
    for width in parts[0].count + 2...parts[0].count + word.count + 1 {
      if parts[0].count > width * 2 / 3 {
        expect(marked, width, rest: 40)
      }
    }
  }

  @Test func `without a space, a fold isn't in an option, a date or a time`() {
    expect("(((((((((↩-version", 12, rest: 9)
    expect("aaaaaa(↩2016-10-04)", 13, rest: 20)
    expect("aaaaaa(↩17:00:00)", 12, rest: 20)
  }

  @Test
  func `a fold isn't before a closing mark, in a number, after a stop, or in a string's marks`() {
    /// Expects a fold in a text at its arrow, where so many of its bytes fit on the line.
    func expectFold(
      _ marked: String, _ bytes: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let start = "let a = something else "
      expect(start + marked, start.count + bytes + 1, rest: 20, sourceLocation: sourceLocation)
    }
    for mark in ")]},;:" {
      expectFold("↩argument\(mark) and", 8)
    }
    expectFold("open(the↩.url, options: [])", 12)
    expectFold("after: ↩2.05, of: it", 8)
    expectFold("after: ↩2.05, of: it", 9)
    expectFold(#"["mar", ↩"jeu", "dim"]"#, 9)
    expectFold(#"named["a ↩key"] = it"#, 12)
    expectFold("↩it's = a", 3)
    // Without another border.
    expect("abcdefghijklm↩, n", 14, rest: 20)
  }

  @Test
  func `a fold moves back over two thirds of the line if the token at its edge is then whole`() {
    expect("func application(_ it: App, ↩didFinishLaunchingWithOptions: [Key])", 45, rest: 40)
    expect("let it = ↩abcdefghijklmnopqrstuvwxyz", 30, rest: 30)
    // The token doesn't fit on the next line either, or the border is in the first third.
    let long = "func application(_ it: App, didFinishLaunchi↩ngWithOptions: [Key])"
    expect(long, 45, rest: 28)
    expect("let = abcdefghijklmnopqrstuvw↩xyz", 30, rest: 30)
  }

  @Test func `a piece is only an indent if the next one has the whole token`() {
    expect("        ↩return ↩it", 11, rest: 8)
    #expect(folded("        returning it", 11, rest: 8).hasPrefix("        re↩"))
  }

  @Test func `spaces at the end of a line are dropped and never fold it`() {
    #expect(folded("abc      ", 4, rest: 4) == "abc")
    #expect(folded("      ", 4, rest: 4) == "")
  }

  @Test func `an empty line is one empty piece`() {
    let empty = LineSlice(range: 0..<0, reach: 0, end: .text)
    #expect(wrappedCode("", first: 5, rest: 5) == [empty])
  }

  @Test func `a piece has at least one cluster at any width`() {
    expect("漢↩字↩e\u{301}", 1, rest: 1, mark: 0)
    expect("a↩b", 1, rest: 1)
  }

  @Test(.timeLimit(.minutes(1))) func `a million spaces before a letter are read only once`() {
    let text = String(repeating: " ", count: 1_000_000) + "x"
    let pieces = wrappedCode(text, first: 2, rest: 2)
    #expect(pieces.count == 1_000_000)
    #expect(pieces.allSatisfy { $0.reach <= 2 })
  }
}
