import TextLayout

/// The differences between two sequences.
enum LongestCommonSubsequence {
  /// Returns the changes that lead from one sequence to the other, in order; adjacent changes are
  /// joined.
  ///
  /// The changes are as few as possible if at most `limit` pairs of elements are equal. Otherwise
  /// elements that occur exactly once in both are matched first, and the elements between them are
  /// compared in the same way.
  /// - Complexity: O(p log p) for p pairs of equal elements, at most `limit` between two that are
  ///   matched.
  static func changes<Element: Hashable>(
    from a: [Element],
    to b: [Element],
    limit: Int = 1_000_000
  ) -> [Hunk] {
    let whole = Hunk(old: a.indices, new: b.indices)
    return whole.gaps(between: pairs(of: a, b, in: whole, limit: limit))
  }

  /// Returns the places of equal elements that both sequences keep in a part, in order.
  static func pairs<Element: Hashable>(
    of a: [Element],
    _ b: [Element],
    in part: Hunk,
    limit: Int = 1_000_000
  ) -> [Hunk.Place] {
    let rest = trimmed(part, a, b)
    let counts = Dictionary(a[rest.old].map { ($0, 1) }, uniquingKeysWith: +)
    // An old element takes at most one of its new places, because these are in descending order.
    var places = Dictionary(grouping: rest.new.reversed()) { b[$0] }
    var equal = 0
    for (element, found) in places {
      equal += found.count * counts[element, default: 0]
    }
    let isExact = equal <= limit
    if !isExact {
      places = places.filter { counts[$0.key] == 1 && $0.value.count == 1 }
    }
    let candidates = rest.old.flatMap { place in
      places[a[place], default: []].map { (old: place, new: $0) }
    }
    var matched = longestIncreasing(candidates)
    if !isExact, !matched.isEmpty {
      for gap in rest.gaps(between: matched) {
        matched += pairs(of: a, b, in: gap, limit: limit)
      }
      matched.sort { $0.old < $1.old }
    }
    let before = zip(part.old.lowerBound..<rest.old.lowerBound, part.new)
    let after = zip(rest.old.upperBound..<part.old.upperBound, rest.new.upperBound...)
    return before + matched + after
  }

  /// A part without its common beginning and end.
  static func trimmed<Element: Equatable>(
    _ part: Hunk,
    _ a: [Element],
    _ b: [Element]
  ) -> Hunk {
    let old = a[part.old]
    let new = b[part.new]
    let start = zip(old, new).prefix { $0 == $1 }.count
    let ends = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = ends.prefix { $0 == $1 }.count
    return Hunk(
      from: (part.start.old + start, part.start.new + start),
      to: (part.end.old - end, part.end.new - end)
    )
  }

  /// The part in which two lists of glyphs differ, as bytes: strings are equal in more cases.
  static func trimmed(_ a: [String], _ b: [String]) -> Hunk {
    trimmed(
      Hunk(old: a.indices, new: b.indices),
      a.map { Array($0.utf8) },
      b.map { Array($0.utf8) }
    )
  }

  /// Returns the longest subsequence of the pairs in which the new places increase.
  private static func longestIncreasing(_ pairs: [Hunk.Place]) -> [Hunk.Place] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let place = tails.partitioningIndex { pairs[$0].new >= pair.new }
      if place > 0 { previous[index] = tails[place - 1] }
      if place == tails.count {
        tails.append(index)
      } else {
        tails[place] = index
      }
    }
    var run: [Hunk.Place] = []
    var index = tails.last ?? -1
    while index >= 0 {
      run.append(pairs[index])
      index = previous[index]
    }
    return run.reversed()
  }
}
