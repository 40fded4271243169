import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyDomain
@testable import GalleyGateways

/// Properties of any HTML.
@Suite struct HTMLPropertyTests {
  @Test func `every text is kept in order, for any placement of tags`() {
    // No tables, details and terms: their content may be shown in another order.
    let tags = """
      p div ul ol li blockquote h1 h3 pre section b i code kbd var a a span nonsense center svg q dd form math mi \
      foreignObject g ruby rb rt select option textarea
      """
    let soup = soup(of: tags.split(separator: " ").map(String.init), seed: 1)
    #expect(soup.first { Self.words(RichText(html: $0.html)) != $0.words } == nil)
    #expect(violation(in: soup.map { Array($0.html.utf8) }) == nil)
  }

  @Test func `every text is kept when parts are moved`() {
    let tags = [
      "table", "tr", "td", "td rowspan=3", "th colspan=2", "tbody", "thead", "tfoot", "caption",
      "details", "summary",
      "dl", "dt", "dd", "p", "ul", "li", "pre", "b", "kbd", "a", "div", "blockquote", "hr", "br",
    ]
    let soup = soup(of: tags, seed: 2)
    #expect(soup.first { Self.words(RichText(html: $0.html)).sorted() != $0.words.sorted() } == nil)
    #expect(violation(in: soup.map { Array($0.html.utf8) }) == nil)
  }

  /// The bytes of the marks around rows, by levels: those of rows in quotes, which have a bar for
  /// each level.
  private static func marks(_ blocks: [RichText.Block], depth: Int = 0) -> Int {
    blocks.reduce(0) { sum, block in
      let rows =
        if case .paragraph(let runs) = block { 1 + runs.count { $0.content == .lineBreak } } else {
          1
        }
      return sum + 8 * depth * rows
        + (block.parts ?? []).reduce(0) { $0 + marks($1, depth: depth + 1) }
    }
  }

  @Test(
    arguments: [
      "<hr>x", "x<br>", "<p>x", "<ul><li>x</ul>", "<ul><li>x<li>", "<dl><dd>x</dl>",
      "<table><td>x</table>",
    ])
  func
    `the marks of nested quotes are at most a megabyte longer than the source, and no text is lost`(
      tags: String
    )
  {
    let html = String(repeating: "<blockquote>", count: 32) + String(repeating: tags, count: 10_000)
    let body = RichText(html: html)
    #expect(Self.marks(body.blocks) < 1_100_000 + 5 * html.utf8.count)
    #expect(Self.words(body).joined().count { $0 == "x" } == 10_000)
  }

  @Test func `every body survives encoding and decoding`() throws {
    for body in mutations(20, seed: 4).map({ RichText(html: $0) }) {
      #expect(try JSONDecoder().decode(RichText.self, from: JSONEncoder().encode(body)) == body)
    }
  }

  @Test func `every prefix of a body can be parsed`() {
    for sample in Self.samples.map({ Array($0.utf8) }) {
      #expect(violation(in: sample.indices.lazy.map { Array(sample[...$0]) }) == nil)
    }
  }

  @Test func `bodies with dropped, doubled and swapped bytes, tags and references can be parsed`() {
    #expect(violation(in: mutations(150, seed: 3)) == nil)
  }

  /// Elements that the reader names, and others: of older pages, SVG, MathML and East Asian text,
  /// and unknown ones.
  private static let elements =
    Element.allCases.map(\.rawValue).filter { $0 != "" } + [
      "rt", "rp", "rb", "rtc", "ruby", "svg", "math", "mi", "msup", "mroot", "mtr", "foreignObject",
      "desc", "select", "option", "datalist", "textarea", "frameset", "noscript", "xmp",
      "plaintext",
      "listing", "menu", "button", "input", "video", "object", "wbr", "span", "nonsense",
    ]

