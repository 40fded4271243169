import Testing

@testable import TextLayout

/// Blocks around blocks around blocks.
@Suite struct WrapperTests {
  private static let wraps: [(name: String, wrap: @Sendable (Block) -> Block)] = [
    ("a prefix", { $0.prefixed(Run(SafeText(own: "> ", breaks: .keep))) }),
    ("a quotation", { $0.prefixed(Run(SafeText(own: "> ", breaks: .keep))).meaning(.quotation) }),
    (
      "a prefix in a stack",
      { block in Stack { block.marked(Run(SafeText(own: "> ", breaks: .keep))) }.asBlock }
    ),
    ("a frame", { block in Box { block }.asBlock.limited(to: 40) }),
  ]

  @Test(arguments: wraps.map(\.name)) func `a million levels are built, drawn, spoken and freed`(
    name: String
  ) throws {
    let wrap = try #require(Self.wraps.first { $0.name == name }?.wrap)
    var block = TextBlock("the text").asBlock
    for _ in 0..<1_000_000 { block = wrap(block) }
    let rows = Frame(drawing: block, size: Size(width: 40)).rows
    #expect(rows.joined().filter(\.isLetter) == "thetext")
    #expect(String(decoding: Spoken.encode(block), as: UTF8.self).contains("the text"))
  }

  @Test func `levels that a page can show are all kept`() {
    var block = TextBlock("the text").asBlock
    let sign = Run(SafeText(own: ">", breaks: .keep))
    for _ in 0..<100 { block = block.prefixed(sign, givesWay: false).meaning(.quotation) }
    #expect(
      Frame(drawing: block, size: Size(width: 500)).rows == [
        String(repeating: ">", count: 100) + "the text"
      ])
  }
}
