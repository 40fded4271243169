import TextLayout

/// The differences between two sequences.
enum LongestCommonSubsequence {
  /// An element with more places in the new sequence than this isn't matched.
  private static let limit = 1_000

  /// Returns the changes that lead from one sequence to the other, in order; adjacent changes are
  /// joined.
  static func changes<Element: Hashable>(from a: [Element], to b: [Element]) -> [Hunk] {
    Hunk(a, b).gaps(between: pairs(of: a, b))
  }

  /// Returns the places of equal elements that both sequences keep, in order: of all elements, or of
  /// a part.
  ///
  /// They are as many as possible, apart from elements that occur very often between the common
  /// beginning and end.
  /// - Complexity: O(p log p) for p pairs of equal elements.
  static func pairs<Element: Hashable>(
    of a: [Element],
    _ b: [Element],
    in part: Hunk? = nil
  ) -> [Hunk.Place] {
    let part = part ?? Hunk(a, b)
    let rest = trimmed(part, a, b)
    // An old element takes at most one of its new places, because these are in descending order.
    let all = Dictionary(grouping: rest.new.reversed()) { b[$0] }
    let places = all.filter { $0.value.count <= limit }
    let candidates = rest.old.flatMap { place in
      (places[a[place]] ?? []).map { (old: place, new: $0) }
    }
    let before = zip(part.old.lowerBound..<rest.old.lowerBound, part.new.lowerBound...)
    let after = zip(rest.old.upperBound..<part.old.upperBound, rest.new.upperBound...)
    return before + longestIncreasing(candidates) + after
  }

  /// A part without its common beginning and end.
  static func trimmed<Element: Equatable>(
    _ part: Hunk,
    _ a: [Element],
    _ b: [Element]
  ) -> Hunk {
    var old = a[part.old]
    var new = b[part.new]
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return Hunk(old: old.indices, new: new.indices)
  }

  /// The part in which two lists of glyphs differ, as bytes: strings are equal in more cases.
  static func trimmed(_ a: [String], _ b: [String]) -> Hunk {
    trimmed(
      Hunk(a, b),
      a.map { Array($0.utf8) },
      b.map { Array($0.utf8) }
    )
  }

  /// Returns the longest subsequence of the pairs in which the new places increase.
  private static func longestIncreasing(_ pairs: [Hunk.Place]) -> [Hunk.Place] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let place = tails.partitioningIndex { tail in
        pairs[tail].new >= pair.new
      }
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
