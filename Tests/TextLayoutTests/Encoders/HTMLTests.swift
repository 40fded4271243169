import Testing
import TextLayout

/// Pages with roles, and the lists of those.
struct HTMLTests {
  private let html = HTML(
    light: Theme([
      "a": Style(
        TerminalColor(rgb: 0x00FF, palette: 1), weight: .bold, underline: true, strikethrough: true)
    ]),
    dark: Theme([
      "a": Style(background: TerminalColor(rgb: 0xABCDEF, palette: 1), weight: .light, italic: true)
    ]))

  private func fragment(_ runs: [Run]) -> String {
    html.fragment(Frame(drawing: .text(TextBlock(runs)), size: Size(width: 60)))
  }

  @Test func `text and targets are escaped, and words from outside are marked`() {
    let words = SafeText(outside: "<script>&\"'")
    #expect(
      fragment([Run(words, "a")]) == """
        <pre class="frame" dir="ltr">
        <bdi class="outside a">&lt;script&gt;&amp;&quot;&#39;</bdi>
        </pre>
        """)
    #expect(
      fragment([Run(SafeText(own: "x"), "a", link: "https://x/?a='&b=\"")]) == """
        <pre class="frame" dir="ltr">
        <span class="a"><a rel="noopener noreferrer" href="https://x/?a=&#39;&amp;b=%22">x</a></span>
        </pre>
        """)
    #expect(!fragment([Run(SafeText(own: "x"), link: "javascript:x")]).contains("href"))
  }

  @Test func `a background is as wide as the page`() {
    let box = Block.box(Box(border: .none, background: "a", padding: 0) { "x" })
    #expect(
      html.fragment(Frame(drawing: .stack(Stack([box, "y"])), size: Size(width: 7))) == """
        <pre class="frame" dir="ltr" style="--width: 7ch">
        <span class="filled a">x</span>
        y
        </pre>
        """)
    #expect(html.styleSheet.contains(".filled { display: inline-block; min-width: var(--width); }"))
    // An empty element would have no height.
    #expect(html.styleSheet.contains(".filled:empty::before { content: \" \"; }"))
  }

  @Test func `every wide cluster takes two columns`() {
    #expect(
      fragment([Run(SafeText(own: "a漢👩‍👩‍👧‍👦"))]).contains(
        "a<span class=\"w\">漢</span><span class=\"w\">👩‍👩‍👧‍👦</span>"))
    #expect(html.styleSheet.contains(".w { display: inline-block; width: 2ch;"))
  }

  @Test func `a page loads and runs nothing, and its headings are escaped`() {
    let frame = Frame(drawing: .text(TextBlock([Run(SafeText(own: "x"))])), size: Size(width: 9))
    let page = String(
      decoding: html.page([(heading: "<b>", frame: frame, scheme: nil)], title: "</title>"),
      as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<h2>&lt;b&gt;</h2>") && page.contains("<title>&lt;/title&gt;</title>"))
    #expect(page.contains("default-src 'none'"))
    for word in ["<script", "src=", "@import", "url(", "<link", "<img"] {
      #expect(!page.contains(word))
    }
  }

  private let fonts = HTML(
    light: Theme(["headline": Style(font: .largeSystem), "code": Style(font: .system)]),
    dark: Theme())

  @Test
  func
    `text in the system's font has its own width from its own edge, and can reach into the gap beside it`()
  {
    func row(_ cells: Row.Cell...) -> String {
      fonts.fragment(Frame(drawing: .row(Row(cells, gap: 2)), size: Size(width: 20)))
    }
    func text(_ words: String, _ role: Role) -> Block {
      .text(TextBlock([Run(SafeText(outside: words), role)]))
    }
    let last = row(.init(text("x", "prose")), .init(text("a<港", "headline")))
    #expect(
      last.contains(
        "  <span class=\"set\" style=\"min-width: 4ch\"><bdi class=\"outside headline\">a&lt;港</bdi></span>\n"
      ))
    let first = row(.init(text("ab", "headline"), ideal: 9), .init(text("x", "prose")))
    #expect(
      first.contains(
        """
        <span class="set beside" style="min-width: 11ch"><bdi class="outside headline">ab</bdi><i>         </i></span>\
        <bdi class="outside prose">x</bdi>
        """), "\(first)")
    let date = "<i>      </i><bdi class=\"outside code\">day</bdi></span>  <bdi"
    for cell in [
      Row.Cell(text("day", "code"), ideal: 9, alignment: .trailing),
      Row.Cell(
        TextBlock([Run(SafeText(outside: "day"), "code")]).aligned(.trailing).asBlock, ideal: 9),
    ] {
      let aligned = row(cell, .init(text("x", "prose")))
      #expect(
        aligned.contains(
          "<span class=\"set beside\" style=\"min-width: 9ch; text-align: right\">\(date)"),
        "\(aligned)"
      )
    }
    let sheet = fonts.styleSheet
    #expect(sheet.contains(".set > i { font-size: 0; }") && !sheet.contains("textLength"))
    #expect(sheet.contains("\npre.frame .set:not(.beside) .headline { font-size: 1.2em }"))
    #expect(sheet.contains("\npre.frame .set .code { font-family: system-ui, sans-serif }"))
  }

  @Test(arguments: 0..<40)
  func `a page has every row's words and spaces, in any font`(seed: UInt64) {
    var generated = GeneratedTree(seed: seed)
    let frame = Frame(drawing: generated.block(depth: 3), size: Size(width: 53))
    // Without an element for a background, the rows are lines.
    let rows = fonts.fragment(frame).split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
    #expect(rows.count == frame.rowCount)
    for (row, html) in rows.enumerated()
    where frame.runs(inRow: row).allSatisfy({ $0.columns.count == Cells.reach($0.text) }) {
      let tags = /<[^>]*>/.matchingSemantics(.unicodeScalar)
      #expect(String(html).replacing(tags, with: "").unescaped == frame.text(ofRow: row))
    }
  }

  @Test func `the style sheet has both themes, the dark one for screens alone`() {
    let sheet = html.styleSheet
    #expect(
      sheet.hasPrefix(
        ":root { color-scheme: light; }\n@media screen { :root { color-scheme: light dark; }"))
    #expect(
      sheet.contains(
        "pre.frame .a { color: #0000ff; font-weight: 700; text-decoration: underline line-through }"
      ))
    let dark = " .a { background: #abcdef; font-weight: 300; font-style: italic }\n}"
    let root = ":root:not([data-theme=\"light\"]) pre.frame:not([data-theme=\"light\"])"
    #expect(sheet.contains("@media screen and (prefers-color-scheme: dark) {\n\(root)\(dark)"))
    #expect(
      sheet.contains(
        "@media screen {\npre.frame:not([data-theme=\"light\"]):is([data-theme=\"dark\"], [data-theme=\"dark\"] *)\(dark)"
      ))
    // Few fonts have the weight.
    let faint = HTML(light: Theme(["a": Style(weight: .light)]), dark: Theme()).styleSheet
    #expect(
      faint.contains(".a { color: color-mix(in srgb, currentColor 68%, Canvas); font-weight: 300 }")
    )
  }

  @Test func `a page with a scheme has its colours everywhere, and so has a part of a page`() {
    let frame = Frame(drawing: "x", size: Size(width: 9))
    let dark = String(decoding: html.page(frame, title: "", scheme: .dark), as: UTF8.self)
    #expect(dark.contains("<html lang=\"en\" data-theme=\"dark\">"))
    #expect(
      dark.contains(
        "\n:root, [data-theme] { color: light-dark(#1c1c1e, #e8e6e1);\n  background: light-dark("))
    let parts = html.page([(heading: "a", frame: frame, scheme: .light)], title: "")
    #expect(
      String(decoding: parts, as: UTF8.self).contains(
        "<pre class=\"frame\" dir=\"ltr\" data-theme=\"light\">"))
  }

  @Test func `each run has a line, spaces between runs have none`() {
    let row = Row([
      Row.Cell(.text(TextBlock([Run(SafeText(own: "Posts"), "title")]))),
      .filling(.nothing),
      Row.Cell(.text(TextBlock([Run(SafeText(outside: "漢字"), "aside", link: "https://x/\n1")]))),
    ])
    let page = Block.stack(Stack([.row(row), .text(TextBlock([Run(SafeText(own: "a b"))]))]))
    let frame = Frame(drawing: page, size: Size(width: 20))
    #expect(
      String(decoding: StyleRuns.encode(frame), as: UTF8.self) == """
        1:1-5     title
        1:17-20   aside              outside -> https://x/ 1
        2:1-3     plain

        """)
  }
}
