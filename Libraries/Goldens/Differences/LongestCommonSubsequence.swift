import TextLayout

/// The differences between two sequences.
enum LongestCommonSubsequence {
  /// Returns the changes that lead from one sequence to the other, in order; adjacent changes are
  /// joined.
  ///
  /// The changes are as few as possible if at most `limit` pairs of elements are equal. Otherwise
  /// elements that occur exactly once in both are matched first, and what is between them is
  /// compared in the same way.
  /// - Complexity: O(p log p) for p pairs of equal elements, at most `limit` between two that are
  ///   matched.
  static func changes<Element: Hashable>(
    from a: [Element], to b: [Element], limit: Int = 1_000_000
  ) -> [Hunk] {
    let rest = trimmed(Hunk(old: a.indices, new: b.indices), a, b)
    if rest.old.isEmpty || rest.new.isEmpty { return rest.isEmpty ? [] : [rest] }
    let counts = Dictionary(a[rest.old].map { ($0, 1) }, uniquingKeysWith: +)
    var places = Dictionary(grouping: rest.new.reversed()) { b[$0] }
    let isExact = places.reduce(0) { $0 + $1.value.count * counts[$1.key, default: 0] } <= limit
    if !isExact { places = places.filter { counts[$0.key] == 1 && $0.value.count == 1 } }
    // An old element takes at most one of its new places, because these are in descending order.
    let pairs = longestIncreasing(
      rest.old.flatMap { place in places[a[place], default: []].map { (place, $0) } })
    let changes = rest.gaps(between: pairs).filter { !$0.isEmpty }
    if isExact || pairs.isEmpty { return changes }
    return changes.flatMap { part in
      Self.changes(from: Array(a[part.old]), to: Array(b[part.new]), limit: limit).map {
        $0.shifted(into: part)
      }
    }
  }

  /// A stretch without its common beginning and end.
  static func trimmed<Element: Equatable>(_ stretch: Hunk, _ a: [Element], _ b: [Element]) -> Hunk {
    let old = a[stretch.old]
    let new = b[stretch.new]
    let start = zip(old, new).prefix { $0 == $1 }.count
    let ends = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = ends.prefix { $0 == $1 }.count
    return Hunk(
      old: stretch.old.lowerBound + start..<stretch.old.upperBound - end,
      new: stretch.new.lowerBound + start..<stretch.new.upperBound - end)
  }

  /// Returns the longest subsequence of the pairs in which the new places increase.
  private static func longestIncreasing(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let place = tails.partitioningIndex { pairs[$0].new >= pair.new }
      if place > 0 { previous[index] = tails[place - 1] }
      if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var run: [(old: Int, new: Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      run.append(pairs[index])
      index = previous[index]
    }
    return run.reversed()
  }
}
