// MARK: Most text

extension OpenLine {
  /// Reads words of ASCII letters, eight bytes at a time, or one other letter or ideograph.
  ///
  /// It skips both automata, because their states before and after these are known.
  /// - Returns: `false` if the line is full; `nil`, without any changes, if something else is next.
  @inline(__always)
  mutating func readPlain(
    of text: ScalarReader,
    width: Int,
    log: inout BreakLog
  ) -> Bool? {
    guard place.url == .none, cluster.endsBeforePlain else { return nil }
    let state = place.line
    let isBetweenWords = state.isAfterLetter || state.isAfterSpace
    if isBetweenWords, text.bytes[place.offset].isLetter {
      return readWords(of: text, width: width, log: &log)
    }
    let record = text.record(at: place.offset)
    let isLetter =
      isBetweenWords
      && record.isPlainLetter
      && !text.isSpaceless(at: place.offset)
    let isIdeograph = state.isAfterIdeograph && record.isIdeograph
    guard isLetter || isIdeograph else { return nil }
    closed &+= cluster.reach
    if !state.isAfterLetter { offerBreak(at: place, log: &log) }
    cluster.beginPlain(cells: record.cells)
    if !state.isAfterIdeograph { place.line = .afterLetter }
    let total = closed &+ record.cells
    if total > width { return false }
    reach = total
    place.offset &+= record.length
    end = place.offset
    return true
  }

  /// Reads words of ASCII letters, with a single space, or a punctuation mark and a space, between
  /// two words.
  /// - Returns: `false` if the line is full.
  private mutating func readWords(
    of text: ScalarReader,
    width: Int,
    log: inout BreakLog
  ) -> Bool {
    closed &+= cluster.reach
    if place.line.isAfterSpace {
      offerBreak(at: place, log: &log)
    }
    while true {
      let stop = text.endOfLetters(from: place.offset, room: width &- closed)
      let total = closed &+ (stop &- place.offset)
      if total > width { return false }
      end = stop
      reach = total
      let gap = text.gapAfterWord(stop)
      if gap == 0 {
        closed = total &- 1
        place = OpenLine.Place(offset: stop, line: .afterLetter)
        cluster.beginPlain()
        return true
      }
      if gap == 2 {
        end = stop &+ 1
        reach = total &+ 1
        if reach > width { return false }
      }
      closed = total &+ gap
      place = OpenLine.Place(offset: stop &+ gap, line: .afterSpace)
      offerBreak(at: place, log: &log)
    }
  }
}

extension ScalarReader {
  /// The bytes of a space, or of a punctuation mark and a space, at `offset`, if a letter follows;
  /// otherwise 0.
  fileprivate func gapAfterWord(_ offset: Int) -> Int {
    guard offset &+ 2 < count else { return 0 }
    let next = bytes[offset &+ 1]
    switch bytes[offset] {
    case 0x20: return next.isLetter ? 1 : 0
    // One of !,.:;?
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:
      return next == 0x20 && bytes[offset &+ 2].isLetter ? 2 : 0
    default: return 0
    }
  }
}
