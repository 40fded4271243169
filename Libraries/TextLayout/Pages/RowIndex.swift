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
    let first = ends.partitioningIndex { $0 > rows.lowerBound }
    let end = starts.partitioningIndex { $0 >= rows.upperBound }
    return first..<max(first, end)
  }
}
