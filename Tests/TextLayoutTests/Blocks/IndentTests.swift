import GalleyTestSupport
import Testing
import TextLayout

struct IndentTests {
  @Test func `a gap before the first line is above the bar`() {
    let quote = Stack { TextBlock("b").spaced(before: 1) }
    let page = Stack(["a", quote.prefixed("┃ ")])
    expectGolden(drawn(page, 40))
  }

  @Test(arguments: 16...100)
  func `the text after prefixes keeps at least 12 cells and half of the page, at any depth`(
    width: Int
  ) {
    var tree = TextBlock(String(repeating: "x", count: 200)).asBlock
    for depth in 1...32 {
      tree = tree.prefixed("┃ ")
      let words = rows(tree, width).map { row in
        row.filter { $0 == "x" }
      }
      let widest = words.map(\.count).max() ?? 0
      #expect(widest >= max(12, width / 2), "depth \(depth)")
    }
  }

  @Test func `a marker stays when its column is dropped, or is above the text`() {
    let item = TextBlock("one two three four").marked("• ")
    let chapter = TextBlock("one two").marked("Chapter 1: ")
    expectGolden(drawn(item, 13), drawn(chapter, 12))
  }

  private let words = TextBlock("one two three four five")

  @Test
  func `a limited block is as wide as its content, but no wider than any limit around it`() {
    let narrow = words.width(most: 10)
    let inside = words.width(most: 20).width(most: 10)
    func row(_ block: Block) -> Row {
      Row([Row.Cell(block), Row.Cell("|")], gap: 1)
    }
    expectGolden(
      drawn(row(narrow), 60),
      drawn(row(narrow.width(most: 20)), 60),
      drawn(row(inside), 60),
      drawn(Box { words }.width(most: 9), 60),
      drawn(words.width(most: 40), 60))
  }

  // MARK: Right-to-left text

  /// A list and a quote.
  private func nested(_ words: String) -> Stack {
    let text = TextBlock(outside: words)
    let list = Stack {
      text
      text.marked("1. ")
    }
    return Stack(gap: 1) {
      list.marked("• ")
      Stack([text.asBlock, text.asBlock], gap: 1).prefixed("┃ ")
    }
  }

  @Test func `a right-to-left block has its prefix at the right, and moves none beside it`() {
    let hebrew = "אבגד הוז חט יכלמנ סעפ צקרש אב גדהוז חטי כלמ נסעפצ קרש אב גדה"
    let latin = String(hebrew.map { $0 == " " ? " " : "a" })
    let texts = ["Latin", "كتاب", "Latin"].map { TextBlock(outside: $0).asBlock }
    expectGolden(
      drawn(nested(hebrew), 24, 40),
      drawn(nested(latin), 24, 40),
      drawn(Stack(texts).prefixed("  "), 20))
  }

  // MARK: Limits and further rows

  @Test(arguments: 1...60)
  func `a centered block has the same space on both sides, to one cell`(_ width: Int) {
    let rule = Rule("─").width(20).aligned(.center)
    let drawn = drawing(rule, width)
    let before = drawn.prefix { $0 == " " }.count
    let after = width - drawn.count
    #expect(drawn.count - before == min(width, 20))
    #expect(abs(after - before) <= (width > 20 ? 1 : 0))
  }

  @Test(arguments: 16...60)
  func `a line goes on below its first row with an indent`(_ width: Int) {
    let words = "one two three four five six seven\neight\n\nnine ten eleven twelve thirteen"
    let text = TextBlock(words, overflow: .prose).hanging(2)
    let drawn = rows(text, width).filter { $0 != "" }
    let starts = drawn.count { !$0.hasPrefix(" ") }
    #expect(starts == (width < 18 ? drawn.count : 3))
    let found = drawn.flatMap { $0.fields }
    #expect(found == words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
