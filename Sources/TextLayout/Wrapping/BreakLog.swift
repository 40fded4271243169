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
    var isHyphen = false
    /// The index of the break that ends the best next line, and the cost of all next lines.
    var next = 0
    var cost = 0
    /// If a line that was fitted first fit ends here, the index of the break that ends the line before it, or -1.
    var previous = -1
  }

  private(set) var breaks: UnsafeMutablePointer<Break>
  private(set) var count = 0
  private var capacity = 64
  /// The number of lines that were ended.
  private(set) var lines = 0
  /// The index of the break that ends the last of them; -1 without lines.
  private(set) var last = -1
  /// The reach of the text before the current line.
  private var base = 0

  init() { breaks = .allocate(capacity: capacity) }

  func deallocate() { breaks.deallocate() }

  /// Forgets all lines.
  mutating func removeAll() { (count, lines, last, base) = (0, 0, -1, 0) }

  /// Forgets the breaks of the current line, which is read again.
  mutating func rewind() { count = last &+ 1 }

  /// Adds a break of the current line, whose reaches are counted from the start of the line.
  @inline(__always)
  mutating func add(_ new: Break) {
    // If only spaces are between two breaks, such as U+200B, they are one.
    if count > 0, breaks[count &- 1].end == new.end { count &-= 1 }
    if count == capacity { grow() }
    // Only these parts are written, because this runs for every word.
    breaks[count].start = new.start
    breaks[count].startReach = base &+ new.startReach
    breaks[count].end = new.end
    breaks[count].endReach = base &+ new.endReach
    breaks[count].isHyphen = new.isHyphen
    count &+= 1
  }

  /// Ends the current line at the last break that was added.
  mutating func endLine() {
    breaks[count - 1].previous = last
    base = breaks[count - 1].startReach
    last = count - 1
    lines += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Break>.allocate(capacity: capacity * 4)
    larger.moveInitialize(from: breaks, count: count)
    deallocate()
    (breaks, capacity) = (larger, capacity * 4)
  }
}
