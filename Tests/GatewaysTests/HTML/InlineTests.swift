import GalleyDomain
import GalleyGateways
import Testing

@Suite struct InlineTests {
  @Test(arguments: [
    ("  a  b \n\t c  ", "a b c"), ("a\r\nb\rc\u{C}d", "a b c d"), ("a&#32;&#10;&Tab; b", "a b"), ("<p> a </p>", "a"),
    ("a&nbsp; b", "a\u{A0} b"), ("a<!-- --> b", "a b"), ("a <span> b </span> c", "a b c"), ("a<x> </x>b", "a b"),
    ("a\u{3000} b", "a\u{3000} b"), ("x<y", "x"), ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"),
    ("a<wbr>b", "ab"), ("日本\n語", "日本 語"), ("e\u{301}&#x301;", "e\u{301}\u{301}"),
  ])
  func `white space is collapsed across elements`(html: String, words: String) {
    #expect(blocks(html) == [paragraph(words)])
  }

  @Test(arguments: [
    "", " ", "<p></p>", "<p> </p>", "<p>&nbsp;</p>", "<br><br>", "<b></b>", "<div><p><span> </span></p></div>",
    "<ul></ul>", "<table></table>", "<table><tr></tr></table>", "<blockquote><p></p></blockquote>", "<pre>\n \n</pre>",
    "<p>&#x3000;&emsp;</p>", "<h1>&#8203;</h1>",
    "<script>a</script>", "<img>", "<img alt=''>", "<dl><dt><dd></dl>", "<details></details>", "<!-- a -->",
    "<!doctype html>",
  ])
  func `invisible content gives no blocks`(html: String) {
    #expect(blocks(html) == [])
  }

