/// Reads text scalar by scalar, and finds the boundaries (UAX #29) and cells of clusters.
struct ClusterState {
  /// The state of the automaton.
  private(set) var state = ClusterTable.start
  /// The sum of the scalars' cells in the open cluster, without the limit of two.
  private(set) var sum = 0
  /// The cells of the open cluster, if all its scalars were added as `.cells`.
  var cells: Int { sum < 2 ? sum : 2 }
  /// The reach of the open cluster (see `Cells`), if all its scalars were added as `.reach`.
  var reach: Int { sum }

  /// The measure that is summed up. The sums differ for a base before U+FE0E.
  enum Measure {
    case cells, reach
  }

  /// Whether a scalar of class Other, such as printable ASCII, would begin a new cluster here.
  var endsBeforePlain: Bool { state != ClusterTable.afterPrepend }

  /// Starts a new cluster with a printable ASCII character or another scalar of class Other.
  /// - Parameter cells: the cells of the scalar.
  mutating func beginPlain(cells: Int = 1) {
    state = ClusterTable.plain
    sum = cells
  }

  /// Adds the scalar at `offset`.
  /// - Returns: whether it begins a new cluster; read the cells of the completed one before the call.
  @inline(__always)
  mutating func add(_ record: ScalarReader.Record, as measure: Measure, at offset: Int, in text: ScalarReader) -> Bool {
    let entry = ClusterTable.states[Int(state) &<< 5 &+ Int(record.clusterClass)]
    state = entry & 0x3F
    if entry & 0x40 != 0 {
      sum = record.cells
    } else {
      sum &+= record.cells
    }
    if record.clusterClass == ScalarTable.classPictographVariation, record.cells == 2 {
      if measure == .cells, text.hasTextSelector(at: offset &+ record.length) { sum &-= 1 }
    } else if record.clusterClass == ScalarTable.classVS16 {
      widen(at: offset, in: text)
    }
    return entry & 0x40 != 0
  }

  /// Widens the base before U+FE0F to two cells, if emoji-variation-sequences.txt lists the pair.
  private mutating func widen(at offset: Int, in text: ScalarReader) {
    guard offset > 0 else { return }
    let base = text.record(at: text.start(before: offset))
    let isListed =
      base.clusterClass == ScalarTable.classOtherVariation
      || base.clusterClass == ScalarTable.classPictographVariation
    if isListed { sum &+= 2 &- base.cells }
  }
}

extension ScalarReader {
  /// Whether U+FE0E, which narrows a wide base to one cell, is at `offset`.
  ///
  /// The base looks ahead for it, so the cells of a cluster never shrink during reading.
  fileprivate func hasTextSelector(at offset: Int) -> Bool {
    offset &+ 3 <= count && bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xB8 && bytes[offset &+ 2] == 0x8E
  }
}
