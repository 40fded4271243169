import Testing
import TextLayout

struct IndentTests {
  @Test func `a gap before the first line is above the bar`() {
    let quote = Block.indent(
      Indent(first: ["┃ "], rest: ["┃ "], .stack(Stack(items: [Stack.Item("b", before: 1)]))))
    #expect(rows(.stack(Stack(["a", quote])), 40) == ["a", "", "┃ b"])
  }

  @Test func `the text after prefixes keeps at least 16 cells and half of the page, at any depth`()
  {
    for width in 16...100 {
      for depth in 1...32 {
        var tree = Block.text(TextBlock([Run(SafeText(own: String(repeating: "x", count: 200)))]))
        for _ in 0..<depth { tree = .indent(Indent(first: ["┃ "], rest: ["┃ "], tree)) }
        let widest = rows(tree, width).map { $0.filter { $0 == "x" }.count }.max() ?? 0
        if widest < max(16, width / 2) {
          Issue.record("width \(width), depth \(depth): \(widest) cells")
        }
      }
    }
  }

  @Test func `a marker stays when its column is dropped`() {
    #expect(
      rows(.indent(Indent(first: ["• "], "one two three four")), 16) == ["• one two three", "four"])
  }

  @Test func `markers that leave no room are above the text`() {
    #expect(
      rows(.indent(Indent(first: ["Chapter 1: "], "one two")), 12) == ["Chapter 1:", "one two"])
    for width in 1...8 {
      let all = rows(.indent(Indent(first: ["12. "], "ab cd")), width).joined().filter { $0 != " " }
      #expect(all == "12.abcd")
    }
  }

  private let words: Block = "one two three four five"

  @Test
  func
    `a limited block is as wide as its content, and never wider than the innermost or outermost limit`()
  {
    #expect(rows(words.limited(to: 40), 60) == ["one two three four five"])
    let limited = ["one two", "three four", "five"]
    for block in [
      words.limited(to: 10), words.limited(to: 10).limited(to: 20),
      words.limited(to: 20).limited(to: 10),
    ] {
      #expect(rows(block, 60) == limited)
      #expect(
        rows(.row(Row([Row.Cell(block), Row.Cell("|")], gap: 1)), 60).first == "one two    |")
      #expect(rows(.stack(Stack([block, words])), 60) == limited + ["one two three four five"])
    }
    #expect(rows(.box(Box { words }).limited(to: 9), 60).first == "┌───────┐")
  }

  @Test func `a region has the limited width, and gaps collapse across a limit`() {
    let inner = Block.stack(Stack(items: [Stack.Item("b", before: 1, after: 1), Stack.Item("c")]))
    let page = Block.stack(
      Stack(items: [Stack.Item("a", after: 2), Stack.Item(inner.action("go").limited(to: 3))]))
    let frame = Frame(drawing: page, size: Size(width: 40))
    #expect(frame.rows == ["a", "", "", "b", "", "c"])
    #expect(frame.regions.map(\.columns) == [0..<3] && frame.regions.map(\.rows) == [3..<6])
  }

  private static let hebrew = "אבגד הוז חט יכלמנ סעפ צקרש אב גדהוז חטי כלמ נסעפצ קרש אב גדה"
  /// The same text with a Latin letter for each Hebrew one.
  private static let latin = String(
    String.UnicodeScalarView(
      hebrew.unicodeScalars.map { $0 == " " ? $0 : Unicode.Scalar($0.value - 0x5D0 + 0x61) ?? $0 }))

  private func drawn(_ words: String, width: Int) -> [String] {
    let text = TextBlock(Run(SafeText(outside: words), .plain))
    let nested = Stack {
      text
      text.marked(Run(SafeText(own: "1. ", breaks: .keep), .plain))
    }.marked(Run(SafeText(own: "• ", breaks: .keep), .plain))
    let page = Stack(gap: 1) {
      nested
      Stack(gap: 1) {
        text
        text
      }.prefixed(Run(SafeText(own: "┃ ", breaks: .keep), .plain))
    }
    let frame = Frame(drawing: page.asBlock, size: Size(width: width))
    return frame.rows.map { row in
      String(row.unicodeScalars.filter { !$0.properties.isBidiControl })
    }
  }

  @Test(arguments: [30, 31, 80]) func `a prefix at the right is beside a text with a measure`(
    _ width: Int
  ) {
    let text = TextBlock(
      [Run(SafeText(outside: "אבגד הוז חט"), .plain)], overflow: .prose, measure: 30)
    let item = text.marked(Run(SafeText(own: "• ", breaks: .keep), .plain))
    let frame = Frame(
      drawing: item.marked(Run(SafeText(own: "1. ", breaks: .keep), .plain)),
      size: Size(width: width))
    let row = frame.rows.map { $0.unicodeScalars.filter { !$0.properties.isBidiControl } }[0]
    #expect(String(row) == String(repeating: " ", count: 14) + "אבגד הוז חט • 1.")
  }

  @Test(arguments: 24...100) func `a right-to-left block has its prefix at the right`(_ width: Int)
  {
    let (left, right) = (drawn(Self.latin, width: width), drawn(Self.hebrew, width: width))
    #expect(left.count == right.count)
    for (left, right) in zip(left, right) {
      #expect(right.count <= width)
      for mark in ["• ", "1. ", "┃ "] where left.contains(mark) {
        let cells = left.prefix { String($0) != mark.prefix(1) }.count
        let mirrored = " " + mark.dropLast()
        #expect(
          String(right.dropFirst(width - cells - mirrored.count)).hasPrefix(mirrored), "\(right)")
      }
      #expect(
        left.utf8.count { (0x61...0x7B).contains($0) }
          == right.unicodeScalars.count { (0x5D0...0x5EA).contains($0.value) })
    }
  }

  @Test(arguments: 20...60) func `a block that begins at the right moves none beside it`(
    _ width: Int
  ) {
    let (latin, arabic) = (Block("Latin"), Block("كتاب"))
    func indent(_ blocks: [Block]) -> [String] {
      rows(.indent(Indent(first: ["  "], rest: ["  "], Block.stack(Stack(blocks)))), width)
    }
    #expect(
      indent([latin, arabic, latin]) == [
        indent([latin])[0], indent([arabic])[0], indent([latin])[0],
      ])
    #expect(indent([arabic, latin])[1] == "  Latin")
  }

  @Test(arguments: 1...60) func `a centered block has the same space on both sides, to one cell`(
    _ width: Int
  ) {
    let line = Block.rule(Rule("─"))
    let drawn = rows(line.limited(to: 20, isCentered: true), width)[0]
    let blanks = drawn.prefix { $0 == " " }.count
    #expect(
      drawn.count - blanks == min(width, 20)
        && abs(width - drawn.count - blanks) <= (width > 20 ? 1 : 0))
  }

  @Test(arguments: 16...60) func `a line goes on below its first row with an indent`(_ width: Int) {
    let lines = [
      "one two three four five six seven", "eight", "", "nine ten eleven twelve thirteen",
    ]
    let text = TextBlock([Run(stringLiteral: lines.joined(separator: "\n"))], overflow: .prose)
      .hanging(2)
    let drawn = rows(.text(text), width)
    let starts = drawn.filter { !$0.isEmpty && !$0.hasPrefix(" ") }
    #expect(starts.count == (width < 18 ? drawn.filter { !$0.isEmpty }.count : 3))
    #expect(
      drawn.joined(separator: " ").split(separator: " ")
        == lines.joined(separator: " ").split(separator: " "))
  }
}