  @Test func `all elements in any order can be parsed, also around no text`() {
    var generator = SeededGenerator(seed: 7)
    let texts = ["", "", "", " ", " ", "x", " x ", "(", "\n"]
    let bodies = (0..<4000).map { _ in
      (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        let name = Self.elements.randomElement(using: &generator) ?? ""
        let slash = Bool.random(using: &generator) ? "/" : ""
        return "<\(slash)\(name)>" + (texts.randomElement(using: &generator) ?? "")
      }.joined()
    }
    #expect(violation(in: bodies.map { Array($0.utf8) }) == nil)
  }

  @Test(arguments: [
    "a <b><rt>", "<rt><b><rt>", "<p>見て <a href=x><ruby><rt></rt></ruby></a></p>",
    "a <b><rt></rt></b> b",
    "<sub> <rt>", "<del><rt></rt> ", "<code>a <rt></rt></code> ",
  ])
  func `an element without text leaves the spaces around it as one`(html: String) {
    #expect(violation(in: [Array(html.utf8)]) == nil)
  }

  private static let openTags = [
    "<div>", "<p>", "<span>", "<b>", "<b><i>", "<kbd>", "<a href=x>", "<ul>", "<ul><li>",
    "<ol><li>", "<li>",
    "<blockquote>", "<table>", "<table><tr><td>", "<td>", "<dl><dd>", "<dl><dt>", "<details>",
    "<details><summary>",
    "<pre>", "<h1>", "<div><section>", "<svg>", "<q>", "<nonsense>", "<p><div>", "<b><p>",
    "<table><b>", "<table><div>",
    "<center><form>",
  ]

  @Test(arguments: Thoroughness.some(12, of: openTags))
  func `ten thousand open elements lose no text and have at most 32 levels`(tags: String) {
    let rich = RichText(html: String(repeating: tags, count: 10_000) + "x")
    #expect(Self.words(rich).last?.hasSuffix("x") == true)
    #expect(RichText.depth(of: rich.blocks) <= RichText.maximumDepth)

    let closed = RichText(
      html: String(repeating: tags, count: 1000) + "x"
        + String(repeating: "</div></b></td></li></ul>", count: 1000))
    #expect(Self.words(closed).last?.hasSuffix("x") == true)
  }

  @Test func `32 nested quotes are kept, more are not`() {
    for count in [1, 31, 32, 33, 100] {
      let open = String(repeating: "<blockquote>", count: count)
      let rich = RichText(
        html: open + "<p>x</p>" + String(repeating: "</blockquote>", count: count) + "y")
      #expect(RichText.depth(of: rich.blocks) == min(count, 32))
      #expect(rich.blocks.last == .paragraph(runs: [.init(text: "y")]))
    }
  }

