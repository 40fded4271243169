import GalleyDomain
import GalleyGateways
import Testing

/// Content parsed by other rules than HTML's, and content that isn't shown.
@Suite struct ForeignContentTests {
  @Test(arguments: [
    // 13.2.6.5: no raw text in SVG and MathML.
    ("A<svg><title>B</svg>C<p>D", ["AC", "D"]), ("A<svg><style>B</svg>C<p>D", ["AC", "D"]),
    ("A<svg><script>B</svg>C<p>D", ["AC", "D"]), ("A<svg><desc>B</desc>C</svg>D", ["ACD"]),
    ("A<math><title>B</math>C<p>D", ["ABC", "D"]), ("A<math><style>B</math>C<p>D", ["ABC", "D"]),
    ("A<svg><textarea>B<g>C</svg>D", ["ABCD"]), ("A<svg><iframe>B</svg>C", ["ABC"]),
    ("A<svg><plaintext>B</svg>C", ["ABC"]), ("A<svg><xmp>B</svg>C", ["ABC"]),
    ("A<svg><noembed>B</svg>C", ["ABC"]),
    ("A<svg><title/>B</svg>C", ["ABC"]), ("A<svg/><title>B</title>C", ["AC"]),
    ("A<svg><metadata>B<g>C</svg>D", ["AD"]),
    // 13.2.6.5: the elements that end foreign content.
    ("<svg><title>B<p>C</title>D", []), ("<svg><style>B<p>C", ["C"]),
    ("<svg><metadata>A<b>B</svg>C", ["BC"]),
    ("A<svg><section>B<td>C<p>D<title>E</title>F", ["ABC", "DF"]), ("<svg><style>A</p>B", ["B"]),
    ("<svg><style>A<font>B</svg>C", ["C"]), ("<svg><style>A<font face=x>B", ["B"]),
    // 13.2.4.2: integration points, whose content is HTML.
    ("<svg><foreignObject><p>A</p><p>B</foreignObject>C</svg><p>D", ["A", "BC", "D"]),
    ("<svg><foreignObject><title>A</title>B</svg>C", ["BC"]),
    ("<svg><desc><ul><li>A</ul><hr></desc>B", ["B"]),
    ("<math><mtext><style>A</style>B</math>C", ["BC"]),
    ("<math><mi><mglyph><style>A</math>B", ["AB"]),
    ("<math><annotation-xml encoding='Text/HTML'><style>A</style>B</math>C", ["BC"]),
    ("<math><annotation-xml><style>A</math>B", ["AB"]),
    ("<math><annotation-xml><svg><desc>A</desc>B</math>C", ["BC"]),
    ("<math><semantics><mi>x</mi><annotation>\\x</annotation></semantics></math>y", ["xy"]),
    ("<div>A<svg><foreignObject></div>B<p>C</svg>D", ["A", "B", "CD"]),
    // 13.2.6.5: end tags, which close all elements in between.
    ("<td><svg><desc>A</td>B", []), ("<table><td><svg><desc>A</td></table>B", ["B"]),
    ("<div><svg><title>A</div>B", []), ("<div><svg><style>A</div>B", ["B"]),
    ("<b><svg><style>A</b>B", ["B"]),
    ("<svg><g><title>A</G>B", ["B"]), ("<svg><g><style>A</G>B", ["B"]),
    ("<p><svg><style>A</p>B", ["B"]),
    ("A<span><svg><style>B</span>C", ["AC"]), ("A<svg><metadata>B<g></span>C", ["AC"]),
    ("<svg><desc><p>A</svg>B</p></svg>C", ["C"]),
    // 13.2.5.69: CDATA, in SVG and MathML only.
    ("<svg><![CDATA[<p>]]></svg><![CDATA[A]]>B", ["<p>B"]),
    ("<svg><foreignObject><p><![CDATA[A]]>B", ["B"]),
  ])
  func `SVG and MathML are parsed by their own rules, and later text is kept`(
    html: String, words: [String]
  ) {
    #expect(self.words(html).filter { $0 != "" } == words)
  }

