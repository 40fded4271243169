extension Array {
  /// The elements of some rows; all must be in the order of their rows.
  ///
  /// - Complexity: O(log n)
  package func part(inRows rows: Range<Int>, _ row: (Element) -> Int) -> ArraySlice<Element> {
    let start = partitioningIndex { row($0) >= rows.lowerBound }
    let end = partitioningIndex { row($0) >= rows.upperBound }
    return self[start..<end]
  }
}
