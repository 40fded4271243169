import GalleyDomain
import GalleyGateways
import Testing

@Suite struct InlineTests {
  @Test(arguments: [
    ("  a  b \n\t c  ", "a b c"), ("a\r\nb\rc\u{C}d", "a b c d"), ("a&#32;&#10;&Tab; b", "a b"),
    ("<p> a </p>", "a"),
    ("a&nbsp; b", "a\u{A0} b"), ("a<!-- --> b", "a b"), ("a <span> b </span> c", "a b c"),
    ("a<x> </x>b", "a b"),
    ("a\u{3000} b", "a\u{3000} b"), ("x<y", "x"), ("1 < 2 && 3 > 2", "1 < 2 && 3 > 2"),
    ("a<wbr>b", "ab"), ("日本\n語", "日本 語"), ("e\u{301}&#x301;", "e\u{301}\u{301}"),
  ])
  func `white space is collapsed across elements`(html: String, words: String) {
    #expect(notation(html) == words)
  }

  @Test(arguments: [
    "", " ", "<p></p>", "<p> </p>", "<p>&nbsp;</p>", "<br><br>", "<b></b>",
    "<div><p><span> </span></p></div>",
    "<ul></ul>", "<table></table>", "<table><tr></tr></table>", "<blockquote><p></p></blockquote>",
    "<pre>\n \n</pre>",
    "<p>&#x3000;&emsp;</p>", "<h1>&#8203;</h1>",
    "<script>a</script>", "<img>", "<img alt=''>", "<dl><dt><dd></dl>", "<details></details>",
    "<!-- a -->",
    "<!doctype html>",
  ])
  func `invisible content gives no blocks`(html: String) {
    #expect(RichText(html: html).blocks == [])
  }

  @Test(arguments: [
    ("em", "emphasis"), ("i", "emphasis"), ("cite", "emphasis"), ("dfn", "emphasis"),
    ("var", "emphasis"),
    ("strong", "strong"), ("b", "strong"), ("code", "code"), ("samp", "code"), ("tt", "code"),
    ("kbd", "keyboard"),
    ("sup", "superscript"), ("sub", "subscript"), ("del", "deleted"), ("s", "deleted"),
    ("strike", "deleted"),
    ("u", nil), ("small", nil), ("span", nil), ("abbr", nil), ("font", nil), ("mark", nil),
    ("ins", nil),
    ("nonsense", nil),
  ])
  func `an element has its style`(name: String, style: String?) {
    #expect(notation("<p><\(name)>a</\(name)> b") == (style.map { "<\($0) a> b" } ?? "a b"))
  }

