import TextLayout

/// The differences between two sequences.
enum LongestCommonSubsequence {
  /// Returns the changes that lead from one sequence to the other, in order; adjacent changes are joined.
  ///
  /// Elements that only one of them has are set aside first. The rest is compared exactly if that takes at most `limit`
  /// steps. Otherwise only elements that occur exactly once in both are matched (patience diff), and the stretches
  /// between them are compared in the same way.
  /// - Complexity: O(n log n) and at most `limit` steps for each stretch between two such elements.
  static func changes<Element: Hashable>(
    from old: [Element], to new: [Element], limit: Int = 1_000_000
  ) -> [Hunk] {
    // Elements are compared many times, so each gets a number first.
    var numbers: [Element: Int] = [:]
    func number(_ element: Element) -> Int {
      if let known = numbers[element] { return known }
      numbers[element] = numbers.count
      return numbers.count - 1
    }
    return changes(fromNumbers: old.map(number), to: new.map(number), limit: limit)
  }

  /// Returns the changes between two sequences of small numbers.
  static func changes(fromNumbers a: [Int], to b: [Int], limit: Int = 1_000_000) -> [Hunk] {
    let none = [Bool](repeating: false, count: max(a.max() ?? 0, b.max() ?? 0) + 1)
    let inOld = a.reduce(into: none) { $0[$1] = true }
    let inNew = b.reduce(into: none) { $0[$1] = true }
    let (kept, keptNew) = (a.indices.filter { inNew[a[$0]] }, b.indices.filter { inOld[b[$0]] })
    let inner = common(kept.map { a[$0] }, keptNew.map { b[$0] }, limit: limit)
    // Between the changes of the rest, its elements are pairs; what is between two pairs has changed.
    let pairs = Hunk(old: kept.indices, new: keptNew.indices).pairs(around: inner)
    return Hunk(old: a.indices, new: b.indices)
      .gaps(between: pairs.map { (kept[$0.old], keptNew[$0.new]) }).filter { !$0.isEmpty }
  }

  /// Returns the changes between two sequences whose elements are in both.
  private static func common(_ a: [Int], _ b: [Int], limit: Int) -> [Hunk] {
    var changes: [Hunk] = []
    var stretches = [Hunk(old: 0..<a.count, new: 0..<b.count)]
    while let stretch = stretches.popLast() {
      let rest = trimmed(stretch, a, b)
      if rest.isEmpty { continue }
      if rest.old.isEmpty || rest.new.isEmpty {
        changes.append(rest, joining: 0)
      } else if rest.old.count * rest.new.count <= limit {
        for change in exact(rest, a, b) { changes.append(change, joining: 0) }
      } else {
        let anchors = anchors(rest, a, b)
        if anchors.isEmpty {
          changes.append(rest, joining: 0)
        } else {
          stretches += rest.gaps(between: anchors).reversed()
        }
      }
    }
    return changes
  }

  /// A stretch without its common beginning and end.
  static func trimmed<Element: Equatable>(_ stretch: Hunk, _ a: [Element], _ b: [Element]) -> Hunk {
    let (old, new) = (a[stretch.old], b[stretch.new])
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return Hunk(
      old: stretch.old.lowerBound + start..<stretch.old.upperBound - end,
      new: stretch.new.lowerBound + start..<stretch.new.upperBound - end)
  }

  /// Finds the changes by dynamic programming: fills a table of the lengths of common subsequences, and reads it from
  /// its beginning.
  private static func exact(_ stretch: Hunk, _ a: [Int], _ b: [Int]) -> [Hunk] {
    let (rows, columns) = (stretch.old.count, stretch.new.count)
    let width = columns + 1
    var lengths = [Int32](repeating: 0, count: (rows + 1) * width)
    for i in stride(from: rows - 1, through: 0, by: -1) {
      for j in stride(from: columns - 1, through: 0, by: -1) {
        let isSame = a[stretch.old.lowerBound + i] == b[stretch.new.lowerBound + j]
        lengths[i * width + j] =
          isSame ? lengths[(i + 1) * width + j + 1] + 1 : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
      }
    }
    var changes: [Hunk] = []
    var (i, j) = (0, 0)
    while i < rows || j < columns {
      if i < rows, j < columns, a[stretch.old.lowerBound + i] == b[stretch.new.lowerBound + j] {
        i += 1
        j += 1
        continue
      }
      let isOld = j >= columns || (i < rows && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
      let (old, new) = (stretch.old.lowerBound + i, stretch.new.lowerBound + j)
      changes.append(Hunk(old: old..<(isOld ? old + 1 : old), new: new..<(isOld ? new : new + 1)), joining: 0)
      if isOld { i += 1 } else { j += 1 }
    }
    return changes
  }

  /// Returns pairs of equal elements that occur exactly once on each side: the longest selection with the same order on
  /// both.
  private static func anchors(_ stretch: Hunk, _ a: [Int], _ b: [Int]) -> [(old: Int, new: Int)] {
    // The place of each element, or -1 if it occurs more than once.
    let oldPlaces = Dictionary(stretch.old.map { (a[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
    let newPlaces = Dictionary(stretch.new.map { (b[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
    let pairs = stretch.old.compactMap { i -> (old: Int, new: Int)? in
      guard oldPlaces[a[i]] == i, let j = newPlaces[a[i]], j >= 0 else { return nil }
      return (i, j)
    }
    return longestIncreasing(pairs)
  }

  /// Returns the longest subsequence of the pairs in which the new places increase.
  ///
  /// - Complexity: O(n log n)
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
