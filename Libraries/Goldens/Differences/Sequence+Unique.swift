extension Sequence where Element: Hashable {
  /// Each element once, in the order of the first places.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence {
  /// The elements by their keys; of several with one key, the first.
  package func keyed<Key: Hashable>(by key: (Element) -> Key) -> [Key: Element] {
    Dictionary(map { (key($0), $0) }) { first, _ in first }
  }

  /// The elements with each key, in the order of the first ones.
  package func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).unique.map { key in
      (key, groups[key] ?? [])
    }
  }
}

extension Dictionary where Key: Comparable {
  /// The keys in ascending order, with their values.
  var sortedByKey: [Element] { sorted { $0.key < $1.key } }
}

extension Array {
  /// At most `count` elements, evenly spread, with the first and, if there are several, the last.
  package func spread(_ count: Int) -> [Element] {
    guard self.count > count else { return self }
    let last = self.count - 1
    let steps = Swift.max(1, count - 1)
    return (0..<count).map { self[$0 * last / steps] }
  }
}
