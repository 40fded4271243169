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

  @Test func `rows are compared as bytes: the two forms of a letter differ, and a missing last line feed adds no row`()
  {
    #expect(RowDifference(old: Array("caf\u{E9}\n".utf8), new: Array("cafe\u{301}\n".utf8)).hunks.count == 1)
    #expect(RowDifference(old: Array("a".utf8), new: Array("a\n".utf8)).hunks == [])
    #expect(RowDifference.rows(of: Array("a\n\n".utf8)) == [[0x61], []])
    #expect(RowDifference.rows(of: []) == [])
    #expect(RowDifference.rows(of: [0x0A]) == [[]])
  }

  @Test func `the hunks turn the old rows into the new ones, and keep as many rows with text as possible`() {
    var generator = Generator(state: 7)
    for _ in 0..<400 {
      let old = rows(&generator)
      let new = rows(&generator)
      let difference = RowDifference(old: bytes(old), new: bytes(new))
      var made: [[UInt8]] = []
      var position = 0
      var last = -1
      for hunk in difference.hunks {
        #expect(hunk.old.lowerBound > last, "hunks are apart")
        #expect(!hunk.old.isEmpty || !hunk.new.isEmpty)
        made += difference.old[position..<hunk.old.lowerBound]
        #expect(made.count == hunk.new.lowerBound)
        made += difference.new[hunk.new]
        position = hunk.old.upperBound
        last = hunk.old.upperBound
      }
      made += difference.old[position...]
      #expect(made == difference.new)
      let kept = difference.old.count - difference.hunks.reduce(0) { $0 + $1.old.count }
      #expect(kept == longestCommon(old, new))
    }
  }

  @Test func `thousands of different rows are one hunk`() {
    let old = (0..<3_000).map { "old \($0)" }
    let new = (0..<3_000).map { "new \($0)" }
    let difference = RowDifference(old: bytes(["same"] + old), new: bytes(["same"] + new))
    #expect(difference.hunks == [Hunk(old: 1..<3_001, new: 1..<3_001)])
  }

  private func hunks(_ old: String, _ new: String) -> [String] {
    RowDifference(old: bytes(old.map(String.init)), new: bytes(new.map(String.init))).hunks.map {
      "\($0.old) \($0.new)"
    }
  }

  private func bytes(_ rows: [String]) -> [UInt8] { Array(rows.map { $0 + "\n" }.joined().utf8) }

  private func rows(_ generator: inout Generator) -> [String] {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      ["a", "b", "c"][Int.random(in: 0...2, using: &generator)]
    }
  }

  /// An independent implementation: row by row from the top, keeping one row of the table.
  private func longestCommon(_ old: [String], _ new: [String]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for a in old {
      var corner = 0
      for (index, b) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = a == b ? corner + 1 : max(above, row[index])
        corner = above
      }
    }
    return row[new.count]
  }
}

/// A random number generator (SplitMix64) with the same numbers on every run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
