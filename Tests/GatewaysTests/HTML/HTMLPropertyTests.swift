import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyDomain
@testable import GalleyGateways

// Proves S9.
/// Properties of any HTML.
@Suite(.firstFailure) struct HTMLPropertyTests {
  @Test
  func `every text is kept in order, for any placement of tags`() throws {
    // No tables, details and terms: their content may be shown in another order.
    for body in soup(of: Self.orderlyTags, seed: 1) {
      let words = words(RichText(html: body.html))
      try #require(words == body.words, "\(body.html)")
      try #require(violation(in: body.html) == nil)
    }
  }

  @Test func `every text is kept when parts are moved`() throws {
    for body in soup(of: Self.movingTags, seed: 2) {
      let words = words(RichText(html: body.html))
      try #require(words.sorted() == body.words.sorted(), "\(body.html)")
      try #require(violation(in: body.html) == nil)
    }
  }

  // Proves S9.
  @Test func `every prefix of a body can be parsed`() throws {
    for sample in Self.samples.map(\.bytes) {
      for count in 1...sample.count {
        let start = Array(sample.prefix(count))
        try #require(violation(in: start) == nil)
      }
    }
  }

  @Test
  func `bodies with changed, added, dropped and swapped bytes can be parsed`() throws {
    var generator = SeededGenerator(seed: 3)
    let alphabet = "<>&;/=\"' x".bytes + [0, 0xFF]
    for _ in 0..<150 {
      for sample in Self.samples {
        let html = damaged(sample.bytes, changes: 9, from: alphabet, using: &generator)
        try #require(violation(in: html) == nil)
      }
    }
  }

  // Proves S9.
  @Test
  func `all elements in any order can be parsed, also around no text`() throws {
    var generator = SeededGenerator(seed: 7)
    let texts = ["", "", "", " ", " ", "x", " x ", "(", "\n"]
    for _ in 0..<4000 {
      var html = ""
      for _ in 0...generator.number(below: 12) {
        let name = generator.one(of: Self.elements)
        let slash = generator.happens(oneIn: 2) ? "/" : ""
        let text = generator.one(of: texts)
        html += "<\(slash)\(name)>\(text)"
      }
      try #require(violation(in: html) == nil)
    }
  }

  @Test(arguments: Thoroughness.some(12, of: openTags))
  func `thousands of open elements lose no text and have at most 32 levels`(tags: String) {
    let count = Thoroughness.isFull ? 10_000 : 2_000
    let starts = String(repeating: tags, count: count)
    let ends = String(repeating: "</div></b></td></li></ul>", count: count / 10)
    for ends in ["", ends] {
      let body = RichText(html: "\(starts)x\(ends)")
      #expect(words(body).last?.hasSuffix("x") == true)
      #expect(RichText.depth(of: body.blocks) <= RichText.maximumDepth)
    }
  }

  @Test(arguments: [1, 31, 32, 33, 100])
  func `32 nested quotes are kept, more are not`(count: Int) {
    let starts = String(repeating: "<blockquote>", count: count)
    let ends = String(repeating: "</blockquote>", count: count)
    let body = RichText(html: "\(starts)<p>x</p>\(ends)y")
    #expect(RichText.depth(of: body.blocks) == min(count, 32))
    #expect(body.blocks.last == .paragraph(runs: [.init(text: "y")]))
  }

  /// A parser that reads the rest again at each place takes much longer than the limit.
  @Test(.timeLimit(.minutes(1)))
  func `a long body of one construct is parsed in linear time`() {
    func repeated(_ text: String) -> String {
      String(repeating: text, count: 65_536 / text.utf8.count)
    }
    let word = String(repeating: "a", count: 262_144)
    #expect(notation(word) == word)
    #expect(notation("<a href=\"\(word)\">b</a>") == "<b -> \(word)>")
    for text in ["<", "&", "<3", "&#", "&am"] {
      let html = repeated(text)
      #expect(notation(html) == html)
    }
    for tag in ["<a ", "<!-", "<a b=", "<a href='", "</", "<!--"] {
      // The whole text is one unfinished tag or comment.
      let body = RichText(html: repeated(tag) + "<")
      #expect(body.blocks.count <= 1)
    }
  }

  // MARK: Soup and mutations

  /// A body of random tags and words.
  private struct Soup {
    var html = ""
    var words: [String] = []

    init(of tags: [String], using generator: inout SeededGenerator) {
      for index in 0...1 + generator.number(below: 19) {
        let tag = generator.one(of: tags)
        if generator.happens(oneIn: 2) {
          let start = tag == "a" ? "a href=\(index / 2)" : tag.replacing("_", with: " ")
          html += "<\(start)>"
        } else {
          let name = tag.prefix { $0 != "_" }
          html += "</\(name)>"
        }
        if generator.happens(oneIn: 2) {
          let word = index % 5 == 0 ? "[\(index / 5 + 1)]" : "w\(index)"
          words.append(word)
          html += " \(word) "
        }
      }
    }
  }

  private func soup(of tags: [String], seed: UInt64) -> [Soup] {
    var generator = SeededGenerator(seed: seed)
    return (0..<400).map { _ in
      Soup(of: tags, using: &generator)
    }
  }

  // MARK: Queries on blocks

  /// The lines of the text, each as its runs.
  static func lines(_ blocks: [RichText.Block]) -> [[RichText.Run]] {
    blocks.flatMap { block -> [[RichText.Run]] in
      switch block {
      case .paragraph(let runs), .heading(_, let runs):
        [runs]
      case .code(let runs):
        runs.visibleText.lines.map { line in
          [.init(text: line, traits: .code)]
        }
      default:
        lines((block.parts ?? []).flatMap(\.self))
      }
    }
  }

  private func words(_ body: RichText) -> [String] {
    Self.lines(body.blocks).flatMap { runs in
      let words = runs.visibleText.split { " “”‘’".contains($0) }
      return words.map { String($0) }
    }
  }

  /// The first violation of an invariant in a body.
  private func violation(in html: [UInt8]) -> String? {
    let blocks = RichText(html: String(decoding: html, as: UTF8.self)).blocks
    let isTooDeep = RichText.depth(of: blocks) > RichText.maximumDepth
    let violation = isTooDeep ? "depth" : Self.violation(in: blocks)
    return violation.map { "\($0) in \(html.text)" }
  }

  private func violation(in html: String) -> String? {
    violation(in: html.bytes)
  }
}
