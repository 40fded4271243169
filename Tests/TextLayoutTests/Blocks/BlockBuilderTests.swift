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

  @Test func `a body has the blocks that are written out without it`() {
    let built = Block {
      TextBlock("a").spaced(after: 2)
      Rule("─", "rule")
      TextBlock("b")
    }
    let written = Block.stack(
      Stack(items: [
        .init(.text(TextBlock([Run("a")])), after: 2), .init(.rule(Rule("─", "rule"))),
        .init(.text(TextBlock([Run("b")]))),
      ]))
    for width in 1...40 {
      #expect(Frame(drawing: built, size: Size(width: width)) == Frame(drawing: written, size: Size(width: width)))
    }
    #expect(Spoken.encode(built) == Spoken.encode(written))
    // A single block behaves as if it weren't in a builder.
    let single = Block { TextBlock("a") }
    let tables = [single, .text(TextBlock("a"))].map { Block.table(TableBlock(header: [$0], rows: [[$0]])) }
    let viewports = [single, .text(TextBlock("a"))].map { body in
      Block { Viewport(arrangements: [.init(top: body, bottom: body)], body: body, minimumBody: 1) }
    }
    for pair in [tables, viewports] {
      let frames = pair.map { Frame(drawing: $0, size: Size(width: 2, height: 9)) }
      #expect(frames[0] == frames[1])
    }
    #expect(Frame(drawing: viewports[0], size: Size(width: 2, height: 3)).rows == ["a", "a", "a"])
  }

  @Test func `columns have the widths that they ask for`() {
    let isLate = true
    let row = Row {
      TextBlock("08:40").fixed(6)
      TextBlock("Little Skerry").filling()
      if isLate { TextBlock("late").trailing() }
    }
    #expect(rows(row, width: 30) == ["08:40   Little Skerry     late"])
    let plain = Row(gap: 1) { for word in ["a", "b", "c"] { TextBlock(word) } }
    #expect(rows(plain) == ["a b c"])
    #expect(
      rows(
        Row {
          TextBlock("a").column(minimum: 4, ideal: 4); TextBlock("b")
        }) == ["a     b"])
  }

  @Test func `modifiers give a block its meaning, its mark and its limits`() {
    let words = TextBlock("eleven harbour seals", "title")
    #expect(rows(words.truncated(to: 1), width: 10) == ["eleven…"])
    #expect(rows(words.truncatedInTheMiddle(), width: 10) == ["eleve…eals"])
    #expect(rows(words.measured(8), width: 40) == ["eleven", "harbour", "seals"])
    #expect(rows(TextBlock("ab").aligned(.trailing), width: 4) == ["  ab"])
    #expect(rows(words.marked(Run("• ", isOrnament: true)), width: 20) == ["• eleven harbour", "  seals"])
    let spoken = Block {
      TextBlock("a").heading(2)
      TextBlock("b").meaning(.alert)
      TextBlock("c").labelled("asked by")
    }
    #expect(String(decoding: Spoken.encode(spoken), as: UTF8.self) == "heading 2: a\nalert: b\nasked by: c\n")
    let frame = Frame(drawing: TextBlock("go").action(7), size: Size(width: 9))
    #expect(frame.regions.map(\.kind) == [.action(Identifier(7))])
    #expect(TextBlock("a").region(.activity).asBlock.isRegion)
  }
}

extension Block {
  fileprivate var isRegion: Bool { if case .region = self { true } else { false } }
}
