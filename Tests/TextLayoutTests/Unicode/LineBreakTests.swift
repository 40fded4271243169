import Testing

@testable import TextLayout

struct LineBreakTests {
  @Test func `every row of Unicode's LineBreakTest passes`() throws {
    let rows = try Conformance.rows("LineBreakTest")
    var met = 0
    for row in rows {
      let (text, offsets) = try Conformance.breaks(row)
      let found = lineBreaks(text).map(\.offset)
      if found == offsets { met += 1 } else { Issue.record("\(row): \(found)") }
    }
    print("LineBreakTest: \(met) of \(rows.count) rows")
    #expect(met == 19_338)
  }

  @Test func `an empty text has no break opportunity`() {
    #expect(lineBreaks("").isEmpty)
  }

  @Test func `a newline and the end are mandatory, a space is not`() {
    #expect(lineBreaks("a b\nc").map(\.offset) == [2, 4, 5])
    #expect(lineBreaks("a b\nc").map(\.isMandatory) == [false, true, true])
  }
}

/// The line breaks of a text by the untailored rules of UAX #14: each is the offset of the start of the next line, and the
/// last one is the end of a nonempty text (LB3).
func lineBreaks(_ text: String) -> [(offset: Int, isMandatory: Bool)] {
  text.withBytes { utf8 in
    let reader = ScalarReader(utf8.base, count: utf8.count)
    var state = LineBreakState()
    var breaks: [(offset: Int, isMandatory: Bool)] = []
    var offset = 0
    while offset < reader.count {
      let record = reader.record(at: offset)
      let action = state.add(record, end: offset + record.length, in: reader)
      if action != LineBreakState.Action.none { breaks.append((offset, action == LineBreakState.Action.mandatory)) }
      offset += record.length
    }
    return offset > 0 ? breaks + [(offset, true)] : breaks
  }
}
