/// Drawn rows with what a person can choose in them. Several drawings of a page share them.
package final class DrawnRows: Sendable {
  package let frame: Frame
  /// The controls, in reading order.
  let controls: [Control]
  private let controlRows: RowIndex
  /// The images, the activity marks and the texts before a cursor, ordered by their first rows.
  private let places: [Region]
  private let placeRows: RowIndex
  /// Whether the controls are ordered by their rows, as those of a window with panes aren't.
  private let isOrdered: Bool

  /// - Parameter numbered: the controls that these replace, whose numbers they keep if they have the
  ///   same effects.
  init(
    _ frame: Frame,
    in part: DrawnPage.Part,
    _ purpose: Control.Purposes,
    replacing numbered: [Control.ID] = []
  ) {
    self.frame = frame
    let controls = frame.controls(in: part, purpose: purpose)
    self.controls = controls.numbered(as: numbered) ?? controls
    controlRows = RowIndex(self.controls.lazy.map(\.rows))
    let places = frame.regions.filter(\.isPlace)
    self.places = places.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
    placeRows = RowIndex(self.places.lazy.map(\.rows))
    isOrdered = frame.scrollPanes.isEmpty
  }

  /// The indices of the controls that can be in some rows.
  fileprivate func controls(near rows: Range<Int>) -> Range<Int> {
    isOrdered ? controlRows.indices(near: rows) : controls.indices
  }

  /// The places that can be in some rows.
  fileprivate func places(near rows: Range<Int>) -> ArraySlice<Region> {
    places[placeRows.indices(near: rows)]
  }
}

/// The rows of a part of a page: where a list has changed, only the rows that differ are drawn again,
/// and the others stay in the frames in which they were drawn.
package struct PageRows: Sendable {
  /// Rows of a frame at their place on the page.
  package struct Piece: Sendable {
    package let drawn: DrawnRows
    /// The rows of the frame.
    package fileprivate(set) var rows: Range<Int>
    /// The row of the page with the first of them.
    var start: Int
    /// The number that is added to those of their texts.
    var texts: Int

    /// The rows of the page.
    var pageRows: Range<Int> { start..<start + rows.count }
    /// The distance from a row of the frame to that of the page.
    package var shift: Int { start - rows.lowerBound }

    /// The indices of its controls.
    fileprivate var controls: Range<Int> {
      let all = drawn.controls
      if rows.count == drawn.frame.rowCount { return all.indices }
      let first = all.partitioningIndex { $0.rows.lowerBound >= rows.lowerBound }
      return first..<all.partitioningIndex { $0.rows.lowerBound >= rows.upperBound }
    }
  }

  /// The pieces from top to bottom, without gaps between them.
  package private(set) var pieces: [Piece] = []

  private init() {}

  /// The rows of a frame.
  init(_ drawn: DrawnRows) {
    add(drawn, 0..<drawn.frame.rowCount)
  }

  /// The rows of a new frame with those that are kept.
  ///
  /// - Parameter old: the page with the kept rows.
  init(
    _ frame: Frame,
    keeping kept: [RowWriter.Kept],
    of old: PageRows?,
    purpose: Control.Purposes
  ) {
    let replaced = kept.isEmpty ? [] : old?.controls(outside: kept.map(\.oldRows)) ?? []
    let drawn = DrawnRows(frame, in: .body, purpose, replacing: replaced)
    var end = 0
    for rows in kept {
      add(drawn, end..<rows.row)
      pieces += rows.pieces
      end = rows.row
    }
    add(drawn, end..<frame.rowCount)
    // Other controls can change the numbers of all.
    let isNumbered = drawn.controls.lazy.map(\.id).elementsEqual(replaced)
    if !kept.isEmpty, !isNumbered || pieces.count > Self.limit {
      self = PageRows(DrawnRows(joined, in: .body, purpose))
    }
  }

  /// The most pieces of a page.
  private static let limit = 500

  private mutating func add(_ drawn: DrawnRows, _ rows: Range<Int>, texts: Int = 0) {
    if rows.isEmpty { return }
    pieces.append(Piece(drawn: drawn, rows: rows, start: rowCount, texts: texts))
  }

  /// The number of rows.
  package var rowCount: Int { pieces.last?.pageRows.upperBound ?? 0 }

  /// All rows in one frame.
  ///
  /// - Complexity: O(n) in the rows, if they are in several frames.
  package var joined: Frame {
    guard let first = pieces.first else { return Frame(width: 1) }
    if first.rows.count == first.drawn.frame.rowCount, pieces.count == 1 {
      return first.drawn.frame
    }
    var joined = Frame(width: first.drawn.frame.width)
    for piece in pieces { joined.append(piece.drawn.frame, piece.rows, texts: piece.texts) }
    return joined
  }

  /// The frame with a row, and the row there.
  package subscript(row: Int) -> (frame: Frame, row: Int) {
    let piece = piece(atRow: row)
    return (piece.drawn.frame, row - piece.shift)
  }

  /// The runs of a row.
  package func runs(inRow row: Int) -> [CellRun] {
    let place = self[row]
    return place.frame.runs(inRow: place.row)
  }

  /// The piece with a row.
  ///
  /// - Complexity: O(log n) in the number of pieces.
  func piece(atRow row: Int) -> Piece {
    pieces[pieces.partitioningIndex { $0.start > row } - 1]
  }

  /// The pieces in some rows.
  func pieces(inRows wanted: Range<Int>) -> [Piece] {
    if wanted.isEmpty { return [] }
    let first = pieces.partitioningIndex { $0.pageRows.upperBound > wanted.lowerBound }
    return pieces[first...].prefix { $0.start < wanted.upperBound }.map { piece in
      let seen = piece.pageRows.clamped(to: wanted)
      return changing(piece) {
        $0.rows = seen.moved(by: -piece.shift)
        $0.start = seen.lowerBound
      }
    }
  }

  /// Some of the rows, below each other.
  func showing(_ ranges: [Range<Int>]) -> PageRows {
    var shown = PageRows()
    for piece in ranges.flatMap({ pieces(inRows: $0) }) {
      shown.add(piece.drawn, piece.rows, texts: piece.texts)
    }
    return shown
  }

  /// The rows of each item of a list.
  package var items: [Range<Int>] {
    pieces.flatMap { piece in
      let items = piece.drawn.controls[piece.controls].lazy.filter(\.isItem)
      return items.map { $0.rows.moved(by: piece.shift) }
    }
  }

  /// The wanted images, activity marks and texts before a cursor that are at least partly in some rows,
  /// ordered by their first rows.
  ///
  /// - Parameter rows: nil for all rows.
  package func places(
    inRows rows: Range<Int>? = nil,
    where isWanted: (Region) -> Bool
  ) -> [Region] {
    pieces(inRows: rows ?? 0..<rowCount).flatMap { piece in
      let near = piece.drawn.places(near: piece.rows)
      let wanted = near.filter { isWanted($0) && $0.rows.overlaps(piece.rows) }
      return wanted.map { place in
        changing(place) { $0.rows = place.rows.moved(by: piece.shift) }
      }
    }
  }

  /// The controls of all rows but some.
  private func controls(outside kept: [Range<Int>]) -> [Control.ID] {
    var ids: [Control.ID] = []
    var end = 0
    for rows in kept + [rowCount..<rowCount] {
      for piece in pieces(inRows: end..<rows.lowerBound) {
        ids += piece.drawn.controls[piece.controls].map(\.id)
      }
      end = rows.upperBound
    }
    return ids
  }
}

