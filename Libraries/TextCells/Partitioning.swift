extension RandomAccessCollection where Index == Int {
  /// The index of the first element that satisfies the predicate; all elements after it must satisfy it too.
  ///
  /// - Complexity: O(log n)
  @inlinable package func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// The elements of some rows; all must be in the order of their rows.
  ///
  /// - Complexity: O(log n)
  @inlinable package func part(inRows rows: Range<Int>, _ row: (Element) -> Int) -> ArraySlice<Element> {
    self[partitioningIndex { row($0) >= rows.lowerBound }..<partitioningIndex { row($0) >= rows.upperBound }]
  }
}