  @Test(arguments: [
    // 13.2.6.4.7: ignored in HTML; 13.2.6.5: U+FFFD in SVG and MathML.
    ("a\0b \0 c", "ab c"), ("\0", nil), ("<svg>a\0</svg>\0b", "a\u{FFFD}b"),
    ("<math><mi>a\0b", "ab"),
    ("<svg><foreignObject>a\0b", "ab"), ("<svg><![CDATA[a\0b]]>", "a\u{FFFD}b"),
    ("<table>\0a", "a"),
    ("<select>a\0b", "ab"),
    // 13.2.5.2 and 13.2.5.36: U+FFFD in the text of an element without tags in it, and in attribute
    // values.
    ("<textarea>a\0b</textarea>", "a\u{FFFD}b"), ("a&#0;b", "a\u{FFFD}b"),
  ])
  func `NUL is ignored in HTML and becomes U+FFFD elsewhere`(html: String, words: String?) {
    #expect(self.words(html) == (words.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("<msup> <mi>x</mi> <mn>2</mn> </msup>", "x<superscript 2>"),
    ("<msub><mi>x</mi><mi>i</mi></msub>y", "x<subscript i>y"),
    ("<mfrac><mi>a</mi><mi>b</mi></mfrac>", "a/b"),
    ("<mfrac><mrow><mi>a</mi>+1</mrow><mi>b</mi></mfrac>", "(a+1)/b"),
    ("<msqrt><mn>2</mn></msqrt>", "√(2)"),
    ("<mfrac><mn>1</mn><msqrt><mn>2</mn></msqrt></mfrac>", "1/(√(2))"),
    ("<mroot><mn>8</mn><mn>3</mn></mroot>", "8^(1/3)"),
    ("<mroot><mrow>a+1</mrow><mn>3</mn></mroot>", "(a+1)^(1/3)"),
    ("<mtable><mtr><mtd>1</mtd> <mtd>2</mtd></mtr> <mtr><mtd>3</mtd></mtr></mtable>", "1 2; 3"),
    (
      "<mmultiscripts><mi>X</mi><mn>1</mn><mn>2</mn></mmultiscripts>",
      "X<subscript 1><superscript 2>"
    ),
    ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x<subscript i><superscript 2>"),
    ("<msup><mi>e</mi><msup><mi>x</mi><mn>2</mn></msup></msup>z", "e<superscript x^(2)>z"),
    ("<munderover><mo>∑</mo><mn>1</mn><mi/></munderover><mi>n</mi>", "∑<subscript 1>n"),
  ])
  func `scripts, fractions, roots and tables of MathML are written in a line`(
    html: String, expected: String
  ) {
    #expect(notation("<math>\(html)</math>") == expected)
  }

  @Test func `NUL is ignored in code, and becomes U+FFFD in obsolete code elements`() {
    #expect(
      notation("<pre>\na\0\n\0b</pre><xmp>a\0b</xmp><plaintext>\0")
        == "code(a\nb) | code(a\u{FFFD}b) | code(\u{FFFD})")
  }

  @Test(arguments: [
    // 13.2.6.4.7: the ends of the parts of a ruby.
    ("漢<rt>kan", "漢(kan)"), ("<ruby>漢<rt>kan</ruby>字", "漢(kan)字"),
    ("<ruby>漢<rt>kan</rt>字<rt>ji", "漢(kan)字(ji)"),
    ("<ruby>漢<rt>a<rt></ruby>c", "漢(a)c"), ("<ruby>漢<rt>a<rb>字<rt>b</ruby>c", "漢(a)字(b)c"),
    ("<ruby>漢<rp>(<rt>kan<rp>)</ruby>字", "漢(kan)字"), ("<ruby>漢<rp><b>(</b></rp><rt>kan", "漢(kan)"),
    ("<ruby>漢<rtc>a<rt>b</rtc>c", "漢a(b)c"), ("<ruby><rtc><rt>a<rtc>b", "(a)b"),
    ("<rt>a<rt>b", "(a(b))"),
    ("<p><ruby>漢<rt>kan</p>字", "漢(kan)|字"), ("<ul><li><ruby>漢<rt>kan<li>字</ul>", "漢(kan)|字"),
    ("<table><td><ruby>漢<rt>kan<td>字</table>", "漢(kan)|字"), ("<b><ruby>漢<rt>kan</b>字", "漢(kan)字"),
    ("<kbd><ruby>漢<rt>kan</kbd>字", "漢(kan)字"), ("<a href=x><ruby>漢<rt>kan</a>字", "漢(kan)字"),
    ("<ruby>漢<rt><p>kan</p>x</ruby>字", "漢(|kan|x)字"), ("<pre><ruby>漢<rt>kan</pre>字", "漢(kan)|字"),
    ("<h1><ruby>漢<rt>kan</h2>字", "漢(kan)|字"),
    ("<li><ruby>漢<rt>kan</li>字<ruby>a<rt>b<p>c", "漢(kan)|字a(b|c|)"),
    // 15.3.4: the same holds for quotation marks.
    ("<q>a<p>b</q>c", "“a|bc|”"), ("<p><q>a</p>b", "“a”|b"), ("<q>a<q>b", "“a‘b’”"),
    ("<b><q>a</b>b", "“a”b"),
    ("<li><q>a<li>b", "“a”|b"), ("a</q>b", "ab"), ("<q><rt>a</q>b", "“(a)”b"),
    ("<a href=x><q>a<a href=y>b", "“a”b"),
  ])
  func `each bracket and quotation mark is closed at the end of its element`(
    html: String, words: String
  ) {
    #expect(self.words(html).joined(separator: "|") == words)
  }

  @Test(arguments: ["datalist", "template", "rp"])
  func `content is hidden at any depth`(name: String) {
    let html =
      String(repeating: "<ruby>", count: 300) + "a<\(name)>b<\(name)>c</\(name)></\(name)>d"
    #expect(words(html) == ["ad"])
  }

  @Test(arguments: [
    // 15.3.1: display none.
    ("a<datalist><option>b<p>c</p></datalist>d", "ad"), ("<p>a<datalist><option>b</p>c", "a|c"),
    ("<div>a<datalist><div>b</div>c</datalist>d</div>e", "ad|e"), ("<li>a<datalist><li>b", "a|b"),
    ("a<rp>b<b>c</rp>d", "ad"), ("a<rp><rp>b</rp></rp>c", "ac"), ("<p>a<rp>b</p>c", "a|c"),
    ("a<template><p>b<svg><title>c</template>d", "ad"),
    ("a<template><td>b<title>c</title></template>d", "ad"),
    ("<table><td>a<template><tr><td>b</template>c<td>d</table>", "ac|d"),
    ("a<template>b</p></div></template>c", "ac"),
    ("<ol><template><li>a</template></ol>b", "b"),
    ("a<template><details><summary>b<dl><dt>c</template>d", "ad"),
    ("a<template><img src=x><iframe src=y></iframe><hr><input value=z><pre>b</template>c", "ac"),
    // 4.12.2: scripting is disabled, so the content of `noscript` is HTML.
    ("<noscript>a<p>b</noscript>c", "a|bc"),
    ("<head><noscript>a<style>b</style></noscript>c", "ac"),
    // 13.4: a body is not a document, so it has no frames.
    ("a<frameset>b<frame>c</frameset>d", "abcd"),
    // 13.2.6.4.7: content that belongs in a `select` is kept in it, and so is other content
    // (15.5.17).
    ("<select><option>a<p>b<option>c</select>d", "a|b|c|d"),
  ])
  func `hidden content ends with its element`(html: String, words: String) {
    #expect(self.words(html).joined(separator: "|") == words)
  }

  @Test func `two thousand open SVG elements lose no text`() {
    for tag in [
      "<svg>", "<svg><g>", "<svg><foreignObject>", "<svg><g><foreignObject><div><ruby>",
      "<math><mi>",
    ] {
      let html = String(repeating: tag, count: 2000)
      #expect(
        words(html + "<svg><text>a<style>b</style></text></svg>c").last?.hasSuffix("c") == true)
      #expect(words("<div><p><ul>" + html + "a</svg></math>b").joined().hasSuffix("ab"))
    }
  }

  private func words(_ html: String) -> [String] { shownLines(html) }
}
