import Testing
import TextLayout

struct ChoiceTests {
  private func choice(_ first: Choice.Condition, _ block: Block) -> Block {
    .choice(Choice([Choice.Alternative(first, block), Choice.Alternative(.always, "else")]))
  }

  @Test func `the first alternative that fits is drawn, or the last`() {
    #expect(rows(choice(.width(atLeast: 10), "wide"), 10) == ["wide"])
    #expect(rows(choice(.width(atLeast: 10), "wide"), 9) == ["else"])
    #expect(rows(choice(.natural, "one two"), 7) == ["one two"])
    #expect(rows(choice(.natural, "one two"), 6) == ["else"])
    #expect(rows(.choice(Choice([Choice.Alternative(.width(atLeast: 99), "x")])), 9) == ["x"])
    #expect(rows(.choice(Choice([])), 9) == [])
  }

  @Test func `text longer than its measure does not fit naturally`() {
    #expect(rows(choice(.natural, .text(TextBlock([Run("one two")], measure: 5))), 40) == ["else"])
  }

  @Test func `alternatives with shared content don't cost more at each level`() {
    var tree: Block = "one two three"
    for _ in 0..<32 {
      tree = .choice(
        Choice([
          Choice.Alternative(.natural, .row(Row([Row.Cell(tree), Row.Cell("x")]))),
          Choice.Alternative(.always, .stack(Stack([tree, "x"]))),
        ]))
    }
    for width in [10, 40, 80, 200] {
      let words = rows(tree, width).joined(separator: " ").split(separator: " ")
      #expect(words.filter { $0 == "x" }.count == 32)
      #expect(words.filter { $0 == "two" }.count == 1)
    }
    #expect(Spoken.isSameForAllAlternatives(in: tree))
  }
}
