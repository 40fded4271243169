import GalleyTestSupport
import Testing

@testable import Goldens

@Suite struct InvalidGoldenTests {
  @Test(arguments: [
    "",
    "a\n",
    "a\n\nb\n",
    "  indented\n",
    "<<<<<<<\n",
    "a <<<<<<< b\n",
    "é 界 \u{301}\n",
  ])
  func `a valid golden is accepted`(text: String) {
    #expect(InvalidGolden(in: text.bytes) == nil)
  }

  @Test(arguments: [[0x61, 0xFF, 0x0A], [0xC3, 0x0A], [0xED, 0xA0, 0x80, 0x0A]])
  func `bytes that aren't valid UTF-8 are found`(bytes: [UInt8]) {
    #expect(InvalidGolden(in: bytes)?.description == "not valid UTF-8")
  }

  @Test(arguments: [
    ("a\nb\r\n", "row 2: CR LF instead of LF"),
    ("a\nb\nc \n", "row 3: trailing spaces"),
    ("a\nb", "no line feed at the end"),
    ("a\n<<<<<<< HEAD\n", "row 2: merge conflict marker"),
    ("a\r\n>>>>>>> theirs", "row 2: merge conflict marker"),
  ])
  func `each reason is found, with its row`(text: String, reason: String) {
    #expect(InvalidGolden(in: text.bytes)?.description == reason)
  }

  @Test(arguments: [
    ("", ""),
    ("a", "a\n"),
    ("a \r\n b\n\n\r\n", "a\n b\n\n\n"),
    ("é\r\n \n\rb", "é\n\n\rb\n"),
  ])
  func `line ends, trailing spaces and the end are taken out before a comparison`(
    text: String, expected: String
  ) {
    let bytes = Change.changed("a/b/c.40.txt", text, "").oldRows
    #expect(bytes == expected.bytes)
    #expect(InvalidGolden(in: bytes) == nil)
  }
}
