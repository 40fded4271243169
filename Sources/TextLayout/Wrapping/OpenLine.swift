/// A line of prose that is being read.
struct OpenLine {
  /// A place at which a line may begin: everything that is needed to read on from there.
  struct Place {
    var offset = 0
    var line = LineBreakState()
    var isInURL = false
  }

  /// Where the line begins.
  let start: Int
  /// What is read next.
  var place: Place
  var cluster = ClusterState()
  /// Where the open cluster begins.
  var clusterStart: Int
  /// Reach of what is before the open cluster.
  var closed = 0
  /// Where the line ends and how far it reaches, without spaces at its end.
  var end: Int
  var reach = 0
  /// Where the next line would begin, and how this one would end, at the last opportunity.
  private(set) var opportunity: Place
  private(set) var opportunityReach = 0
  private var opportunityEnd = -1
  private var isHyphen = false

  @inline(__always)
  init(at place: Place) {
    start = place.offset
    self.place = place
    clusterStart = place.offset
    end = place.offset
    opportunity = place
  }

  /// Whether the line can end before the end of what was read.
  @inline(__always) var hasOpportunity: Bool { opportunityEnd >= 0 }

  /// Takes note that the next line may begin with what is read next, unless this one has nothing yet.
  @inline(__always)
  mutating func offerBreak() {
    guard place.offset > start else { return }
    opportunity = place
    opportunityEnd = end
    opportunityReach = reach
    isHyphen = false
  }

  /// Takes note that the next line may begin at `before`.
  ///
  /// A soft hyphen is of use only where its hyphen fits, and something stands before it.
  @inline(__always)
  mutating func offerBreak(at before: Place, isAfterSoftHyphen: Bool, width: Int) {
    guard before.offset > start else { return }
    if isAfterSoftHyphen, reach >= width || before.offset &- start <= 2 { return }
    opportunity = before
    opportunityEnd = isAfterSoftHyphen ? before.offset &- 2 : end
    opportunityReach = isAfterSoftHyphen ? reach &+ 1 : reach
    isHyphen = isAfterSoftHyphen
  }

  /// The line as far as it was read.
  @inline(__always)
  func slice(_ reason: LineSlice.End) -> LineSlice {
    LineSlice(range: start..<end, cells: reach, end: reason)
  }

  /// The line up to its last opportunity.
  @inline(__always)
  var sliceToOpportunity: LineSlice {
    LineSlice(range: start..<opportunityEnd, cells: opportunityReach, end: isHyphen ? .hyphen : .opportunity)
  }
}
