import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

/// Examples of HTML with the rich text that is read from it.
@Suite struct HTMLExampleTests {
  @Test(arguments: [
    "blocks",
    "lists",
    "tables",
    "inline",
    "links-and-images",
    "hidden",
  ])
  func `HTML is read as its mark-up means`(file: String) throws {
    try Example.check(file, notation)
  }

  @Test
  func `an empty body has no blocks, and invalid UTF-8 becomes U+FFFD`() {
    #expect(notation("") == "nothing")
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x3C, 0x62, 0x3E, 0xC3]
    let invalid = RichText(html: String(decoding: bytes, as: UTF8.self))
    #expect(notation(invalid.blocks) == "a\u{FFFD}b<strong \u{FFFD}>")
  }

  @Test(arguments: [
    "script",
    "style",
    "title",
    "iframe",
    "template",
  ])
  func `content that a browser never shows is dropped, up to its own end tag`(name: String) {
    let ends = "</x></\(name)s></\(name.uppercased()) x='>'>"
    #expect(notation("a<\(name)>b<p>c</p>\(ends)d") == "ad")
    #expect(notation("<p>a</p><\(name)>b</p>") == "a")
    let start = "<\(name)>"
    let end = "</\(name)>"
    let list = "<ul><li>a\(start)b</li><li>c\(end)d</ul>"
    #expect(notation(list) == "list(• ad)")
    let table = "<table><td>a\(start)b<tr><td>c\(end)d<td>e</table>"
    #expect(notation(table) == "table(ad, e)")
    #expect(notation("<pre>a\(start)\nb\(end)</pre>") == "code(a)")
    #expect(notation("a\(end)b") == "ab")
  }
}
