import GalleyTestSupport
import Testing

@testable import Goldens

@Suite struct LongestCommonSubsequenceTests {
  /// The old sequence with the changes applied.
  private func applied(
    _ changes: [Hunk],
    _ old: [Int],
    _ new: [Int]
  ) -> [Int] {
    var made: [Int] = []
    var position = 0
    for change in changes {
      made += old[position..<change.old.lowerBound]
      made += new[change.new]
      position = change.old.upperBound
    }
    return made + old[position...]
  }

  @Test func `the changes are as few as possible, and turn the old sequence into the new one`() {
    var generator = SeededGenerator(seed: 5)
    func sequence() -> [Int] {
      let count = Int.random(in: 0..<30, using: &generator)
      return (0..<count).map { _ in .random(in: 0..<12, using: &generator) }
    }
    for _ in 0..<1_000 {
      let old = sequence()
      let new = sequence()
      let changes = LongestCommonSubsequence.changes(from: old, to: new)
      #expect(applied(changes, old, new) == new)
      for (change, next) in zip(changes, changes.dropFirst()) {
        let keepsOld = change.old.upperBound < next.old.lowerBound
        let keepsNew = change.new.upperBound < next.new.lowerBound
        #expect(keepsOld || keepsNew)
      }
      if old == new { #expect(changes.isEmpty) }
      let removed = changes.map(\.old.count).reduce(0, +)
      let kept = old.count - removed
      #expect(kept == longestCommon(old, new))
    }
  }

  @Test func `five thousand different elements are one change, and moved ones need no table`() {
    let old = Array(0..<5_000)
    let new = Array(5_000..<10_000)
    let all = Hunk(old: old.indices, new: new.indices)
    #expect(LongestCommonSubsequence.changes(from: old, to: new) == [all])
    let reversed = Array(old.reversed())
    let changes = LongestCommonSubsequence.changes(from: old, to: reversed)
    #expect(applied(changes, old, reversed) == reversed)
  }

  @Test func `an element that occurs very often is only matched at the ends`() {
    let changes = LongestCommonSubsequence.changes(
      from: [0] + Array(repeating: 1, count: 2_000),
      to: Array(repeating: 1, count: 3_000) + [2]
    )
    #expect(changes == [Hunk(old: 0..<2_001, new: 0..<3_001)])
  }

  /// An independent implementation: row by row from the top, keeping one row of the table.
  private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for a in old {
      var corner = 0
      for (index, b) in new.enumerated() {
        let above = row[index + 1]
        if a == b {
          row[index + 1] = corner + 1
        } else {
          row[index + 1] = max(above, row[index])
        }
        corner = above
      }
    }
    return row[new.count]
  }
}
