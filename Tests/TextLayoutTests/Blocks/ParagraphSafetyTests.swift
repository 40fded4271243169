import GalleyTestSupport
import Testing

@testable import TextLayout

/// The runs of a paragraph are safe as one text, however mark-up divides it.
@Suite(.firstFailure) struct ParagraphSafetyTests {
  private func paragraph(_ parts: [String]) -> TextBlock {
    let runs = parts.enumerated().map { place, words in
      Run(keeping: words, place % 2 == 0 ? "prose" : "strong")
    }
    return TextBlock(runs)
  }

  private func words(_ text: TextBlock) -> [String] {
    text.runs.map(\.text.string)
  }

  @Test func `marks and invisible characters work across runs`() throws {
    try Example.check { runs in
      let parts = runs.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      let text = paragraph(parts.map { String($0) })
      return rows(text, 40).joined(separator: "|")
    }
  }

  /// One text of each class of scalar that safe text, clusters or line breaks treat differently.
  private static let classes = {
    let scalars = Example.all(in: "classes").flatMap(\.input.unicodeScalars)
    return scalars.map { String($0) } + ["e\u{301}"]
  }()

  @Test(arguments: GeneratedText.seeds)
  func `no division into runs changes what is drawn`(_ seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let parts = source.some(2 + source.number(below: 5), of: Self.classes)
      let whole = SafeText(outside: parts.joined(), breaks: .keep)
      let places = parts.count - 1
      for cuts in 1..<1 << places {
        let text = paragraph(cut(parts, at: cuts))
        let joined = words(text).joined()
        if !joined.utf8.elementsEqual(whole.string.utf8) {
          Issue.record("\(words(text))")
        }
        // Each cut alone, then all of them; the others differ only in roles.
        let isOne = cuts & (cuts - 1) == 0
        if isOne || cuts == 1 << places - 1 {
          compare(text, with: whole)
        }
      }
    }
  }

  /// The parts joined, but for the places whose bits are set.
  private func cut(_ parts: [String], at cuts: Int) -> [String] {
    var divided = [parts[0]]
    for (place, part) in parts.dropFirst().enumerated() {
      if cuts >> place & 1 == 1 {
        divided.append(part)
      } else {
        divided[divided.count - 1] += part
      }
    }
    return divided
  }

  private func compare(_ text: TextBlock, with whole: SafeText) {
    for overflow in [TextBlock.Overflow.wrap, .fold, .truncate(lines: 1)] {
      for width in [1, 3, 40] {
        let drawn = frame(TextBlock(text.runs, overflow: overflow), width)
        let expected = frame(TextBlock([Run(whole)], overflow: overflow), width)
        let isSame = drawn.bytes == expected.bytes
        let hasSameCells = cells(drawn) == cells(expected)
        if !isSame || !hasSameCells || !hasWholeClusters(drawn) {
          Issue.record("width \(width): \(words(text))")
        }
      }
    }
  }

  private func cells(_ frame: Frame) -> [Int] {
    (0..<frame.rowCount).map(frame.cells)
  }

  /// Whether no run begins with a mark or inside a cluster: the cells of the runs are those of
  /// their text.
  private func hasWholeClusters(_ frame: Frame) -> Bool {
    frame.runs.allSatisfy { run in
      run.textNumber == nil || Cells.count(run.text) == run.columns.count
    }
  }

  @Test
  func `a cluster of two runs has the role, the origin and the link of the first`() {
    let marked = paragraph(["a\u{AD}", "\u{301}"])
    let several = TextBlock(
      Run(keeping: "xe", "strong", link: "https://example.com/a"),
      Run(keeping: "\u{301}", "prose"),
      Run(keeping: "🇩", "code"),
      Run(keeping: "🇪y", "prose", link: "https://example.com/b"))
    let joined = TextBlock(
      "a👩\u{200D}",
      Run(keeping: "👩"),
      Run(keeping: "\u{200D}👩"))
    expectGolden(
      [marked, several, joined].map { drawn($0, 40) + "\n\n" + styles($0, 40) }.joined(
        separator: "\n"))
  }

  @Test
  func `text from outside joins no text of the program, but can break after it`() throws {
    try Example.check { outside in
      let text = TextBlock(
        Run(keeping: "ins"),
        "[1]",
        Run(keeping: outside))
      #expect(text.runs.map(\.text.origin) == [.outside, .own, .outside])
      return drawing(text, 40)
    }
  }
}
