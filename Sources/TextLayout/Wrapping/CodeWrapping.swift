extension Wrapping {
  /// Breaks code into lines: at newlines, and where a line is full.
  ///
  /// Spaces are kept, those that indent a line too; only those right before a newline or the end of the text are left out,
  /// so that nothing trails. A line that is too wide is cut exactly where it is full, less the room for a mark, whatever
  /// stands there: the eye finds the mark always in the same column, and what is on either side is exactly the code.
  /// Its last piece needs no mark and may be as wide as the line.
  ///
  /// - Parameters:
  ///   - utf8: well formed, as a `String` has it, with its tabs replaced.
  ///   - first: cells for the first piece of each line; less than 1 is taken as 1.
  ///   - rest: cells for the further pieces of a line, which is what is left beside the mark and the indent that the caller
  ///     draws before them; less than 1 is taken as 1.
  ///   - mark: cells kept free at the end of each piece that ends in `.fold`. A piece has at least one scalar, though, so
  ///     that where `mark` is not less than the width the mark does not fit any more: leave it out there, and pass 0.
  ///   - joined: the clusters that the terminal shows in their cells.
  ///   - body: gets each piece, in order; returns `false` to stop, and what comes after that piece is not read.
  /// - Complexity: O(n) in the bytes of the pieces handed over; nothing is allocated. Where a piece ends in a run of spaces, the run is
  ///   read to its end, once.
  public static func code(
    _ utf8: UnsafeBufferPointer<UInt8>, first: Int, rest: Int, mark: Int, joined: JoinedClusters = [],
    _ body: (LineSlice) -> Bool
  ) {
    let first = max(first, 1)
    let rest = max(rest, 1)
    let mark = max(mark, 0)
    var wrapper = CodeWrapper(ScalarReader(utf8.base, count: utf8.count, joined: joined))
    var width = first
    repeat {
      let slice = wrapper.piece(width: width, mark: mark)
      width = slice.end == .fold ? rest : first
      guard body(slice) else { return }
    } while wrapper.hasMore
  }
}

/// The walk behind `Wrapping.code`: one call makes one piece of a line.
private struct CodeWrapper {
  private let text: ScalarReader
  /// Where the next piece begins.
  private var start = 0
  /// Where the run of spaces ends that was looked at last, so that no run is read for each of its pieces.
  private var spacesEnd = 0

  init(_ text: ScalarReader) {
    self.text = text
  }

  /// Whether there is text that no piece has yet.
  var hasMore: Bool { start < text.count }

  /// Makes the next piece.
  mutating func piece(width: Int, mark: Int) -> LineSlice {
    plainPiece(width: width, mark: mark) ?? anyPiece(width: width, mark: mark)
  }

  private mutating func anyPiece(width: Int, mark: Int) -> LineSlice {
    var piece = OpenPiece(of: text, from: start, room: width &- mark)
    var offset = start
    while offset < text.count {
      let lead = text.bytes[offset]
      let record = text.record(at: offset)
      let after = offset &+ record.length
      if record.isNewline {
        start = lead == 0x0D && after < text.count && text.bytes[after] == 0x0A ? after &+ 1 : after
        return piece.slice(.mandatory)
      }
      piece.add(record, at: offset)
      // Spaces count where something comes after them; those at the end are left out.
      if piece.total > width, piece.hasFold, lead != 0x20 || piece.isPlainSpace && isFollowed(offset) {
        start = piece.fold
        return piece.sliceToFold
      }
      if lead != 0x20 { piece.take(to: after) }
      offset = after
    }
    start = offset
    return piece.slice(.text)
  }

  /// The piece where it is ASCII without controls, as most code is; `nil`, and nothing has changed, where it is not.
  private mutating func plainPiece(width: Int, mark: Int) -> LineSlice? {
    var end = start
    while end < text.count, end &- start <= width, text.bytes[end] &- 0x20 < 0x5F { end &+= 1 }
    if end &- start > width, width > mark, text.bytes[end &- 1] != 0x20 {
      let fold = start &+ width &- mark
      defer { start = fold }
      return LineSlice(range: start..<fold, cells: width &- mark, end: .fold)
    }
    let next: Int
    if end == text.count {
      next = end
    } else if text.bytes[end] == 0x0A {
      next = end &+ 1
    } else {
      return nil
    }
    let isLast = end == text.count
    while end > start, text.bytes[end &- 1] == 0x20 { end &-= 1 }
    guard end &- start <= width else { return nil }
    defer { start = next }
    return LineSlice(range: start..<end, cells: end &- start, end: isLast ? .text : .mandatory)
  }

  /// Whether the spaces at `offset` are followed by something on the same line.
  private mutating func isFollowed(_ offset: Int) -> Bool {
    if spacesEnd <= offset {
      spacesEnd = offset
      while spacesEnd < text.count, text.bytes[spacesEnd] == 0x20 { spacesEnd &+= 1 }
    }
    return spacesEnd < text.count && !text.record(at: spacesEnd).isNewline
  }
}