  @Test func `invalid UTF-8 becomes U+FFFD`() {
    #expect(
      notation(RichText(html: [0x61, 0xFF, 0x62, 0x3C, 0x62, 0x3E, 0xC3]).blocks)
        == "a\u{FFFD}b<strong \u{FFFD}>")
  }

  @Test(
    arguments: [
      "styles are combined, and overlapping ones end with each element": [
        (
          "a<b>b<i>c<code>d</code></i></b>e",
          "a<strong b><emphasis strong c><emphasis strong code d>e"
        ),
        ("<b>a<i>b</b>c</i>d", "<strong a><emphasis strong b><emphasis c>d"),
        ("<b>a<strong>b</b>c</strong>d", "<strong abc>d"), ("<b>a<b>b</b>c</b>d", "<strong abc>d"),
      ],
      "formatting elements continue into the next block, but other inline elements don't": [
        ("<p><b>a</p><p>b</b>c</p>", "<strong a> | <strong b>c"),
        ("<p><kbd>a</p><p>b</p>", "<keyboard a> | b"),
        ("<p><kbd>a<p>b", "<keyboard a> | b"), ("<p><kbd>a<div>b", "<keyboard a> | b"),
        ("<b><p>a</b>b</p>", "<strong a>b"), ("<kbd><p>a</kbd>b</p></kbd>c", "<keyboard ab> | c"),
      ],
      "a script in one of its kind has marks": [
        ("x<sup>2<sup>n</sup>+1</sup>y", "x<superscript 2^(n)+1>y"),
        ("<p>x<sup>2<sup>n</p>z", "x<superscript 2^(n)> | z"),
        ("<sup><sup>1</sup></sup>a", "<superscript 1>a"),
        ("a<sub>b<sub>c</sub></sub></sub>d", "a<subscript b_(c)>d"),
        ("a<sup>1</sup><sup>2</sup>", "a<superscript 12>"),
        ("x<sup><b>2<sup>n</b>a</sup>b", "x<strong superscript 2^(n)><superscript a>b"),
      ],
      "formatting stays in its table cell, and formatting around the table applies inside": [
        ("<table><td><b>a<td>b</table>c", "table(<strong a>, b) | c"),
        ("<b><table><td>a</b>b</table>c</b>d", "table(<strong ab>) | <strong c>d"),
      ],
      "end tags without a start tag are ignored, except for blocks and br": [
        ("a</b></i></span></div></li></td></table></a></h1></x>b", "a | b"),
        ("a</b></i></span></a></kbd></li>b", "ab"),
        ("a</p>b", "a | b"), ("a</br>b", "a⏎b"),
      ],
      "a line break ends the line, and is removed at both ends": [
        ("a<br>b", "a⏎b"), ("a <br/> b", "a⏎b"), ("a<br />\nb", "a⏎b"), ("<br>a<br>b<br>", "a⏎b"),
        ("<br><p>a<br>b<br><br></p>", "a⏎b"), ("a<br><br> <br>b", "a⏎⏎⏎b"),
      ],
      "a link has its address as written, ends at the next one and at its cell, and continues across blocks":
        [
          (
            "see <a href=\" https://example.com/?a=1&amp;b=\n2 \" rel=\"nofollow\">the <b>page</b></a>.",
            "see <the  -> https://example.com/?a=1&b=2><strong page -> https://example.com/?a=1&b=2>."
          ),
          ("<a href='/relative/#x'>a</a>", "<a -> /relative/#x>"),
          ("<a>a</a><a href=''>b</a><a href=' '>c</a>", "abc"),
          ("<a href=x>a<a href=y>b</a>c</a>d", "<a -> x><b -> y>cd"),
          ("<a href=x>a<a name=y>b", "<a -> x>b"),
          ("<a href=x><p>a</p><p>b</p></a>c", "<a -> x> | <b -> x> | c"),
          ("<table><td><a href=x>a<td>b</table>", "table(<a -> x>, b)"),
          ("<a href=x><table><td>a</a>b</table>c</a>d", "table(<ab -> x>) | <c -> x>d"),
          (
            "<pre>a <a href=x>b\nc</a> d\n<a href=y>e\n</a>f<a href=z>\n</a></pre>",
            "code(a <b\nc -> x> d\n<e\n -> y>f)"
          ),
          ("<a href=x><pre><b>a</b><br>b<div>c</div></pre></a>", "code(<a\nb\nc -> x>)"),
        ],
      "an image alone on its line is a figure, and others stay in it": [
        ("a <img src=i.png alt='An  image\n'> b", "a [An image](i.png) b"),
        ("<p>a <a href=l><img src=i></a></p>", "a <[](i) -> l>"),
        ("<h2><img src=i></h2>", "h2([](i))"),
        ("<p><img src=i> <a href=l><img src=j></a></p>", "[](i) <[](j) -> l>"),
        ("<p>a<br><img src=i><img src=j><br>b<br><img src=k></p>", "a⏎[](i)[](j)⏎b | figure[](k)"),
        // Alone on its line.
        ("<p><img src=\"i\" alt=\"A\"></p>", "figure[A](i)"),
        ("<img alt='only words'>", "figure[only words]()"),
        ("<p><a href=\"l\" rel=\"x\"><img src=\"i\" alt=\"A\" /></a></p>", "figure<[A](i) -> l>"),
        ("<p><img src=i><br>a</p>", "figure[](i) | a"),
        ("<p>a<br><img src=i><br><img src=j><br><br>b</p>", "a | figure[](i) | figure[](j) | b"),
        ("<figure><img src=i><figcaption>a</figcaption></figure>", "figure[](i) | a"),
        // The editor's placeholders don't describe an image.
        ("<img src=i alt='enter image description here'>", "figure[](i)"),
        ("<img src=i alt='alt text'>", "figure[](i)"),
        ("<img src=i alt='Enter  image description here'>", "figure[](i)"),
        ("<p>a <img alt='alt text'></p>", "a"),
        ("<img src=i alt='alt text twice'>", "figure[alt text twice](i)"),
      ],
      "content hidden by browsers is dropped, and other content is kept": [
        ("a<script>b('<p>')</script>c<style>d</style>e<title>f</title>g<!-- h -->i", "acegi"),
        ("a<template>b<template>c</template><script></template></script>d</template>e", "ae"),
        ("<html><head><title>a</title></head><body>b</body></html>c", "bc"),
      ],
    ] as [String: [(html: String, notation: String)]])
  func `styles, links, images and other content are what their mark-up means`(
    claim: String, examples: [(html: String, notation: String)]
  ) {
    for (html, expected) in examples { #expect(notation(html) == expected, "\(claim)") }
  }
}
