import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

/// Examples of HTML with the rich text that is read from it.
struct HTMLExampleTests {
  @Test(arguments: [
    "blocks",
    "lists",
    "tables",
    "inline",
    "links-and-images",
    "hidden",
    "tokens",
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

  /// `NAME` stands for each element whose content is hidden.
  @Test func `content that a browser never shows is dropped, up to its own end tag`() throws {
    try Example.check { html in
      let results = ["script", "style", "title", "iframe", "template"].map { name in
        let capitals = html.replacing("CAPITALS", with: name.uppercased())
        return notation(capitals.replacing("NAME", with: name))
      }
      return Set(results).sorted().joined(separator: " or ")
    }
  }
}
