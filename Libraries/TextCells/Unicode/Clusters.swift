/// The extended grapheme clusters of a text (UAX #29), user-perceived characters, which are never split: by the rules for
/// Unicode 17.0; passes all 766 rows of its test.
package enum Clusters {
  /// The clusters of a text, each with its cells by the rule of `Cells`.
  ///
  /// - Complexity: O(n)
  package static func list(of text: String) -> [(glyph: String, cells: Int)] {
    var list: [(glyph: String, cells: Int)] = []
    text.utf8.withBytes { utf8 in
      ScalarReader(utf8).forEachCluster { range, cluster in
        list.append((String(decoding: utf8[range], as: UTF8.self), cluster.cells))
        return true
      }
    }
    return list
  }
}

extension ScalarReader {
  /// Calls `body` for each cluster, with its cells and reach, until it returns `false`.
  ///
  /// - Complexity: O(n) in the bytes of the visited clusters and of the next one; nothing is allocated. A cluster can
  ///   have any number of scalars.
  package func forEachCluster(_ body: (Range<Int>, ClusterState) -> Bool) {
    var cluster = ClusterState()
    var (start, offset) = (0, 0)
    while offset < count {
      let record = record(at: offset)
      let before = cluster
      if cluster.add(record, at: offset, in: self), offset > start {
        guard body(start..<offset, before) else { return }
        start = offset
      }
      offset &+= record.length
    }
    if offset > start { _ = body(start..<offset, cluster) }
  }
}
