import Testing

@testable import Goldens

@Suite struct InvalidGoldenTests {
  @Test(arguments: [
    "", "a\n", "a\n\nb\n", "  indented\n", "<<<<<<<\n", "a <<<<<<< b\n", "é 界 \u{301}\n",
  ])
  func `a valid golden is accepted`(text: String) {
    #expect(InvalidGolden(in: Array(text.utf8)) == nil)
  }

  @Test func `each reason is found, with its row`() {
    let reasons: [([UInt8], InvalidGolden, String)] = [
      ([0x61, 0xFF, 0x0A], .notUTF8, "not valid UTF-8"),
      ([0xC3, 0x0A], .notUTF8, "not valid UTF-8"),
      ([0xED, 0xA0, 0x80, 0x0A], .notUTF8, "not valid UTF-8"),
      (Array("a\nb\r\n".utf8), .carriageReturn(row: 2), "row 2: CR LF instead of LF"),
      (Array("a\nb\nc \n".utf8), .trailingSpace(row: 3), "row 3: trailing spaces"),
      (Array("a\nb".utf8), .unfinished, "no line feed at the end"),
      (Array("a\n<<<<<<< HEAD\n".utf8), .conflict(row: 2), "row 2: merge conflict marker"),
      (Array("a\r\n>>>>>>> theirs".utf8), .conflict(row: 2), "row 2: merge conflict marker"),
    ]
    for (bytes, reason, text) in reasons {
      #expect(InvalidGolden(in: bytes) == reason)
      #expect(reason.description == text)
    }
  }
  @Test(arguments: [
    ("", ""), ("a", "a\n"), ("a \r\n b\n\n\r\n", "a\n b\n\n\n"), ("é\r\n \n\rb", "é\n\n\rb\n"),
  ])
  func `line ends, trailing spaces and the end are taken out before a comparison`(
    text: String, expected: String
  ) {
    let bytes = Change.changed("a/b/c.40.txt", text, "").oldRows
    #expect(bytes == Array(expected.utf8))
    #expect(InvalidGolden(in: bytes) == nil)
  }
}
