/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see
/// `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So break *k* of any solution is
/// after break *k* − 1 of first fit and not after its break *k*: these ranges are disjoint, and
/// each break is considered for one line only.
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
      let line = lines.line(of: width(ofLine: lines.log.lines))
      switch line.end {
      case .opportunity, .hyphen:
        let isFull = lines.log.lines == BreakLog.mostLines
        if isFull, !emit(&lines.log, body) { return false }
      case .fold:
        lines.log.rewind()
        guard emit(&lines.log, body), emit(line, body) else { return false }
      case .mandatory, .text:
        return emit(&lines.log, last: line, body)
      }
    }
  }

  /// The width of a line of a part.
  private func width(ofLine number: Int) -> Int {
    number == 0 ? first ?? rest : rest
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
  /// - Parameter last: the last line of the paragraph, whose start can be moved; if nil, the part
  ///   ends where its last line ends.
  /// - Returns: `false` if `body` stopped reading.
  private mutating func emit(
    _ log: inout BreakLog, last: LineSlice? = nil, _ body: (LineSlice) -> Bool
  ) -> Bool {
    defer { log.removeAll() }
    if log.lines == 0 {
      guard let last else { return true }
      return emit(last, body)
    }
    var count = log.lines - 1
    if let last {
      log.add(endOf: last)
      count += 1
    }
    solve(&log, lines: count, isLast: last != nil)
    var place = 0
    while place != log.breaks.count - 1 {
      let start = log.breaks[place]
      let stop = log.breaks[start.next]
      place = start.next
      var line = LineSlice(
        range: start.start..<stop.end,
        reach: stop.endReach - start.startReach,
        end: isHyphen(stop) ? .hyphen : .opportunity
      )
      if let last, place == log.breaks.count - 1 {
        line.end = last.end
      }
      guard emit(line, body) else { return false }
    }
    return true
  }

  /// Finds the best break after each possible start of a line, from the last line to the first.
  ///
  /// - Parameter count: the number of lines before the last.
  private func solve(
    _ log: inout BreakLog,
    lines count: Int,
    isLast: Bool
  ) {
    let lastStarts = starts(of: count, in: log)
    // The breaks at which the line below can begin.
    var below = priceLastLine(of: &log, starts: lastStarts, isLast: isLast)
    for number in (0..<count).reversed() {
      let starts = starts(of: number, in: log)
      // A line with an earlier start ends where this line ends or before it.
      var highest = below.upperBound
      var lowest = starts.upperBound + 1
      for place in starts.reversed() {
        let full = log.breaks[place].startReach + width(ofLine: number)
        while highest > below.lowerBound, log.breaks[highest].endReach > full {
          highest -= 1
        }
        // A wide cluster can make a line of first fit too wide.
        let fits = log.breaks[highest].endReach <= full
        guard fits || place == starts.upperBound else { break }
        var best = highest
        var cost = self.cost(to: log.breaks[highest], full: full)
        for other in (below.lowerBound..<highest).reversed()
        where log.breaks[other].endReach <= full {
          let sum = self.cost(to: log.breaks[other], full: full)
          if sum < cost {
            best = other
            cost = sum
          }
        }
        highest = best
        enter(cost, at: place, next: best, in: &log)
        lowest = place
      }
      below = lowest...starts.upperBound
    }
  }

  /// The cost of a line that ends at a break, and of the lines after it.
  ///
  /// - Parameter full: the reach of the text up to the end of a full line.
  private func cost(to end: BreakLog.Break, full: Int) -> Int {
    square(full - end.endReach) + end.cost
  }

  /// The breaks at which a line can begin; the highest is the one that first fit chooses.
  private func starts(of line: Int, in log: BreakLog) -> ClosedRange<Int> {
    let last = log.lineStarts[line]
    if line == 0 { return 0...last }
    return log.lineStarts[line - 1] + 1...last
  }

  /// Sets the cost of the last line for each break at which it can start.
  /// - Returns: the possible starts.
  private func priceLastLine(
    of log: inout BreakLog, starts: ClosedRange<Int>, isLast: Bool
  ) -> ClosedRange<Int> {
    let end = log.breaks.count - 1
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while isInWord(log.breaks[word]) { word -= 1 }
    var lowest = starts.upperBound
    for start in starts.reversed() {
      let reach = log.breaks[end].endReach - log.breaks[start].startReach
      guard reach <= rest || start == starts.upperBound else { break }
      var price = 0
      if !isLast {
        price = square(rest - reach)
      } else if start >= word {
        price = square(rest)
      } else if reach < rest / 5 {
        price = square(rest / 4)
      }
      enter(price, at: start, next: end, in: &log)
      lowest = start
    }
    return lowest...starts.upperBound
  }

  /// Whether a break is within a word: at a hyphen, or without a space before other than an
  /// ideograph or a syllable.
  private func isInWord(_ place: BreakLog.Break) -> Bool {
    if isHyphen(place) { return true }
    return !place.hasSpace && !text.beginsWordWithoutSpace(at: place.start)
  }

  /// Enters the cost of the lines after a break, with the price of a hyphen at it.
  private func enter(
    _ cost: Int,
    at place: Int,
    next: Int,
    in log: inout BreakLog
  ) {
    log.breaks[place].cost = cost + wordPrice(log.breaks[place])
    log.breaks[place].next = next
  }

  /// The price of a break within a word: as high as that of a single last word, but for a soft
  /// hyphen, which the author has put there.
  private func wordPrice(_ place: BreakLog.Break) -> Int {
    if isHyphen(place) { return square(rest / 5) }
    guard !place.hasSpace, place.end > 0 else { return 0 }
    let isASCII = text.bytes[place.end - 1] < 0x80
    return isASCII ? square(rest) : 0
  }

  /// Whether a line that ends at the break ends with a hyphen.
  private func isHyphen(_ place: BreakLog.Break) -> Bool {
    place.start - place.end == 2 && text.endsInSoftHyphen(place.start)
  }

  private func square(_ cells: Int) -> Int { cells * cells }
}
