extension RandomAccessCollection where Index == Int {
  /// The index of the first element that satisfies the predicate; all elements after it must
  /// satisfy it too.
  ///
  /// - Complexity: O(log n)
  @inlinable package func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondHalf(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
