extension Array {
  /// The index of the first element that satisfies the predicate; all elements after it must satisfy it too.
  ///
  /// - Complexity: O(log n)
  package func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
