import GalleyDomain
import GalleyPresentation
import Testing
import TextLayout

@testable import GalleyRendering

/// The layout of bodies, with pages written by hand as expectations.
@Suite struct RichTextLayoutTests {
  @Test func `each link is numbered once, and the targets are at the end`() {
    let body = [
      RichText.Block.paragraph(runs: [
        .init(text: "See "), .init(text: "the ", link: UntrustedText("https://a.example")),
        .init(text: "page", traits: .strong, link: UntrustedText("https://a.example")), .init(text: " and "),
        .init(text: "another", link: UntrustedText("https://b.example")), .init(text: ", or the "),
        .init(text: "first", link: UntrustedText("https://a.example")), .init(text: "."),
      ])
    ]
    #expect(
      rows(body) == [
        "See the page[1] and another[2], or", "the first[1].", "", "Links", "[1] https://a.example",
        "[2] https://b.example",
      ])
  }

  @Test func `a link in code is followed by its number, and the fold keeps the indent`() {
    let body = [
      RichText.Block.code(
        language: nil,
        runs: [
          .init(text: "  see "), .init(text: "the page", link: UntrustedText("https://a.example")),
          .init(text: " for\nmore"),
        ])
    ]
    #expect(rows(body) == ["│   see the page[1] for", "│ more", "", "Links", "[1] https://a.example"])
  }

  @Test(arguments: [1, 2, 5, 10, 20, 21, 33, 40, 72, 100])
  func `every link has its number once and its target below, even if text is truncated`(_ width: Int) {
    let bodies = Self.placesOfLinks.enumerated().map { index, place in
      place(UntrustedText("https://\(index).example"), String(repeating: "long words ", count: 30))
    }
    let block = RichTextLayout(RichText(blocks: bodies), figures: []).block
    let frame = Frame(drawing: block, size: Size(width: width))
    let references = frame.runs.filter { $0.role == .reference }.map(\.text).joined().filter { !$0.isWhitespace }
    let numbers = bodies.indices.map { "[\($0 + 1)]" }.joined()
    #expect(references == numbers + numbers)
    #expect(RichText(blocks: bodies).links.addresses.count == bodies.count)
  }

  /// A block for each place where a link can occur, given its target and its words.
  private static var placesOfLinks: [(UntrustedText, String) -> RichText.Block] {
    func runs(_ link: UntrustedText, _ words: String) -> [RichText.Run] {
      [.init(text: "a "), .init(text: words + "z", link: link), .init(text: " b")]
    }
    func figure(_ link: UntrustedText, _ words: String) -> RichText.Block {
      .figure(image: .init(alternative: UntrustedText(words), source: nil), link: link)
    }
    func row(_ block: RichText.Block) -> [RichText.TableRow] {
      [.init(cells: [.init(blocks: [block]), .init(blocks: [])])]
    }
    return [
      { .paragraph(runs: runs($0, $1)) }, { .heading(level: 1, runs: runs($0, $1)) },
      { .code(language: nil, runs: runs($0, $1)) }, { .quote(blocks: [figure($0, $1)]) },
      { .list(items: [.init(marker: .bullet, blocks: [.code(language: nil, runs: runs($0, $1))])]) },
      { .definitions(entries: [.init(term: runs($0, $1), blocks: [])]) },
      { .definitions(entries: [.init(term: [], blocks: [figure($0, $1)])]) },
      { .spoiler(blocks: [.paragraph(runs: runs($0, $1))]) }, { .details(summary: runs($0, $1), blocks: []) },
      { .table(header: [], rows: row(.paragraph(runs: runs($0, $1)))) },
      { .table(header: [], rows: row(figure($0, $1))) },
      { .table(header: [], rows: row(.code(language: nil, runs: runs($0, $1)))) },
      { .table(header: row(.paragraph(runs: runs($0, $1))), rows: []) }, figure,
      {
        .paragraph(runs: [
          .init(text: "a "), .init(.image(.init(alternative: UntrustedText($1), source: nil)), link: $0),
        ])
      },
    ]
  }

  @Test func `only styles that change the meaning have marks`() {
    let body = [
      RichText.Block.paragraph(runs: [
        .init(text: "x"), .init(text: "2", traits: .superscript), .init(text: " H"),
        .init(text: "2", traits: .subscript), .init(text: "O "), .init(text: "old", traits: .deleted),
        .init(text: " "), .init(text: "bold", traits: .strong), .init(text: " "), .init(text: "code", traits: .code),
      ])
    ]
    #expect(rows(body) == ["x² H₂O ~~old~~ bold `code`"])
  }

  @Test(arguments: [
    (["2", "^10", "5"], "2¹⁰5", "2^(10)5"), (["e", "^−x+1", " ", "_i", "^2"], "e⁻ˣ⁺¹ ᵢ²", "e^(−x+1) _(i)^(2)"),
    (["R", "^T ", "a"], "Rᵀ a", "R^(T )a"), (["4", "^th", "_q"], "4ᵗʰ_(q)", "4^(th)_(q)"),
    (["a", "^b c", "d"], "a^(b c)d", "a^(b c)d"), (["a", "_λ"], "a_(λ)", "a_(λ)"),
    (["x", "^y", "^_z", "^w"], "x^(y_(z)w)", "x^(y_(z)w)"), (["x", "_y", "^_2"], "x_(y^(2))", "x_(y^(2))"),
    (["a", "^(b c)"], "a^(b c)", "a^(b c)"), (["a", "^(b)(c)"], "a⁽ᵇ⁾⁽ᶜ⁾", "a^((b)(c))"),
    (["a", "^(b", "^_c d", "^)"], "a^(b_(c d))", "a^(b_(c d))"), (["a", "^[1]", "."], "a^[1].", "a^[1]."),
    (["a", "^[1", "^)"], "a^([1))", "a^([1))"),
    (["_small print"], "small print", "small print"), (["^2", "\n", "^3", "a"], "2|³a", "2|^(3)a"),
    (["a", "\n", "_all ", "_of it", " ", "\n", "b"], "a|all of it|b", "a|all of it|b"),
  ])
  func `raised text has Unicode's characters where all have one, else brackets, but a raised line is plain`(
    pieces: [String], drawn: String, ascii: String
  ) {
    let runs = pieces.map { piece -> RichText.Run in
      if piece == "\n" { return .init(.lineBreak) }
      var traits: RichText.Traits = []
      var words = Substring(piece)
      while let kind = RaisedText.kinds.first(where: { words.first == $0.mark.first }) {
        traits.formUnion(kind.trait)
        words.removeFirst()
      }
      return .init(text: String(words), traits: traits)
    }
    let block = RichTextLayout(RichText(blocks: [.paragraph(runs: runs)]), figures: []).block
    #expect(Frame(drawing: block, size: Size(width: 40)).rows.joined(separator: "|") == drawn)
    #expect(Frame(drawing: block, size: Size(width: 40), glyphs: .ascii).rows.joined(separator: "|") == ascii)
  }

  @Test func `the characters of raised text are the author's, and spoken as the author wrote them`() {
    let runs = [RichText.Run(text: "x"), .init(text: "2", traits: .superscript)]
    let block = RichTextLayout(RichText(blocks: [.paragraph(runs: runs)]), figures: []).block
    let frame = Frame(drawing: block, size: Size(width: 9))
    #expect(frame.runs.map(\.origin) == [.outside])
    #expect(String(decoding: Spoken.encode(block), as: UTF8.self) == "⟨x⟩ superscript ⟨2⟩\n")
  }

  @Test func `a link's target has the width of the page and at most two rows`() {
    let address = "https://a.example/" + String(repeating: "long-", count: 30) + "end.html"
    let body = [
      RichText.Block.paragraph(runs: [.init(text: "see [1] or "), .init(text: "a", link: UntrustedText(address))])
    ]
    #expect(rows(body, width: 200).last == "[2] \(address)")
    #expect(rows(body, width: 100).suffix(2).map(\.count) == [97, 87])
    #expect(
      rows(body).suffix(2) == ["[2] https://a.example/long-long-long-", "    long-long-long-lon…ong-long-end.html"])
  }

  @Test func `backticks around code are told apart from those in it, and are not spoken`() {
    let link = UntrustedText("https://a.example")
    func code(_ text: String, _ traits: RichText.Traits = .code) -> RichText.Run { .init(text: text, traits: traits) }
    let body = [
      RichText.Block.paragraph(runs: [
        code("a"), .init(text: " "), code("b`c"), .init(text: " "), code("``"), .init(text: " "), code("d"),
        code("e", [.code, .strong]), .init(text: " "), .init(text: "f", traits: .code, link: link),
      ])
    ]
    #expect(rows(body).first == "`a` ``b`c`` ``` `` ``` `de` `f`[1]")
    let block = RichTextLayout(RichText(blocks: [body[0]]), figures: []).block
    // Only the author's are left: one in the second code, two in the third.
    #expect(Spoken.encode(block).count { $0 == UInt8(ascii: "`") } == 3)
  }

  @Test func `inline code breaks at blanks only, unless it is wider than the line`() {
    func body(_ code: String) -> [RichText.Block] {
      [.paragraph(runs: [.init(text: "Call it with "), .init(text: code, traits: .code), .init(text: " as usual.")])]
    }
    #expect(rows(body("--delete --all"), width: 22) == ["Call it with `--delete", "--all` as usual."])
    #expect(
      rows(body("--delete-all-and-more"), width: 20) == ["Call it with", "`--delete-all-and-", "more` as usual."])
  }

  @Test(arguments: [
    ("swift", "let a = 1.5...b // b", ["keyword let", "number 1.5", "comment // b"]),
    ("js", "/* a\nb */ return 'c\\'d'", ["comment /* ab */", "keyword return", "string 'c\\'d'"]),
    ("python", "def f(): # x\n \"\"\"a\nb\"\"\"", ["keyword def", "comment # x", "string \"\"\"ab\"\"\""]),
    ("html", "<p class=\"a\"><!-- b --></p>", ["keyword p", "string \"a\"", "comment <!-- b -->", "keyword p"]),
    ("json", "{\"a\": true, \"b", ["string \"a\"", "keyword true", "string \"b"]),
    ("sh", "if [ $# ]; then # no", ["keyword if", "keyword then", "comment # no"]),
    ("sql", "SELECT a1 -- b", ["keyword SELECT", "comment -- b"]), ("unknown", "let", []),
  ])
  func `the tokens of a known language have roles`(_ language: String, _ code: String, _ expected: [String]) {
    func frame(_ language: String) -> Frame {
      let block = RichText.Block.code(language: UntrustedText(language), runs: [.init(text: code)])
      return Frame(drawing: RichTextLayout(RichText(blocks: [block]), figures: []).block, size: Size(width: 60))
    }
    let drawn = frame(language)
    var tokens: [(role: Role, text: String)] = []
    for run in drawn.runs where run.role != .gutter {
      let (role, text) = (run.role, run.text)
      if tokens.last?.role == role { tokens[tokens.count - 1].text += text } else { tokens.append((role, text)) }
    }
    let roles: Set<Role> = [.keyword, .string, .comment, .number]
    #expect(tokens.filter { roles.contains($0.role) }.map { "\($0.role) \($0.text)" } == expected)
    #expect(drawn.rows == frame("").rows)
  }

  @Test func `the numbers of a list are aligned, and items have a hanging indent`() {
    let items = (9...10).map { number in
      RichText.ListItem(
        marker: .number(value: number, numbering: .decimal),
        blocks: [.paragraph(runs: [.init(text: "an item that is longer than its line")])])
    }
    #expect(
      rows([.list(items: items)], width: 28) == [
        " 9. an item that is longer", "    than its line", "10. an item that is longer", "    than its line",
      ])
  }

  @Test func `a quote has its bar on every row, including empty ones`() {
    let body = [
      RichText.Block.quote(blocks: [
        .paragraph(runs: [.init(text: "one")]), .code(language: nil, runs: [.init(text: "a\n\nb")]),
      ])
    ]
    #expect(rows(body) == ["┃ one", "┃", "┃ │ a", "┃ │", "┃ │ b"])
  }

  @Test func `code is folded with marks, and keeps its indent`() {
    let code = RichText.Block.code(
      language: UntrustedText("swift"), runs: [.init(text: "    let answer = 40 + 2 // yes")])
    #expect(rows([code], width: 26) == ["│     let answer = 40 + 2↩", "│     ↪ // yes"])
  }

  @Test func `content that is hidden elsewhere is shown with a label`() {
    let text = [RichText.Block.paragraph(runs: [.init(text: "the butler")])]
    #expect(rows([.spoiler(blocks: text)]) == ["Spoiler", "┃ the butler"])
    #expect(rows([.details(summary: [.init(text: "More")], blocks: text)]) == ["▾ More", "  the butler"])
    #expect(rows([.details(summary: [], blocks: text)]) == ["▾ Details", "  the butler"])
  }

  @Test func `a table that is too wide becomes headings with values`() {
    func cell(_ text: String) -> RichText.TableCell { .init(blocks: [.paragraph(runs: [.init(text: text)])]) }
    let table = RichText.Block.table(
      header: [.init(cells: [cell("Scenario"), cell("Nanoseconds")])],
      rows: [.init(cells: [cell("Branchless"), cell("猫")])])
    #expect(rows([table]) == ["Scenario    Nanoseconds", "──────────  ───────────", "Branchless  猫"])
    #expect(rows([table], width: 20) == ["Scenario: Branchless", "Nanoseconds: 猫"])
  }

  @Test func `an image shows its alternative text and its status`() {
    let image = RichText.Image(alternative: UntrustedText("the bar"), source: UntrustedText("https://a.example/b.png"))
    let figure = FigureState(name: .outside(text: UntrustedText("the bar")), status: .loading(words: "loading…"))
    let block = RichTextLayout(
      RichText(blocks: [.figure(image: image, link: nil), .paragraph(runs: [.init(.image(image))])]),
      figures: [figure, figure]
    ).block
    #expect(
      Frame(drawing: block, size: Size(width: 20)).rows == [
        "┌ the bar ─────────┐", "│ ▣ loading…       │", "└──────────────────┘", "",
        "▣ the bar (loading…)",
      ])
  }

  @Test func `the mark of an image stays on the line of its name`() {
    let image = RichText.Image(alternative: UntrustedText("a"), source: nil)
    #expect(
      rows([.paragraph(runs: [.init(text: "Nearly all of "), .init(.image(image))])], width: 16).first
        == "Nearly all")
  }

  @Test func `a linked image has its target, in a line and in a frame`() {
    let image = RichText.Image(alternative: UntrustedText("a"), source: nil)
    let link = UntrustedText("https://a.example")
    for block in [
      RichText.Block.figure(image: image, link: link), .paragraph(runs: [.init(.image(image), link: link)]),
    ] {
      let tree = RichTextLayout(RichText(blocks: [block]), figures: []).block
      let frame = Frame(drawing: tree, size: Size(width: 40))
      let names = frame.runs.filter { $0.text == "a" }
      #expect(names.map { $0.link != nil && $0.role == .link } == [true])
    }
  }

  @Test func `marks are spoken in words, and a missing name is mentioned`() {
    let image = RichText.Image(alternative: UntrustedText(""), source: nil)
    let body = [
      RichText.Block.paragraph(runs: [
        .init(text: "old", traits: .deleted), .init(text: "x"), .init(text: "2", traits: .superscript),
        .init(text: "3", traits: .subscript), .init(.image(image)),
      ]),
      .details(summary: [], blocks: [.paragraph(runs: [.init(text: "a")])]),
      .definitions(entries: [.init(term: [], blocks: [.paragraph(runs: [.init(text: "b")])])]),
      .spoiler(blocks: [.paragraph(runs: [.init(text: "c")])]),
    ]
    let figure = FigureState(name: .own(words: "image"), status: .loading(words: "loading…"))
    let tree = RichTextLayout(RichText(blocks: body), figures: [figure]).block
    #expect(
      String(decoding: Spoken.encode(tree), as: UTF8.self) == """
        deleted: ⟨old⟩ end of deletion ⟨x⟩ superscript ⟨2⟩ subscript ⟨3⟩ image: without a name, loading…
        details: without a summary
          ⟨a⟩
        ⟨b⟩
        spoiler:
          ⟨c⟩

        """)
  }

  @Test func `a rule is no wider than prose`() {
    #expect(rows([.rule], width: 100).map(\.count) == [72])
  }

  @Test func `each image has its status, wherever a window on the body begins`() {
    let image = RichText.Image(alternative: UntrustedText("a"), source: nil)
    let paragraph = RichText.Block.paragraph(runs: [.init(.image(image)), .init(.image(image))])
    let figures = (0..<12).map { FigureState(name: .own(words: "\($0)"), status: .notRequested) }
    let body = RichText(blocks: [
      .quote(blocks: [paragraph]), paragraph, .rule, paragraph, paragraph, paragraph, paragraph,
    ])
    let block = RichTextLayout(body, figures: figures).block
    let whole = Frame(drawing: block, size: Size(width: 20)).rows
    #expect(whole[0] == "┃ ▣ 0▣ 1" && whole[2] == "▣ 2▣ 3" && whole.last == "▣ 10▣ 11")
    for scroll in whole.indices {
      let window = Frame(drawing: block, size: Size(width: 20, height: 1, scroll: scroll))
      #expect(window.rows == [whole[scroll]])
    }
  }

  @Test(arguments: [1, 2, 8, 20, 40])
  func `the deepest body there can be stays inside the page`(_ width: Int) {
    var block = RichText.Block.paragraph(runs: [.init(text: "deep and 深い")])
    for level in 0..<RichText.maximumDepth {
      block =
        level.isMultiple(of: 2)
        ? .quote(blocks: [block])
        : .list(items: [.init(marker: .number(value: level, numbering: .decimal), blocks: [block])])
    }
    let frame = Frame(drawing: RichTextLayout(RichText(blocks: [block]), figures: []).block, size: Size(width: width))
    for row in 0..<frame.rowCount { #expect(frame.cells(inRow: row) <= max(2, width)) }
    #expect(frame.rows.joined().filter { !$0.isWhitespace }.contains("d"))
  }

  private func rows(_ blocks: [RichText.Block], width: Int = 40) -> [String] {
    Frame(drawing: RichTextLayout(RichText(blocks: blocks), figures: []).block, size: Size(width: width)).rows
  }
}
