import GalleyDomain
import GalleyPresentation
import GalleyTestSupport
import Testing
import TextLayout

@testable import GalleyRendering

/// Styles, code and marks within the lines of bodies, with pages written by hand as expectations.
struct InlineRunsTests {
  @Test
  func `raised text has Unicode's characters where all have one, else brackets`() throws {
    try Example.check { html in
      let block = passage(html)
      let drawn = rows(block).joined(separator: "|")
      let ascii = rows(block, glyphs: .ascii).joined(separator: "|")
      return drawn == ascii ? drawn : "\(drawn)   in ASCII: \(ascii)"
    }
  }

  @Test func `a raised line break has no form of its own, so the lines have brackets`() {
    let runs: [RichText.Run] = [
      .init(text: "a"),
      .init(text: "b", traits: .superscript),
      .init(.lineBreak, traits: .superscript),
      .init(text: "c", traits: .superscript),
    ]
    #expect(rows(body([.paragraph(runs: runs)])) == ["a^(b", "c)"])
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
    let block = passage(
      """
      <code>a</code> <code>b`c</code> <code>``</code> <code>d</code><strong><code>e</code></strong>
      <a href="https://a.example"><code>f</code></a>
      """)
    // Only the author's are spoken: one in the second code, two in the third.
    expectGolden(drawn(block, 40), spoken(block))
  }

  @Test
  func `inline code breaks at blanks only, unless it is wider than the line`() {
    func line(_ code: String) -> Block {
      passage("Call it with <code>\(code)</code> as usual.")
    }
    expectGolden(drawn(line("--delete --all"), 22), drawn(line("--delete-all-and-more"), 20))
  }

  @Test func `marks are spoken in words, and a missing name is mentioned`() {
    let figure = FigureState(name: .own(words: "image"), status: "loading…")
    let block = passage(
      """
      <del>old</del>x<sup>2</sup><sub>3</sub><img src="data:,">
      <details>a</details>
      <blockquote class="spoiler">c</blockquote>
      """,
      figures: [figure])
    // The characters of raised text are the author's.
    expectGolden(spoken(block), styles(block, 40))
  }
}
