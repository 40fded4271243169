/// The break opportunities of some consecutive lines that were fitted first fit.
struct BreakLog {
  /// A position where a line can end and the next can begin. Small, so that many fit into the first buffer.
  struct Break {
    /// The offset of the next line's start, and the reach of the text before it.
    var start, startReach: Int32
    /// The end of this line, without spaces, and the reach of the text before it, including a hyphen.
    var end, endReach: Int32
  }

  /// What follows a break. It has the same size.
  struct Rest {
    /// The cost of all next lines. Until that is known, and if a line that was fitted first fit ends here, the index of
    /// the break that it begins at.
    var cost: Int
    /// The break that ends the best next line.
    var next: UnsafeMutablePointer<Break>
  }

  /// The breaks in order. The first one stands for the start of the first line.
  private(set) var breaks: UnsafeMutablePointer<Break>
  /// What follows each break.
  private var rests: UnsafeMutablePointer<Rest>
  /// The place after the last break, and the end of the buffer.
  private var next: UnsafeMutablePointer<Break>
  private var limit: UnsafeMutablePointer<Break>
  /// The number of lines that were ended.
  private(set) var lines = 0
  /// The index of the break that the current line begins at.
  private(set) var last = 0
  /// The reach of the text before the current line.
  private var base = 0

  /// The breaks of the first buffers, each of 1 KB, the limit for the stack; enough for most paragraphs.
  private static let fewest = 64

  /// Calls `body` with an empty log.
  static func with(_ body: (UnsafeMutablePointer<BreakLog>) -> Void) {
    precondition(MemoryLayout<Break>.stride == MemoryLayout<Rest>.stride, "rest(of:) uses one distance for both")
    withUnsafeTemporaryAllocation(of: Break.self, capacity: fewest) { breaks in
      withUnsafeTemporaryAllocation(of: Rest.self, capacity: fewest) { rests in
        guard let breaks = breaks.baseAddress, let rests = rests.baseAddress else { return }
        var log = BreakLog(breaks: breaks, rests: rests, next: breaks, limit: breaks + fewest)
        log.removeAll()
        withUnsafeMutablePointer(to: &log, body)
        log.deallocate()
      }
    }
  }

  /// The number of breaks.
  var count: Int { next - breaks }

  /// What follows a break. The distance is in bytes, since one in breaks would be divided and multiplied.
  @inline(__always)
  func rest(of place: UnsafeMutablePointer<Break>) -> UnsafeMutablePointer<Rest> {
    let distance = UnsafeRawPointer(place) - UnsafeRawPointer(breaks)
    return (UnsafeMutableRawPointer(rests) + distance).assumingMemoryBound(to: Rest.self)
  }

  /// The index of the break that the line begins at which was fitted first fit and ends at a break; -1 for the first.
  func lineStart(of index: Int) -> Int { rests[index].cost }

  /// Frees the buffers, unless they are the first.
  private func deallocate() {
    guard limit - breaks > BreakLog.fewest else { return }
    breaks.deallocate()
    rests.deallocate()
  }

  /// Forgets all lines.
  mutating func removeAll() {
    breaks[0] = Break(start: 0, startReach: 0, end: -1, endReach: 0)
    rests[0] = Rest(cost: -1, next: breaks)
    (next, lines, last, base) = (breaks + 1, 0, 0, 0)
  }

  /// Forgets the breaks of the current line, which is read again.
  mutating func rewind() { next = breaks + last + 1 }

  /// Adds a break of the current line, with the reaches counted from the start of the line.
  @inline(__always)
  mutating func add(start: Int, reach: Int, end: Int, endReach: Int) {
    let end = Int32(truncatingIfNeeded: end)
    // If only spaces are between two breaks, such as U+200B, they are one.
    if next[-1].end == end { next -= 1 }
    if next == limit { grow() }
    next.pointee = Break(
      start: Int32(truncatingIfNeeded: start), startReach: Int32(truncatingIfNeeded: base &+ reach), end: end,
      endReach: Int32(truncatingIfNeeded: base &+ endReach))
    next += 1
  }

  /// Ends the current line, which begins at `start`, at the last break that was added.
  /// - Returns: whether another line can follow.
  mutating func endLine(from start: Int) -> Bool {
    if lines == 0 { breaks[0].start = Int32(truncatingIfNeeded: start) }
    base = Int(next[-1].startReach)
    rests[count - 1] = Rest(cost: last, next: breaks)
    last = count - 1
    lines += 1
    return lines < 64
  }

  @inline(never)
  private mutating func grow() {
    let (old, count, capacity) = (self, count, (limit - breaks) * 4)
    (breaks, rests) = (.allocate(capacity: capacity), .allocate(capacity: capacity))
    breaks.moveInitialize(from: old.breaks, count: count)
    rests.moveInitialize(from: old.rests, count: count)
    (next, limit) = (breaks + count, breaks + capacity)
    old.deallocate()
  }
}
