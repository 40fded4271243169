import GalleyTestSupport
import Testing

@testable import Goldens

@Suite struct RowDifferenceTests {
  private func hunks(_ old: String, _ new: String) -> [Hunk] {
    RowDifference(old: old.bytes, new: new.bytes).hunks
  }

  @Test func `rows are those between line feeds, compared as bytes`() {
    let one = Hunk(old: 0..<1, new: 0..<1)
    #expect(hunks("caf\u{E9}\n", "cafe\u{301}\n") == [one])
    #expect(hunks("a", "a\n") == [])
    #expect(RowDifference.rows(of: "a\n\n".bytes) == [[0x61], []])
    #expect(RowDifference.rows(of: []) == [])
    #expect(RowDifference.rows(of: [0x0A]) == [[]])
  }

  @Test func `an empty row belongs to the gap between two rows with text`() {
    let gap = Hunk(old: 2..<2, new: 2..<5)
    #expect(hunks("a\n\nb\n", "a\n\n\nc\n\nb\n") == [gap])
  }
}
