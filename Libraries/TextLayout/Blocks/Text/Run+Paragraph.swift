extension [Run] {
  /// Makes the texts safe as one text, and gives a cluster of several runs of one origin to the
  /// first of them.
  ///
  /// - Complexity: O(r) in the number of runs if none depends on another, else O(n) in their text.
  mutating func makeSafeTogether() {
    let depends = indices.dropFirst().contains { self[$0].text.depends(on: self[$0 - 1].text) }
    guard depends else { return }
    var text = ""
    var ends: [Neutralizer.Place] = []
    for (index, run) in enumerated() {
      text += run.text.source ?? run.text.string
      let isBorder = index + 1 < count && self[index + 1].text.origin != run.text.origin
      ends.append((text.utf8.count, isBorder))
    }
    (text, ends) = Neutralizer.safe(text, places: ends) ?? (text, ends)
    text.utf8.withBytes { utf8 in
      Self.align(&ends, in: utf8)
      var start = 0
      for (index, end) in ends.enumerated() {
        let part = String(decoding: utf8[start..<end.offset], as: UTF8.self)
        self[index].text = SafeText(safe: part, origin: self[index].text.origin)
        start = end.offset
      }
    }
  }

  /// Moves each end inside a cluster to the end of the cluster, and past marks after a break that
  /// isn't drawn. The origin of no text changes.
  private static func align(_ ends: inout [Neutralizer.Place], in utf8: Bytes) {
    let text = ScalarReader(utf8)
    // The next border from each end on.
    var limits = ends.map(\.offset)
    for index in ends.indices.dropLast().reversed() where !ends[index].isBorder {
      limits[index] = limits[index + 1]
    }
    var index = 0
    text.forEachCluster { range, _ in
      let isJoining = text.record(at: range.lowerBound).isJoining
      let first = range.lowerBound + (isJoining ? 0 : 1)
      while index < ends.count, ends[index].offset < first {
        index += 1
      }
      // The same ends are moved again if a mark follows.
      var next = index
      while next < ends.count, ends[next].offset < range.upperBound {
        ends[next].offset = Swift.min(range.upperBound, limits[next])
        next += 1
      }
      return index < ends.count
    }
  }
}

extension SafeText {
  /// Whether the text can be part of a cluster or a sequence of the text before it.
  fileprivate func depends(on other: SafeText) -> Bool {
    source != nil
      || other.source != nil
      || string.utf8.first ?? 0 >= 0x80
      || other.string.utf8.last ?? 0 >= 0x80
  }
}
