import Testing

@testable import TextLayout

struct LineBreakTests {
  private func places(_ text: String) -> [Int] {
    text.withBytes { utf8 in
      var places: [Int] = []
      LineBreaks.forEach(in: utf8) { offset, _ in
        places.append(offset)
        return true
      }
      return places
    }
  }

  @Test func `every row of Unicode's LineBreakTest passes`() throws {
    let rows = try Conformance.rows("LineBreakTest")
    var met = 0
    for row in rows {
      let (text, offsets) = try Conformance.breaks(row)
      let found = places(text)
      if found == offsets { met += 1 } else { Issue.record("\(row): \(found)") }
    }
    print("LineBreakTest: \(met) of \(rows.count) rows")
    #expect(met == 19_338)
  }

  @Test func `an empty text has no break opportunity`() {
    #expect(places("").isEmpty)
  }

  @Test func `a newline and the end are mandatory, a space is not`() {
    var found: [Int: Bool] = [:]
    "a b\nc".withBytes { utf8 in
      LineBreaks.forEach(in: utf8) { offset, isMandatory in
        found[offset] = isMandatory
        return true
      }
    }
    #expect(found == [2: false, 4: true, 5: true])
  }
}
