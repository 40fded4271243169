import Testing

@testable import Goldens

@Suite struct InvalidGoldenTests {
  @Test(arguments: [
    "", "a\n", "a\n\nb\n", "  indented\n", "<<<<<<<\n", "a <<<<<<< b\n", "é 界 \u{301}\n",
  ])
  func `a valid golden is accepted`(text: String) {
    #expect(InvalidGolden(in: Array(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x0A], "not valid UTF-8"), ([0xC3, 0x0A], "not valid UTF-8"),
      ([0xED, 0xA0, 0x80, 0x0A], "not valid UTF-8"),
      (Array("a\nb\r\n".utf8), "row 2: CR LF instead of LF"),
      (Array("a\nb\nc \n".utf8), "row 3: trailing spaces"),
      (Array("a\nb".utf8), "no line feed at the end"),
      (Array("a\n<<<<<<< HEAD\n".utf8), "row 2: merge conflict marker"),
      (Array("a\r\n>>>>>>> theirs".utf8), "row 2: merge conflict marker"),
    ] as [([UInt8], String)])
  func `each reason is found, with its row`(bytes: [UInt8], reason: String) {
    #expect(InvalidGolden(in: bytes)?.description == reason)
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
