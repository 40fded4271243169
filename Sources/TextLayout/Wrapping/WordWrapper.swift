/// The implementation of `Wrapping.words`: each call makes one line.
///
/// When a line is full, reading goes back to its last opportunity, and the next line continues from there; only the
/// beginning of that line is read twice, so the total time is linear.
struct WordWrapper {
  private let text: ScalarReader
  private let clusters = ClusterTable.states.utf8Start
  private let breaks = LineBreakTable.states.utf8Start
  /// The start of the next line, with the state of the text before it.
  private var next = OpenLine.Place()
  /// Whether this line contains a cluster whose reach can differ from its cells.
  private var isUneven = false

  init(_ text: ScalarReader) {
    self.text = text
  }

  /// Whether some text isn't on a line yet.
  var hasMore: Bool { next.offset < text.count }

  /// Makes the next line.
  mutating func line(of width: Int) -> LineSlice {
    var slice = quickLine(of: width) ?? carefulLine(of: width)
    if isUneven { slice.recount(in: text) }
    isUneven = false
    return slice
  }

  /// The reach of the widest piece of the text without an opportunity, including a hyphen at its end.
  mutating func widestPiece() -> Int {
    var widest = 0
    while hasMore {
      var line = open()
      // The reach of the text before the piece.
      var start = 0
      var isOpen = true
      while isOpen, line.place.offset < text.count {
        let before = line.opportunity.offset
        isOpen = read(&line, width: .max) != .newline
        if line.opportunity.offset != before {
          widest = max(widest, line.opportunityReach &- start)
          start = line.closed
        }
      }
      widest = max(widest, line.reach &- start)
      if isOpen { next = OpenLine.Place(offset: text.count) }
    }
    return widest
  }

  /// Makes the next line if it needs no fold; otherwise returns nil, without any changes.
  ///
  /// Most text consists of words of letters with single spaces. The automata's states before and after these are known,
  /// so
  /// they are skipped eight bytes at a time, and so are letters and ideographs beyond ASCII; all other text is read by
  /// scalar.
  private mutating func quickLine(of width: Int) -> LineSlice? {
    var line = open()
    if let rest = plainRest(from: line.place.offset, width: width) { return rest }
    while line.place.offset < text.count {
      if !line.place.isInURL, line.cluster.endsBeforePlain {
        let state = line.place.line
        let isBetweenWords = state.isAfterLetter || state.isAfterSpace
        if isBetweenWords, ScalarReader.isLetter(text.bytes[line.place.offset]) {
          guard readWords(&line, width: width) else { break }
          continue
        }
        let record = text.record(at: line.place.offset)
        if isBetweenWords && record.isPlainLetter || state.isAfterIdeograph && record.isIdeograph {
          line.closed &+= line.cluster.reach
          if !state.isAfterLetter { line.offerBreak() }
          line.cluster.beginPlain(cells: record.cells)
          if !state.isAfterIdeograph { line.place.line = .afterLetter }
          let total = line.closed &+ record.cells
          if total > width { break }
          line.reach = total
          line.place.offset &+= record.length
          line.end = line.place.offset
          continue
        }
      }
      let event = read(&line, width: width)
      if event == .newline { return line.slice(.mandatory) }
      if event == .full { break }
    }
    if line.place.offset < text.count {
      guard line.hasOpportunity else { return nil }
      next = line.opportunity
      return line.sliceToOpportunity
    }
    next = OpenLine.Place(offset: text.count)
    return line.slice(.text)
  }

  /// All remaining text, if it is ASCII without control characters and fits: then no rule can break it. This covers the
  /// last
  /// lines of most paragraphs, and most texts of one line.
  @inline(__always)
  private mutating func plainRest(from offset: Int, width: Int) -> LineSlice? {
    let cells = text.count &- offset
    guard cells <= width, cells > 0, text.bytes[text.count &- 1] != 0x20, text.endOfASCII(from: offset) == text.count
    else { return nil }
    next = OpenLine.Place(offset: text.count)
    return LineSlice(range: offset..<text.count, cells: cells, end: .text)
  }

  /// Reads words of ASCII letters separated by single spaces, or by a punctuation mark and a space.
  /// - Returns: `false` if the line is full.
  @inline(__always)
  private func readWords(_ line: inout OpenLine, width: Int) -> Bool {
    line.closed &+= line.cluster.reach
    if line.place.line.isAfterSpace { line.offerBreak() }
    while true {
      let stop = text.endOfLetters(from: line.place.offset, room: width &- line.closed)
      let total = line.closed &+ (stop &- line.place.offset)
      if total > width { return false }
      line.end = stop
      line.reach = total
      let gap = gapAfterWord(stop)
      if gap == 0 {
        line.closed = total &- 1
        line.place = OpenLine.Place(offset: stop, line: .afterLetter)
        line.cluster.beginPlain()
        return true
      }
      if gap == 2 {
        line.end = stop &+ 1
        line.reach = total &+ 1
        if line.reach > width { return false }
      }
      line.closed = total &+ gap
      line.place = OpenLine.Place(offset: stop &+ gap, line: .afterSpace)
      line.offerBreak()
    }
  }

