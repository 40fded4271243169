import Testing

@testable import TextLayout

struct FlowTests {
  private func flow(_ words: [String], gap: Int = 2, rows: Int? = nil) -> Block {
    .flow(Flow(words.map { Flow.Item([Run(stringLiteral: $0)]) }, gap: gap, rows: rows))
  }

  @Test func `items that don't fit on the last row are counted and recorded`() {
    let tree = flow(["ios", "swift", "animation", "navigationbar"], rows: 1)
    let frame = Frame(drawing: tree, size: Size(width: 16))
    #expect(frame.rows == ["ios  swift  +2"])
    #expect(
      frame.shortenings == [
        Shortening(row: 0, column: 12, rule: .pieces(count: 2), hidden: "animation\nnavigationbar\n", textNumber: nil)
      ])
    #expect(rows(flow(["ios", "swift", "abc"], rows: 1), 15) == ["ios  swift  abc"])
    #expect(rows(flow(["ios", "swift", "abcd"], rows: 1), 15) == ["ios  swift  +1"])
  }

  @Test func `if no item fits, only the count is shown, truncated if needed`() {
    #expect(rows(flow(["abcdef", "b", "c"], rows: 1), 5) == ["+3"])
    #expect(rows(flow(Array(repeating: "abc", count: 12), rows: 1), 2) == ["…"])
    for width in 1...8 {
      for row in rows(flow(Array(repeating: "abcdef", count: 100), rows: 1), width) { #expect(row.count <= width) }
    }
  }

  @Test func `each item has its own region, even after a prefix`() {
    let items = ["ab", "cd", "ef"].map { Flow.Item([Run(stringLiteral: $0)], region: .action(Identifier($0))) }
    let tree = Block.stack(Stack(["x", .indent(Indent(every: ["│ "], givesWay: false, .flow(Flow(items))))]))
    let frame = Frame(drawing: tree, size: Size(width: 11))
    #expect(frame.rows == ["x", "│ ab  cd", "│ ef"])
    #expect(frame.regions.map(\.rows) == [1..<2, 1..<2, 2..<3])
    #expect(frame.regions.map(\.columns) == [2..<4, 6..<8, 2..<4])
  }
}
