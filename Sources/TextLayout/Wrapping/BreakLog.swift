/// The break opportunities of some consecutive lines that were fitted first fit.
struct BreakLog {
  /// A position where a line can end and the next can begin.
  struct Break {
    /// The offset of the next line's start, and the reach of the text before it.
    var start: Int
    var startReach: Int
    /// The end of this line, without spaces, and the reach of the text before it, including a hyphen.
    var end: Int
    var endReach: Int
    /// The cost of all next lines.
    var cost: Int
    /// The index of the break that ends the best next line. Until that is known, and if a line that was fitted first
    /// fit ends here, the index of the break that it begins at.
    var next: Int32
    var isHyphen: Bool
  }

  /// The breaks in order. The first one stands for the start of the first line.
  private(set) var breaks: UnsafeMutablePointer<Break>
  /// The place after the last break, and the end of the buffer.
  private var next: UnsafeMutablePointer<Break>
  private var limit: UnsafeMutablePointer<Break>
  /// The number of lines that were ended.
  private(set) var lines = 0
  /// The index of the break that the current line begins at.
  private(set) var last = 0
  /// The reach of the text before the current line.
  private var base = 0

  /// The breaks of the first buffer: 1 KB, the limit for the stack, which is enough for most paragraphs.
  static let fewest = 21

  /// - Parameter buffer: room for `fewest` breaks.
  init(_ buffer: UnsafeMutablePointer<Break>) {
    (breaks, next, limit) = (buffer, buffer, buffer + BreakLog.fewest)
    removeAll()
  }

  /// The number of breaks.
  var count: Int { next - breaks }

  /// Frees the buffer, unless it is the first.
  func deallocate() {
    if limit - breaks > BreakLog.fewest { breaks.deallocate() }
  }

  /// Forgets all lines.
  mutating func removeAll() {
    breaks[0] = Break(start: 0, startReach: 0, end: -1, endReach: 0, cost: 0, next: -1, isHyphen: false)
    (next, lines, last, base) = (breaks + 1, 0, 0, 0)
  }

  /// Forgets the breaks of the current line, which is read again.
  mutating func rewind() { next = breaks + last + 1 }

  /// Adds a break of the current line, with the reaches counted from the start of the line.
  @inline(__always)
  mutating func add(start: Int, reach: Int, end: Int, endReach: Int, isHyphen: Bool) {
    // If only spaces are between two breaks, such as U+200B, they are one.
    if next[-1].end == end { next -= 1 }
    if next == limit { grow() }
    // Only these parts are written, because this runs for every word.
    next.pointee.start = start
    next.pointee.startReach = base &+ reach
    next.pointee.end = end
    next.pointee.endReach = base &+ endReach
    next.pointee.isHyphen = isHyphen
    next += 1
  }

  /// Ends the current line, which begins at `start`, at the last break that was added.
  mutating func endLine(from start: Int) {
    if lines == 0 { breaks[0].start = start }
    next[-1].next = Int32(last)
    base = next[-1].startReach
    last = count - 1
    lines += 1
  }

  @inline(never)
  private mutating func grow() {
    let (count, capacity) = (count, (limit - breaks) * 4)
    let larger = UnsafeMutablePointer<Break>.allocate(capacity: capacity)
    larger.moveInitialize(from: breaks, count: count)
    deallocate()
    (breaks, next, limit) = (larger, larger + count, larger + capacity)
  }
}
