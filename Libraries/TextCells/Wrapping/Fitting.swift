/// Finds the text that fits into a number of cells, in whole clusters, for ellipses.
///
/// Text is measured by its reach; see `Cells`.
public enum Fitting {
  /// The longest run of whole clusters from the start whose reach is at most `cells`.
  ///
  /// - Parameters:
  ///   - utf8: one line of well-formed UTF-8.
  ///   - cells: the maximum reach.
  /// - Returns: the byte offset of its end, and its reach.
  /// - Complexity: O(n) in the bytes of the run and of the next cluster; nothing is allocated.
  public static func prefix(_ utf8: Bytes, cells: Int) -> (end: Int, reach: Int) {
    var fit = (end: 0, reach: 0)
    ScalarReader(utf8).forEachCluster { range, cluster in
      guard fit.reach + cluster.reach <= cells else { return false }
      fit = (range.upperBound, fit.reach + cluster.reach)
      return true
    }
    return fit
  }

  /// The longest run from the start whose reach is at most `cells` and that ends where a line can,
  /// not in a word; or of whole clusters (`prefix`), if the former reaches less than `atLeast`
  /// cells.
  ///
  /// - Returns: the byte offset of its end.
  /// - Complexity: O(n) in the bytes of the run and of the next word; nothing is allocated.
  package static func words(
    _ utf8: Bytes,
    cells: Int,
    atLeast least: Int
  ) -> Int {
    var lines = WordWrapper(ScalarReader(utf8))
    let line = lines.line(of: max(0, cells))
    // A hyphen is in the middle of a word, as a fold is.
    let isInWord = line.end == .fold || line.end == .hyphen
    if !isInWord, line.reach >= least, line.reach <= cells {
      return line.range.upperBound
    }
    return prefix(utf8, cells: cells).end
  }

  /// The longest run of whole clusters up to the end whose reach is at most `cells`.
  ///
  /// - Parameters:
  ///   - utf8: one line of well-formed UTF-8.
  ///   - cells: the maximum reach.
  /// - Returns: the byte offset of its start, and its reach.
  /// - Complexity: O(n) in the bytes of the whole text, which is read twice from its start, because
  ///   clusters can't be found backwards; nothing is allocated.
  public static func suffix(_ utf8: Bytes, cells: Int) -> (start: Int, reach: Int) {
    var fit = (start: 0, reach: Cells.reach(utf8))
    guard fit.reach > cells else { return fit }
    ScalarReader(utf8).forEachCluster { range, cluster in
      fit = (range.upperBound, fit.reach - cluster.reach)
      return fit.reach > cells
    }
    return fit
  }
}
