import Testing

@testable import TextLayout

struct FittingTests {
  @Test func `a prefix has as many whole clusters as fit`() {
    "ab漢e\u{301}".withBytes { utf8 in
      let ends = (0...6).map { Fitting.prefix(utf8, cells: $0) }
      #expect(ends.map(\.end) == [0, 1, 2, 2, 5, 8, 8])
      #expect(ends.map(\.reach) == [0, 1, 2, 2, 4, 5, 5])
    }
  }

  @Test func `a suffix has as many whole clusters as fit`() {
    "ab漢e\u{301}".withBytes { utf8 in
      let starts = (0...6).map { Fitting.suffix(utf8, cells: $0) }
      #expect(starts.map(\.start) == [8, 5, 5, 2, 1, 0, 0])
      #expect(starts.map(\.reach) == [0, 1, 1, 3, 4, 5, 5])
    }
  }

  @Test func `nothing fits into a negative number of cells, not even a lone mark`() {
    "\u{301}a".withBytes { utf8 in
      #expect(Fitting.prefix(utf8, cells: -1).end == 0)
      #expect(Fitting.suffix(utf8, cells: -1).start == 3)
      #expect(Fitting.prefix(utf8, cells: 0).end == 2)
    }
  }
}
