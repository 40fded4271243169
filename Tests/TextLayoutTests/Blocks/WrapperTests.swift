import Testing

@testable import TextLayout

/// Blocks around blocks around blocks.
@Suite struct WrapperTests {
  enum Wrapper: CaseIterable {
    case prefix
    case quotation
    case prefixInStack
    case box

    func wrap(_ block: Block) -> Block {
      switch self {
      case .prefix: block.prefixed("> ")
      case .quotation: block.prefixed("> ").meaning(.quotation)
      case .prefixInStack: Stack { block.marked("> ") }.asBlock
      case .box: Box { block }.asBlock.limited(to: 40)
      }
    }
  }

  /// A stack of calls for each level would overflow at a tenth of them.
  @Test(arguments: Wrapper.allCases)
  func `two hundred thousand levels are built, drawn, spoken and freed`(wrapper: Wrapper) {
    var block: Block = "the text"
    for _ in 0..<200_000 { block = wrapper.wrap(block) }
    #expect(drawing(block, 40).filter(\.isLetter) == "thetext")
    #expect(spoken(block).contains("the text"))
  }

  @Test func `levels that a page can show are all kept`() {
    var block: Block = "the text"
    for _ in 0..<100 { block = block.prefixed(">", givesWay: false).meaning(.quotation) }
    #expect(rows(block, 500) == [String(repeating: ">", count: 100) + "the text"])
  }
}
