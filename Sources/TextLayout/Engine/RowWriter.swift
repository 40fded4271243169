/// Writes rows of cells into a frame, from the top, and keeps those that are in the window.
///
/// It knows no block. A row is written from left to right, and ended; what is outside of the window is forgotten then.
struct RowWriter {
  private(set) var frame: Frame
  /// Rows ended so far, those passed over included.
  private(set) var produced = 0
  /// The cell where the next thing will be written.
  private(set) var column = 0
  /// Reach of the row being written.
  private var reach = 0
  private let joined: JoinedClusters
  /// Rows to pass over, and how many of them are still to come.
  private let skipped: Int
  private var skip: Int
  private let limit: Int

  /// - Parameters:
  ///   - width: cells in a row.
  ///   - skip: rows to pass over at the top.
  ///   - limit: rows wanted after those.
  ///   - joined: the clusters that the terminal shows in their cells.
  init(width: Int, skip: Int, limit: Int, joined: JoinedClusters) {
    frame = Frame(width: width)
    (self.skip, self.limit, self.joined) = (skip, limit, joined)
    skipped = skip
  }

  /// Whether no further row is wanted.
  var isFull: Bool { frame.rowCount >= limit }

  /// Rows that may still be looked at, passed over or kept.
  var rowsLeft: Int { limit == .max ? .max : limit - frame.rowCount + skip }

  /// Whether the row about to be ended will be kept.
  var isKeeping: Bool { skip == 0 && !isFull }

  /// Ends the row: blanks at its end go, and so does the row itself where it is outside the window.
  ///
  /// - Parameter background: what lies behind it.
  mutating func endRow(background: Role) {
    produced += 1
    if isKeeping {
      frame.finishRow(cells: column, reach: reach, joined: joined, background: background)
    } else {
      if skip > 0 { skip -= 1 }
      frame.dropUnfinishedRow()
    }
    column = 0
    reach = 0
  }

  // MARK: Cells

  /// Writes an ornament or a short text.
  mutating func put(
    _ text: String, cells: Int, role: Role, origin: SafeText.Origin = .own, link: Int32 = -1, leaf: Int32 = -1
  ) {
    guard !text.isEmpty else { return }
    frame.bytes.append(contentsOf: text.utf8)
    frame.closeSpan(cells: cells, role: role, origin: origin, link: link, leaf: leaf)
    column += cells
    reach += cells
  }

  /// Writes a glyph so many times, `cells` altogether.
  ///
  /// - Parameter reach: how far all of them reach; nil is as far as `cells`.
  mutating func put(
    _ glyph: String, times count: Int, cells: Int, reach: Int? = nil, role: Role, origin: SafeText.Origin = .own
  ) {
    guard !glyph.isEmpty, count > 0 else { return }
    for _ in 0..<count { frame.bytes.append(contentsOf: glyph.utf8) }
    frame.closeSpan(cells: cells, role: role, origin: origin, link: -1, leaf: -1)
    column += cells
    self.reach += reach ?? cells
  }

  /// Takes note that what was written reaches so many cells further than it fills.
  mutating func extendReach(by cells: Int) {
    reach += cells
  }

  /// Writes bytes of a text.
  mutating func put(
    _ bytes: UnsafeBufferPointer<UInt8>, cells: Int, role: Role, origin: SafeText.Origin, link: Int32, leaf: Int32
  ) {
    guard !bytes.isEmpty else { return }
    frame.bytes.append(contentsOf: bytes)
    frame.closeSpan(cells: cells, role: role, origin: origin, link: link, leaf: leaf)
    column += cells
    reach += cells
  }

  /// Writes blanks.
  mutating func blank(_ cells: Int) {
    guard cells > 0 else { return }
    frame.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cells))
    frame.closeSpan(cells: cells, role: .plain, origin: .own, link: -1, leaf: -1)
    column += cells
    reach += cells
  }

  /// Copies a row of another frame, with what was shortened in it.
  mutating func put(row: Int, of other: Frame) {
    guard isKeeping else { return }
    // They are recorded from top to bottom.
    var index = other.shortenings.partitioningIndex { $0.row >= row }
    while index < other.shortenings.count, other.shortenings[index].row == row {
      var shortening = other.shortenings[index]
      index += 1
      shortening.row = frame.rowCount
      // A fold may stand behind blanks that are not there any more.
      shortening.column = min(shortening.column, other.cells(inRow: row)) + column
      frame.shortenings.append(shortening)
    }
    let bytes = other.byteRange(ofRow: row)
    let shift = Int32(frame.bytes.count - bytes.lowerBound)
    frame.bytes.append(contentsOf: other.bytes[bytes])
    for index in other.spanRange(ofRow: row) {
      var span = other.spans[index]
      span.end += shift
      if span.link >= 0 { span.link = linkIndex(of: other.links[Int(span.link)]) }
      frame.spans.append(span)
    }
    column += other.cells(inRow: row)
    reach += Int(other.ends[row].reach)
  }

  /// The index of a target in the frame's `links`; -1 where the row is not kept.
  mutating func linkIndex(of target: String) -> Int32 {
    guard isKeeping else { return -1 }
    if frame.links.last != target { frame.links.append(target) }
    return Int32(frame.links.count - 1)
  }

  /// Records a fold or an ellipsis at the place where its mark is about to be written.
  mutating func record(_ rule: Shortening.Rule, hidden: String = "", leaf: Int32 = -1) {
    guard isKeeping else { return }
    frame.shortenings.append(
      Shortening(row: frame.rowCount, column: column, rule: rule, hidden: hidden, leaf: Int(leaf)))
  }

  // MARK: Regions

  /// Adds a region in the row being written.
  mutating func addInRow(_ kind: Region.Kind, columns: Range<Int>) {
    guard isKeeping, !columns.isEmpty else { return }
    frame.regions.append(Region(kind, rows: frame.rowCount..<frame.rowCount + 1, columns: columns))
  }

  /// Adds a region by its rows on the page, clipped to those that were kept.
  ///
  /// - Parameter index: where in the order of the tree; nil is at the end.
  mutating func add(_ kind: Region.Kind, pageRows: Range<Int>, columns: Range<Int>, at index: Int? = nil) {
    let rows = max(0, pageRows.lowerBound - skipped)..<max(0, pageRows.upperBound - skipped)
    let region = Region(
      kind, rows: rows.clamped(to: 0..<frame.rowCount), columns: columns.clamped(to: 0..<frame.width))
    guard !region.rows.isEmpty, !region.columns.isEmpty else { return }
    frame.regions.insert(region, at: index ?? frame.regions.count)
  }

  /// Adds the regions of a frame that was copied to this row of the page and this cell.
  mutating func add(regionsOf other: Frame, pageRow: Int, column: Int) {
    for region in other.regions {
      add(
        region.kind, pageRows: region.rows.lowerBound + pageRow..<region.rows.upperBound + pageRow,
        columns: region.columns.lowerBound + column..<region.columns.upperBound + column)
    }
  }
}

extension Array {
  /// The first index whose element is in the second half; the array has all elements of the first half in front.
  ///
  /// - Complexity: O(log n)
  fileprivate func partitioningIndex(where isInSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
