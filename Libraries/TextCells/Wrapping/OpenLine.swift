/// An unfinished line of prose.
struct OpenLine {
  /// A position where a line can begin, with the state for reading on from there.
  struct Place {
    var offset = 0
    var line = LineBreakState()
    var url = ScalarReader.URLPart.none
  }

  /// What the next text of a line is.
  enum Event {
    /// It fits on the line.
    case fits
    /// A newline; the next line begins after it.
    case newline
    /// It doesn't fit on the line, which ends at its last opportunity.
    case full
  }

  /// The start of the line.
  let start: Int
  /// The next position to read.
  var place: Place
  var cluster = ClusterState()
  /// The reach of the text before the open cluster.
  var closed = 0
  /// The end of the line, without spaces.
  var end: Int
  /// The reach of the line, without spaces at its end.
  var reach = 0
  /// The start of the next line after the last opportunity.
  var opportunity: Place
  /// The line up to its last opportunity.
  var sliceToOpportunity: LineSlice?

  init(at place: Place) {
    start = place.offset
    self.place = place
    end = place.offset
    opportunity = place
  }

  /// Records that the next line can begin at `before`, unless this line is empty.
  ///
  /// A soft hyphen only counts if its hyphen fits and follows other text.
  mutating func offerBreak(
    at before: Place, isAfterSoftHyphen: Bool = false, width: Int = .max, log: inout BreakLog
  ) {
    guard before.offset > start else { return }
    var line = slice(.opportunity)
    if isAfterSoftHyphen {
      guard reach < width, before.offset - start > 2 else { return }
      line.range = start..<before.offset - 2
      line.reach += 1
      line.end = .hyphen
    }
    opportunity = before
    sliceToOpportunity = line
    log.add(start: before.offset, reach: closed, after: line)
  }

  /// The line up to the current position.
  func slice(_ reason: LineSlice.End) -> LineSlice {
    LineSlice(range: start..<end, reach: reach, end: reason)
  }
}
