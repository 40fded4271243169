/// The break opportunities of some consecutive lines that were fitted first fit.
struct BreakLog {
  /// A position where a line can end and the next can begin.
  struct Break {
    /// The offset of the next line's start.
    var start = 0
    /// The reach of the text before the next line.
    var startReach = 0
    /// The end of this line, without spaces.
    var end = -1
    /// The reach of the text before the end, including a hyphen.
    var endReach = 0
    /// Whether this line ends with a hyphen.
    var isHyphen = false
    /// The number of the line of first fit that it is in or ends.
    var line = 0
    /// The reach of the text before the end of the word that begins at the next line's start.
    var wordReach = 0
    /// The cost of all next lines.
    var cost = 0
    /// The index of the break that ends the best next line.
    var next = 0

    /// Whether spaces or a soft hyphen are between the lines.
    var hasSpace: Bool { start != end }
  }

  /// The most lines that are set together.
  static let mostLines = 64

  /// Whether opportunities are added; else the log stays empty.
  let isKept: Bool
  /// The breaks in order. The first one stands for the start of the first line.
  var breaks: [Break]
  /// The number of lines that were ended.
  var lines = 0
  /// The index of the break at which the current line begins.
  private var last = 0
  /// The reach of the text before the current line.
  private var base = 0

  init(isKept: Bool) {
    self.isKept = isKept
    breaks = isKept ? [Break()] : []
    breaks.reserveCapacity(isKept ? 64 : 0)
  }

  /// Forgets all lines, and keeps their memory.
  mutating func removeAll() {
    breaks.removeSubrange(1...)
    breaks[0] = Break()
    lines = 0
    last = 0
    base = 0
  }

  /// Forgets the breaks of the current line, which is read again.
  mutating func rewind() {
    if isKept { breaks.removeLast(breaks.count - 1 - last) }
  }

  /// Moves the start of the current line after spaces that can't begin it, which can follow U+200B.
  ///
  /// - Parameter reach: the reach of the spaces, which belongs to a line that begins before them.
  mutating func skip(to start: Int, reach: Int) {
    guard isKept, breaks[last].start < start else { return }
    breaks[last].start = start
    breaks[last].startReach += reach
    base += reach
  }

  /// Adds a break of the current line, with the reaches counted from the start of the line.
  mutating func add(start: Int, reach: Int, after line: LineSlice) {
    guard isKept else { return }
    var number = lines + 1
    // If only spaces are between two breaks, such as U+200B, they are one.
    if breaks[breaks.count - 1].end == line.range.upperBound {
      number = breaks.removeLast().line
    }
    breaks.append(
      Break(
        start: start,
        startReach: base + reach,
        end: line.range.upperBound,
        endReach: base + line.reach,
        isHyphen: line.end == .hyphen,
        line: number
      )
    )
  }

  /// Adds the end of the last line.
  mutating func add(endOf line: LineSlice) {
    add(start: line.range.upperBound, reach: line.reach, after: line)
  }

  /// Ends the current line, which begins at `start`, at the last break that was added.
  mutating func endLine(from start: Int) {
    guard isKept else { return }
    if lines == 0 { breaks[0].start = start }
    last = breaks.count - 1
    base = breaks[last].startReach
    lines += 1
  }
}
