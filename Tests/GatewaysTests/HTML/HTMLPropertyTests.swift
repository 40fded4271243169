import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing

/// Properties of any HTML.
@Suite struct HTMLPropertyTests {
  @Test func `every text is kept in order, for any placement of tags`() {
    // No tables, details and terms: their content may be shown in another order.
    let tags = [
      "p", "div", "ul", "ol", "li", "blockquote", "h1", "h3", "pre", "section", "b", "i", "code", "kbd", "sub",
      "a href=x",
      "a", "span", "nonsense", "center", "svg", "q", "dd", "form", "math", "mi", "foreignObject", "g", "annotation-xml",
      "ruby", "rb", "rtc",
    ]
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<400 {
      let soup = Self.soup(of: tags, using: &generator)
      let rich = RichText(html: soup.html)
      #expect(Self.words(rich) == soup.words, "\(soup.html)")
      expectInvariants(of: rich, from: soup.html)
    }
  }

  @Test func `every text is kept when parts are moved`() {
    let tags = [
      "table", "tr", "td", "td rowspan=3", "th colspan=2", "tbody", "thead", "tfoot", "caption", "details", "summary",
      "dl", "dt", "dd", "p", "ul",
      "li", "pre", "b", "kbd", "a href=x", "div", "blockquote", "hr", "br",
    ]
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<400 {
      let soup = Self.soup(of: tags, using: &generator)
      let rich = RichText(html: soup.html)
      #expect(Self.words(rich).sorted() == soup.words.sorted(), "\(soup.html)")
      expectInvariants(of: rich, from: soup.html)
    }
  }

