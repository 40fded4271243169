extension Clusters {
  /// The clusters of a text, each with its cells.
  ///
  /// - Complexity: O(n)
  package static func list(of text: String) -> [(glyph: String, cells: Int)] {
    var list: [(glyph: String, cells: Int)] = []
    text.utf8.withBytes { utf8 in
      forEach(in: utf8) { cluster in
        list.append((String(decoding: utf8[cluster.range], as: UTF8.self), cluster.cells))
        return true
      }
    }
    return list
  }
}
