/// The implementation of `Wrapping.words`: each call makes one line.
///
/// When a line is full, reading goes back to its last opportunity, and the next line continues from
/// there; only the beginning of that line is read twice, so the total time is linear.
struct WordWrapper {
  let text: ScalarReader
  /// The start of the next line, with the state of the text before it.
  private var next = OpenLine.Place()
  /// The opportunities of the lines.
  var log: BreakLog
  /// The ranges in which a line breaks only after a space.
  let solid: [Range<Int>]
  /// Whether the ranges are observed: a part of one that is wider than the line breaks like other
  /// text.
  private var isSolid = true
  /// The end of the paragraph with the last script without spaces, and whether it has U+200B.
  private var paragraph = (end: 0, hasBreaks: false)

  /// - Parameter keepsLog: whether the opportunities of the lines are kept.
  init(
    _ text: ScalarReader,
    solid: [Range<Int>] = [],
    keepsLog: Bool = false
  ) {
    self.text = text
    self.solid = solid
    log = BreakLog(isKept: keepsLog)
  }

  /// The start of the next line, before the spaces that can't begin it.
  var start: Int { next.offset }

  /// Whether some text isn't on a line yet.
  var hasMore: Bool { start < text.count }

  /// Makes the next line, and folds a word that is wider than the whole line.
  mutating func line(of width: Int) -> LineSlice {
    if let line = unfoldedLine(of: width) { return line }
    isSolid = false
    defer { isSolid = true }
    return (solid.isEmpty ? nil : unfoldedLine(of: width)) ?? foldedLine(of: width)
  }

  /// Makes the next line if it needs no fold; otherwise returns nil and leaves `next` unchanged.
  ///
  /// Most text consists of words of letters with single spaces. The automata's states before and
  /// after these are known, so the automata are skipped. All other text is read by the complete
  /// rules.
  private mutating func unfoldedLine(of width: Int) -> LineSlice? {
    var line = open()
    while line.place.offset < text.count {
      let event =
        line.readPlain(of: text, width: width, log: &log) ?? read(&line, width: width)
      switch event {
      case .fits: continue
      case .newline: return line.slice(.mandatory)
      case .full:
        guard let slice = line.sliceToOpportunity else { return nil }
        next = line.opportunity
        log.endLine(from: line.start)
        return slice
      }
    }
    next = OpenLine.Place(offset: text.count)
    return line.slice(.text)
  }

  private mutating func foldedLine(of width: Int) -> LineSlice {
    var line = open()
    let end = text.fold(from: line.start, width: width, rest: width).end
    while line.place.offset < end {
      _ = read(&line, width: .max)
    }
    next = line.place
    var slice = line.slice(.fold)
    // A scalar that is wider than the line can be the last one.
    if end == text.count {
      slice.end = .text
    } else if read(&line, width: .max) == .newline {
      slice.end = .mandatory
    }
    return slice
  }

  /// Reads one scalar by the complete rules.
  @inline(__always)
  private mutating func read(_ line: inout OpenLine, width: Int) -> OpenLine.Event {
    let offset = line.place.offset
    let lead = text.bytes[offset]
    let record = text.record(at: offset)
    let after = offset &+ record.length
    let before = line.place
    var action = line.place.line.add(record, end: after, in: text)
    if action == .none, text.beginsWordWithSign(at: offset), before.line.permitsLetter {
      action = .allowed
    }
    let reach = line.cluster.reach
    let begins = line.cluster.add(record, at: offset, in: text)

    if record.isNewline {
      next = OpenLine.Place(offset: text.isPairOfNewlines(at: offset) ? after &+ 1 : after)
      return .newline
    }
    action = text.tailored(action, in: &line.place.url, at: offset, from: line.start)
    if line.place.url == .none, action != .mandatory, text.isSpaceless(at: offset) {
      action = syllableAction(action, at: offset)
    }
    if begins {
      line.closed &+= reach
      if action == .allowed, !isSolid || !isInside(offset) {
        let isHyphen = text.endsInSoftHyphen(offset)
        line.offerBreak(at: before, isAfterSoftHyphen: isHyphen, width: width, log: &log)
      }
    }
    // A space at the end of the line is dropped even if it belongs to the previous cluster (GB9b),
    // but kept if a combining mark follows, which is visible.
    if !text.isSpace(record, lead) {
      let total = line.closed &+ line.cluster.reach
      if total > width { return .full }
      line.end = after
      line.reach = total
    }
    line.place.offset = after
    return .fits
  }

  /// The action before a scalar of a script without spaces: a syllable can begin a line, unless the
  /// author has put the breaks into the paragraph.
  private mutating func syllableAction(
    _ action: LineBreakState.Action, at offset: Int
  ) -> LineBreakState.Action {
    if offset >= paragraph.end { paragraph = text.zeroWidthSpaces(from: offset) }
    if !paragraph.hasBreaks, text.beginsSyllable(at: offset) { return .allowed }
    return text.isTrailingSign(at: offset) ? .none : action
  }

  /// Whether the offset is inside a solid range, and not after a space, such as U+200B.
  private func isInside(_ offset: Int) -> Bool {
    let next = solid.partitioningIndex { $0.upperBound > offset }
    guard next < solid.count, solid[next].lowerBound < offset else {
      return false
    }
    let last = text.start(before: offset)
    return !text.isSpace(text.record(at: last), text.bytes[last])
  }

  /// Begins a line after the spaces that can't begin it.
  private mutating func open() -> OpenLine {
    var place = next
    while place.offset < text.count {
      let record = text.record(at: place.offset)
      let after = place.offset &+ record.length
      let isSpace = text.isSpace(record, text.bytes[place.offset])
      guard isSpace, !text.isExtended(record, after) else { break }
      _ = place.line.add(record, end: after, in: text)
      place.offset = after
      place.url = .none
    }
    log.rewind()
    if place.offset > next.offset {
      let spaces = text.bytes.part(next.offset..<place.offset)
      log.skip(to: place.offset, reach: Cells.reach(spaces))
    }
    return OpenLine(at: place)
  }
}
