// MARK: Most text

extension OpenLine {
  /// Reads words of letters, or one ideograph.
  ///
  /// It skips both automata, because their states before and after these are known.
  /// - Returns: `nil`, without any changes, if something else is next.
  @inline(__always)
  mutating func readPlain(
    of text: ScalarReader,
    width: Int,
    log: inout BreakLog
  ) -> Event? {
    guard place.url == .none, cluster.endsBeforePlain else { return nil }
    let state = place.line.state
    let isInWords = state == LineBreakTable.afterLetter || state == LineBreakTable.afterSpace
    if isInWords, text.lengthOfLetter(at: place.offset) > 0 {
      return readWords(of: text, width: width, log: &log)
    }
    // Another ideograph leaves the state unchanged; a line may begin with it.
    guard state == LineBreakTable.afterIdeograph else { return nil }
    let record = text.record(at: place.offset)
    guard record.isIdeograph else { return nil }
    closed &+= cluster.reach
    offerBreak(at: place, log: &log)
    cluster.beginPlain(cells: record.cells)
    let total = closed &+ record.cells
    if total > width { return .full }
    reach = total
    place.offset &+= record.length
    end = place.offset
    return .fits
  }

  /// Reads words with a single space, or a punctuation mark and a space, between two words.
  private mutating func readWords(
    of text: ScalarReader,
    width: Int,
    log: inout BreakLog
  ) -> Event {
    closed &+= cluster.reach
    if place.line.state == LineBreakTable.afterSpace {
      offerBreak(at: place, log: &log)
    }
    while true {
      var stop = place.offset
      var total = closed
      while total <= width {
        while stop < text.count, text.bytes[stop].isLetter, total <= width {
          stop &+= 1
          total &+= 1
        }
        let length = text.lengthOfLetter(at: stop)
        if length == 0 { break }
        stop &+= length
        total &+= 1
      }
      if total > width { return .full }
      end = stop
      reach = total
      let gap = text.gapAfterWord(stop)
      if gap == 0 {
        closed = total &- 1
        place.offset = stop
        place.line.state = LineBreakTable.afterLetter
        cluster.beginPlain()
        return .fits
      }
      end = stop &+ gap &- 1
      reach = total &+ gap &- 1
      if reach > width { return .full }
      closed = total &+ gap
      place.offset = stop &+ gap
      place.line.state = LineBreakTable.afterSpace
      offerBreak(at: place, log: &log)
    }
  }
}

extension ScalarReader {
  /// The bytes of a space, or of a punctuation mark and a space, at `offset`, if a letter follows;
  /// otherwise 0.
  @inline(__always)
  fileprivate func gapAfterWord(_ offset: Int) -> Int {
    guard offset &+ 2 < count else { return 0 }
    switch bytes[offset] {
    case 0x20:
      return lengthOfLetter(at: offset &+ 1) > 0 ? 1 : 0
    // One of !,.:;?
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:
      return bytes[offset &+ 1] == 0x20 && lengthOfLetter(at: offset &+ 2) > 0 ? 2 : 0
    default: return 0
    }
  }

  /// The bytes of the letter of one cell without special rules at `offset`; 0 for anything else.
  @inline(__always)
  fileprivate func lengthOfLetter(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    let lead = bytes[offset]
    if lead < 0x80 { return lead.isLetter ? 1 : 0 }
    let record = record(at: offset)
    return record.isPlainLetter && !isSpaceless(at: offset) ? record.length : 0
  }
}