  @Test func `every body survives encoding and decoding`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      for sample in Self.samples {
        let rich = RichText(html: Self.mutated(sample, using: &generator))
        #expect(try JSONDecoder().decode(RichText.self, from: JSONEncoder().encode(rich)) == rich)
      }
    }
  }

  @Test func `every prefix of a body can be parsed`() {
    for sample in Self.samples {
      let bytes = Array(sample.utf8)
      for end in 0...bytes.count {
        expectInvariants(of: RichText(html: Array(bytes[..<end])), from: "the first \(end) bytes of \(sample)")
      }
    }
  }

  @Test func `bodies with dropped, doubled and swapped bytes, tags and references can be parsed`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<150 {
      for sample in Self.samples {
        let mutated = Self.mutated(sample, using: &generator)
        expectInvariants(of: RichText(html: mutated), from: String(decoding: mutated, as: UTF8.self))
      }
    }
  }

  @Test(arguments: [
    "<div>", "<p>", "<span>", "<b>", "<b><i>", "<kbd>", "<a href=x>", "<ul>", "<ul><li>", "<ol><li>", "<li>",
    "<blockquote>",
    "<table>", "<table><tr><td>", "<td>", "<dl><dd>", "<dl><dt>", "<details>", "<details><summary>", "<pre>", "<h1>",
    "<div><section>", "<svg>", "<q>", "<nonsense>", "<p><div>", "<b><p>", "<table><b>", "<table><div>",
    "<center><form>",
  ])
  func `ten thousand open elements lose no text and have at most 32 levels`(tags: String) {
    let rich = RichText(html: String(repeating: tags, count: 10_000) + "x")
    #expect(Self.words(rich).last?.hasSuffix("x") == true)
    #expect(Self.depth(rich.blocks) <= RichText.maximumDepth)

    let closed = RichText(
      html: String(repeating: tags, count: 1000) + "x" + String(repeating: "</div></b></td></li></ul>", count: 1000))
    #expect(Self.words(closed).last?.hasSuffix("x") == true)
  }

  @Test func `32 nested quotes are kept, more are not`() {
    for count in [1, 31, 32, 33, 100] {
      let open = String(repeating: "<blockquote>", count: count)
      let rich = RichText(html: open + "<p>x</p>" + String(repeating: "</blockquote>", count: count) + "y")
      #expect(Self.depth(rich.blocks) == min(count, 32))
      #expect(rich.blocks.last == .paragraph(runs: [.init(text: "y")]))
    }
  }

  @Test func `a megabyte of one construct can be parsed`() {
    let word = String(repeating: "a", count: 1 << 20)
    #expect(RichText(html: word).blocks == [.paragraph(runs: [.init(text: word)])])
    #expect(
      RichText(html: "<a href=\"\(word)\">b</a>").blocks == [.paragraph(runs: [.init(text: "b", link: .init(word))])])
    for text in ["<", "&", "<3", "&#", "&am"] {
      let html = String(repeating: text, count: (1 << 18) / text.utf8.count)
      #expect(RichText(html: html).blocks == [.paragraph(runs: [.init(text: html)])])
    }
    for tag in ["<a ", "<!-", "<a b=", "<a href='", "</", "<!--"] {
      // The whole text is one unfinished tag or comment.
      #expect(RichText(html: String(repeating: tag, count: (1 << 18) / tag.utf8.count) + "<").blocks.count <= 1)
    }
  }

  // MARK: Soup and mutations

  private static func soup(of tags: [String], using generator: inout SeededGenerator) -> (html: String, words: [String])
  {
    var html = ""
    var words: [String] = []
    for index in 0..<Int.random(in: 2...20, using: &generator) {
      let tag = tags[Int.random(in: 0..<tags.count, using: &generator)]
      let name = tag.split(separator: " ").first.map(String.init) ?? tag
      let start = name == "a" ? "a href=\(index / 2)" : tag
      html += Bool.random(using: &generator) ? "<\(start)>" : "</\(name)>"
      if Bool.random(using: &generator) {
        let word = index % 5 == 0 ? "[\(index / 5 + 1)]" : "w\(index)"
        html += " \(word) "
        words.append(word)
      }
    }
    return (html, words)
  }

  /// Drops, doubles or swaps a few pieces: bytes, tags, references.
  private static func mutated(_ html: String, using generator: inout SeededGenerator) -> [UInt8] {
    var pieces = pieces(of: html)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<pieces.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: pieces[index] = []
      case 1: pieces.insert(pieces[index], at: index)
      case 2: pieces.swapAt(index, Int.random(in: 0..<pieces.count, using: &generator))
      case 3:
        if !pieces[index].isEmpty {
          pieces[index].remove(at: Int.random(in: 0..<pieces[index].count, using: &generator))
        }
      case 4: pieces[index].append(UInt8.random(in: 0...255, using: &generator))
      default: pieces[index].reverse()
      }
    }
    return Array(pieces.joined())
  }

  private static func pieces(of html: String) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { pieces.append([]) }
      pieces[pieces.count - 1].append(byte)
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: ";") { pieces.append([]) }
    }
    return pieces
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
    <svg><![CDATA[d]]></svg><textarea>&lt;t</textarea><iframe src=v></iframe>
    """,
  ]

  // MARK: Queries on blocks

  private static func depth(_ blocks: [RichText.Block]) -> Int {
    blocks.map { block in
      switch block {
      case .paragraph, .heading, .code, .figure, .rule: 0
      case .quote(let blocks), .spoiler(let blocks), .details(_, let blocks): 1 + depth(blocks)
      case .list(let items): 1 + depth(items.flatMap(\.blocks))
      case .definitions(let entries): 1 + depth(entries.flatMap(\.blocks))
      case .table(let header, let rows): 1 + depth((header + rows).flatMap(\.cells).flatMap(\.blocks))
      }
    }.max() ?? 0
  }

  /// The lines of the text, each as its runs.
  static func lines(_ blocks: [RichText.Block]) -> [[RichText.Run]] {
    blocks.flatMap { block -> [[RichText.Run]] in
      switch block {
      case .paragraph(let runs), .heading(_, let runs): [runs]
      case .code(_, let runs): runs.code.split(separator: "\n").map { [.init(text: String($0), traits: .code)] }
      case .figure, .rule: []
      case .quote(let blocks), .spoiler(let blocks): lines(blocks)
      case .details(let summary, let blocks): [summary] + lines(blocks)
      case .list(let items): lines(items.flatMap(\.blocks))
      case .definitions(let entries): entries.flatMap { [$0.term] + lines($0.blocks) }
      case .table(let header, let rows): lines((header + rows).flatMap(\.cells).flatMap(\.blocks))
      }
    }
  }

  private static func words(_ rich: RichText) -> [String] {
    lines(rich.blocks).flatMap { runs in
      let line = runs.map { run in if case .text(let text) = run.content { text.raw } else { " " } }.joined()
      return line.split { " “”‘’".contains($0) }.map(String.init)
    }
  }

  private func expectInvariants(of rich: RichText, from html: @autoclosure () -> String) {
    #expect(Self.depth(rich.blocks) <= RichText.maximumDepth, "\(html())")
    // Wherever parts of it were moved, links have the numbers that they have in the result.
    let links = RichText(blocks: rich.blocks).links
    #expect(rich.links.addresses == links.addresses && rich.links.numbers == links.numbers, "\(html())")
    for block in rich.blocks { expectInvariants(of: block, from: html()) }
  }

  private func expectInvariants(of block: RichText.Block, from html: @autoclosure () -> String) {
    switch block {
    case .paragraph(let runs):
      #expect(!runs.isEmpty, "\(html())")
      expectInvariants(of: runs, from: html())
    case .heading(let level, let runs):
      #expect(!runs.isEmpty && (1...6).contains(level), "\(html())")
      expectInvariants(of: runs, from: html())
    case .code(_, let runs):
      #expect(!UntrustedText(runs.code).isBlank && !runs.code.utf8.contains(0), "\(html())")
      #expect(!runs.contains { $0.content == .text(UntrustedText("")) }, "\(html())")
    case .figure(let image, _): #expect(image.alternative != nil || image.source != nil, "\(html())")
    case .rule: break
    case .quote(let blocks), .spoiler(let blocks):
      #expect(!blocks.isEmpty, "\(html())")
      for block in blocks { expectInvariants(of: block, from: html()) }
    case .details(let summary, let blocks):
      #expect(!summary.isEmpty || !blocks.isEmpty, "\(html())")
      expectInvariants(of: summary, from: html())
      for block in blocks { expectInvariants(of: block, from: html()) }
    case .list(let items):
      #expect(!items.isEmpty, "\(html())")
      for block in items.flatMap(\.blocks) { expectInvariants(of: block, from: html()) }
    case .definitions(let entries):
      #expect(!entries.isEmpty && entries.allSatisfy { !$0.term.isEmpty || !$0.blocks.isEmpty }, "\(html())")
      for entry in entries {
        expectInvariants(of: entry.term, from: html())
        for block in entry.blocks { expectInvariants(of: block, from: html()) }
      }
    case .table(let header, let rows):
      #expect(!(header + rows).isEmpty && (header + rows).allSatisfy { !$0.cells.isEmpty }, "\(html())")
      for block in (header + rows).flatMap(\.cells).flatMap(\.blocks) { expectInvariants(of: block, from: html()) }
    }
  }

  /// White space is collapsed, adjacent runs with the same style are merged, and both ends are trimmed.
  private func expectInvariants(of runs: [RichText.Run], from html: @autoclosure () -> String) {
    #expect(runs.first?.content != .lineBreak && runs.last?.content != .lineBreak, "\(html())")
    var before: RichText.Run?
    var isAfterSpace = true
    for run in runs {
      switch run.content {
      case .text(let text):
        #expect(!text.raw.isEmpty, "\(html())")
        for byte in text.raw.utf8 {
          #expect(
            byte != 0 && byte != 9 && byte != 10 && byte != 12 && byte != 13 && !(byte == 32 && isAfterSpace),
            "\(html())")
          isAfterSpace = byte == 32
        }
        if let before, case .text = before.content {
          #expect(before.traits != run.traits || before.link != run.link || before.link != nil, "\(html())")
        }
      case .image: isAfterSpace = false
      case .lineBreak:
        if case .text? = before?.content { #expect(!isAfterSpace, "\(html())") }
        isAfterSpace = true
      }
      before = run
    }
    #expect(runs.isEmpty || !isAfterSpace, "\(html())")
  }
}
