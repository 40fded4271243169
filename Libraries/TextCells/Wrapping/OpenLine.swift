/// An unfinished line of prose.
struct OpenLine {
  /// A position where a line can begin, with the state for reading on from there.
  struct Place {
    var offset = 0
    var line = LineBreakState()
    var url = ScalarReader.URLPart.none
  }

  /// The start of the line.
  let start: Int
  /// The next position to read.
  var place: Place
  var cluster = ClusterState()
  /// The start of the open cluster.
  var clusterStart: Int
  /// The reach of the text before the open cluster.
  var closed = 0
  /// The end of the line and its reach, without spaces at the end.
  var end: Int
  var reach = 0
  /// The last opportunity: the start of the next line, and the end of this one.
  private(set) var opportunity: Place
  private var opportunityReach = 0
  private var opportunityEnd = -1
  private var isHyphen = false

  init(at place: Place) {
    start = place.offset
    self.place = place
    clusterStart = place.offset
    end = place.offset
    opportunity = place
  }

  /// Whether the line can end before the current position.
  var hasOpportunity: Bool { opportunityEnd >= 0 }

  /// Records that the next line can begin at `before`, unless this line is empty.
  ///
  /// A soft hyphen only counts if its hyphen fits and follows other text.
  mutating func offerBreak(at before: Place, isAfterSoftHyphen: Bool = false, width: Int = .max, log: inout BreakLog) {
    guard before.offset > start else { return }
    if isAfterSoftHyphen, reach >= width || before.offset &- start <= 2 { return }
    opportunity = before
    opportunityEnd = isAfterSoftHyphen ? before.offset &- 2 : end
    opportunityReach = isAfterSoftHyphen ? reach &+ 1 : reach
    isHyphen = isAfterSoftHyphen
    log.add(start: before.offset, reach: closed, end: opportunityEnd, endReach: opportunityReach)
  }

  /// The line up to the current position.
  func slice(_ reason: LineSlice.End) -> LineSlice {
    LineSlice(range: start..<end, reach: reach, end: reason)
  }

  /// The line up to its last opportunity.
  var sliceToOpportunity: LineSlice {
    LineSlice(range: start..<opportunityEnd, reach: opportunityReach, end: isHyphen ? .hyphen : .opportunity)
  }
}