/// The controls of a page, in reading order.
package struct PageControls: RandomAccessCollection, Sendable {
  /// The controls of a piece.
  private struct Part: Sendable {
    let piece: PageRows.Piece
    let controls: Range<Int>
    /// The distance from an index there to that on the page.
    let shift: Int

    /// The indices on the page.
    var indices: Range<Int> { controls.moved(by: shift) }
  }

  private var parts: [Part] = []
  /// The parts of the body.
  private let bodyParts: Range<Int>

  init(top: PageRows, body: PageRows, bottom: PageRows) {
    bodyParts = top.pieces.count..<top.pieces.count + body.pieces.count
    for piece in top.pieces + body.pieces + bottom.pieces {
      let controls = piece.controls
      let shift = endIndex - controls.lowerBound
      parts.append(Part(piece: piece, controls: controls, shift: shift))
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { parts.last?.indices.upperBound ?? 0 }

  /// - Complexity: O(log n) in the number of pieces.
  package subscript(index: Int) -> Control {
    let part = parts[parts.partitioningIndex { $0.indices.upperBound > index }]
    var control = part.piece.drawn.controls[index - part.shift]
    control.move(to: control.rows, by: part.piece.shift)
    return control
  }

  /// The indices of the controls in the fixed parts, and of those of the body that can be in some
  /// rows.
  ///
  /// - Complexity: O(log n) in the number of controls, unless one has many rows.
  func indices(near rows: Range<Int>) -> [Int] {
    parts.indices.flatMap { number -> Range<Int> in
      let part = parts[number]
      guard bodyParts.contains(number) else { return part.indices }
      let near = part.piece.drawn.controls(near: rows.moved(by: -part.piece.shift))
      return near.clamped(to: part.controls).moved(by: part.shift)
    }
  }

  /// The indices of the controls of the body.
  var body: Range<Int> {
    guard let first = parts[bodyParts].first, let last = parts[bodyParts].last else { return 0..<0 }
    return first.indices.lowerBound..<last.indices.upperBound
  }
}
