/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So break *k* of any solution is after break *k* − 1
/// of first fit and not after its break *k*: these ranges are disjoint, and each break is considered for one line only.
struct OptimalFit {
  /// The breaks of the part's lines.
  let log: UnsafeMutablePointer<BreakLog>
  let text: ScalarReader
  /// The width of the next line to emit, if it is the first of the paragraph; otherwise nil.
  var first: Int?
  /// The width of the other lines, without the indent.
  let rest: Int
  /// The cells to leave empty before each line except the first.
  let indent: Int
  /// Whether the reach of a line can differ from its cells.
  var isUneven = false

  /// Sets a paragraph.
  /// - Returns: `false` if `body` stopped reading.
  mutating func paragraph(of lines: inout WordWrapper, _ body: (LineSlice) -> Bool) -> Bool {
    while true {
      let line = lines.line(of: log.pointee.lines == 0 ? first ?? rest : rest)
      isUneven = isUneven || lines.isUneven
      switch line.end {
      case .opportunity, .hyphen:
        log.pointee.endLine(from: line.range.lowerBound)
        if log.pointee.lines == 64, !emit(body) { return false }
      case .fold:
        log.pointee.rewind()
        if !emit(body) || !emit(line, body) { return false }
      case .mandatory, .text: return emit(last: line, body)
      }
    }
  }

  /// Emits a line as it is.
  private mutating func emit(_ line: LineSlice, _ body: (LineSlice) -> Bool) -> Bool {
    var line = line
    if first == nil { line.indent = indent }
    first = nil
    return body(line)
  }

  /// Emits the lines that were added, in the best way, and begins a new part.
  ///
  /// - Parameter last: the last line of the paragraph, whose start can be moved; if nil, the part ends where its last
  ///   line ends.
  /// - Returns: `false` if `body` stopped reading.
  private mutating func emit(last: LineSlice? = nil, _ body: (LineSlice) -> Bool) -> Bool {
    defer { log.pointee.removeAll() }
    guard log.pointee.lines > 0 else { return last.map { emit($0, body) } ?? true }
    var (line, end) = (log.pointee.last, log.pointee.count)
    if let last {
      let stop = last.range.upperBound
      log.pointee.add(start: stop, reach: last.reach, end: stop, endReach: last.reach, isHyphen: false)
      end = log.pointee.count - 1
    } else {
      (line, end) = (Int(log.pointee.breaks[line].next), line)
    }
    solve(from: line, end: end, isLast: last != nil)
    var start = log.pointee.breaks
    let final = start + end
    var isDone = false
    while !isDone {
      let stop = log.pointee.breaks + Int(start.pointee.next)
      isDone = stop == final
      var line = LineSlice(
        range: start.pointee.start..<stop.pointee.end, cells: stop.pointee.endReach - start.pointee.startReach,
        end: stop.pointee.isHyphen ? .hyphen : .opportunity)
      if isDone, let last { line.end = last.end }
      if isUneven { line.recount(in: text) }
      guard emit(line, body) else { return false }
      start = stop
    }
    isUneven = false
    return true
  }

  /// Finds the best break after each possible start of a line, from the last line to the first.
  ///
  /// - Parameters:
  ///   - line: the index of the break that the last line begins at, first fit.
  ///   - end: the index of the break at the end of the last line.
  private func solve(from line: Int, end: Int, isLast: Bool) {
    let breaks = log.pointee.breaks
    // Pointers, because an index is multiplied for each property.
    var (highest, previous) = (breaks + line, Int(breaks[line].next))
    // The lowest possible end of the line above, and the lowest cost of such an end, or less.
    var (lowest, least) = priceLastLine(from: line, after: previous, end, isLast: isLast)
    while previous >= 0 {
      let line = breaks + previous
      previous = Int(line.pointee.next)
      let (width, stop) = (line == breaks ? first ?? rest : rest, breaks + previous)
      var (place, leastBefore) = (line, Int.max)
      while place > stop {
        let full = place.pointee.startReach &+ width
        while highest > lowest, highest.pointee.endReach > full { highest -= 1 }
        let spare = full &- highest.pointee.endReach
        // A wide cluster can make a line of first fit too wide.
        if spare < 0, place < line { break }
        var (next, cost) = (highest, square(spare) &+ highest.pointee.cost)
        var other = highest - 1
        while other >= lowest {
          let spare = full &- other.pointee.endReach
          // A line to an earlier break leaves even more cells empty.
          if square(spare) &+ least >= cost { break }
          let sum = square(spare) &+ other.pointee.cost
          if sum < cost, spare >= 0 { (next, cost) = (other, sum) }
          other -= 1
        }
        leastBefore = min(leastBefore, enter(cost, at: place, next: next - breaks))
        place -= 1
      }
      (lowest, highest, least) = (place + 1, line, leastBefore)
    }
  }

  /// Sets the cost of the last line for each break at which it can start. The highest of them is the start that first
  /// fit chooses.
  /// - Returns: the lowest possible start, and the lowest cost.
  private func priceLastLine(
    from highest: Int, after lowest: Int, _ end: Int, isLast: Bool
  ) -> (UnsafeMutablePointer<BreakLog.Break>, cost: Int) {
    let breaks = log.pointee.breaks
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while word > 0,
      breaks[word].isHyphen
        || breaks[word].start == breaks[word].end && !text.beginsWordWithoutSpace(at: breaks[word].start)
    {
      word -= 1
    }
    var (index, least) = (highest, Int.max)
    while index > lowest {
      let reach = breaks[end].endReach - breaks[index].startReach
      guard reach <= rest || index == highest else { break }
      let price =
        !isLast ? square(rest - reach) : index >= word ? square(rest) : reach < rest / 5 ? square(rest / 4) : 0
      least = min(least, enter(price, at: breaks + index, next: end))
      index -= 1
    }
    return (breaks + index + 1, least)
  }

  /// Enters the cost of the lines after a break, with the price of a hyphen at it, and returns it.
  @inline(__always)
  private func enter(_ cost: Int, at place: UnsafeMutablePointer<BreakLog.Break>, next: Int) -> Int {
    let cost = place.pointee.isHyphen ? cost &+ square(rest / 5) : cost
    place.pointee.cost = cost
    place.pointee.next = Int32(truncatingIfNeeded: next)
    return cost
  }

  @inline(__always)
  private func square(_ cells: Int) -> Int { cells &* cells }
}
