import GalleyDomain
import GalleyGateways
import Testing

@Suite struct BlockTests {
  @Test(arguments: [
    "<p>a</p><p>b</p>", "<p>a<p>b", "a<p>b</p>", "<p>a</p>b", "<div>a</div>b",
    "<div>a<div>b</div></div>",
    "<p>a<div>b</div></p>", "<section>a</section><article>b</article>",
    "<center>a</center>\n\n<address>b</address>",
    "<dd>a<dt>b", "<td>a<td>b", "<form>a<fieldset>b</fieldset></form>",
    "<p>a</p>\n<!-- -->\n<p>b</p>\n",
    "<body><main>a</main><footer>b",
  ])
  func `a block ends the previous one`(html: String) {
    #expect(notation(html) == "a | b")
  }

  @Test(arguments: [
    ("<pre><code>a\n  b\n</code></pre>", "a\n  b"), ("<pre>\na</pre>", "a"),
    ("<pre>\n\na</pre>", "\na"),
    ("<pre><code>\na\n\n</code></pre>", "\na\n"), ("<pre>\r\na\r\nb\rc</pre>", "a\nb\nc"),
    ("<pre>a\tb  c </pre>", "a\tb  c "), ("<pre>&lt;b&gt; &amp;lt; &#10;x</pre>", "<b> &lt; \nx"),
    ("<pre>a<br>b</pre>", "a\nb"), ("<pre>a<b>b</b><x>c</x></pre>", "abc"),
    ("<pre>a<div>b</div>c</pre>", "a\nb\nc"),
    ("<pre><p>a</p><p>b</p></pre>", "a\nb"), ("<pre>a\0b</pre>", "ab"),
    ("<pre>a<pre>b</pre>c</pre>", "a\nb\nc"),
    ("<pre>a<!-- -->  b</pre>", "a  b"), ("<pre>\na\0\n\0b</pre>", "a\nb"),
    ("<pre><!-- -->\na</pre>", "\na"), ("<pre>&#10;\na</pre>", "\na"),
    ("<pre>&NewLine;a</pre>", "a"),
  ])
  func `preformatted text keeps its white space`(html: String, text: String) {
    #expect(RichText(html: html).blocks == [.code(runs: [.init(text: text)])])
  }

  @Test(arguments: [
    "<ul><li>a</li><li>b</li></ul>", "<ul><li>a<li>b</ul>",
    "<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>",
    "<ul><div><li>a</div><li>b", "<ul><li><div>a<li>b",
  ])
  func `an item ends where the next one begins`(html: String) {
    #expect(notation(html) == "list(• a • b)")
  }

  @Test(arguments: [
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td></td></tr></tbody></table>",
    "<table><tr><th>a<th>b<tr><td>1<td>2<tr><td>3<td></table>",
    "<table><th>a<th>b<tbody><td>1<td>2<tr><td>3<td>",
    "<div class=\"s-table-container\"><table class=\"s-table\">\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody><tr><td>1</td>\n<td>2</td></tr>\n<tr><td>3</td><td> </td></tr>\n</tbody>\n</table></div>",
  ])
  func `a table has a header, rows and cells, even if tags are omitted`(html: String) {
    #expect(notation(html) == "table(# !a, !b / 1, 2 / 3, )")
  }