  @Test func `a megabyte of one construct can be parsed`() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(RichText(html: word).blocks == [.paragraph(runs: [.init(text: word)])])
    #expect(
      RichText(html: "<a href=\"\(word)\">b</a>").blocks == [
        .paragraph(runs: [.init(text: "b", link: .init(word))])
      ])
    for text in ["<", "&", "<3", "&#", "&am"] {
      let html = String(repeating: text, count: (1 << 18) / text.utf8.count)
      #expect(RichText(html: html).blocks == [.paragraph(runs: [.init(text: html)])])
    }
    for tag in ["<a ", "<!-", "<a b=", "<a href='", "</", "<!--"] {
      // The whole text is one unfinished tag or comment.
      #expect(
        RichText(html: String(repeating: tag, count: (1 << 18) / tag.utf8.count) + "<").blocks.count
          <= 1)
    }
  }

  // MARK: Soup and mutations

  /// 400 bodies of random tags and words, and their words.
  private func soup(of tags: [String], seed: UInt64) -> [(html: String, words: [String])] {
    var generator = SeededGenerator(seed: seed)
    return (0..<400).map { _ in
      var html = ""
      var words: [String] = []
      for index in 0..<Int.random(in: 2...20, using: &generator) {
        let tag = tags[Int.random(in: 0..<tags.count, using: &generator)]
        let start = tag == "a" ? "a href=\(index / 2)" : tag
        html += Bool.random(using: &generator) ? "<\(start)>" : "</\(tag.prefix { $0 != " " })>"
        if Bool.random(using: &generator) {
          words.append(index % 5 == 0 ? "[\(index / 5 + 1)]" : "w\(index)")
          html += " \(words[words.count - 1]) "
        }
      }
      return (html, words)
    }
  }

  /// The samples, each with so many random changes.
  private func mutations(_ count: Int, seed: UInt64) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).flatMap { _ in Self.samples.map { mutated($0, using: &generator) } }
  }

  /// Drops, doubles, swaps or changes a few tags and references, each with the text after it.
  private func mutated(_ html: String, using generator: inout SeededGenerator) -> [UInt8] {
    var pieces = html.utf8.reduce(into: [[UInt8]()]) { pieces, byte in
      if "<&".utf8.contains(byte) { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
    }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<pieces.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: pieces[index] = []
      case 1: pieces.insert(pieces[index], at: index)
      case 2: pieces.swapAt(index, Int.random(in: 0..<pieces.count, using: &generator))
      case 3: _ = pieces[index].popLast()
      case 4: pieces[index].append(UInt8.random(in: 0...255, using: &generator))
      default: pieces[index].reverse()
      }
    }
    return Array(pieces.joined())
  }

  /// Invented bodies with every construct.
  private static let samples = [
    """
    <p>How do I keep a <code>Tide</code> &amp; its <b>crew <i>afloat</i></b>?<br>See <a href="https://example.com/?a=1&amp;b" \
    rel="nofollow">the <kbd>manual</kbd></a>, H<sub>2</sub>O, m<sup>2</sup>, <del>gone</del>.</p>\n
    <pre class="lang-swift prettyprint-override"><code>let a = b &lt; c\n\n  // é &#x1F600;\n</code></pre>\n<hr>
    <p><a href="https://example.com/i.png"><img src="https://example.com/i.png" alt="A quay"></a></p>
    """,
    """
    <ol start="3"><li><p>One</p>\n<ul><li>inner<li value=7>second</ul></li><li>Two</ol><blockquote class="spoiler">
    <p>Hint: &hellip;&nbsp;</p><blockquote>deeper</blockquote></blockquote><h2>Head<!-- c --></h2><dl><dt>T<dd>D</dl>
    """,
    """
    <div class="s-table-container"><table class="s-table"><caption>C</caption><thead><tr><th>A</th><th style="text-align: right;">B</th>
    </tr></thead><tbody><tr><td rowspan=2>1<td colspan=2><pre>x\r\n y</pre></td></tr><tr><td>2</table></div>
    <details><summary>More <s>x</s></summary>text<script>if (a < b) "</p>"</script><style>p{}</style></details><q>q</q>
    <sup>a<sup>b</sup></sup><template><td>t</template><iframe src=v></iframe>
    """,
  ]

  // MARK: Queries on blocks

  /// The lines of the text, each as its runs.
  static func lines(_ blocks: [RichText.Block]) -> [[RichText.Run]] {
    blocks.flatMap { block -> [[RichText.Run]] in
      switch block {
      case .paragraph(let runs), .heading(_, let runs): [runs]
      case .code(let runs):
        runs.code.split(separator: "\n").map { [.init(text: String($0), traits: .code)] }
      default: lines((block.parts ?? []).flatMap(\.self))
      }
    }
  }

  private static func words(_ rich: RichText) -> [String] {
    lines(rich.blocks).flatMap { runs in
      let line = runs.map { run in if case .text(let text) = run.content { text.raw } else { " " } }
        .joined()
      return line.split { " “”‘’".contains($0) }.map(String.init)
    }
  }

  /// The first violation of an invariant in any of the bodies.
  private func violation(in bodies: some Sequence<[UInt8]>) -> String? {
    bodies.lazy.compactMap { html -> String? in
      let blocks = RichText(html: html).blocks
      let violation =
        RichText.depth(of: blocks) > RichText.maximumDepth ? "depth" : Self.violation(in: blocks)
      return violation.map { "\($0) in \(String(decoding: html, as: UTF8.self))" }
    }.first
  }
}
