/// Reads text scalar by scalar, and finds the boundaries (UAX #29) and cells of clusters.
package struct ClusterState {
  /// The state of the automaton.
  private(set) var state = ClusterTable.start
  /// The reach of the open cluster (see `Cells`).
  private(set) var reach = 0
  /// Whether it has a wide base that U+FE0E narrows.
  private var isNarrowed = false
  /// The cells of the open cluster.
  var cells: Int {
    min(2, isNarrowed ? reach &- 1 : reach)
  }

  /// Whether a scalar of class Other, such as printable ASCII, would begin a new cluster here.
  var endsBeforePlain: Bool { state != ClusterTable.afterPrepend }

  /// Starts a new cluster with a printable ASCII character or another scalar of class Other.
  /// - Parameter cells: the cells of the scalar.
  mutating func beginPlain(cells: Int = 1) {
    state = ClusterTable.plain
    reach = cells
    isNarrowed = false
  }

  /// Adds the scalar at `offset`.
  /// - Returns: whether it begins a new cluster; read the cells of the completed one before the
  ///   call.
  @inline(__always)
  mutating func add(
    _ record: ScalarReader.Record,
    at offset: Int,
    in text: ScalarReader
  ) -> Bool {
    let entry = ClusterTable.states[Int(state) &<< 5 &+ Int(record.clusterClass)]
    state = entry & 0x3F
    let begins = entry & 0x40 != 0
    if begins {
      reach = 0
      isNarrowed = false
    }
    reach &+= record.cells
    if record.clusterClass == ScalarTable.classPictographVariation, record.cells == 2 {
      if text.hasTextSelector(at: offset &+ record.length) {
        isNarrowed = true
      }
    } else if record.clusterClass == ScalarTable.classVS16 {
      widen(at: offset, in: text)
    }
    return begins
  }

  /// Widens the base before U+FE0F to two cells, if emoji-variation-sequences.txt lists the pair.
  private mutating func widen(at offset: Int, in text: ScalarReader) {
    guard offset > 0 else { return }
    let base = text.record(at: text.start(before: offset))
    switch base.clusterClass {
    case ScalarTable.classOtherVariation, ScalarTable.classPictographVariation:
      reach &+= 2 &- base.cells
    default: break
    }
  }
}

extension ScalarReader {
  /// Whether U+FE0E, which narrows a wide base to one cell, is at `offset`.
  ///
  /// The base looks ahead for it, so the cells of a cluster never shrink during reading.
  fileprivate func hasTextSelector(at offset: Int) -> Bool {
    offset &+ 3 <= count && bytes[offset] == 0xEF && scalar(at: offset, length: 3) == 0xFE0E
  }
}
