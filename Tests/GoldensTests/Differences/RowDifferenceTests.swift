import Testing

@testable import Goldens

@Suite struct RowDifferenceTests {
  @Test func `hunks are exact`() {
    #expect(hunks("", "") == [])
    #expect(hunks("abc", "abc") == [])
    #expect(hunks("abc", "axc") == ["1..<2 1..<2"])
    #expect(hunks("abc", "ac") == ["1..<2 1..<1"])
    #expect(hunks("ac", "abc") == ["1..<1 1..<2"])
    #expect(hunks("abcdefg", "abXdeYg") == ["2..<3 2..<3", "5..<6 5..<6"])
    #expect(hunks("", "ab") == ["0..<0 0..<2"])
    #expect(hunks("ab", "") == ["0..<2 0..<0"])
    #expect(hunks("aab", "ab") == ["1..<2 1..<1"])
  }

  @Test
  func
    `rows are compared as bytes: the two forms of a letter differ, and a missing last line feed adds no row`()
  {
    #expect(
      RowDifference(old: Array("caf\u{E9}\n".utf8), new: Array("cafe\u{301}\n".utf8)).hunks.count
        == 1)
    #expect(RowDifference(old: Array("a".utf8), new: Array("a\n".utf8)).hunks == [])
    #expect(RowDifference.rows(of: Array("a\n\n".utf8)) == [[0x61], []])
    #expect(RowDifference.rows(of: []) == [])
    #expect(RowDifference.rows(of: [0x0A]) == [[]])
  }

  @Test func `an empty row belongs to the gap between two rows with text`() {
    let difference = RowDifference(old: Array("a\n\nb\n".utf8), new: Array("a\n\n\nc\n\nb\n".utf8))
    #expect(difference.hunks == [Hunk(old: 2..<2, new: 2..<5)])
  }

  private func hunks(_ old: String, _ new: String) -> [String] {
    RowDifference(old: bytes(old.map(String.init)), new: bytes(new.map(String.init))).hunks.map {
      "\($0.old) \($0.new)"
    }
  }

  private func bytes(_ rows: [String]) -> [UInt8] { Array(rows.map { $0 + "\n" }.joined().utf8) }
}
