import GalleyTestSupport
import Testing

@testable import TextCells

/// Line breaks, and the clusters between which they are.
@Suite(.firstFailure) struct LineBreakTests {
  // Proves X5.
  @Test func `every row of Unicode's LineBreakTest passes`() throws {
    try check("LineBreakTest", rows: 19_338) {
      lineBreaks($0).map(\.offset)
    }
  }

  @Test func `an empty text has no break opportunity`() {
    #expect(lineBreaks("").isEmpty)
  }

  @Test func `a newline and the end are mandatory, a space is not`() {
    let breaks = lineBreaks("a b\nc")
    #expect(breaks.map(\.offset) == [2, 4, 5])
    #expect(breaks.map(\.isMandatory) == [false, true, true])
  }

  private func borders(_ text: String) -> [Int] {
    var borders = [0]
    for (glyph, _) in Clusters.list(of: text) {
      borders.append(borders[borders.count - 1] + glyph.utf8.count)
    }
    return borders
  }

  @Test func `every row of Unicode's GraphemeBreakTest passes`() throws {
    try check("GraphemeBreakTest", rows: 766, borders)
  }

  private func check(
    _ name: String,
    rows count: Int,
    _ breaks: (String) -> [Int]
  ) throws {
    let rows = try Conformance.rows(name)
    #expect(rows.count == count)
    for row in rows {
      let (text, offsets) = try Conformance.breaks(row)
      #expect(breaks(text) == offsets, "\(row)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a cluster of a hundred thousand marks is one cluster`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(borders(text) == [0, text.utf8.count])
    #expect(Cells.count(text) == 1)
  }

  @Test(arguments: UInt8(0x80)...0xFF)
  func `invalid UTF-8 is read without leaving the buffer`(first: UInt8) {
    let tails: [[UInt8]] = [
      [],
      [0x80],
      [0x41],
      [0x80, 0x80],
      [0xFF, 0xBF, 0xBF],
    ]
    for tail in tails {
      let bytes = [first] + tail
      bytes.withBytes { utf8 in
        var end = 0
        ScalarReader(utf8).forEachCluster { range, cluster in
          #expect(range.lowerBound == end)
          end = range.upperBound
          return true
        }
        #expect(end == bytes.count)
        #expect(0...8 ~= Cells.count(utf8))
        Wrapping.words(utf8, first: 1, rest: 1) {
          $0.range.upperBound <= bytes.count
        }
      }
    }
  }
}

/// The line breaks of a text by the untailored rules of UAX #14: each is the offset of the start of
/// the next line, and the last one is the end of a nonempty text (LB3).
func lineBreaks(_ text: String) -> [(offset: Int, isMandatory: Bool)] {
  text.utf8.withBytes { utf8 in
    let reader = ScalarReader(utf8)
    var state = LineBreakState()
    var breaks: [(offset: Int, isMandatory: Bool)] = []
    var offset = 0
    while offset < reader.count {
      let record = reader.record(at: offset)
      let next = offset + record.length
      switch state.add(record, end: next, in: reader) {
      case .none:
        break
      case let action:
        breaks.append((offset, action == .mandatory))
      }
      offset = next
    }
    return offset > 0 ? breaks + [(offset, true)] : breaks
  }
}
