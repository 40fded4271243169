@testable import GalleyGateways

extension HTMLPropertyTests {
  static let orderlyTags = """
    p div ul ol li blockquote h1 h3 pre section b i code kbd var a a span nonsense center svg q dd
    form math mi foreignObject g ruby rb rt select option textarea
    """

  /// The underscores stand for spaces.
  static let movingTags = """
    table tr td td_rowspan=3 th_colspan=2 tbody thead tfoot caption details summary dl dt dd
    p ul li pre b kbd a div blockquote hr br
    """

  /// Elements that the reader names, and others: of older pages, SVG, MathML and East Asian text,
  /// and unknown ones.
  static let elements =
    Element.allCases.map(\.rawValue).filter { $0 != "" } + otherElements.map(String.init)

  private static let otherElements = """
    rt rp rb rtc ruby svg math mi msup mroot mtr foreignObject desc select option datalist textarea
    frameset noscript xmp plaintext listing menu button input video object wbr span nonsense
    """.split(whereSeparator: \.isWhitespace)

  static let openTags = [
    "<div>", "<p>", "<span>", "<b>", "<b><i>", "<kbd>", "<a href=x>", "<ul>", "<ul><li>",
    "<ol><li>", "<li>", "<blockquote>", "<table>", "<table><tr><td>", "<td>", "<dl><dd>",
    "<dl><dt>", "<details>", "<details><summary>", "<pre>", "<h1>", "<div><section>", "<svg>",
    "<q>", "<nonsense>", "<p><div>", "<b><p>", "<table><b>", "<table><div>", "<center><form>",
  ]

  /// Invented bodies with every construct.
  static let samples = [
    """
    <p>How do I keep a <code>Tide</code> &amp; its <b>crew <i>afloat</i></b>?<br>See
    <a href="https://example.com/?a=1&amp;b" rel="nofollow">the <kbd>manual</kbd></a>,
    H<sub>2</sub>O, m<sup>2</sup>, <del>gone</del>.</p>\n
    <pre class="lang-swift"><code>let a = b &lt; c\n\n  // é &#x1F600;\n</code></pre>\n<hr>
    <p><a href="https://example.com/i.png"><img src="https://example.com/i.png" alt="A quay"></a>
    """,
    """
    <ol start="3"><li><p>One</p>\n<ul><li>inner<li value=7>second</ul></li><li>Two</ol>
    <blockquote class="spoiler">
    <p>Hint: &hellip;&nbsp;</p><blockquote>deeper</blockquote></blockquote>
    <h2>Head<!-- c --></h2><dl><dt>T<dd>D</dl>
    """,
    """
    <div class="s-table-container"><table class="s-table"><caption>C</caption><thead><tr><th>A</th>
    <th style="text-align: right;">B</th></tr></thead><tbody>
    <tr><td rowspan=2>1<td colspan=2><pre>x\r\n y</pre></td></tr><tr><td>2</table></div>
    <details><summary>More <s>x</s></summary>text<script>if (a < b) "</p>"</script>
    <style>p{}</style></details><q>q</q>
    <sup>a<sup>b</sup></sup><template><td>t</template><iframe src=v></iframe>
    """,
  ]
}
