import GalleyDomain
import GalleyGateways
import Testing

/// Elements without a rule, and content that isn't shown.
@Suite struct HiddenContentTests {
  @Test(arguments: [
    ("A<svg><g>B</g><text>C</text></svg>D", "ABCD"), ("A<svg/>B<p>C", "AB|C"),
    ("A<svg><title>B</title><style>C</style>D</svg>E", "ADE"),
    ("<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>c", "abc"), ("a<![CDATA[b]]>c", "ac"),
    ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>字", "漢(kan)字"), ("a <b><rt></rt></b> b", "a b"),
    ("<select><option>a</option></select>b", "ab"), ("<datalist>a</datalist>b", "ab"),
    ("a<frameset>b<frame>c</frameset>d", "abcd"), ("<textarea>a<b>b</b></textarea>c", "abc"),
    ("<button>a</button><input value=b>c", "ac"), ("<video src=a><source src=b>c</video>d", "cd"),
    ("<xmp>a<p>b</p></xmp>c", "a|b|c"), ("a<plaintext>b<p>c", "ab|c"),
    ("<noscript>a<p>b</noscript>c", "a|bc"), ("<nonsense>a</nonsense>b", "ab"),
  ])
  func `an element that a question site doesn't allow keeps its text`(html: String, words: String) {
    #expect(shown(html) == words)
  }

  @Test(arguments: ["script", "style", "title", "iframe", "noembed", "noframes", "template"])
  func `what a browser never shows is dropped, up to its own end tag`(name: String) {
    #expect(shown("a<\(name)>b<p>c</p></x></\(name)s></\(name.uppercased()) x='>'>d") == "ad")
    #expect(shown("<p>a</p><\(name)>b</p>") == "a")
    #expect(shown("<ul><li>a<\(name)>b</li><li>c</\(name)>d</ul>") == "ad")
    #expect(shown("<table><td>a<\(name)>b<tr><td>c</\(name)>d<td>e</table>") == "ad|e")
    #expect(shown("<pre>a<\(name)>\nb</\(name)></pre>") == "a")
    #expect(shown("a</\(name)>b") == "ab")
  }

  @Test(arguments: [
    ("a<template>b<template>c</template>d</template>e", "ae"),
    ("a<template></template></template>b", "ab"),
    ("a<template><script></template></script>b</template>c", "ac"),
    ("a<template><template>b</template>c", "a"),
    ("a<template><img src=x><hr><pre>b</template>c", "ac"),
    ("<ol><template><li>a</template></ol>b", "b"),
  ])
  func `a template ends with its own end tag only`(html: String, words: String) {
    #expect(shown(html) == words)
    let nested =
      String(repeating: "<template>", count: 1000) + "a"
      + String(repeating: "</template>", count: 1000)
    #expect(shown("\(nested)b") == "b")
  }

  @Test(arguments: [
    ("<p>a\0b</p>", "ab"), ("<table>\0a", "a"), ("<pre>\na\0\0b</pre>", "code(ab)"),
    ("a&#0;b", "a\u{FFFD}b"),
    ("<img alt='a\0b'>", "figure[a\u{FFFD}b]()"),
  ])
  func `NUL is ignored in text and becomes U+FFFD in attributes`(html: String, words: String) {
    #expect(notation(html) == words)
  }

  @Test(arguments: [
    // 15.3.4.
    ("<q>a<p>b</q>c", "“a|bc|”"), ("<p><q>a</p>b", "“a”|b"), ("<q>a<q>b", "“a‘b’”"),
    ("<b><q>a</b>b", "“a”b"),
    ("<li><q>a<li>b", "“a”|b"), ("a</q>b", "ab"), ("<a href=x><q>a<a href=y>b", "“a”b"),
    ("<q></q>", "“”"),
    ("<table><td><q>a<td>b</table>", "“a”|b"), ("<pre><q>a</pre>b", "“a”|b"),
    ("<kbd><q>a</kbd>b", "“a”b"),
  ])
  func `each quotation mark is closed at the end of its element`(html: String, words: String) {
    #expect(shown(html) == words)
  }

  private func shown(_ html: String) -> String { shownLines(html).joined(separator: "|") }
}
