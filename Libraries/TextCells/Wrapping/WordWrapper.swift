/// The implementation of `Wrapping.words`: each call makes one line.
///
/// When a line is full, reading goes back to its last opportunity, and the next line continues from there; only the
/// beginning of that line is read twice, so the total time is linear.
struct WordWrapper {
  let text: ScalarReader
  /// The start of the next line, with the state of the text before it.
  private var next = OpenLine.Place()
  /// The opportunities of the lines.
  var log: BreakLog
  /// The ranges in which a line breaks only after a space.
  let solid: [Range<Int>]
  /// Whether the ranges are observed: a part of one that is wider than the line breaks like other text.
  private var isSolid: Bool

  /// - Parameter keepsLog: whether the opportunities of the lines are kept.
  init(_ text: ScalarReader, solid: [Range<Int>] = [], keepsLog: Bool = false) {
    self.text = text
    self.solid = solid
    log = BreakLog(isKept: keepsLog)
    isSolid = !solid.isEmpty
  }

  /// The start of the next line, before the spaces that can't begin it.
  var start: Int { next.offset }

  /// Whether some text isn't on a line yet.
  var hasMore: Bool { start < text.count }

  /// Makes the next line.
  mutating func line(of width: Int) -> LineSlice { quickLine(of: width) ?? carefulLine(of: width) }

  /// Makes the next line if it needs no fold; otherwise returns nil and leaves `next` unchanged.
  ///
  /// Most text consists of words of letters with single spaces. The automata's states before and after these are known,
  /// so the automata are skipped: ASCII letters are read eight bytes at a time, other letters and ideographs one at a
  /// time. All other text is read by the complete rules.
  private mutating func quickLine(of width: Int) -> LineSlice? {
    var line = open()
    while line.place.offset < text.count {
      if let fits = line.readPlain(of: text, width: width, log: &log) {
        if fits { continue }
      } else {
        let event = read(&line, width: width)
        if event == .newline { return line.slice(.mandatory) }
        if event == .fits { continue }
      }
      guard line.hasOpportunity else { return nil }
      next = line.opportunity
      log.endLine(from: line.start)
      return line.sliceToOpportunity
    }
    next = OpenLine.Place(offset: text.count)
    return line.slice(.text)
  }

  /// Makes the next line, and folds a word or a cluster that is wider than the whole line.
  private mutating func carefulLine(of width: Int) -> LineSlice {
    isSolid = false
    defer { isSolid = !solid.isEmpty }
    var line = open()
    // The line up to the last place where it can be folded: before the current cluster, or inside the first one.
    var fold = line
    // The last such place at a border of two tokens of code.
    var border = line
    while line.place.offset < text.count {
      let before = line
      let event = read(&line, width: width, takesFirst: true)
      if event == .newline { return line.slice(.mandatory) }
      if line.clusterStart == before.place.offset
        && (fold.place.offset == line.start || !isTrailing(before.place.offset, after: line.start))
        || line.clusterStart == line.start && parts(before, after: fold)
      {
        fold = before
        if isBorder(fold) { border = fold }
      }
      guard event == .full || line.reach > width && fold.place.offset > line.start else { continue }
      if line.hasOpportunity {
        next = line.opportunity
        log.endLine(from: line.start)
        return line.sliceToOpportunity
      }
      if border.reach >= width / 3, border.place.offset > border.start { fold = border }
      next = fold.place
      return fold.slice(.fold)
    }
    next = OpenLine.Place(offset: text.count)
    return line.slice(.text)
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
    let action = line.place.line.add(record, end: after, in: text)
    let reach = line.cluster.reach
    let begins = line.cluster.add(record, at: offset, in: text)

    if record.isNewline {
      let isPair = lead == 0x0D && after < text.count && text.bytes[after] == 0x0A
      next = OpenLine.Place(offset: isPair ? after &+ 1 : after)
      return .newline
    }
    let tailored = text.tailored(action, in: &line.place.url, at: offset, from: line.start)
    if begins {
      line.closed &+= reach
      line.clusterStart = offset
      if tailored == LineBreakState.Action.allowed, !isSolid || !isInside(offset) {
        line.offerBreak(at: before, isAfterSoftHyphen: text.endsInSoftHyphen(offset), width: width, log: &log)
      }
    }
    // A space at the end of the line is dropped even if it belongs to the previous cluster (GB9b), but kept if a
    // combining mark follows, which is visible.
    if !text.isSpace(record, lead) {
      let total = line.closed &+ line.cluster.reach
      if total > width, !takesFirst || line.clusterStart > line.start { return .full }
      line.end = after
      line.reach = total
    }
    line.place.offset = after
    return .fits
  }

  /// Begins a line after the spaces that can't begin it.
  private mutating func open() -> OpenLine {
    var place = next
    if place.offset < text.count, text.bytes[place.offset] <= 0x20 || text.bytes[place.offset] >= 0x80 {
      skipSpaces(&place)
    }
    log.rewind()
    if place.offset > next.offset {
      log.skip(to: place.offset, reach: Cells.reach(text.bytes.part(next.offset..<place.offset)))
    }
    return OpenLine(at: place)
  }

  private func skipSpaces(_ place: inout OpenLine.Place) {
    while place.offset < text.count {
      let record = text.record(at: place.offset)
      let after = place.offset &+ record.length
      guard text.isSpace(record, text.bytes[place.offset]), !text.isExtended(record, after) else { return }
      _ = place.line.add(record, end: after, in: text)
      place.offset = after
      place.url = .none
    }
  }
}
