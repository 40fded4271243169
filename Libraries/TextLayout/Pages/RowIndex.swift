/// Finds the ranges of rows that overlap others, without looking at all of them.
struct RowIndex: Sendable {
  /// The first row of each range, and the last end of it and all before it.
  private var starts: [Int32] = []
  private var ends: [Int32] = []

  /// - Parameter ranges: ranges of rows, ordered by their first rows.
  init(_ ranges: some Collection<Range<Int>>) {
    starts.reserveCapacity(ranges.count)
    ends.reserveCapacity(ranges.count)
    for range in ranges {
      starts.append(Int32(range.lowerBound))
      ends.append(max(Int32(range.upperBound), ends.last ?? 0))
    }
  }

  /// The indices of the ranges that can overlap these rows: all that do, and some others.
  ///
  /// - Complexity: O(log n)
  func indices(near rows: Range<Int>) -> Range<Int> {
    let first = Self.firstIndex(in: ends) { $0 > rows.lowerBound }
    let end = Self.firstIndex(in: starts) { $0 >= rows.upperBound }
    return first..<max(first, end)
  }

  /// The first index of an ascending list whose number satisfies a condition, as all later ones do.
  private static func firstIndex(in numbers: [Int32], where isFound: (Int32) -> Bool) -> Int {
    var range = numbers.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isFound(numbers[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
