import GalleyTestSupport
import Testing

@testable import TextCells

@Suite(.firstFailure) struct CellTests {
  @Test
  func `every qualified emoji and emoji component is two cells and one cluster`() throws {
    var counts: [Character: Int] = [:]
    for row in try Conformance.rows("EmojiTest") {
      let (status, text) = try Conformance.labelled(row)
      guard "fmc".contains(status) else { continue }
      counts[status, default: 0] += 1
      #expect(Cells.count(text) == 2, "\(row)")
      #expect(Clusters.list(of: text).count == 1, "\(row)")
    }
    #expect(counts == ["f": 3_944, "m": 1_029, "c": 9])
  }

  @Test
  func `every variation sequence is two cells with FE0F and one with FE0E`() throws {
    let rows = try Conformance.rows("EmojiVariationSequences")
    for row in rows {
      let (style, text) = try Conformance.labelled(row)
      let cells = style == "e" ? 2 : 1
      #expect(Cells.count(text) == cells, "\(row)")
    }
    #expect(rows.count == 742)
  }

  @Test
  func `every scalar that is Wide or Fullwidth has two cells, unless it is a mark`() throws {
    let marks = try Set(Conformance.scalars("Marks"))
    let wide = try Conformance.scalars("Wide").filter {
      !marks.contains($0)
    }
    for scalar in wide where Cells.count(String(scalar)) != 2 {
      Issue.record(scalar.number)
    }
    #expect(wide.count > 180_000)
  }

  @Test
  func `nonspacing and enclosing marks take no cell, alone or on a letter`() throws {
    let marks = try Conformance.scalars("Marks")
    for mark in marks {
      #expect(Cells.count(String(mark)) == 0, mark.number)
      #expect(Cells.count("a\(mark)") == 1, mark.number)
    }
    #expect(marks.count > 2_000)
  }

  @Test
  func `ignorable scalars take no cell, except the two wide Hangul fillers`() throws {
    let fillers: Set<Unicode.Scalar> = ["\u{115F}", "\u{3164}"]
    for scalar in try Conformance.scalars("Ignorable") {
      let cells = fillers.contains(scalar) ? 2 : 0
      #expect(Cells.count(String(scalar)) == cells, scalar.number)
    }
  }

  @Test func `the width rule, example by example`() throws {
    try Example.check { "\(Cells.count($0))" }
    #expect(Cells.count("") == 0)
  }

  @Test func `the reach, example by example`() throws {
    try Example.check { "\(Cells.reach($0))" }
    #expect(Cells.reach(String(repeating: "\u{600}", count: 500)) == 500)
    #expect(Cells.reach(String(repeating: "\u{1100}", count: 500)) == 1_000)
  }
}