  @Test(
    arguments: [
      "headings have their level and close each other, and a rule closes a paragraph": [
        (
          "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>",
          "h1(a) | h2(b) | h3(c) | h4(d) | h5(e) | h6(f)"
        ),
        ("<h1>a<h2>b</h1>c", "h1(a) | h2(b) | c"),
        ("<p>a<hr/>b<ul><li>c<hr>d</ul>", "a | --- | b | list(• c | --- | d)"),
      ],
      "code can be anywhere and contain anything": [
        ("<ul><li>a<pre>b</pre>c</ul>", "list(• a | code(b) | c)"),
        (
          "<pre>a<img src=i>b<hr>c<ul><li>d</ul></pre>e",
          "code(a) | figure[](i) | code(b) | --- | code(c) | list(• code(d)) | e"
        ),
      ],
      "lists nest in their items, and empty items are kept": [
        ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "list(• a | list(• b) • c)"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "list(• a | list(• b) • c)"),
        // A common mistake: the inner list beside the item instead of inside it.
        ("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>", "list(• a | list(• b) • c)"),
        ("<ul><ul><li>a</ul></ul>", "list(- list(• a))"), ("<ul><li><li>a</ul>", "list(•  • a)"),
        // Text between the items belongs to the previous one.
        ("<ul>a<li>b</li>c</ul>", "list(- a • b | c)"),
      ],
      "numbers follow start, value and reversed": [
        ("<ol><li>a<li>b</ol>", "list(1. a 2. b)"),
        ("<ol start=3><li>a<li value=9>b<li>c</ol>", "list(3. a 9. b 10. c)"),
        ("<ol reversed><li>a<li>b</ol>", "list(2. a 1. b)"),
        ("<ol start=-1 reversed><li>a<li>b</ol>", "list(-1. a -2. b)"),
        ("<ol type=i start=' +4x'><li>a</ol>", "list(iv. a)"),
        ("<ol type=A><li>a</ol>", "list(A. a)"),
        ("<ol start=x><li value=''>a</ol>", "list(1. a)"),
        ("<ul start=3><li value=9>a</ul>", "list(• a)"),
        ("<ol start=99999999999999999999><li>a<li>b</ol>", "list(1000000000. a 1000000001. b)"),
        ("<ol><li>a<ol><li>b</ol><li>c</ol>", "list(1. a | list(1. b) 2. c)"),
      ],
      "an item without a list is a paragraph": [
        ("a<li>b<li>c</li>d", "a | b | c | d"), ("<li>a</li><p>b</p><li>c", "a | b | c"),
        ("<blockquote><div><li>a</li>b</div>c</blockquote>d", "quote(a | b | c) | d"),
      ],
      "each definition has a term and a meaning": [
        ("<dl><dt>a</dt><dd>b</dd><dt>c<dd><p>d<p>e<dd>f</dl>g", "terms(a: b; c: d | e | f) | g"),
        ("<dl><div><dt>a<p>b</div><dd>c", "terms(a⏎b: c)"), ("<dl><dd>a</dl>", "terms(: a)"),
      ],
      "quotes, spoilers and details hold blocks, and details have one summary": [
        (
          "<blockquote>\n<p>a</p>\n<blockquote>b</blockquote>c</blockquote>",
          "quote(a | quote(b) | c)"
        ),
        ("<p>a</p><blockquote class=\"x spoiler\">  <p> b</p></blockquote>", "a | spoiler(b)"),
        ("<blockquote class=spoilers>a", "quote(a)"),
        (
          "<details><summary>a <b>b</b></summary>c<p>d</details>e",
          "details(a <strong b>: c | d) | e"
        ),
        ("<details><summary><h3>a</h3></summary>b", "details(a: b)"),
        ("<details>a<summary>b</summary><summary>c</summary>", "details(b: a | c)"),
        ("<summary>a</summary>", "a"),
      ],
      "cells have their headers, alignments and spans": [
        ("<table><tr><th>a<td>1<tr><th>b<td>2</table>", "table(!a, 1 / !b, 2)"),
        (
          "<table><td style=\"color: red; Text-Align : RIGHT ;\">a<td align=center>b<td style='text-align:left' align=right>c",
          "table(>a, ^b, c)"
        ),
        ("<table><tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e</table>", "table(a, , b / c, d, e)"),
        ("<table><tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d</table>", "table(a, b / , c / d)"),
        ("<table><tr><td>a<tr><td colspan=9>b</table>", "table(a / b)"),
      ],
      "a caption and content outside the cells precede a table, and its foot ends it": [
        ("<table><caption>a</caption><tfoot><tr><td>c<tbody><tr><td>b</table>", "a | table(b / c)"),
        ("<table>a<tr>b<td>c</td>d<ul><li>e</ul></table>f", "a | b | d | list(• e) | table(c) | f"),
        (
          "<table><td>a<ul><li>b<td>c<table><td>d</table>e</table>",
          "table(a | list(• b), c | table(d) | e)"
        ),
        ("<table><tr><table><td>a</table>", "table(a)"),
      ],
    ] as [String: [(html: String, notation: String)]])
  func `blocks are what their mark-up means`(
    claim: String, examples: [(html: String, notation: String)]
  ) {
    for (html, expected) in examples { #expect(notation(html) == expected, "\(claim)") }
  }
}