  /// Makes the next line, and keeps the state for folding a word, or a cluster that doesn't fit on a line.
  private mutating func carefulLine(of width: Int) -> LineSlice {
    var line = open()
    // The line before the open cluster, or before a part of the first cluster.
    var fold = line
    while line.place.offset < text.count {
      let before = line
      let event = read(&line, width: width, takesFirst: true)
      if event == .newline { return line.slice(.mandatory) }
      if line.clusterStart == before.place.offset || line.clusterStart == line.start && parts(before, after: fold) {
        fold = before
      }
      guard event == .full || line.reach > width && fold.place.offset > line.start else { continue }
      if line.hasOpportunity {
        next = line.opportunity
        return line.sliceToOpportunity
      }
      next = fold.place
      return fold.slice(.fold)
    }
    next = OpenLine.Place(offset: text.count)
    return line.slice(.text)
  }

  /// Whether the first cluster of a line can be folded at the current position: before a visible scalar, and before a
  /// mark
  /// only if there is no other place.
  private func parts(_ line: OpenLine, after fold: OpenLine) -> Bool {
    let record = text.record(at: line.place.offset)
    guard record.cells > 0, line.cluster.reach > 0 else { return false }
    return !record.isJoining || fold.place.offset == line.start || text.record(at: fold.place.offset).isJoining
  }

  private enum Event {
    /// The scalar fits on the line.
    case fits
    /// The scalar is a newline; `next` is after it.
    case newline
    /// The scalar or its cluster doesn't fit on the line.
    case full
  }

  /// Reads one scalar by the complete rules.
  /// - Parameter takesFirst: whether the first cluster of a line is accepted regardless of its width.
  @inline(__always)
  private mutating func read(_ line: inout OpenLine, width: Int, takesFirst: Bool = false) -> Event {
    let offset = line.place.offset
    let lead = text.bytes[offset]
    let record = text.record(at: offset)
    let after = offset &+ record.length
    let before = line.place
    var action = line.place.line.add(record, end: after, in: text, table: breaks)
    let reach = line.cluster.reach
    let begins = line.cluster.add(record, as: .reach, at: offset, in: text, table: clusters)

    if record.isNewline {
      let isPair = lead == 0x0D && after < text.count && text.bytes[after] == 0x0A
      next = OpenLine.Place(offset: isPair ? after &+ 1 : after)
      return .newline
    }
    if line.place.isInURL {
      if text.isInURL(lead) {
        action = text.breaksURL(at: offset) ? LineBreakState.Action.allowed : LineBreakState.Action.none
      } else {
        line.place.isInURL = false
      }
    } else if lead == 0x3A || lead == 0x2E {
      line.place.isInURL = text.beginsURL(at: offset)
    }
    if begins {
      line.closed &+= reach
      line.clusterStart = offset
      if action == LineBreakState.Action.allowed {
        line.offerBreak(at: before, isAfterSoftHyphen: endsInSoftHyphen(offset), width: width)
      }
    } else if record.isUneven {
      isUneven = true
    }
    // A space is removed at the line's end even if it belongs to the preceding cluster (GB9b); a mark on a space makes
    // it
    // visible.
    if !isSpace(record, lead) {
      let total = line.closed &+ line.cluster.reach
      if total > width, !takesFirst || line.clusterStart > line.start { return .full }
      line.end = after
      line.reach = total
    }
    line.place.offset = after
    return .fits
  }

  /// The bytes of a space, or of a punctuation mark and a space, at `offset`, if a letter follows; otherwise 0.
  @inline(__always)
  private func gapAfterWord(_ offset: Int) -> Int {
    guard offset &+ 2 < text.count else { return 0 }
    let byte = text.bytes[offset]
    if byte == 0x20 { return ScalarReader.isLetter(text.bytes[offset &+ 1]) ? 1 : 0 }
    switch byte {
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F:
      return text.bytes[offset &+ 1] == 0x20 && ScalarReader.isLetter(text.bytes[offset &+ 2]) ? 2 : 0
    default:
      return 0
    }
  }

  /// Begins a line after skipping the spaces that can't begin it.
  @inline(__always)
  private func open() -> OpenLine {
    var place = next
    if place.offset < text.count, text.bytes[place.offset] <= 0x20 || text.bytes[place.offset] >= 0x80 {
      skipSpaces(&place)
    }
    return OpenLine(at: place)
  }

  private func skipSpaces(_ place: inout OpenLine.Place) {
    while place.offset < text.count {
      let record = text.record(at: place.offset)
      let after = place.offset &+ record.length
      guard isSpace(record, text.bytes[place.offset]), !isExtended(record, after) else { return }
      _ = place.line.add(record, end: after, in: text, table: breaks)
      place.offset = after
      place.isInURL = false
    }
  }

  /// Whether the scalar at `offset` belongs to the cluster of the space before it.
  private func isExtended(_ space: ScalarReader.Record, _ offset: Int) -> Bool {
    guard offset < text.count, text.bytes[offset] >= 0x80 else { return false }
    var cluster = ClusterState()
    _ = cluster.add(space, as: .reach, at: offset, in: text, table: clusters)
    return !cluster.add(text.record(at: offset), as: .reach, at: offset, in: text, table: clusters)
  }

  /// Whether the scalar is removed at both ends of a line.
  @inline(__always)
  private func isSpace(_ record: ScalarReader.Record, _ lead: UInt8) -> Bool {
    lead < 0x80
      ? lead == 0x20 || lead == 0x09
      : record.clusterClass == ScalarTable.classBlank || record.column == LineBreakTable.zeroWidthSpace
  }

  /// Whether U+00AD is directly before `offset`.
  @inline(__always)
  private func endsInSoftHyphen(_ offset: Int) -> Bool {
    offset >= 2 && text.bytes[offset &- 1] == 0xAD && text.bytes[offset &- 2] == 0xC2
  }
}
