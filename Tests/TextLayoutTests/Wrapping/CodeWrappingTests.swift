import Testing

@testable import TextCells

struct CodeWrappingTests {
  private func lines(_ text: String, first: Int, rest: Int, mark: Int) -> [String] {
    wrappedCode(text, first: first, rest: rest, mark: mark).map {
      $0.part(of: text) + ($0.end == .fold ? "↩" : "")
    }
  }

  @Test func `a line that fits is kept with its indent`() {
    #expect(lines("  if x {", first: 8, rest: 4, mark: 1) == ["  if x {"])
  }

  @Test func `a line that is too wide is folded where it is full, with room for the mark`() {
    #expect(lines("abcdefgh", first: 5, rest: 4, mark: 1) == ["abcd↩", "efgh"])
    #expect(lines("abcdefghi", first: 5, rest: 4, mark: 1) == ["abcd↩", "efg↩", "hi"])
  }

  @Test func `a fold moves back over twelve bytes to a border of tokens, also past other scripts`()
  {
    #expect(
      lines("        match guess.cmp(&secret_number) {", first: 38, rest: 36, mark: 1).first?
        .hasSuffix("(&↩") == true)
    let greeting = #"    let greeting = String("こんにちは、世界");"#
    #expect(
      lines(greeting, first: 34, rest: 36, mark: 1) == [
        "    let greeting = String(↩", #""こんにちは、世界");"#,
      ])
    #expect(wrappedCode(greeting, first: 34, rest: 36, mark: 1).map(\.reach) == [26, 20])
  }

  @Test(arguments: [
    ("ffmpeg -i in.mkv -pix_fmt yuv420p -vf scale=640", "-vf"),
    ("git push --force origin --delete branch", "--delete"),
    ("smtp.send(from: 'your@email.com', to: you)", "'your@email.com'"),
    ("cat /var/log/it > '.log' && true", "'.log'"),
    ("extension CountableRange where Bound == Int {", "Bound"),
    ("print(\"привет мир, привет всем и каждому\")", "всем"),
    ("run(at: 1, on: 2016-10-04 17:00:00, in: it)", "17:00:00"),
  ])
  func `a fold is after a space in the last third, so that a word there is whole`(
    _ code: String, _ word: String
  ) {
    let start = Cells.count(String(code.prefix(upTo: code.firstRange(of: word)!.lowerBound)))
    for width in start + 2...start + Cells.count(word) + 1 where start > width * 2 / 3 {
      let pieces = lines(code, first: width, rest: 40, mark: 1)
      #expect(pieces.dropFirst().first?.hasPrefix(word) == true, "\(pieces)")
    }
  }

  @Test func `without a space, a fold isn't in an option, a date or a time`() {
    #expect(lines("(((((((((-version", first: 12, rest: 9, mark: 1).first == "(((((((((↩")
    #expect(lines("aaaaaa(2016-10-04)", first: 13, rest: 20, mark: 1).first == "aaaaaa(↩")
    #expect(lines("aaaaaa(17:00:00)", first: 12, rest: 20, mark: 1).first == "aaaaaa(↩")
  }

  @Test
  func
    `a fold is not before a closing mark, in a number, after a full stop, or between a string and its marks`()
  {
    let start = "let a = something else "
    func fold(_ text: String, _ bytes: Int) -> String? {
      lines(start + text, first: start.count + bytes + 1, rest: 20, mark: 1).first.map {
        String($0.dropFirst(23))
      }
    }
    for mark in [")", "]", "}", ",", ";", ":"] { #expect(fold("argument\(mark) and", 8) == "↩") }
    #expect(fold("open(the.url, options: [])", 12) == "open(the↩")
    #expect(
      fold("after: 2.05, of: it", 8) == "after: ↩" && fold("after: 2.05, of: it", 9) == "after: ↩")
    #expect(fold(#"["mar", "jeu", "dim"]"#, 9) == #"["mar", ↩"#)
    #expect(fold(#"named["a key"] = it"#, 12) == #"named["a ↩"#)
    #expect(fold("it's = a", 3) == "↩")
    // Without another border.
    #expect(lines("abcdefghijklm, n", first: 14, rest: 20, mark: 1).first == "abcdefghijklm↩")
  }

  @Test func `a fold moves back over half of the line if the token at its edge is then whole`() {
    #expect(
      lines(
        "func application(_ it: App, didFinishLaunchingWithOptions: [Key])", first: 45, rest: 40,
        mark: 1)
        == ["func application(_ it: App, ↩", "didFinishLaunchingWithOptions: [Key])"])
    // The token doesn't fit on the next line either, or the border is in the first half.
    let long = lines(
      "func application(_ it: App, didFinishLaunchingWithOptions: [Key])", first: 45, rest: 28,
      mark: 1)
    #expect(long.first == "func application(_ it: App, didFinishLaunchi↩")
    #expect(
      lines("let it = abcdefghijklmnopqrstuvwxyz", first: 30, rest: 30, mark: 1).first?.hasSuffix(
        "rst↩") == true)
  }

  @Test func `a piece is only an indent if the next one has the whole token`() {
    #expect(
      lines("        return it", first: 11, rest: 8, mark: 1) == ["        ↩", "return ↩", "it"])
    #expect(lines("        returning it", first: 11, rest: 8, mark: 1).first == "        re↩")
  }

  @Test func `spaces at the end of a line are dropped and never fold it`() {
    #expect(lines("abc      ", first: 4, rest: 4, mark: 1) == ["abc"])
    #expect(lines("      ", first: 4, rest: 4, mark: 1) == [""])
  }

  @Test func `an empty line is one empty piece`() {
    #expect(
      wrappedCode("", first: 5, rest: 5, mark: 1) == [LineSlice(range: 0..<0, reach: 0, end: .text)]
    )
  }

  @Test func `a piece has at least one cluster at any width`() {
    #expect(lines("漢字e\u{301}", first: 1, rest: 1, mark: 0) == ["漢↩", "字↩", "e\u{301}"])
    #expect(lines("ab", first: 1, rest: 1, mark: 1) == ["a↩", "b"])
  }

  @Test(.timeLimit(.minutes(1))) func `a million spaces before a letter are read only once`() {
    let text = String(repeating: " ", count: 1_000_000) + "x"
    let pieces = wrappedCode(text, first: 2, rest: 2, mark: 1)
    #expect(pieces.count == 1_000_000)
    #expect(pieces.allSatisfy { $0.reach <= 2 })
  }

  @Test func `pieces, prefixes and suffixes reach no further than their width`() {
    var source = GeneratedText(seed: 12)
    for _ in 0..<20 {
      let text = source.text(pieces: 30).replacing("\t", with: "    ")
      text.utf8.withBytes { utf8 in
        for width in stride(from: 3, through: 120, by: 9) {
          Wrapping.code(utf8, first: width, rest: width, mark: 1) { slice in
            let reach = Cells.reach(utf8.part(slice.range))
            #expect(slice.reach == reach && reach <= width)
            return true
          }
          #expect(Fitting.prefix(utf8, cells: width).reach <= width)
          #expect(Fitting.suffix(utf8, cells: width).reach <= width)
        }
      }
    }
  }
}
