import Testing
import TextLayout

@Suite struct BlockBuilderTests {
  private func rows(_ block: some BlockConvertible, width: Int = 20) -> [String] {
    Frame(drawing: block.asBlock, size: Size(width: width)).rows
  }

  private func page(_ names: [String], remark: String?, isLast: Bool = true) -> Stack {
    Stack(gap: 1) {
      TextBlock("Ferries", "title").heading(1)
      for name in names { TextBlock(outside: name) }
      if let remark { TextBlock(remark, "remark") }
      if isLast { TextBlock("end") } else { TextBlock("more") }
      switch names.count {
      case 0: TextBlock("none")
      default: Block.nothing
      }
    }
  }

  @Test func `conditions and loops give the blocks of a stack`() {
    #expect(rows(page(["a", "b"], remark: "late")) == ["Ferries", "", "a", "", "b", "", "late", "", "end"])
    #expect(rows(page([], remark: nil, isLast: false)) == ["Ferries", "", "more", "", "none"])
    #expect(rows(Stack { [Block.nothing, TextBlock("x").asBlock] }) == ["x"])
  }
}
