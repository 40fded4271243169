import Testing
import TextLayout

/// Pages with roles, and the lists of those.
struct HTMLTests {
  private let html = HTML(
    light: Theme([
      "a": Style(TerminalColor(rgb: 0x00FF, palette: 1), weight: .bold, underline: true, strikethrough: true)
    ]),
    dark: Theme(["a": Style(background: TerminalColor(rgb: 0xABCDEF, palette: 1), weight: .light, italic: true)]))

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
    let box = Block.box(Box("x", border: .none, background: "a", padding: 0))
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
    #expect(fragment([Run(SafeText(own: "a漢👩‍👩‍👧‍👦"))]).contains("a<span class=\"w\">漢</span><span class=\"w\">👩‍👩‍👧‍👦</span>"))
    #expect(html.styleSheet.contains(".w { display: inline-block; width: 2ch;"))
  }

  @Test func `a page loads and runs nothing, and its headings are escaped`() {
    let frame = Frame(drawing: .text(TextBlock([Run(SafeText(own: "x"))])), size: Size(width: 9))
    let page = String(decoding: html.page([(heading: "<b>", frame: frame)], title: "</title>"), as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<h2>&lt;b&gt;</h2>") && page.contains("<title>&lt;/title&gt;</title>"))
    #expect(page.contains("default-src 'none'"))
    for word in ["<script", "src=", "@import", "url(", "<link", "<img"] { #expect(!page.contains(word)) }
  }

  @Test func `the system's font stays in its cells, and a large text is as wide as they are`() {
    let themes = HTML(
      light: Theme(["big": Style(font: .largeSystem), "date": Style(font: .system)]),
      dark: Theme(["big": Style(font: .largeSystem)]))
    let runs = [Run(SafeText(outside: "A<b"), "big"), Run(SafeText(own: "x港"), "date")]
    let html = themes.fragment(Frame(drawing: .text(TextBlock(runs)), size: Size(width: 60)))
    #expect(
      html.contains(
        """
        <svg class="set" style="width: 3ch"><text class="outside big" y=".8em" textLength="100%" \
        lengthAdjust="spacingAndGlyphs">A&lt;b</text></svg>\
        <span class="set" style="width: 3ch"><span class="date">x<span class="w">港</span></span></span>
        """), "\(html)")
    let row = Block.row(
      Row([.init(.text(TextBlock([Run("a")])), maximum: .max), .init(.text(TextBlock([Run("day", "date")])))]))
    #expect(
      themes.fragment(Frame(drawing: row, size: Size(width: 9))).contains(
        "<span class=\"set\" style=\"width: 3ch; text-align: right\"><span class=\"date\">day</span></span>"))
    let rule = "pre.frame .set .big { font-family: system-ui, sans-serif; font-size: 1.2em }"
    #expect(themes.styleSheet.ranges(of: rule).count == 3)
  }

  @Test func `the style sheet has both themes, the dark one for screens alone`() {
    let sheet = html.styleSheet
    #expect(
      sheet.contains("@media screen and (prefers-color-scheme: dark) {\n:root:not([data-theme=\"light\"]) pre.frame .a")
    )
    #expect(sheet.contains("@media screen {\n:root[data-theme=\"dark\"] pre.frame .a"))
    #expect(
      sheet.contains("pre.frame .a { color: #0000ff; font-weight: 700; text-decoration: underline line-through }"))
    #expect(sheet.contains("pre.frame .a { background: #abcdef; font-weight: 300; font-style: italic }"))
    // Few fonts have the weight.
    let faint = HTML(light: Theme(["a": Style(weight: .light)]), dark: Theme()).styleSheet
    #expect(faint.contains(".a { color: color-mix(in srgb, currentColor 68%, Canvas); font-weight: 300 }"))
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
