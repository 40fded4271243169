extension Generator {
  private static func nested(_ name: String, _ inner: String = "x") -> Generator {
    Generator("nested \(name)", .nested(open: "<\(name)>", inner: inner, close: "</\(name)>"))
  }

  private static func unclosed(_ name: String, _ text: String = "x") -> Generator {
    Generator("unclosed \(name)", "<\(name)>\(text)")
  }

  /// Every construct of HTML, valid and misused.
  static let html: [Generator] = inline + blocks + tables + markup

  private static let inline: [Generator] =
    ["b", "i", "font", "nobr", "span", "code", "sub", "q", "kbd", "small"].flatMap {
      [nested($0), unclosed($0)]
    } + [
      Generator("text", "It was late, and all were silent. "),
      Generator("a word", "a"),
      Generator("b i", "<b><i>"),
      Generator("b i with text", "<b>x<i>y"),
      Generator("b i overlapping", "<b>x<i>y</b>z</i>"),
      Generator("b around p", "<b><p>x</b>"),
      Generator("adoption agency", "<a href=x><b><div>x</a></b>"),
      Generator("unopened formatting", "</b></i></a>x"),
      Generator("styles in words", "a<b>b</b>"),
      Generator("style nest", "<b><i><s><code><kbd>x</kbd></code></s></i></b>"),
      Generator("sub and sup", "<sub>x<sup>y"),
      Generator("links", .numbered(unit: "<a href=\"https://example.com/#\">x</a> ")),
      Generator("links without spaces", .numbered(unit: "<a href=/#>x</a>")),
      Generator("one link", "<a href=https://example.com/>x</a> "),
      unclosed("a href=x"),
      Generator("links in links", .nested(open: "<a href=x>", close: "</a>")),
      Generator("images", .numbered(unit: "<img src=/#.png alt=x>")),
      Generator("images without words", "<img src=a>"),
      Generator("images in links", "<a href=x><img src=y></a>"),
      Generator("images and text", "x<img src=y>"),
      Generator("br", "<br>"),
      Generator("br and text", "x<br>"),
      Generator("ruby", "<ruby>x<rt>y</ruby>"),
      nested("ruby"),
      Generator("ruby unclosed", "<ruby>x<rt>y"),
      Generator("rt", "<rt>"),
      Generator("rp", "<rp>(</rp>"),
      Generator("quotations", "<q>x</q> "),
      Generator("unknown elements", "<foo>x</bar>"),
      Generator("wbr and soft hyphens", "x&shy;<wbr>"),
    ]

  private static let blocks: [Generator] =
    [
      "div", "p", "blockquote", "ul", "ol", "dl", "details", "pre", "section", "center", "h1",
      "figure",
    ].flatMap {
      [nested($0), unclosed($0)]
    } + [
      Generator("p in div", "<div><p>x</div>"),
      Generator("div in p", "<p><div>x"),
      Generator("p ends", "</p>"),
      Generator("p ends in a nest", .repeated(head: many("<div><span>", 300), unit: "</p>")),
      Generator(
        "end tags in a nest", .repeated(head: many("<ul><div>", 300), unit: "</table></h1></li>x")),
      Generator("different blocks", "<div><section><article><nav>"),
      Generator("different blocks with text", "<div>x<section>y<blockquote>z"),
      Generator("items", "<li>x"),
      Generator("a list", .repeated(head: "<ul>", unit: "<li>x</li>", tail: "</ul>")),
      Generator("an ordered list", .repeated(head: "<ol type=i>", unit: "<li>x", tail: "</ol>")),
      Generator("many lists", "<ul><li>x</ul>"),
      Generator("nested items", .nested(open: "<ul><li>x", close: "</ul>")),
      Generator("ul unclosed items", "<ul><li>"),
      Generator("definitions", .repeated(head: "<dl>", unit: "<dt>x<dd>y", tail: "</dl>")),
      Generator("dt dd without a list", "<dt>x<dd>y"),
      Generator("headings", "<h2>x</h2>"),
      Generator("headings unclosed", "<h1>x<h2>y"),
      Generator("heading of a word", .repeated(head: "<h1>", unit: "a", tail: "</h1>")),
      Generator("hr", "<hr>"),
      Generator("summaries", .repeated(head: "<details>", unit: "<summary>x</summary>")),
      Generator("spoilers", "<blockquote class=spoiler>x"),
      Generator("pre lines", .repeated(head: "<pre>", unit: "let x = 1\n")),
      Generator("pre of one line", .repeated(head: "<pre><code>", unit: "let x = 1; ")),
      Generator("pre of a word", .repeated(head: "<pre>", unit: "a")),
      Generator(
        "tokens", .repeated(head: "<pre class=lang-swift>", unit: "let x = 1.5 // \"a\"\n")),
      Generator("tokens unclosed", .repeated(head: "<pre class=lang-js>", unit: "/* \"'`\\\n")),
      Generator(
        "tokens with marks", .repeated(head: "<pre class=lang-swift>", unit: "\"a\"\u{301}")),
      Generator("pre with br", .repeated(head: "<pre>", unit: "x<br>")),
      Generator("pre with tags", .repeated(head: "<pre>", unit: "x<b>y</b>")),
      Generator("pre with div", .repeated(head: "<pre>", unit: "<div>x")),
      Generator("pre with images", .repeated(head: "<pre>", unit: "x<img src=a>")),
      Generator("many pre", "<pre>x</pre>"),
      Generator("pre tabs", .repeated(head: "<pre>", unit: "\tx\n")),
      Generator("pre spaces", .repeated(head: "<pre>", unit: " ")),
      Generator("pre newlines", .repeated(head: "<pre>", unit: "\n")),
      Generator("address in li", "<li><address>x"),
      Generator("paragraphs", "<p>It was late, and all were silent.</p>\n"),
    ]

  private static let tables: [Generator] = [
    nested("table"), unclosed("table"), nested("td"), unclosed("td"), unclosed("tr"),
    unclosed("tbody"),
    unclosed("caption"),
    Generator("tr td misplaced", "<table>x<tr>y<td>z"),
    Generator("foster parenting", .repeated(head: "<table>", unit: "x<tr>")),
    Generator("foster parenting of blocks", .repeated(head: "<table>", unit: "<p>x</p><tr>")),
    Generator("tables in tables", "<table><td>"),
    Generator("tables in rows", "<table><tr>"),
    Generator("tables in rows with text", "<table><tr>x"),
    Generator("many tables", "<table><tr><td>x</table>"),
    Generator("rows", .repeated(head: "<table>", unit: "<tr><td>x<td>y")),
    Generator("rows of headings", .repeated(head: "<table>", unit: "<tr><th>x<th>y")),
    Generator("one row", .repeated(head: "<table><tr>", unit: "<td>x")),
    Generator(
      "one row of headings", .repeated(head: "<table><tr>", unit: "<th>x", tail: "<tr><td>y")),
    Generator(
      "a wide row and many rows",
      .twice(head: "<table><tr>", first: "<td>x", middle: "<tr>", second: "<tr><td>x")),
    Generator(
      "many headings and many rows",
      .twice(head: "<table><tr>", first: "<th>x", middle: "<tr>", second: "<tr><td>x")),
    Generator("empty rows", .repeated(head: "<table>", unit: "<tr>")),
    Generator("empty cells", .repeated(head: "<table><tr>", unit: "<td>")),
    Generator("widening rows", .repeated(head: "<table>", unit: "<tr><td colspan=1000>x<td>y")),
    Generator(
      "rows that reach down",
      .repeated(head: "<table>", unit: "<tr><td rowspan=65534 colspan=64>x<td>y")),
    Generator("captions", .repeated(head: "<table>", unit: "<caption>x</caption>", tail: "<td>y")),
    Generator("sections", .repeated(head: "<table>", unit: "<thead><tr><td>x<tbody>")),
    Generator("lists in cells", .repeated(head: "<table>", unit: "<tr><td><ul><li>x</ul>")),
    Generator("tables in cells", .repeated(head: "<table>", unit: "<tr><td><table><td>x</table>")),
    Generator("a long cell", .repeated(head: "<table><tr><td>x<td>", unit: "word ")),
    Generator("a cell of a word", .repeated(head: "<table><tr><td>x<td>", unit: "a")),
    Generator(
      "a cell of a URL", .repeated(head: "<table><tr><td>x<td>https://example.com/", unit: "a")),
    Generator("a cell of soft hyphens", .repeated(head: "<table><tr><td>x<td>", unit: "a\u{AD}")),
    Generator("select", "<select><option>x"),
    Generator("a select", .repeated(head: "<select>", unit: "<option>x</option>")),
    Generator(
      "nested optgroup", .nested(open: "<select><optgroup>", close: "</optgroup></select>")),
    Generator("tr in select", "<select><tr><td>x"),
  ]

  private static let markup: [Generator] = [
    Generator("attributes", .repeated(head: "<p ", unit: "a=b ", tail: ">x")),
    Generator("attributes without end", .repeated(head: "<p ", unit: "a=b ")),
    Generator("one attribute", .repeated(head: "<p title=\"", unit: "a", tail: "\">x")),
    Generator("an open attribute", .repeated(head: "<p title=\"", unit: "a>")),
    Generator("open attributes", "<p title=\">"),
    Generator("a long class", .repeated(head: "<pre class=\"", unit: "a ", tail: "\">x")),
    Generator("a long style", .repeated(head: "<table><td style=\"", unit: "a:b;", tail: "\">x")),
    Generator(
      "a long address",
      .repeated(head: "<a href=\"https://example.com/", unit: "a", tail: "\">x</a>")),
    Generator(
      "an address of references", .repeated(head: "<a href=\"", unit: "&amp;", tail: "\">x</a>")),
    Generator("a long alternative", .repeated(head: "<img alt=\"", unit: "word ", tail: "\">")),
    Generator("classes", "<blockquote class=\"a b c\">x</blockquote>"),
    Generator("a long tag name", .repeated(head: "<", unit: "a")),
    Generator("comments", "<!-- x -->"),
    Generator("a comment", .repeated(head: "<!--", unit: "- ", tail: "-->x")),
    Generator("a comment of dashes", .repeated(head: "<!--", unit: "-")),
    Generator("open comments", "<!--"),
    Generator("doctypes", "<!doctype html>"),
    Generator("bogus comments", "<!x><?x></ x>"),
    Generator("open bogus comments", "<!"),
    Generator("processing instructions", "<?"),
    Generator("references", "&amp;"),
    Generator("rare references", "&CounterClockwiseContourIntegral;"),
    Generator("bare references", "&notit;"),
    Generator("numbers", "&#233;"),
    Generator("long numbers", .repeated(head: "&#", unit: "9")),
    Generator("ampersands", "&"),
    Generator("ampersands and letters", "&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
    Generator("less-than signs", "<"),
    Generator("less-than signs and slashes", "</"),
    Generator("less-than signs and letters", "<a"),
    Generator("greater-than signs", ">"),
    Generator("tags without end", "<b "),
    Generator("script", .repeated(head: "<script>", unit: "<!-- <script> ")),
    Generator("scripts", "<script>x</script>"),
    Generator("open scripts", "<script>"),
    Generator("style", .repeated(head: "<style>", unit: "</styl")),
    Generator("styles", "<style>x</style>"),
    Generator("textarea", .repeated(head: "<textarea>", unit: "x\n")),
    Generator("textareas", "<textarea>x</textarea>"),
    Generator("titles", "<title>x</title>"),
    Generator("xmp", .repeated(head: "<xmp>", unit: "<p>x\n")),
    Generator("plaintext", .repeated(head: "<plaintext>", unit: "<plaintext>")),
    Generator("noscript", "<noscript>x"),
    Generator("iframes", "<iframe src=x></iframe>"),
    Generator("svg", "<svg><g>x"),
    nested("svg"), nested("math"),
    Generator("svg and HTML", "<svg><p>x"),
    Generator("svg titles", "<svg><title>x</title>"),
    Generator("CDATA", .repeated(head: "<svg><![CDATA[", unit: "]]")),
    Generator("CDATAs", .repeated(head: "<svg>", unit: "<![CDATA[x")),
    Generator(
      "foreignObject", .nested(open: "<svg><foreignObject><p>", close: "</p></foreignObject></svg>")
    ),
    nested("template"), unclosed("template"),
    Generator("inputs", "<input value=x>"),
    Generator("buttons", "<button>x</button>"),
    Generator("video", "<video src=x></video>"),
    Generator("objects", "<object data=x>y</object>"),
    Generator("frameset", "<frameset><frame src=x>"),
    Generator("body tags", "<html><body>x"),
    Generator("white space", " \n\t"),
    Generator("NUL", "\u{0}"),
    Generator("carriage returns", "x\r"),
    Generator("combining marks", .repeated(head: "a", unit: "\u{301}")),
    Generator("bytes that are not UTF-8", .bytes(unit: [0x61, 0xFF, 0xE2, 0x82])),
  ]

  private static func many(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: count)
  }
}
