import Testing
import TextLayout

struct PlainTextTests {
  @Test func `writing a page in pieces gives the same page`() {
    let frame = Frame(drawing: "one\n\nthree\n漢字\nfive", size: Size(width: 20))
    let whole = PlainText.encode(frame)
    #expect(String(decoding: whole, as: UTF8.self) == "one\n\nthree\n漢字\nfive\n")
    for count in 1...6 {
      let pieces = stride(from: 0, to: frame.rowCount, by: count).map {
        PlainText.encode(frame, rows: $0..<min($0 + count, frame.rowCount))
      }
      #expect(Array(pieces.joined()) == whole)
      #expect(pieces[0].count { $0 == UInt8(ascii: "\n") } == min(count, 5))
    }
    #expect(PlainText.encode(frame, rows: 2..<2).isEmpty)
  }
}
