import Testing
import TextLayout

struct SpokenTests {
  private func spoken(_ block: Block) -> [String] {
    String(decoding: Spoken.encode(block), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }

  private func outside(_ words: String) -> Block {
    .text(TextBlock([Run(SafeText(outside: words, breaks: .keep))]))
  }

  @Test(arguments: [
    "a\nheading 1: b", "⟩\nstatus: x⟨", "a⟩", "⟨", "⟨a⟩", "⟩\u{301}x", "a\r\n⟩ b", "\u{2028}x",
    "\u{1B}[1m", "a\tb",
    "\t⟩",
  ])
  func `words from outside can't imitate the program's own`(_ words: String) {
    let tree = Block.stack(
      Stack([
        .meaning(.status, outside(words)),
        .indent(Indent(first: [Run(SafeText(outside: words, breaks: .keep))], outside(words))),
        .table(TableBlock(header: [outside(words)], rows: [[outside(words)], []])),
        .flow(Flow([Flow.Item([Run(SafeText(outside: words, breaks: .keep))], meaning: .button)])),
        .box(
          Box {
            .stack(Stack([.meaning(.image, outside(words)), .meaning(.code, outside(words))]))
          }),
      ]))
    for line in spoken(tree) {
      #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      // Outside of brackets, except doubled ones, there are only the program's words.
      var own = ""
      var scalars = Array(line.unicodeScalars)[...]
      var isOutside = false
      while let scalar = scalars.popFirst() {
        switch scalar {
        case "⟨" where !isOutside: isOutside = true
        case "⟨", "⟩":
          if scalars.first == scalar { scalars.removeFirst() } else { isOutside = false }
        default: if !isOutside { own.unicodeScalars.append(scalar) }
        }
      }
      #expect(!isOutside)
      let known = ["status", "button", "image", "code", "row", "1", "2", " ", ":", "."]
      let rest = known.reduce(own) { left, word in left.split(separator: word).joined() }
      #expect(rest.isEmpty, "\(line)")
    }
  }

  @Test func `the headings of a table are spoken before each value, including empty ones`() {
    let table = TableBlock(
      header: ["Name", "Depth"], rows: [["shark", "150 m"], ["ray", ""], ["eel"]])
    let rows = [
      "row 1:", "  Name: shark", "  Depth: 150 m", "row 2:", "  Name: ray", "  Depth:", "row 3:",
      "  Name: eel",
    ]
    #expect(spoken(.table(table)) == rows)
    #expect(spoken(.table(TableBlock(header: ["a", "b"], rows: []))) == ["a", "b"])
  }

  @Test func `bullets and numbers are spoken with their content, bars and ornaments are not`() {
    #expect(spoken(.indent(Indent(first: ["1. "], "one\ntwo"))) == ["1. one", "  two"])
    #expect(spoken(.indent(Indent(first: ["• "], "one"))) == ["• one"])
    #expect(spoken(.indent(Indent(first: [.ornament("x ")], "one\ntwo"))) == ["one", "two"])
    #expect(spoken(.indent(Indent(first: ["  "], "one"))) == ["one"])
    #expect(spoken(.indent(Indent(first: ["2. "], .nothing))) == ["2."])
    let check = Run(SafeText(own: "✓ "), spokenAs: SafeText(own: "answered:"))
    #expect(spoken(.indent(Indent(first: [check], "one"))) == ["answered: one"])
  }

  @Test
  func `the content of an item, a term, details or an alert is indented below its first line`() {
    let lines = Block.stack(Stack(["a", "b"]))
    #expect(spoken(.meaning(.item(3), lines)) == ["3. a", "  b"])
    #expect(spoken(.meaning(.term, lines)) == ["term: a", "  b"])
    #expect(spoken(.meaning(.details, lines)) == ["details: a", "  b"])
    #expect(spoken(.meaning(.alert, lines)) == ["alert: a", "  b"])
    #expect(spoken(.meaning(.status, lines)) == ["status: a", "  b"])
    #expect(
      spoken(.meaning(.list(count: 1), .meaning(.item(1), .nothing))) == ["list of 1:", "  1."])
    // Content within the first line of a block is indented below it; later content is not.
    let inner = Block.meaning(.list(count: 1), .indent(Indent(first: ["• "], lines)))
    #expect(
      spoken(
        .stack(
          Stack([
            .meaning(.item(1), .stack(Stack([inner, "c"]))), .meaning(.item(2), .nothing), "d",
          ])))
        == ["1. list of 1:", "    • a", "      b", "  c", "2.", "d"])
  }

  @Test func `a link is announced once for each target`() {
    func run(_ words: String, _ link: String?) -> Run {
      Run(SafeText(own: words, breaks: .keep), link: link)
    }
    #expect(
      spoken(
        .text(
          TextBlock([
            run("see ", nil), run("this ", "a"), run("page", "a"), run("or", "b"), run(" it", nil),
          ])))
        == ["see link: this page link: or it"])
  }

  @Test func `alternatives with different words are found, at any depth`() {
    @Sendable func choice(_ first: Block, _ second: Block) -> Block {
      .choice(Choice([(.width(atLeast: 50), first), (.always, second)]))
    }
    #expect(
      Spoken.isSameForAllAlternatives(
        in: choice(.row(Row([Row.Cell("a"), Row.Cell("b")])), .stack(Stack(["a", "b"])))))
    let wrong = choice("a", "b")
    let trees: [Block] = [
      wrong, choice("a", .nothing), choice(.meaning(.link, "a"), "a"),
      .stack(Stack(["x", .box(Box { wrong })])),
      .list(LazyList(count: 3) { $0 == 2 ? wrong : choice("a", "a") }),
      choice(choice("a", "a"), choice("a", "b")),
    ]
    for (number, tree) in trees.enumerated() {
      #expect(!Spoken.isSameForAllAlternatives(in: tree), "tree \(number)")
    }
  }
}

extension Run {
  fileprivate static func ornament(_ glyphs: String) -> Run {
    Run(SafeText(own: glyphs, breaks: .keep), isOrnament: true)
  }
}
