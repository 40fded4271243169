import GalleyDomain
import GalleyGateways
import Testing

@Suite struct BlockTests {
  @Test(arguments: [
    "<p>a</p><p>b</p>", "<p>a<p>b", "a<p>b</p>", "<p>a</p>b", "<div>a</div>b", "<div>a<div>b</div></div>",
    "<p>a<div>b</div></p>", "<section>a</section><article>b</article>",
    "a<hr hidden><p>b".replacing("<hr hidden>", with: ""),
    "<center>a</center>\n\n<address>b</address>", "<dd>a<dt>b", "<td>a<td>b", "<form>a<fieldset>b</fieldset></form>",
    "<p>a</p>\n<!-- -->\n<p>b</p>\n", "<body><main>a</main><footer>b",
  ])
  func `a block ends the previous one`(html: String) {
    #expect(blocks(html) == [paragraph("a"), paragraph("b")])
  }

  @Test func `headings have their level, and close each other`() {
    #expect(
      blocks("<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>") == [
        .heading(level: 1, runs: [text("a")]), .heading(level: 2, runs: [text("b")]),
        .heading(level: 3, runs: [text("c")]), .heading(level: 4, runs: [text("d")]),
        .heading(level: 5, runs: [text("e")]), .heading(level: 6, runs: [text("f")]),
      ])
    #expect(
      blocks("<h1>a<h2>b</h1>c") == [
        .heading(level: 1, runs: [text("a")]), .heading(level: 2, runs: [text("b")]), paragraph("c"),
      ])
  }

  @Test func `a rule closes a paragraph`() {
    #expect(
      blocks("<p>a<hr/>b<ul><li>c<hr>d</ul>") == [
        paragraph("a"), .rule, paragraph("b"), bullets([paragraph("c"), .rule, paragraph("d")]),
      ])
  }

  // MARK: Code

  @Test(arguments: [
    ("<pre><code>a\n  b\n</code></pre>", "a\n  b"), ("<pre>\na</pre>", "a"), ("<pre>\n\na</pre>", "\na"),
    ("<pre><code>\na\n\n</code></pre>", "\na\n"), ("<pre>\r\na\r\nb\rc</pre>", "a\nb\nc"),
    ("<pre>a\tb  c </pre>", "a\tb  c "),
    ("<pre>&lt;b&gt; &amp;lt; &#10;x</pre>", "<b> &lt; \nx"), ("<pre>a<br>b</pre>", "a\nb"),
    ("<pre>a<b>b</b><x>c</x></pre>", "abc"),
    ("<pre>a<div>b</div>c</pre>", "a\nb\nc"), ("<pre><p>a</p><p>b</p></pre>", "a\nb"),
    ("<pre>a\0b</pre>", "ab"),
    ("<pre>a<pre>b</pre>c</pre>", "a\nb\nc"), ("<listing>a  b</listing>", "a  b"), ("<pre>a<!-- -->  b</pre>", "a  b"),
    ("<xmp><b>a</b> &amp;</xmp>", "<b>a</b> &amp;"), ("<plaintext><b>a</plaintext>", "<b>a</plaintext>"),
    ("<pre><!-- -->\na</pre>", "\na"),
  ])
  func `preformatted text keeps its white space`(html: String, text: String) {
    #expect(blocks(html) == [code(text)])
  }

  @Test(arguments: [
    ("<pre class=\"lang-swift prettyprint-override\"><code>a</code></pre>", "swift"),
    ("<pre class=\"prettyprint-override lang-c++\"><code>a</code></pre>", "c++"),
    ("<pre><code class=\"language-js\">a</code></pre>", "js"), ("<pre class=lang-none><code>a</code></pre>", nil),
    ("<pre class=lang-default>a</pre>", nil), ("<pre class=lang->a</pre>", nil),
    ("<pre class=prettyprint>a</pre>", nil),
    ("<pre class=\"snippet-code-html lang-html prettyprint-override\"><code>a</code></pre>", "html"),
    ("<pre class=\"snippet-code-css\"><code>a</code></pre>", "css"),
    ("<!-- language: lang-js --><pre><code>a</code></pre>", nil),
  ])
  func `the language is taken from the class`(html: String, language: String?) {
    #expect(blocks(html) == [code("a", language)])
  }

  @Test func `the language of one block doesn't affect the next`() {
    #expect(blocks("<pre class=lang-swift>a</pre><pre>b</pre>") == [code("a", "swift"), code("b")])
    #expect(blocks("<p><code class=lang-swift>a</code><pre>b</pre>") == [paragraph(text("a", .code)), code("b")])
  }

  @Test func `code can be anywhere and contain anything`() {
    #expect(blocks("<ul><li>a<pre>b</pre>c</ul>") == [bullets([paragraph("a"), code("b"), paragraph("c")])])
    #expect(
      blocks("<pre>a<img src=i>b<hr>c<ul><li>d</ul></pre>e") == [
        code("a"), figure(nil, "i"), code("b"), .rule, code("c"), bullets([code("d")]), paragraph("e"),
      ])
  }

  @Test func `a snippet consists of its code blocks`() {
    let html = """
      <div class="snippet" data-lang="js" data-hide="false"><div class="snippet-code">
      <pre class="snippet-code-js lang-js prettyprint-override"><code>let a = 1;</code></pre>
      <pre class="snippet-code-html lang-html prettyprint-override"><code>&lt;p&gt;</code></pre>
      </div></div>
      """
    #expect(blocks(html) == [code("let a = 1;", "js"), code("<p>", "html")])
  }

  // MARK: Lists

  @Test(arguments: [
    "<ul><li>a</li><li>b</li></ul>", "<ul><li>a<li>b</ul>", "<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>",
    "<menu><li>a<li>b", "<ul><div><li>a</div><li>b", "<ul><li><div>a<li>b",
  ])
  func `an item ends where the next one begins`(html: String) {
    #expect(blocks(html) == [bullets([paragraph("a")], [paragraph("b")])])
  }

  @Test func `lists nest in their items`() {
    let nested = [bullets([paragraph("a"), bullets([paragraph("b")])], [paragraph("c")])]
    #expect(blocks("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>") == nested)
    #expect(blocks("<ul><li>a<ul><li>b</ul><li>c</ul>") == nested)
    // A common mistake: the inner list beside the item instead of inside it.
    #expect(blocks("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>") == nested)
    #expect(
      blocks("<ul><ul><li>a</ul></ul>") == [
        .list(items: [.init(marker: .unmarked, blocks: [bullets([paragraph("a")])])])
      ])
  }

  @Test func `empty items are kept`() {
    #expect(blocks("<ul><li><li>a</ul>") == [bullets([], [paragraph("a")])])
  }

  @Test func `numbers follow start, value and reversed`() {
    #expect(blocks("<ol><li>a<li>b</ol>") == [numbered((1, [paragraph("a")]), (2, [paragraph("b")]))])
    #expect(
      blocks("<ol start=3><li>a<li value=9>b<li>c</ol>") == [
        numbered((3, [paragraph("a")]), (9, [paragraph("b")]), (10, [paragraph("c")]))
      ])
    #expect(blocks("<ol reversed><li>a<li>b</ol>") == [numbered((2, [paragraph("a")]), (1, [paragraph("b")]))])
    #expect(
      blocks("<ol start=-1 reversed><li>a<li>b</ol>") == [numbered((-1, [paragraph("a")]), (-2, [paragraph("b")]))])
    #expect(blocks("<ol type=i start=' +4x'><li>a</ol>") == [numbered((4, [paragraph("a")]), as: .lowerRoman)])
    #expect(blocks("<ol type=A><li>a</ol>") == [numbered((1, [paragraph("a")]), as: .upperLetters)])
    #expect(blocks("<ol start=x><li value=''>a</ol>") == [numbered((1, [paragraph("a")]))])
    #expect(
      blocks("<ol start=99999999999999999999><li>a<li>b</ol>") == [
        numbered((1_000_000_000, [paragraph("a")]), (1_000_000_001, [paragraph("b")]))
      ])
    #expect(blocks("<ul start=3><li value=9>a</ul>") == [bullets([paragraph("a")])])
    #expect(
      blocks("<ol><li>a<ol><li>b</ol><li>c</ol>") == [
        numbered((1, [paragraph("a"), numbered((1, [paragraph("b")]))]), (2, [paragraph("c")]))
      ])
  }

  @Test func `consecutive items without a list form one list`() {
    #expect(
      blocks("a<li>b<li>c</li>d") == [paragraph("a"), bullets([paragraph("b")], [paragraph("c")]), paragraph("d")])
    #expect(
      blocks("<li>a</li><p>b</p><li>c") == [bullets([paragraph("a")]), paragraph("b"), bullets([paragraph("c")])])
    #expect(blocks("<li>a</li>b<li>c") == [bullets([paragraph("a")]), paragraph("b"), bullets([paragraph("c")])])
    #expect(
      blocks("<blockquote><div><li>a</li>b</div>c</blockquote>d") == [
        .quote(blocks: [bullets([paragraph("a")]), paragraph("b"), paragraph("c")]), paragraph("d"),
      ])
    #expect(blocks("<div><li>a</li>b</div>c") == [bullets([paragraph("a")]), paragraph("b"), paragraph("c")])
  }

  @Test func `text between the items of a list belongs to the previous item`() {
    #expect(
      blocks("<ul>a<li>b</li>c</ul>") == [
        .list(items: [
          .init(marker: .unmarked, blocks: [paragraph("a")]),
          .init(marker: .bullet, blocks: [paragraph("b"), paragraph("c")]),
        ])
      ])
  }

  @Test func `each definition has a term and a meaning`() {
    #expect(
      blocks("<dl><dt>a</dt><dd>b</dd><dt>c<dd><p>d<p>e<dd>f</dl>g") == [
        .definitions(entries: [
          .init(term: [text("a")], blocks: [paragraph("b")]),
          .init(term: [text("c")], blocks: [paragraph("d"), paragraph("e"), paragraph("f")]),
        ]), paragraph("g"),
      ])
    #expect(
      blocks("<dl><div><dt>a<p>b</div><dd>c") == [
        .definitions(entries: [.init(term: [text("a"), lineBreak, text("b")], blocks: [paragraph("c")])])
      ])
    #expect(blocks("<dl><dd>a</dl>") == [.definitions(entries: [.init(term: [], blocks: [paragraph("a")])])])
  }

  // MARK: Quotes and details

  @Test func `quotes and spoilers hold blocks`() {
    #expect(
      blocks("<blockquote>\n<p>a</p>\n<blockquote>b</blockquote>c</blockquote>") == [
        .quote(blocks: [paragraph("a"), .quote(blocks: [paragraph("b")]), paragraph("c")])
      ])
    #expect(
      blocks("<p>a</p><blockquote class=\"x spoiler\">  <p> b</p></blockquote>") == [
        paragraph("a"), .spoiler(blocks: [paragraph("b")]),
      ])
    #expect(blocks("<blockquote class=spoilers>a") == [.quote(blocks: [paragraph("a")])])
  }

  @Test func `details have one summary`() {
    #expect(
      blocks("<details><summary>a <b>b</b></summary>c<p>d</details>e") == [
        .details(summary: [text("a "), text("b", .strong)], blocks: [paragraph("c"), paragraph("d")]), paragraph("e"),
      ])
    #expect(
      blocks("<details><summary><h3>a</h3></summary>b") == [
        .details(summary: [text("a")], blocks: [paragraph("b")])
      ])
    #expect(
      blocks("<details>a<summary>b</summary><summary>c</summary>") == [
        .details(summary: [text("b")], blocks: [paragraph("a"), paragraph("c")])
      ])
    #expect(blocks("<summary>a</summary>") == [paragraph("a")])
  }

  // MARK: Tables

  @Test func `a table has a header, rows and cells, even if tags are omitted`() {
    let table = RichText.Block.table(
      header: [row(cell(paragraph("a"), header: true), cell(paragraph("b"), header: true))],
      rows: [row(cell(paragraph("1")), cell(paragraph("2"))), row(cell(paragraph("3")), cell())])
    for html in [
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></tbody></table>",
      "<table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td></table>",
      "<div class=\"s-table-container\"><table class=\"s-table\">\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody><tr><td>1</td>\n<td>2</td></tr>\n<tr><td>3</td><td> </td></tr>\n</tbody>\n</table></div>",
      "<table><th>a<th>b<tbody><td>1<td>2<tr><td>3<td>",
    ] {
      #expect(blocks(html) == [table])
    }
  }

  @Test func `row headers are cells`() {
    #expect(
      blocks("<table><tr><th>a<td>1<tr><th>b<td>2</table>") == [
        .table(
          header: [],
          rows: [
            row(cell(paragraph("a"), header: true), cell(paragraph("1"))),
            row(cell(paragraph("b"), header: true), cell(paragraph("2"))),
          ])
      ])
  }

  @Test func `cells are aligned by style or align`() {
    #expect(
      blocks(
        "<table><td style=\"color: red; Text-Align : RIGHT ;\">a<td align=center>b<td style='text-align:left' align=right>c"
      ) == [
        .table(
          header: [],
          rows: [
            row(
              cell(paragraph("a"), alignment: .trailing), cell(paragraph("b"), alignment: .centered),
              cell(paragraph("c")))
          ])
      ])
  }

  @Test func `spanning cells move the following ones`() {
    #expect(
      blocks("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>") == [
        .table(
          header: [],
          rows: [
            row(cell(paragraph("a")), cell(), cell(paragraph("b"))),
            row(cell(paragraph("c")), cell(paragraph("d")), cell(paragraph("e"))),
          ])
      ])
    #expect(
      blocks("<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d</table>") == [
        .table(
          header: [],
          rows: [
            row(cell(paragraph("a")), cell(paragraph("b"))), row(cell(), cell(paragraph("c"))),
            row(cell(paragraph("d"))),
          ])
      ])
    #expect(
      blocks("<table><tr><td>a<tr><td colspan=9>b</table>") == [
        .table(header: [], rows: [row(cell(paragraph("a"))), row(cell(paragraph("b")))])
      ])
  }

  @Test func `a foot is at the bottom and a caption at the top`() {
    #expect(
      blocks("<table><caption>a</caption><tfoot><tr><td>c<tbody><tr><td>b</table>") == [
        paragraph("a"), .table(header: [], rows: [row(cell(paragraph("b"))), row(cell(paragraph("c")))]),
      ])
  }

  @Test func `content of a table outside its cells precedes the table`() {
    #expect(
      blocks("<table>a<tr>b<td>c</td>d<ul><li>e</ul></table>f") == [
        paragraph("a"), paragraph("b"), paragraph("d"), bullets([paragraph("e")]),
        .table(header: [], rows: [row(cell(paragraph("c")))]), paragraph("f"),
      ])
  }

  @Test func `cells can contain blocks, including tables`() {
    #expect(
      blocks("<table><td>a<ul><li>b<td>c<table><td>d</table>e</table>") == [
        .table(
          header: [],
          rows: [
            row(
              cell(paragraph("a"), bullets([paragraph("b")])),
              cell(paragraph("c"), .table(header: [], rows: [row(cell(paragraph("d")))]), paragraph("e")))
          ])
      ])
    #expect(blocks("<table><tr><table><td>a</table>") == [.table(header: [], rows: [row(cell(paragraph("a")))])])
  }
}
