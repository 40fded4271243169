import GalleyDomain
import GalleyPresentation
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyRendering

/// Styles, code and marks within the lines of bodies, with pages written by hand as expectations.
struct InlineRunsTests {
  private func block(_ runs: [RichText.Run]) -> Block {
    body([.paragraph(runs: runs)])
  }

  /// A run with marks before its words, such as `^2` and `_i`, or before a line break.
  private func run(_ piece: Substring) -> RichText.Run {
    var traits: RichText.Traits = []
    var words = piece
    while let kind = RaisedText.kinds.first(where: { words.first == $0.mark.first }) {
      traits.insert(kind.trait)
      words.removeFirst()
    }
    if words == "\n" {
      return .init(.lineBreak, traits: traits)
    }
    return .init(text: String(words), traits: traits)
  }

  @Test
  func `raised text has Unicode's characters where all have one, else brackets`() throws {
    try Example.check { line in
      let block = block(line.split(separator: "¦").map(run))
      let drawn = rows(block).joined(separator: "|")
      let ascii = rows(block, glyphs: .ascii).joined(separator: "|")
      return drawn == ascii ? drawn : "\(drawn)   in ASCII: \(ascii)"
    }
  }

  @Test
  func `lines of one style are one run of text, however many there are`() {
    let text = RichText.Run(text: "x", traits: .strong)
    let lineBreak = RichText.Run(.lineBreak, traits: .strong)
    let lines = Array(repeating: [text, lineBreak], count: 99).joined()
    let layout = RichTextLayout(RichText(blocks: []), figures: [])
    let inline = layout.inline([.init(text: "y")] + lines, role: .prose)
    #expect(inline.map(\.text.string.utf8.count) == [1, 198])
  }

  @Test func `code has a backtick on both sides, which is not spoken`() {
    let space = RichText.Run(text: " ")
    let link = UntrustedText("https://a.example")
    let block = block([
      .init(text: "a", traits: .code), space,
      .init(text: "b`c", traits: .code), space,
      .init(text: "``", traits: .code), space,
      .init(text: "d", traits: .code),
      .init(text: "e", traits: [.code, .strong]), space,
      .init(text: "f", traits: .code, link: link),
    ])
    // Only the author's are spoken: one in the second code, two in the third.
    expectGolden(drawn(block, 40), spoken(block))
  }

  @Test
  func `inline code breaks at blanks only, unless it is wider than the line`() {
    func line(_ code: String) -> Block {
      block([
        .init(text: "Call it with "),
        .init(text: code, traits: .code),
        .init(text: " as usual."),
      ])
    }
    expectGolden(drawn(line("--delete --all"), 22), drawn(line("--delete-all-and-more"), 20))
  }

  @Test func `marks are spoken in words, and a missing name is mentioned`() {
    func leaf(_ text: String) -> RichText.Block {
      .paragraph(runs: [.init(text: text)])
    }
    let image = RichText.Image(alternative: UntrustedText(""), source: nil)
    let marked: [RichText.Run] = [
      .init(text: "old", traits: .deleted),
      .init(text: "x"),
      .init(text: "2", traits: .superscript),
      .init(text: "3", traits: .subscript),
      .init(.image(image)),
    ]
    let body: [RichText.Block] = [
      .paragraph(runs: marked),
      .details(summary: [], blocks: [leaf("a")]),
      .spoiler(blocks: [leaf("c")]),
    ]
    let figure = FigureState(name: .own(words: "image"), status: "loading…")
    let layout = RichTextLayout(RichText(blocks: body), figures: [figure])
    // The characters of raised text are the author's.
    expectGolden(spoken(layout.block), styles(layout.block, 40))
  }
}
