extension Clusters {
  /// The clusters of a text, each with its cells.
  ///
  /// - Complexity: O(n)
  package static func list(of text: String) -> [(glyph: String, cells: Int)] {
    var (text, list) = (text, [(glyph: String, cells: Int)]())
    text.withUTF8 { utf8 in
      forEach(in: utf8) { cluster in
        list.append((String(decoding: utf8[cluster.range], as: UTF8.self), cluster.cells))
        return true
      }
    }
    return list
  }
}
