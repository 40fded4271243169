/// An extended grapheme cluster (UAX #29): a user-perceived character, which is never split.
package struct Cluster: Hashable, Sendable {
  /// The byte range in the UTF-8 text.
  package var range: Range<Int>
  /// The number of cells, 0 to 2, by the rule of `Cells`.
  package var cells: Int
}

/// The extended grapheme clusters of a text, by the rules of UAX #29 for Unicode 17.0; passes all 766 rows of its test.
package enum Clusters {
  /// Calls `body` for each cluster, in order, until it returns `false`.
  ///
  /// - Parameters:
  ///   - utf8: well-formed UTF-8; otherwise, the clusters are unspecified, but still cover the text.
  ///   - from: the byte offset of a cluster's start; past the end, there are no clusters.
  /// - Complexity: O(n) in the bytes of the visited clusters and of the next one; nothing is allocated. A cluster can
  ///   have any number of scalars.
  package static func forEach(in utf8: Bytes, from: Int = 0, _ body: (Cluster) -> Bool) {
    ScalarReader(utf8).forEachCluster(from: from, as: .cells) {
      body(Cluster(range: $0, cells: min($1, 2)))
    }
  }
}

extension ScalarReader {
  /// Calls `body` for each cluster, with the sum of its scalars' cells, until it returns `false`.
  func forEachCluster(
    from: Int = 0, as measure: ClusterState.Measure, _ body: (_ range: Range<Int>, _ sum: Int) -> Bool
  ) {
    var cluster = ClusterState()
    var start = max(from, 0)
    var offset = start
    while offset < count {
      let record = record(at: offset)
      let before = cluster.sum
      if cluster.add(record, as: measure, at: offset, in: self), offset > start {
        guard body(start..<offset, before) else { return }
        start = offset
      }
      offset &+= record.length
    }
    if offset > start { _ = body(start..<offset, cluster.sum) }
  }
}
