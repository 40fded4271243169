import GalleyDomain
import GalleyPresentation
import Testing
import TextLayout

@testable import GalleyRendering

/// Styles, code and marks within the lines of bodies, with pages written by hand as expectations.
@Suite struct InlineRunsTests {
  @Test(arguments: [
    (["2", "^10", "5"], "2¹⁰5", "2^(10)5"),
    (["e", "^−x+1", " ", "_i", "^2"], "e⁻ˣ⁺¹ ᵢ²", "e^(−x+1) _(i)^(2)"),
    (["R", "^T ", "a"], "Rᵀ a", "R^(T )a"), (["4", "^th", "_q"], "4ᵗʰ_(q)", "4^(th)_(q)"),
    (["a", "^b c", "d"], "a^(b c)d", "a^(b c)d"), (["a", "_λ"], "a_(λ)", "a_(λ)"),
    (["x", "^y", "^_z", "^w"], "x^(y_(z)w)", "x^(y_(z)w)"),
    (["x", "_y", "^_2"], "x_(y^(2))", "x_(y^(2))"),
    (["a", "^(b c)"], "a^(b c)", "a^(b c)"), (["a", "^(b)(c)"], "a⁽ᵇ⁾⁽ᶜ⁾", "a^((b)(c))"),
    (["a", "^(b", "^_c d", "^)"], "a^(b_(c d))", "a^(b_(c d))"),
    (["a", "^[1]", "."], "a^[1].", "a^[1]."),
    (["a", "^[1", "^)"], "a^([1))", "a^([1))"),
    (["Yes!", "^*"], "Yes!*", "Yes!*"), (["f", "^'", "(x)"], "f'(x)", "f'(x)"),
    (["20", "^°", "C"], "20°C", "20°C"),
    (["Yes there is!", "^(*)"], "Yes there is!(*)", "Yes there is!(*)"),
    (["a", "_(that is small print)"], "a(that is small print)", "a(that is small print)"),
    (["_small print"], "small print", "small print"), (["^2", "\n", "^3", "a"], "2|³a", "2|^(3)a"),
    (["a", "\n", "_all ", "_of it", " ", "\n", "b"], "a|all of it|b", "a|all of it|b"),
  ])
  func
    `raised text has Unicode's characters where all have one, else brackets, but a raised line is plain`(
      pieces: [String], drawn: String, ascii: String
    )
  {
    let runs = pieces.map { piece -> RichText.Run in
      if piece == "\n" { return .init(.lineBreak) }
      var traits: RichText.Traits = []
      var words = Substring(piece)
      while let kind = RaisedText.kinds.first(where: { words.first == $0.mark.first }) {
        traits.insert(kind.trait)
        words.removeFirst()
      }
      return .init(text: String(words), traits: traits)
    }
    let block = RichTextLayout(RichText(blocks: [.paragraph(runs: runs)]), figures: []).block
    #expect(Frame(drawing: block, size: Size(width: 40)).rows.joined(separator: "|") == drawn)
    #expect(
      Frame(drawing: block, size: Size(width: 40), glyphs: .ascii).rows.joined(separator: "|")
        == ascii)
  }

  @Test func `the characters of raised text are the author's, and spoken as the author wrote them`()
  {
    let runs = [RichText.Run(text: "x"), .init(text: "2", traits: [.superscript])]
    let block = RichTextLayout(RichText(blocks: [.paragraph(runs: runs)]), figures: []).block
    let frame = Frame(drawing: block, size: Size(width: 9))
    #expect(frame.runs.map(\.origin) == [.outside])
    #expect(String(decoding: Spoken.encode(block), as: UTF8.self) == "⟨x⟩ superscript ⟨2⟩\n")
  }

  @Test func `lines of one style are one run of text, however many there are`() {
    let runs = (0..<198).map {
      RichText.Run($0 % 2 == 0 ? .text(UntrustedText("x")) : .lineBreak, traits: .strong)
    }
    let layout = RichTextLayout(RichText(blocks: []), figures: [])
    #expect(
      layout.inline([.init(text: "y")] + runs, role: .prose).map(\.text.string.utf8.count) == [
        1, 198,
      ])
  }

  @Test func `code has a backtick on both sides, which is not spoken`() {
    let link = UntrustedText("https://a.example")
    func code(_ text: String, _ traits: RichText.Traits = [.code]) -> RichText.Run {
      .init(text: text, traits: traits)
    }
    let body = [
      RichText.Block.paragraph(runs: [
        code("a"), .init(text: " "), code("b`c"), .init(text: " "), code("``"), .init(text: " "),
        code("d"),
        code("e", [.code, .strong]), .init(text: " "),
        .init(text: "f", traits: [.code], link: link),
      ])
    ]
    #expect(rows(body).first == "`a` `b`c` ```` `de` `f`[1]")
    let block = RichTextLayout(RichText(blocks: [body[0]]), figures: []).block
    // Only the author's are left: one in the second code, two in the third.
    #expect(Spoken.encode(block).count { $0 == UInt8(ascii: "`") } == 3)
  }

  @Test func `inline code breaks at blanks only, unless it is wider than the line`() {
    func body(_ code: String) -> [RichText.Block] {
      [
        .paragraph(runs: [
          .init(text: "Call it with "), .init(text: code, traits: [.code]),
          .init(text: " as usual."),
        ])
      ]
    }
    #expect(
      rows(body("--delete --all"), width: 22) == ["Call it with `--delete", "--all` as usual."])
    #expect(
      rows(body("--delete-all-and-more"), width: 20) == [
        "Call it with", "`--delete-all-and-", "more` as usual.",
      ])
  }

  @Test func `marks are spoken in words, and a missing name is mentioned`() {
    let image = RichText.Image(alternative: UntrustedText(""), source: nil)
    let body = [
      RichText.Block.paragraph(runs: [
        .init(text: "old", traits: [.deleted]), .init(text: "x"),
        .init(text: "2", traits: [.superscript]),
        .init(text: "3", traits: [.subscript]), .init(.image(image)),
      ]),
      .details(summary: [], blocks: [.paragraph(runs: [.init(text: "a")])]),
      .definitions(entries: [.init(term: [], blocks: [.paragraph(runs: [.init(text: "b")])])]),
      .spoiler(blocks: [.paragraph(runs: [.init(text: "c")])]),
    ]
    let figure = FigureState(name: .own(words: "image"), status: "loading…")
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
}
