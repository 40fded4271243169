import GalleyTestSupport
import Testing

@testable import Goldens

@Suite struct LongestCommonSubsequenceTests {
  /// The old sequence with the changes applied.
  private func applied(_ changes: [Hunk], _ old: [Int], _ new: [Int]) -> [Int] {
    var made: [Int] = []
    var position = 0
    for change in changes {
      made += old[position..<change.old.lowerBound]
      made += new[change.new]
      position = change.old.upperBound
    }
    return made + old[position...]
  }

  @Test(arguments: [0, 1, 4, 50, 1_000_000])
  func `with any limit, the changes turn the old sequence into the new one`(limit: Int) {
    var generator = SeededGenerator(seed: 5)
    func sequence() -> [Int] {
      (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        .random(in: 0..<12, using: &generator)
      }
    }
    for _ in 0..<200 {
      let (old, new) = (sequence(), sequence())
      let changes = LongestCommonSubsequence.changes(from: old, to: new, limit: limit)
      #expect(applied(changes, old, new) == new)
      #expect(
        zip(changes, changes.dropFirst()).allSatisfy {
          $0.old.upperBound < $1.old.lowerBound || $0.new.upperBound < $1.new.lowerBound
        })
      if old == new { #expect(changes.isEmpty) }
      let kept = old.count - changes.reduce(0) { $0 + $1.old.count }
      #expect(limit < 1_000 ? kept <= longestCommon(old, new) : kept == longestCommon(old, new))
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

  /// An independent implementation: row by row from the top, keeping one row of the table.
  private func longestCommon(_ old: [Int], _ new: [Int]) -> Int {
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
