import Testing

@testable import TextLayout

@Suite struct LinesSideBySideTests {
  /// Words that take the fast path if they fit, and some that never do.
  private static let words = [
    "", "a", "two words", "a longer text of several words", "猫が好き", "e\u{301}", "soft\u{AD}hyphen", " blank ",
    "two\nlines", "tab\there", "end\u{3000}", "https://example.com/a?b=c", "\u{5D0}\u{5D1}",
  ]

  /// The same row with texts, and with texts that have a meaning, which are painted on their own pages.
  private static func rows(_ first: String, _ second: String, _ alignment: Text.Alignment) -> (
    plain: Block, apart: Block
  ) {
    let texts = [first, second].map { words in
      Text([Run(SafeText(outside: words, breaks: .keep), "a", link: words), Run(SafeText(own: "!"), "b")])
    }
    func row(_ block: (Text) -> Block) -> Block {
      .action(
        "row",
        .indent(
          Indent(
            marker: [Run(SafeText(own: "•"))], .row(Row(texts.map { .init(block($0), alignment: alignment) }, gap: 1))))
      )
    }
    return (row { .text($0) }, row { .meaning(.status, .text($0)) })
  }

  @Test(arguments: [Text.Alignment.leading, .center, .trailing])
  func `one-line texts side by side are painted like other blocks`(alignment: Text.Alignment) {
    for first in Self.words {
      for second in Self.words {
        let (plain, apart) = Self.rows(first, second, alignment)
        for width in [1, 6, 12, 20, 40, 70] {
          for size in [Size(width: width), Size(width: width, height: 1), Size(width: width, height: 2, scroll: 1)] {
            #expect(
              Frame(drawing: plain, size: size) == Frame(drawing: apart, size: size), "\(first), \(second), \(size)")
          }
        }
      }
    }
  }
}
