import GalleyDomain
import Testing

@testable import GalleyGateways

struct HeadlineDecoderTests {
  private func decode(_ text: String) throws(Failure) -> Batch<Headline> {
    try HeadlineDecoder.decode(Array(text.utf8))
  }

  private func headline(_ title: String, _ updated: Int, _ introduction: String?) -> Headline {
    Headline(
      title: UntrustedText(title), updated: Timestamp(secondsSince1970: updated),
      introduction: introduction.map(UntrustedText.init))
  }

  static let payload = #"""
    {
      "headlines": [
        {"headline": "The ferry that never sailed", "updated": 1546300800, "introduction": "Built in the spring."},
        {"headline": "A bell below the harbour", "updated": 1448401928, "introduction": "Divers heard it first."},
        {"headline": "Late post", "updated": 1546300000}
      ]
    }
    """#

  @Test func `headlines are in the server's order`() throws {
    #expect(
      try decode(Self.payload)
        == Batch(items: [
          headline("The ferry that never sailed", 1_546_300_800, "Built in the spring."),
          headline("A bell below the harbour", 1_448_401_928, "Divers heard it first."),
          headline("Late post", 1_546_300_000, nil),
        ]))
  }

  @Test(arguments: [
    (#"{"updated": 0}"#, "headlines[1].headline", Malformation.missing),
    (#"{"headline": null, "updated": 0}"#, "headlines[1].headline", .missing),
    (
      #"{"headline": 7, "updated": 0}"#, "headlines[1].headline",
      .wrongType(expected: "string", found: "number")
    ),
    (#"{"headline": " \n ", "updated": 0}"#, "headlines[1].headline", .blank),
    (#"{"headline": "x"}"#, "headlines[1].updated", .missing),
    (
      #"{"headline": "x", "updated": "0"}"#, "headlines[1].updated",
      .wrongType(expected: "number", found: "string")
    ),
    (
      #"{"headline": "x", "updated": true}"#, "headlines[1].updated",
      .wrongType(expected: "number", found: "boolean")
    ),
    (#"{"headline": "x", "updated": 1e400}"#, "headlines[1].updated", .outOfRange),
    (#"{"headline": "x", "updated": 253402300800}"#, "headlines[1].updated", .outOfRange),
    (
      #"{"headline": "x", "updated": NaN}"#, "headlines[1].updated",
      .wrongType(expected: "number", found: "invalid value")
    ),
    ("null", "headlines[1]", .wrongType(expected: "object", found: "null")),
    ("[]", "headlines[1]", .wrongType(expected: "object", found: "array")),
  ])
  func `an unusable headline is omitted and named, and affects no other`(
    item: String, path: String, problem: Malformation
  ) throws {
    let batch = try decode(
      #"{"headlines": [{"headline": "a", "updated": 1}, \#(item), {"headline": "b", "updated": 2}]}"#
    )
    #expect(batch.items == [headline("a", 1, nil), headline("b", 2, nil)])
    #expect(batch.omissions == [Omission(path: path, problem: problem)])
  }

  @Test(arguments: ["null", "7", "\"\"", "\" \\n \"", "[\"x\"]", "{}", "true"])
  func `an unusable introduction is ignored, and reported if it is no text`(introduction: String)
    throws
  {
    let batch = try decode(
      #"{"headlines": [{"headline": "a", "updated": 1, "introduction": \#(introduction)}]}"#)
    let isReported = introduction != "null" && !introduction.hasPrefix("\"")
    #expect(batch.items == [headline("a", 1, nil)])
    #expect(batch.omissions.isEmpty)
    #expect(batch.flaws.map(\.path) == (isReported ? ["headlines[0].introduction"] : []))
  }

  @Test func `text is kept as it was sent, including control characters`() throws {
    let batch = try decode(
      #"{"headlines": [{"headline": "\u001b[31mM&S &amp; \u202e\u009b\t\n\ud800", "updated": 1}]}"#)
    #expect(
      batch.items.first?.title == UntrustedText("\u{1B}[31mM&S &amp; \u{202E}\u{9B}\t\n\u{FFFD}"))
  }

  @Test func `invalid UTF-8 becomes U+FFFD and affects nothing else`() throws {
    let bytes =
      Array(#"{"headlines": [{"headline": "a"#.utf8) + [0xFF] + Array(#"b", "updated": 1}]}"#.utf8)
    #expect(try HeadlineDecoder.decode(bytes) == Batch(items: [headline("a\u{FFFD}b", 1, nil)]))
  }
}
