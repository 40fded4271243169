/// A piece of a line of code that is being read, cluster by cluster.
struct OpenPiece {
  let start: Int
  /// The cells that the piece may reach where it is folded.
  private let room: Int
  private var cluster = ClusterState()
  /// Reach of what is before the open cluster.
  private var closed = 0
  /// Where the piece ends and how far it reaches, without the spaces at its end.
  private var end: Int
  private var reach = 0
  /// The last border of two clusters that leaves room for the mark, or of two parts of the first one.
  private(set) var fold: Int
  private var foldReach = 0
  private var isFirst = true
  private let text: ScalarReader

  /// An empty piece.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - room: the cells that it may reach where it is folded.
  init(of text: ScalarReader, from start: Int, room: Int) {
    self.text = text
    self.start = start
    self.room = room
    end = start
    fold = start
  }

  /// Reach of all that was read.
  var total: Int { closed &+ cluster.reach }

  /// Whether the piece can be folded before the end of what was read.
  var hasFold: Bool { fold > start }

  /// Whether the space that was read last carries no mark.
  var isPlainSpace: Bool { cluster.reach == 1 }

  /// Reads a scalar, which is on the piece only once it is taken.
  mutating func add(_ record: ScalarReader.Record, at offset: Int) {
    let before = cluster.reach
    let begins = cluster.add(record, as: .reach, at: offset, in: text)
    if begins, offset > start {
      closed &+= before
      isFirst = false
      if closed <= room || fold == start {
        fold = offset
        foldReach = closed
      }
    } else if !begins, isFirst, before > 0, record.cells > 0 {
      let hasRoom = fold == start || before <= room && (!record.isJoining || text.record(at: fold).isJoining)
      if hasRoom {
        fold = offset
        foldReach = before
      }
    }
  }

  /// Takes what was read, up to an offset.
  mutating func take(to offset: Int) {
    end = offset
    reach = total
  }

  /// The piece as far as it was taken.
  func slice(_ reason: LineSlice.End) -> LineSlice {
    LineSlice(range: start..<end, reach: reach, end: reason)
  }

  /// The piece up to its fold, or up to an earlier border of two clusters.
  func sliceToFold(shortenedTo end: Int) -> LineSlice {
    let reach = end == fold ? foldReach : Cells.reach(text.bytes.part(start..<end))
    return LineSlice(range: start..<end, reach: reach, end: .fold)
  }
}
