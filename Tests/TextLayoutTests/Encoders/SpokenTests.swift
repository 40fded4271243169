import Testing
import TextLayout

struct SpokenTests {
  private func spoken(_ block: Block) -> [String] {
    String(decoding: Spoken.encode(block), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private func outside(_ words: String) -> Block {
    .text(Text([Run(SafeText(outside: words, breaks: .keep))]))
  }

  @Test func `meanings are said with the words they are about`() {
    let page = Block.stack(
      Stack([
        .meaning(.heading(1), "Posts"),
        .meaning(.list(count: 2), .list(List(count: 2) { .meaning(.item($0 + 1), .meaning(.link, "a story")) })),
        .meaning(.tab(isSelected: true), "All"), .meaning(.field, .nothing), .rule(Rule(SafeText(own: "─"))),
        .flow(Flow([Flow.Item([.ornament("[ "), "Retry", .ornament(" ]")], meaning: .button)])),
      ]))
    #expect(
      spoken(page) == [
        "heading 1: Posts", "list of 2:", "  1. link: a story", "  2. link: a story", "selected tab: All",
        "text field:",
        "button: Retry",
      ])
  }

  @Test(arguments: [
    "a\nheading 1: b", "⟩\nstatus: x⟨", "a⟩", "⟨", "⟨a⟩", "⟩\u{301}x", "a\r\n⟩ b", "\u{2028}x", "\u{1B}[1m", "a\tb",
    "\t⟩",
  ])
  func `somebody else's words can't pass for the program's own`(_ words: String) {
    let tree = Block.stack(
      Stack([
        .meaning(.status, outside(words)),
        .indent(Indent(marker: [Run(SafeText(outside: words, breaks: .keep))], outside(words))),
        .table(Table(header: [outside(words)], rows: [[outside(words)], []])),
        .flow(Flow([Flow.Item([Run(SafeText(outside: words, breaks: .keep))], meaning: .button)])),
        .box(Box(.stack(Stack([.meaning(.image, outside(words)), .meaning(.code, outside(words))])))),
      ]))
    for line in spoken(tree) {
      #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
      // Outside the brackets, doubled ones being none, stand only the program's words.
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
      let known = ["status", "button", "image", "code", " ", ":", "."]
      let rest = known.reduce(own) { left, word in left.split(separator: word).joined() }
      #expect(rest.isEmpty, "\(line)")
    }
  }

  @Test func `headings of a table are said before each value, an empty one too`() {
    let table = Table(header: ["Name", "Depth"], rows: [["shark", "150 m"], ["ray"]])
    #expect(spoken(.table(table)) == ["Name: shark", "Depth: 150 m", "Name: ray", "Depth:"])
    #expect(spoken(.table(Table(header: ["a", "b"], rows: []))) == ["a", "b"])
  }

  @Test func `numbers are said, bullets, bars and ornaments are not`() {
    #expect(spoken(.indent(Indent(marker: ["1. "], "one\ntwo"))) == ["1. one", "two"])
    #expect(spoken(.indent(Indent(marker: ["• "], "one"))) == ["one"])
    #expect(spoken(.indent(Indent(marker: [.ornament("x ")], "one"))) == ["one"])
    #expect(spoken(.indent(Indent(marker: ["2. "], .nothing))) == ["2."])
  }

  @Test func `text that an ellipsis would shorten is said in full`() {
    #expect(spoken(.text(Text(["a b c"], overflow: .truncate(lines: 1)))) == ["a b c"])
    let flow = Flow((0..<30).map { Flow.Item([Run(stringLiteral: "tag\($0)")]) }, rows: 1)
    #expect(spoken(.flow(flow)).count == 30)
  }

  @Test func `alternatives that say different things are found, wherever they are`() {
    @Sendable func choice(_ first: Block, _ second: Block) -> Block {
      .choice(Choice([Choice.Alternative(.width(atLeast: 50), first), Choice.Alternative(.always, second)]))
    }
    #expect(
      Spoken.isSameForAllAlternatives(
        in: choice(.row(Row([Row.Cell("a"), Row.Cell("b")])), .stack(Stack(["a", "b"])))))
    let wrong = choice("a", "b")
    let trees: [Block] = [
      wrong, choice("a", .nothing), choice(.meaning(.link, "a"), "a"), .stack(Stack(["x", .box(Box(wrong))])),
      .list(List(count: 3) { $0 == 2 ? wrong : choice("a", "a") }), choice(choice("a", "a"), choice("a", "b")),
    ]
    for (number, tree) in trees.enumerated() { #expect(!Spoken.isSameForAllAlternatives(in: tree), "tree \(number)") }
  }

  @Test func `a list of thousands of choices is compared in a moment`() {
    let list = List(count: 3_000) { _ in
      .choice(Choice([Choice.Alternative(.natural, "a"), Choice.Alternative(.always, "a")]))
    }
    #expect(Spoken.isSameForAllAlternatives(in: .list(list)))
    #expect(spoken(.list(list)).count == 3_000)
  }
}

extension Run {
  fileprivate static func ornament(_ glyphs: String) -> Run {
    Run(SafeText(own: glyphs, breaks: .keep), isOrnament: true)
  }
}
