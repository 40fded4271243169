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
  /// The start of the part's first line.
  var start = 0
  /// Whether the reach of a line can differ from its cells.
  var isUneven = false

  /// Sets a paragraph.
  /// - Returns: `false` if `body` stopped reading.
  mutating func paragraph(of lines: inout WordWrapper, _ body: (LineSlice) -> Bool) -> Bool {
    log.pointee.removeAll()
    while true {
      let isEmpty = log.pointee.lines == 0
      let line = lines.line(of: isEmpty ? first ?? rest : rest)
      if isEmpty { start = line.range.lowerBound }
      isUneven = isUneven || lines.isUneven
      switch line.end {
      case .opportunity, .hyphen:
        log.pointee.endLine()
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
    var end = log.pointee.last
    var line = log.pointee.breaks[end].previous
    if let last {
      line = end
      let reach = last.reach
      log.pointee.add(
        .init(start: last.range.upperBound, startReach: reach, end: last.range.upperBound, endReach: reach))
      end = log.pointee.count - 1
    }
    var next = solve(from: line, end: end, isLast: last != nil)
    var (offset, reach, isDone) = (start, 0, false)
    while !isDone {
      let stop = log.pointee.breaks[next]
      isDone = next == end
      var line = LineSlice(
        range: offset..<stop.end, cells: stop.endReach - reach, end: stop.isHyphen ? .hyphen : .opportunity)
      if isDone, let last { line.end = last.end }
      if isUneven { line.recount(in: text) }
      guard emit(line, body) else { return false }
      (offset, reach, next) = (stop.start, stop.startReach, stop.next)
    }
    isUneven = false
    return true
  }

  /// Finds the best break after each possible start of a line, from the last line to the first.
  ///
  /// - Parameters:
  ///   - line: the index of the break that ends the last line but one, first fit; -1 if there is a single line.
  ///   - end: the index of the break at the end of the last line.
  /// - Returns: the index of the break that ends the first line.
  private func solve(from line: Int, end: Int, isLast: Bool) -> Int {
    guard line >= 0 else { return end }
    let breaks = log.pointee.breaks
    var line = line
    var lowest = priceLastLine(from: line, end, isLast: isLast)
    while case let previous = breaks[line].previous, previous >= 0 {
      var ends = lowest...line
      var index = previous
      // A wide cluster can make a line of first fit too wide.
      while index > breaks[previous].previous,
        let best = best(of: &ends, from: breaks[index].startReach, width: rest)
          ?? (index == previous ? (line, breaks[line].cost) : nil)
      {
        enter(best.cost, at: index, next: best.next)
        lowest = index
        index -= 1
      }
      line = previous
    }
    var ends = lowest...line
    return best(of: &ends, from: 0, width: first ?? rest)?.next ?? line
  }

  /// Sets the cost of the last line for each break at which it can start. The highest of them is the start that first
  /// fit chooses.
  /// - Returns: the lowest possible start.
  private func priceLastLine(from highest: Int, _ end: Int, isLast: Bool) -> Int {
    let breaks = log.pointee.breaks
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while word >= 0, breaks[word].isHyphen || breaks[word].start == breaks[word].end { word -= 1 }
    var index = highest
    while index > breaks[highest].previous {
      let reach = breaks[end].endReach - breaks[index].startReach
      guard reach <= rest || index == highest else { break }
      let price =
        !isLast ? square(rest - reach) : index >= word ? square(rest / 2) : reach < rest / 5 ? square(rest / 4) : 0
      enter(price, at: index, next: end)
      index -= 1
    }
    return index + 1
  }

  /// Enters the cost of the lines after a break, with the price of a hyphen at it.
  @inline(__always)
  private func enter(_ cost: Int, at index: Int, next: Int) {
    let place = log.pointee.breaks + index
    place.pointee.cost = place.pointee.isHyphen ? cost &+ square(rest / 5) : cost
    place.pointee.next = next
  }

  @inline(__always)
  private func square(_ cells: Int) -> Int { cells &* cells }

  /// The break of a range with the lowest cost for a line that starts after `reach` cells; nil if the line fits to none.
  /// The breaks at the end of the range that it doesn't fit to are removed, since a longer line fits to them even less.
  @inline(__always)
  private func best(of ends: inout ClosedRange<Int>, from reach: Int, width: Int) -> (next: Int, cost: Int)? {
    let breaks = log.pointee.breaks
    var (next, lowest) = (-1, Int.max)
    var index = ends.upperBound
    while index >= ends.lowerBound {
      let spare = width &- (breaks[index].endReach &- reach)
      if spare >= 0 {
        // A line to an earlier break leaves even more cells empty.
        if square(spare) >= lowest { break }
        let cost = square(spare) &+ breaks[index].cost
        if cost < lowest { (next, lowest) = (index, cost) }
      } else if index > ends.lowerBound, index == ends.upperBound {
        ends = ends.lowerBound...index &- 1
      }
      index &-= 1
    }
    return next < 0 ? nil : (next, lowest)
  }
}
