/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So break *k* of any solution is after break *k* − 1
/// of first fit and not after its break *k*: these ranges are disjoint, and each break is considered for one line only.
struct OptimalFit {
  let text: ScalarReader
  /// The width of the next line to emit, if it is the first of the paragraph; otherwise nil.
  var first: Int?
  /// The width of the other lines, without the indent.
  let rest: Int
  /// The cells to leave empty before each line except the first.
  let indent: Int

  /// Sets a paragraph.
  /// - Returns: `false` if `body` stopped reading.
  mutating func paragraph(of lines: inout WordWrapper, _ body: (LineSlice) -> Bool) -> Bool {
    while true {
      let line = lines.line(of: lines.log.lines == 0 ? first ?? rest : rest)
      switch line.end {
      case .opportunity, .hyphen:
        if lines.log.lines == BreakLog.mostLines, !emit(&lines.log, body) { return false }
      case .fold:
        lines.log.rewind()
        if !emit(&lines.log, body) || !emit(line, body) { return false }
      case .mandatory, .text: return emit(&lines.log, last: line, body)
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
  private mutating func emit(_ log: inout BreakLog, last: LineSlice? = nil, _ body: (LineSlice) -> Bool) -> Bool {
    defer { log.removeAll() }
    guard log.lines > 0 else { return last.map { emit($0, body) } ?? true }
    if let last {
      let stop = last.range.upperBound
      log.add(start: stop, reach: last.reach, end: stop, endReach: last.reach)
    }
    let final = log.breaks.count - 1
    solve(&log, lines: last == nil ? log.lines - 1 : log.lines, isLast: last != nil)
    var place = 0
    while place != final {
      let (start, stop) = (log.breaks[place], log.breaks[log.breaks[place].next])
      var line = LineSlice(
        range: start.start..<stop.end, reach: stop.endReach - start.startReach,
        end: isHyphen(stop) ? .hyphen : .opportunity)
      place = start.next
      if place == final, let last { line.end = last.end }
      guard emit(line, body) else { return false }
    }
    return true
  }

  /// Finds the best break after each possible start of a line, from the last line to the first.
  ///
  /// - Parameter count: the number of lines before the last.
  private func solve(_ log: inout BreakLog, lines count: Int, isLast: Bool) {
    // The breaks at which the line below can begin.
    var below = priceLastLine(of: &log, starts: starts(of: count, in: log), isLast: isLast)
    for number in (0..<count).reversed() {
      let (starts, width) = (starts(of: number, in: log), number == 0 ? first ?? rest : rest)
      var (highest, lowest) = (below.upperBound, starts.upperBound + 1)
      for place in starts.reversed() {
        let full = log.breaks[place].startReach + width
        while highest > below.lowerBound, log.breaks[highest].endReach > full { highest -= 1 }
        let spare = full - log.breaks[highest].endReach
        // A wide cluster can make a line of first fit too wide.
        if spare < 0, place < starts.upperBound { break }
        var cost = square(spare) + log.breaks[highest].cost
        for other in (below.lowerBound..<highest).reversed() {
          let spare = full - log.breaks[other].endReach
          let sum = square(spare) + log.breaks[other].cost
          // A line with an earlier start ends here or before this, too.
          if sum < cost, spare >= 0 { (highest, cost) = (other, sum) }
        }
        enter(cost, at: place, next: highest, in: &log)
        lowest = place
      }
      below = lowest...starts.upperBound
    }
  }

  /// The breaks at which a line can begin; the highest is the one that first fit chooses.
  private func starts(of line: Int, in log: BreakLog) -> ClosedRange<Int> {
    (line == 0 ? 0 : log.lineStarts[line - 1] + 1)...log.lineStarts[line]
  }

  /// Sets the cost of the last line for each break at which it can start.
  /// - Returns: the possible starts.
  private func priceLastLine(of log: inout BreakLog, starts: ClosedRange<Int>, isLast: Bool) -> ClosedRange<Int> {
    let end = log.breaks.count - 1
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while isHyphen(log.breaks[word])
      || log.breaks[word].start == log.breaks[word].end && !text.beginsWordWithoutSpace(at: log.breaks[word].start)
    {
      word -= 1
    }
    var lowest = starts.upperBound
    for start in starts.reversed() {
      let reach = log.breaks[end].endReach - log.breaks[start].startReach
      guard reach <= rest || start == starts.upperBound else { break }
      let price =
        !isLast ? square(rest - reach) : start >= word ? square(rest) : reach < rest / 5 ? square(rest / 4) : 0
      enter(price, at: start, next: end, in: &log)
      lowest = start
    }
    return lowest...starts.upperBound
  }

  /// Enters the cost of the lines after a break, with the price of a hyphen at it.
  private func enter(_ cost: Int, at place: Int, next: Int, in log: inout BreakLog) {
    (log.breaks[place].cost, log.breaks[place].next) = (cost + wordPrice(log.breaks[place]), next)
  }

  /// The price of a break within a word: as high as that of a single last word, but for a soft hyphen, which the author has
  /// put there.
  private func wordPrice(_ place: BreakLog.Break) -> Int {
    if isHyphen(place) { return square(rest / 5) }
    let isWithinWord = place.start == place.end && place.end > 0 && text.bytes[place.end - 1] < 0x80
    return isWithinWord ? square(rest) : 0
  }

  /// Whether a line that ends at the break ends with a hyphen.
  private func isHyphen(_ place: BreakLog.Break) -> Bool {
    place.start - place.end == 2 && text.endsInSoftHyphen(place.start)
  }

  private func square(_ cells: Int) -> Int { cells * cells }
}
