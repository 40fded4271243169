import GalleyTestSupport
import Testing

@testable import Goldens

struct InvalidGoldenTests {
  @Test(arguments: [
    [0x61, 0xFF, 0x0A],
    [0xC3, 0x0A],
    [0xED, 0xA0, 0x80, 0x0A],
  ])
  func `bytes that aren't valid UTF-8 are found`(bytes: [UInt8]) {
    #expect(InvalidGolden(in: bytes)?.description == "not valid UTF-8")
  }

  @Test func `each reason is found, with its row`() throws {
    try Example.check { "\(InvalidGolden(in: $0.bytes), default: "valid")" }
    #expect(InvalidGolden(in: []) == nil)
  }

  @Test func `line ends, trailing spaces and the end are taken out before a comparison`() throws {
    func oldRows(_ text: String) -> [UInt8] {
      Change.changed("a/b/c.40.txt", text, "").oldRows
    }
    try Example.check { text in
      let rows = oldRows(text)
      #expect(InvalidGolden(in: rows) == nil)
      return rows.text
    }
    #expect(oldRows("") == [])
  }
}
