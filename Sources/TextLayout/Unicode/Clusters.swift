/// One extended grapheme cluster (UAX #29): what a reader takes for one character, and what is never split.
public struct Cluster: Hashable, Sendable {
  /// Bytes of the UTF-8 text.
  public var range: Range<Int>
  /// Cells that it fills, 0 to 2; the rule is at `Cells`.
  public var cells: Int
}

/// The extended grapheme clusters of a text, by the rules of UAX #29 for Unicode 17.0, all 766 rows of its test among them.
public enum Clusters {
  /// Calls `body` for each cluster, in order, until it returns `false`.
  ///
  /// - Parameters:
  ///   - utf8: well formed, as a `String` has it; else the clusters are unspecified, though they still cover the text.
  ///   - from: a byte offset at which a cluster begins; beyond the end there is nothing.
  /// - Complexity: O(n) in the bytes of the clusters that were handed over, and of the one after them; nothing is
  ///   allocated. A cluster may have any number of scalars.
  public static func forEach(
    in utf8: UnsafeBufferPointer<UInt8>, from: Int = 0, _ body: (Cluster) -> Bool
  ) {
    let text = ScalarReader(utf8.base, count: utf8.count)
    let table = ClusterTable.states.utf8Start
    var cluster = ClusterState()
    var start = max(from, 0)
    var offset = start
    while offset < text.count {
      let record = text.record(at: offset)
      let before = cluster.cells
      if cluster.add(record, as: .cells, at: offset, in: text, table: table), offset > start {
        guard body(Cluster(range: start..<offset, cells: before)) else { return }
        start = offset
      }
      offset &+= record.length
    }
    if offset > start { _ = body(Cluster(range: start..<offset, cells: cluster.cells)) }
  }
}
