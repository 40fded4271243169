import Testing
import TextLayout

struct IndentTests {
  @Test func `a gap before the first line is above the bar`() {
    let quote = Block.indent(Indent(every: ["┃ "], .stack(Stack(items: [Stack.Item("b", before: 1)]))))
    #expect(rows(.stack(Stack(["a", quote])), 40) == ["a", "", "┃ b"])
  }

  @Test func `the text after prefixes keeps at least 16 cells and half of the page, at any depth`() {
    for width in 16...100 {
      for depth in 1...32 {
        var tree = Block.text(TextBlock([Run(SafeText(own: String(repeating: "x", count: 200)))]))
        for _ in 0..<depth { tree = .indent(Indent(every: ["┃ "], tree)) }
        let widest = rows(tree, width).map { $0.filter { $0 == "x" }.count }.max() ?? 0
        if widest < max(16, width / 2) { Issue.record("width \(width), depth \(depth): \(widest) cells") }
      }
    }
  }

  @Test func `a marker stays when its column is dropped`() {
    #expect(rows(.indent(Indent(marker: ["• "], "one two three four")), 16) == ["• one two three", "four"])
  }

  @Test func `markers that leave no room are above the text`() {
    #expect(rows(.indent(Indent(marker: ["Chapter 1: "], "one two")), 12) == ["Chapter 1:", "one two"])
    for width in 1...8 {
      let all = rows(.indent(Indent(marker: ["12. "], "ab cd")), width).joined().filter { $0 != " " }
      #expect(all == "12.abcd")
    }
  }

  private let words: Block = "one two three four five"

  @Test func `a limited block is as wide as its content, and never wider than the innermost or outermost limit`() {
    #expect(rows(words.limited(to: 40), 60) == ["one two three four five"])
    let limited = ["one two", "three four", "five"]
    for block in [words.limited(to: 10), words.limited(to: 10).limited(to: 20), words.limited(to: 20).limited(to: 10)] {
      #expect(rows(block, 60) == limited)
      #expect(rows(.row(Row([Row.Cell(block), Row.Cell("|")], gap: 1)), 60).first == "one two    |")
      #expect(rows(.stack(Stack([block, words])), 60) == limited + ["one two three four five"])
    }
    #expect(rows(.box(Box(words)).limited(to: 9), 60).first == "┌───────┐")
  }

  @Test func `a region has the limited width, and gaps collapse across a limit`() {
    let inner = Block.stack(Stack(items: [Stack.Item("b", before: 1, after: 1), Stack.Item("c")]))
    let page = Block.stack(Stack(items: [Stack.Item("a", after: 2), Stack.Item(.action("go", inner).limited(to: 3))]))
    let frame = Frame(drawing: page, size: Size(width: 40))
    #expect(frame.rows == ["a", "", "", "b", "", "c"])
    #expect(frame.regions.map(\.columns) == [0..<3] && frame.regions.map(\.rows) == [3..<6])
  }
}
