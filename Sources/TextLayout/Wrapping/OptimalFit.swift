/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So break *k* of any solution is after break *k* − 1
/// of first fit and not after its break *k*: these ranges are disjoint, and each break is considered for one line only.
struct OptimalFit {
  private typealias Place = UnsafeMutablePointer<BreakLog.Break>

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
      let line = lines.line(of: log.pointee.lines == 0 ? first ?? rest : rest, rest: rest)
      isUneven = isUneven || lines.isUneven
      switch line.end {
      case .opportunity, .hyphen:
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
    var (start, line) = (log.pointee.last, log.pointee.last)
    if let last {
      let stop = last.range.upperBound
      log.pointee.add(start: stop, reach: last.reach, end: stop, endReach: last.reach)
      line = log.pointee.count - 1
    } else {
      start = log.pointee.lineStart(of: start)
    }
    let final = log.pointee.breaks + line
    solve(from: start, to: final, isLast: last != nil)
    var place = log.pointee.breaks
    while place != final {
      let stop = log.pointee.rest(of: place).pointee.next
      var line = LineSlice(
        range: Int(place.pointee.start)..<Int(stop.pointee.end),
        cells: Int(stop.pointee.endReach &- place.pointee.startReach), end: isHyphen(stop) ? .hyphen : .opportunity)
      if stop == final, let last { line.end = last.end }
      if isUneven { line.recount(in: text) }
      guard emit(line, body) else { return false }
      place = stop
    }
    isUneven = false
    return true
  }

  /// Finds the best break after each possible start of a line, from the last line to the first.
  ///
  /// - Parameters:
  ///   - line: the index of the break that the last line begins at, first fit.
  ///   - end: the break at the end of the last line.
  private func solve(from line: Int, to end: Place, isLast: Bool) {
    // Pointers, because an index is multiplied for each property.
    let log = log.pointee
    var (highest, previous) = (log.breaks + line, log.lineStart(of: line))
    // The lowest possible end of the line above, and the lowest cost of such an end, or less.
    var (lowest, least) = priceLastLine(from: highest, after: log.breaks + previous, to: end, isLast: isLast, log)
    while previous >= 0 {
      let (line, width) = (log.breaks + previous, previous == 0 ? first ?? rest : rest)
      previous = log.lineStart(of: previous)
      let stop = log.breaks + previous
      var (place, leastBefore) = (line, Int.max)
      while place > stop {
        let full = Int(place.pointee.startReach) &+ width
        while highest > lowest, highest.pointee.endReach > full { highest -= 1 }
        let spare = full &- Int(highest.pointee.endReach)
        // A wide cluster can make a line of first fit too wide.
        if spare < 0, place < line { break }
        var (other, cost) = (highest - 1, square(spare) &+ log.rest(of: highest).pointee.cost)
        while other >= lowest {
          let spare = full &- Int(other.pointee.endReach)
          // A line to an earlier break leaves even more cells empty.
          if square(spare) &+ least >= cost { break }
          let sum = square(spare) &+ log.rest(of: other).pointee.cost
          // A line with an earlier start ends here or before this, too.
          if sum < cost, spare >= 0 { (highest, cost) = (other, sum) }
          other -= 1
        }
        leastBefore = min(leastBefore, enter(cost, at: place, next: highest, log))
        place -= 1
      }
      (lowest, highest, least) = (place + 1, line, leastBefore)
    }
  }

  /// Sets the cost of the last line for each break at which it can start. The highest of them is the start that first
  /// fit chooses.
  /// - Returns: the lowest possible start, and the lowest cost.
  private func priceLastLine(
    from highest: Place, after lowest: Place, to end: Place, isLast: Bool, _ log: BreakLog
  ) -> (Place, cost: Int) {
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while isHyphen(word)
      || word.pointee.start == word.pointee.end && !text.beginsWordWithoutSpace(at: Int(word.pointee.start))
    {
      word -= 1
    }
    var (start, least) = (highest, Int.max)
    while start > lowest {
      let reach = Int(end.pointee.endReach &- start.pointee.startReach)
      guard reach <= rest || start == highest else { break }
      let price =
        !isLast ? square(rest - reach) : start >= word ? square(rest) : reach < rest / 5 ? square(rest / 4) : 0
      least = min(least, enter(price, at: start, next: end, log))
      start -= 1
    }
    return (start + 1, least)
  }

  /// Enters the cost of the lines after a break, with the price of a hyphen at it, and returns it.
  @inline(__always)
  private func enter(_ cost: Int, at place: Place, next: Place, _ log: BreakLog) -> Int {
    let cost = isHyphen(place) ? cost &+ square(rest / 5) : cost
    log.rest(of: place).initialize(to: BreakLog.Rest(cost: cost, next: next))
    return cost
  }

  /// Whether a line that ends at the break ends with a hyphen.
  @inline(__always)
  private func isHyphen(_ place: Place) -> Bool {
    place.pointee.start &- place.pointee.end == 2 && text.endsInSoftHyphen(Int(place.pointee.start))
  }

  @inline(__always)
  private func square(_ cells: Int) -> Int { cells &* cells }
}
