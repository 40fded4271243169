/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So break *k* of any solution is after break *k* − 1
/// of first fit and not after its break *k*: these ranges are disjoint, and each break is considered for one line only.
struct OptimalFit {
  private let log: UnsafeMutablePointer<BreakLog>
  private let text: ScalarReader
  private let first: Int
  private let rest: Int
  private let indent: Int
  /// The start of the part's first line; nil before it was added.
  private var start: Int?
  /// Whether the next line to emit is the first of the paragraph.
  private var isFirst = true
  /// Whether the reach of a line can differ from its cells.
  private var isUneven = false

  /// - Parameters:
  ///   - log: the breaks of the part's lines; empty.
  ///   - first: the width of the paragraph's first line.
  ///   - rest: the width of the other lines, without the indent.
  init(_ log: UnsafeMutablePointer<BreakLog>, of text: ScalarReader, first: Int, rest: Int, indent: Int) {
    self.log = log
    self.text = text
    self.first = first
    self.rest = rest
    self.indent = indent
    log.pointee.removeAll()
  }

  /// The width of the next line to read.
  var nextWidth: Int { isFirst && start == nil ? first : rest }

  /// Adds a line that was fitted first fit; the log has its breaks.
  mutating func add(_ line: LineSlice, isUneven: Bool) {
    if start == nil { start = line.range.lowerBound }
    self.isUneven = self.isUneven || isUneven
    switch line.end {
    case .opportunity, .hyphen: log.pointee.endLine()
    case .fold: log.pointee.rewind()
    case .mandatory, .text: break
    }
  }

  /// Emits a line as it is.
  mutating func emit(_ line: LineSlice, _ body: (LineSlice) -> Bool) -> Bool {
    var line = line
    if !isFirst { line.indent = indent }
    isFirst = false
    start = nil
    return body(line)
  }

  /// Emits the lines that were added, in the best way, and begins a new part.
  ///
  /// - Parameter last: the last line of the paragraph, whose start can be moved; if nil, the part ends where its last
  ///   line ends.
  /// - Returns: `false` if `body` stopped reading.
  mutating func emit(last: LineSlice? = nil, _ body: (LineSlice) -> Bool) -> Bool {
    defer { log.pointee.removeAll() }
    guard log.pointee.lines > 0, var offset = start else { return last.map { emit($0, body) } ?? true }
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
    var (reach, isDone) = (0, false)
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
    return best(of: &ends, from: 0, width: isFirst ? first : rest)?.next ?? line
  }

  /// Prices the last line from each of its possible starts, of which first fit takes the highest.
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
