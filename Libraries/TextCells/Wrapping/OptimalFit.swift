/// Sets the lines of a part of a paragraph so that the sum of their prices is the lowest (see
/// `Wrapping.prose`).
///
/// The number of lines is that of first fit, which is the smallest. So a line that begins in line *k*
/// of first fit ends in its line *k* + 1 or at the end of that.
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
    if log.lines == 0 { return last.map { emit($0, body) } ?? true }
    if let last { log.add(endOf: last) }
    solve(&log.breaks, isLast: last != nil)
    var place = 0
    while place < log.breaks.count - 1 {
      let start = log.breaks[place]
      let stop = log.breaks[start.next]
      place = start.next
      var line = LineSlice(
        range: start.start..<stop.end,
        reach: stop.endReach - start.startReach,
        end: stop.isHyphen ? .hyphen : .opportunity
      )
      if let last, place == log.breaks.count - 1 {
        line.end = last.end
      }
      guard emit(line, body) else { return false }
    }
    return true
  }

  /// Finds the best end of a line from each break.
  ///
  /// - Parameter isLast: whether the paragraph ends at the last break.
  private func solve(_ breaks: inout [BreakLog.Break], isLast: Bool) {
    let end = breaks.count - 1
    breaks[end].wordReach = breaks[end].endReach
    // A line that starts at this break or after it is a single word.
    var word = end - 1
    while isInWord(breaks[word]) { word -= 1 }
    // The first breaks of this line of first fit and of the one below from which the rest fits.
    var lowest = end
    var below = breaks.count
    for start in (0..<end).reversed() {
      let next = breaks[start + 1]
      let goesOn = start + 1 < end && isInWord(next)
      breaks[start].wordReach = goesOn ? next.wordReach : next.endReach
      let isFirstFit = next.line > breaks[start].line
      if isFirstFit {
        below = lowest
      } else if lowest > start + 1 {
        continue
      }
      let width = width(ofLine: start)
      var best = breaks[start]
      best.cost = .max
      let priceOfStart = wordPrice(best)
      for stop in below..<breaks.count {
        let spare = best.startReach + width - breaks[stop].endReach
        let isFar = spare < 0 || breaks[stop].line > best.line + 1
        // A wide cluster can make a line of first fit too wide.
        if isFar, !isFirstFit || lowest == start { break }
        var price = square(spare)
        if isLast, stop == end {
          price = start >= word ? square(width) : priceOfLastLine(spare, of: width)
        } else if beginsLongWord(breaks[stop]), breaks[stop].wordReach > best.startReach + width {
          price = priceOfLastLine(spare, of: width)
        }
        let cost = breaks[stop].cost + price + priceOfStart
        if cost <= best.cost {
          best.cost = cost
          best.next = stop
        }
        lowest = start
      }
      breaks[start] = best
    }
  }

  /// Whether a word that takes more than half of a line, such as an address, begins at a break. If it doesn't fit, the
  /// line before it is as short as a last line.
  private func beginsLongWord(_ place: BreakLog.Break) -> Bool {
    place.hasSpace && place.wordReach - place.startReach > rest / 2
  }

  /// The price of a line after which nothing has to be set evenly.
  private func priceOfLastLine(_ spare: Int, of width: Int) -> Int {
    width - spare < width / 5 ? square(width / 4) : 0
  }

  /// Whether a break is within a word: at a hyphen, or without a space before other than an
  /// ideograph or a syllable.
  private func isInWord(_ place: BreakLog.Break) -> Bool {
    if place.isHyphen { return true }
    return !place.hasSpace && !text.beginsWordWithoutSpace(at: place.start)
  }

  /// The price of a break within a word: as high as that of a single last word, but for a soft
  /// hyphen, which the author has put there.
  private func wordPrice(_ place: BreakLog.Break) -> Int {
    if place.isHyphen { return square(rest / 5) }
    guard !place.hasSpace, place.end > 0 else { return 0 }
    let isASCII = text.bytes[place.end - 1] < 0x80
    return isASCII ? square(rest) : 0
  }

  private func square(_ cells: Int) -> Int { cells * cells }
}