  @Test func `styles are combined, not nested`() {
    #expect(
      blocks("a<b>b<i>c<code>d</code></i></b><kbd>e</kbd><sup>f</sup><sub>g</sub><del>h</del>")
        == [
          paragraph(
            text("a"), text("b", .strong), text("c", [.strong, .emphasis]), text("d", [.strong, .emphasis, .code]),
            text("e", .keyboard), text("f", .superscript), text("g", .subscript), text("h", .deleted))
        ])
  }

  @Test(
    arguments: [
      ("em", RichText.Traits.emphasis), ("i", .emphasis), ("cite", .emphasis), ("dfn", .emphasis), ("var", .emphasis),
      ("strong", .strong), ("b", .strong), ("code", .code), ("samp", .code), ("tt", .code), ("kbd", .keyboard),
      ("sup", .superscript), ("sub", .subscript), ("del", .deleted), ("s", .deleted), ("strike", .deleted), ("u", []),
      ("small", []), ("span", []), ("abbr", []), ("font", []), ("mark", []), ("ins", []), ("nonsense", []),
    ] as [(String, RichText.Traits)])
  func `an element has its style`(name: String, traits: RichText.Traits) {
    #expect(blocks("<\(name)>a</\(name)>") == [paragraph(text("a", traits))])
    #expect(
      blocks("<p><\(name)>a</\(name)> b") == [
        traits.isEmpty ? paragraph("a b") : paragraph(text("a", traits), text(" b"))
      ])
  }

  @Test func `overlapping formatting ends with each element`() {
    #expect(
      blocks("<b>a<i>b</b>c</i>d") == [
        paragraph(text("a", .strong), text("b", [.strong, .emphasis]), text("c", .emphasis), text("d"))
      ])
    #expect(blocks("<b>a<strong>b</b>c</strong>d") == [paragraph(text("abc", .strong), text("d"))])
    #expect(blocks("<b>a<b>b</b>c</b>d") == [paragraph(text("abc", .strong), text("d"))])
  }

  @Test func `formatting elements continue into the next block, but other inline elements don't`() {
    #expect(
      blocks("<p><b>a</p><p>b</b>c</p>") == [
        paragraph(text("a", .strong)), paragraph(text("b", .strong), text("c")),
      ])
    #expect(blocks("<p><kbd>a</p><p>b</p>") == [paragraph(text("a", .keyboard)), paragraph("b")])
    #expect(blocks("<p><kbd>a<p>b") == [paragraph(text("a", .keyboard)), paragraph("b")])
    #expect(blocks("<p><kbd>a<div>b") == [paragraph(text("a", .keyboard)), paragraph("b")])
    #expect(blocks("<b><p>a</b>b</p>") == [paragraph(text("a", .strong), text("b"))])
    #expect(blocks("<kbd><p>a</kbd>b</p></kbd>c") == [paragraph(text("ab", .keyboard)), paragraph("c")])
  }

  @Test func `formatting stays in its table cell, and formatting around the table applies inside`() {
    let table = blocks("<table><td><b>a<td>b</table>c")
    #expect(
      table == [
        .table(header: [], rows: [row(cell(paragraph(text("a", .strong))), cell(paragraph("b")))]), paragraph("c"),
      ])
    #expect(
      blocks("<b><table><td>a</b>b</table>c</b>d") == [
        .table(header: [], rows: [row(cell(paragraph(text("ab", .strong))))]), paragraph(text("c", .strong), text("d")),
      ])
  }

  @Test func `end tags without a start tag are ignored, except for p and br`() {
    #expect(blocks("a</b></i></span></div></li></td></table></a></h1></x>b").flatMap(words) == ["a", "b"])
    #expect(blocks("a</b></i></span></a></kbd></li>b") == [paragraph("ab")])
    #expect(blocks("a</p>b") == [paragraph("a"), paragraph("b")])
    #expect(blocks("a</br>b") == [paragraph(text("a"), lineBreak, text("b"))])
  }

  @Test(arguments: ["a<br>b", "a <br/> b", "a<br />\nb", "<br>a<br>b<br>", "<br><p>a<br>b<br><br></p>"])
  func `a line break ends the line, and is removed at both ends`(html: String) {
    #expect(blocks(html) == [paragraph(text("a"), lineBreak, text("b"))])
  }

  @Test func `consecutive line breaks are kept`() {
    #expect(blocks("a<br><br> <br>b") == [paragraph(text("a"), lineBreak, lineBreak, lineBreak, text("b"))])
  }

  @Test func `every run of a link has its address as written`() {
    #expect(
      blocks("see <a href=\" https://example.com/?a=1&amp;b=\n2 \" rel=\"nofollow\">the <b>page</b></a>.") == [
        paragraph(
          text("see "), text("the ", link: "https://example.com/?a=1&b=2"),
          text("page", .strong, link: "https://example.com/?a=1&b=2"), text("."))
      ])
    #expect(blocks("<a href='/relative/#x'>a</a>") == [paragraph(text("a", link: "/relative/#x"))])
  }

  @Test func `a link ends where the next one begins`() {
    #expect(
      blocks("<a href=x>a<a href=y>b</a>c</a>d") == [
        paragraph(text("a", link: "x"), text("b", link: "y"), text("cd"))
      ])
    #expect(blocks("<a href=x>a<a name=y>b") == [paragraph(text("a", link: "x"), text("b"))])
    #expect(blocks("<a>a</a><a href=''>b</a><a href=' '>c</a>") == [paragraph("abc")])
  }

  @Test func `a link continues across blocks, and a cell's link ends with the cell`() {
    #expect(
      blocks("<a href=x><p>a</p><p>b</p></a>c") == [
        paragraph(text("a", link: "x")), paragraph(text("b", link: "x")), paragraph("c"),
      ])
    #expect(
      blocks("<table><td><a href=x>a<td>b</table>") == [
        .table(header: [], rows: [row(cell(paragraph(text("a", link: "x"))), cell(paragraph("b")))])
      ])
    #expect(
      blocks("<a href=x><table><td>a</a>b</table>c</a>d") == [
        .table(header: [], rows: [row(cell(paragraph(text("ab", link: "x"))))]),
        paragraph(text("c", link: "x"), text("d")),
      ])
  }

  @Test func `an inline image stays in its line`() {
    #expect(
      blocks("a <img src=i.png alt='An  image\n'> b") == [
        paragraph(text("a "), image("An image", "i.png"), text(" b"))
      ])
    #expect(blocks("<p>a <a href=l><img src=i></a></p>") == [paragraph(text("a "), image(nil, "i", link: "l"))])
    #expect(blocks("<h2><img src=i></h2>") == [.heading(level: 2, runs: [image(nil, "i")])])
  }

  @Test func `an image alone on its line is a figure`() {
    #expect(blocks("<p><img src=\"i\" alt=\"A\"></p>") == [figure("A", "i")])
    #expect(blocks("<p><a href=\"l\" rel=\"x\"><img src=\"i\" alt=\"A\" /></a></p>") == [figure("A", "i", link: "l")])
    #expect(blocks("<img alt='only words'>") == [figure("only words", nil)])
    #expect(blocks("<image src=i>") == [figure(nil, "i")])
    #expect(
      blocks("<p>a<br><img src=i><br><img src=j><br><br>b</p>") == [
        paragraph("a"), figure(nil, "i"), figure(nil, "j"), paragraph("b"),
      ])
    #expect(blocks("<p><img src=i><br>a</p>") == [figure(nil, "i"), paragraph("a")])
    #expect(blocks("<figure><img src=i><figcaption>a</figcaption></figure>") == [figure(nil, "i"), paragraph("a")])
  }

  @Test func `several images on one line stay in it`() {
    #expect(
      blocks("<p><img src=i> <a href=l><img src=j></a></p>") == [
        paragraph(image(nil, "i"), text(" "), image(nil, "j", link: "l"))
      ])
    #expect(
      blocks("<p>a<br><img src=i><img src=j><br>b<br><img src=k></p>") == [
        paragraph(text("a"), lineBreak, image(nil, "i"), image(nil, "j"), lineBreak, text("b")), figure(nil, "k"),
      ])
  }

  @Test(arguments: ["enter image description here", "Enter  image description here", "alt text"])
  func `an editor's placeholder doesn't describe an image`(words: String) {
    #expect(blocks("<img src=i alt='\(words)'>") == [figure(nil, "i")])
    #expect(blocks("<p>a <img alt='\(words)'></p>") == [paragraph("a")])
    #expect(blocks("<img src=i alt='\(words) twice'>") != [figure(nil, "i")])
  }

  @Test func `q gets quotation marks, and ruby gets parentheses once`() {
    #expect(blocks("<q>a <q>b</q></q>") == [paragraph("“a ‘b’”")])
    #expect(blocks("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字") == [paragraph("漢(kan)字")])
    #expect(blocks("<ruby>漢<rt>kan</rt></ruby>字") == [paragraph("漢(kan)字")])
  }

  @Test func `content hidden by browsers is dropped, and other content is kept`() {
    #expect(blocks("a<script>b('<p>')</script>c<style>d</style>e<title>f</title>g<!-- h -->i") == [paragraph("acegi")])
    #expect(blocks("a<template>b<template>c</template><script></template></script>d</template>e") == [paragraph("ae")])
    #expect(blocks("<html><head><title>a</title></head><body>b</body></html>c") == [paragraph("bc")])
    #expect(blocks("<noscript>a</noscript><button>b</button><label>c</label>") == [paragraph("abc")])
    #expect(blocks("<select><option>a<option>b</select>") == [paragraph("a"), paragraph("b")])
    #expect(blocks("<input value=a><input type=hidden value=b><input type=submit value=c>") == [paragraph("ac")])
    #expect(blocks("<input type=image src=i alt=a>") == [figure("a", "i")])
    #expect(
      blocks("<textarea>\na <b>\n&amp;</textarea>c") == [
        paragraph(text("a <b>"), lineBreak, text("&"), lineBreak, text("c"))
      ])
    #expect(
      blocks("<svg><title>a</title><text>b</text><style>c</style><![CDATA[<d>&amp;]]></svg>e<![CDATA[f]]>") == [
        paragraph("b<d>&amp;e")
      ])
    #expect(blocks("<svg/>a<math><mi>x</mi><p>b") == [paragraph("ax"), paragraph("b")])
  }

  @Test func `embedded content becomes a link`() {
    #expect(
      blocks("a<iframe src=v title='A film'><p>old</p></iframe>b") == [
        paragraph("a"), paragraph(text("A film", link: "v")), paragraph("b"),
      ])
    #expect(
      blocks("<video><source src=v.mp4><source src=v.webm>sorry</video>") == [
        paragraph(text("v.mp4", link: "v.mp4")), paragraph("sorry"),
      ])
    #expect(blocks("<audio src=a.ogg></audio><source src=b.ogg>") == [paragraph(text("a.ogg", link: "a.ogg"))])
    #expect(
      blocks("<object data=o>a</object><embed src=e>") == [
        paragraph(text("o", link: "o")), paragraph("a"), paragraph(text("e", link: "e")),
      ])
  }

  @Test func `invalid UTF-8 becomes U+FFFD`() {
    #expect(
      RichText(html: String(decoding: [0x61, 0xFF, 0x62, 0x3C, 0x62, 0x3E, 0xC3] as [UInt8], as: UTF8.self)).blocks == [
        paragraph(text("a\u{FFFD}b"), text("\u{FFFD}", .strong))
      ])
  }

  private func words(_ block: RichText.Block) -> [String] {
    guard case .paragraph(let runs) = block else { return [] }
    return runs.compactMap { if case .text(let text) = $0.content { text.raw } else { nil } }
  }
}
