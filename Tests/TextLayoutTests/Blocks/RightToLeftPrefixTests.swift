import Testing
import TextLayout

struct RightToLeftPrefixTests {
  private static let hebrew = "אבגד הוז חט יכלמנ סעפ צקרש אב גדהוז חטי כלמ נסעפצ קרש אב גדה"
  /// The same text with a Latin letter for each Hebrew one.
  private static let latin = String(
    String.UnicodeScalarView(
      hebrew.unicodeScalars.map { $0 == " " ? $0 : Unicode.Scalar($0.value - 0x5D0 + 0x61) ?? $0 }))

  private func rows(_ words: String, width: Int) -> [String] {
    let text = TextBlock(Run(SafeText(outside: words), .plain))
    let nested = Stack {
      text
      text.marked(Run(SafeText(own: "1. ", breaks: .keep), .plain))
    }.marked(Run(SafeText(own: "• ", breaks: .keep), .plain))
    let page = Stack(gap: 1) {
      nested
      Stack(gap: 1) {
        text; text
      }.prefixed(Run(SafeText(own: "┃ ", breaks: .keep), .plain))
    }
    let frame = Frame(drawing: page.asBlock, size: Size(width: width))
    return frame.rows.map { row in String(row.unicodeScalars.filter { !$0.properties.isBidiControl }) }
  }

  @Test(arguments: [30, 31, 80]) func `a prefix at the right is beside a text with a measure`(_ width: Int) {
    let text = TextBlock([Run(SafeText(outside: "אבגד הוז חט"), .plain)], overflow: .prose, measure: 30)
    let item = text.marked(Run(SafeText(own: "• ", breaks: .keep), .plain))
    let frame = Frame(drawing: item.marked(Run(SafeText(own: "1. ", breaks: .keep), .plain)), size: Size(width: width))
    let row = frame.rows.map { $0.unicodeScalars.filter { !$0.properties.isBidiControl } }[0]
    #expect(String(row) == String(repeating: " ", count: 14) + "אבגד הוז חט • 1.")
  }

  @Test(arguments: 24...100) func `a right-to-left block has its prefix at the right`(_ width: Int) {
    let (left, right) = (rows(Self.latin, width: width), rows(Self.hebrew, width: width))
    #expect(left.count == right.count)
    for (left, right) in zip(left, right) {
      #expect(right.count <= width)
      for mark in ["• ", "1. ", "┃ "] where left.contains(mark) {
        let cells = left.prefix { String($0) != mark.prefix(1) }.count
        let mirrored = " " + mark.dropLast()
        #expect(String(right.dropFirst(width - cells - mirrored.count)).hasPrefix(mirrored), "\(right)")
      }
      #expect(
        left.utf8.count { (0x61...0x7B).contains($0) }
          == right.unicodeScalars.count { (0x5D0...0x5EA).contains($0.value) })
    }
  }
}
