/// Walks text scalar by scalar, and knows where clusters begin (UAX #29) and how many cells they fill.
struct ClusterState {
  /// State of the automaton.
  private(set) var state = ClusterTable.start
  /// Cells of the scalars of the open cluster, without the limit of two.
  private(set) var sum = 0
  /// Cells of the open cluster, where all of it was added as cells.
  @inline(__always) var cells: Int { sum < 2 ? sum : 2 }
  /// Reach of the open cluster (see `Cells`), where all of it was added as reach.
  @inline(__always) var reach: Int { sum }

  /// What is added up: they differ in a base before U+FE0E.
  enum Measure {
    case cells, reach
  }

  @inline(__always) init() {}

  /// Whether a scalar of class Other, as all printable ASCII is, begins after this text a cluster of its own.
  @inline(__always) var endsBeforePlain: Bool { state != ClusterTable.afterPrepend }

  /// Makes a printable ASCII character the open cluster, or another scalar of class Other.
  /// - Parameter cells: cells of that scalar.
  @inline(__always)
  mutating func beginPlain(cells: Int = 1) {
    state = ClusterTable.plain
    sum = cells
  }

  /// Adds the scalar at `offset`.
  /// - Returns: whether it begins a cluster, in which case the one before it is complete; ask for its cells before.
  @inline(__always)
  mutating func add(
    _ record: ScalarReader.Record, as measure: Measure, at offset: Int, in text: ScalarReader,
    table: UnsafePointer<UInt8>
  ) -> Bool {
    let entry = table[Int(state) &<< 5 &+ Int(record.clusterClass)]
    state = entry & 0x3F
    if entry & 0x40 != 0 {
      sum = record.cells
    } else if record.cells > 0, measure == .reach, text.joins(record) {
      sum = max(sum, min(2, sum &+ record.cells))
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

  /// U+FE0F makes a base of one cell right before it two, if emoji-variation-sequences.txt lists the pair.
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
  /// Whether this scalar, which continues a cluster, takes no room beyond two cells.
  @inline(__always)
  fileprivate func joins(_ record: Record) -> Bool {
    !joined.isEmpty && !joined.isDisjoint(with: .kind(continuedBy: record))
  }

  /// Whether U+FE0E, which makes a wide base one cell, stands at `offset`.
  ///
  /// It is looked for from the base, so that the cells of a cluster never shrink as it is read.
  @inline(__always)
  fileprivate func hasTextSelector(at offset: Int) -> Bool {
    offset &+ 3 <= count && bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xB8 && bytes[offset &+ 2] == 0x8E
  }
}
