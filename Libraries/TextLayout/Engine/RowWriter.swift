/// Writes rows of cells into a frame, from the top, and keeps those in the window.
///
/// It is independent of blocks. A row is written from left to right and then ended; a row outside
/// the window is discarded.
struct RowWriter {
  private(set) var frame: Frame
  /// The number of rows ended so far, including skipped ones.
  private(set) var produced = 0
  /// The next cell to write.
  private(set) var column = 0
  /// The text that is being written, up to the next spaces or the end of the row.
  var text = OpenText()
  /// The number of rows to skip at the top, and the number to keep after those.
  private let skip: Int
  private let limit: Int
  /// The blocks around what is written; nil if they aren't recorded.
  var path: [BlockTrace.Step]?
  /// The rows of an earlier drawing among those of the frame.
  private(set) var kept: [Kept] = []
  private var keptCount = 0

  /// Rows of an earlier drawing of the page.
  struct Kept {
    /// The row of the frame that follows them.
    var row: Int
    var pageRows: Range<Int>
    /// The rows in the earlier drawing.
    var oldRows: Range<Int>
    var pieces: [PageRows.Piece]
  }

  /// A text in a row.
  struct OpenText {
    var direction: Direction?
    var marks = Levels.Marks()
    /// Whether nothing of it is written yet.
    var isNew = false
    /// Whether it ends at the edge of its column.
    var isTrailing = false
  }

  /// - Parameters:
  ///   - width: the cells in a row.
  ///   - skip: the number of rows to skip at the top.
  ///   - limit: the number of rows to keep after those.
  init(
    width: Int,
    skip: Int = 0,
    limit: Int
  ) {
    frame = Frame(width: width)
    self.skip = skip
    self.limit = limit
  }

  /// Whether all requested rows are written.
  var isFull: Bool { rowCount >= limit }

  /// The number of rows of the window so far.
  private var rowCount: Int { frame.rowCount + keptCount }

  /// The number of rows that are still to be skipped.
  var skipLeft: Int {
    max(0, skip - produced)
  }

  /// The frame of a page that has ended; it has the number of the page's rows unless the window was
  /// full.
  var finished: Frame {
    changing(frame) { $0.pageRows = isFull ? nil : produced }
  }

  /// The number of rows that can still be kept.
  var rowsLeft: Int {
    limit == .max ? .max : limit - rowCount
  }

  /// Whether the current row will be kept.
  var isKeeping: Bool {
    skipLeft == 0 && !isFull
  }

  /// Ends the row: removes spaces at its end, and discards a row outside the window.
  mutating func endRow() {
    if isKeeping {
      frame.finishRow()
    } else {
      frame.dropUnfinishedRow()
    }
    produced += 1
    column = 0
    text = OpenText()
  }

  /// Counts rows that are skipped, at most `skipLeft`, without writing them.
  mutating func skipRows(_ count: Int) {
    produced += count
  }

  /// Tells the block around that rows are hidden, which it counts.
  mutating func hide(_ hidden: Frame.HiddenRows?) {
    frame.hidden = hidden ?? frame.hidden
  }

  // MARK: Cells

  /// Begins a text, unless it is part of one that has begun.
  ///
  /// - Parameter paragraph: the direction of its paragraph.
  mutating func beginText(_ paragraph: Direction?, _ marks: Levels.Marks = Levels.Marks()) {
    guard text.direction == nil, let paragraph else { return }
    text = OpenText(
      direction: paragraph,
      marks: marks,
      isNew: true,
      isTrailing: text.isTrailing
    )
  }

  /// Writes text or an ornament in UTF-8. No-break spaces of the program's own text become plain,
  /// since the lines are already broken.
  ///
  /// - Parameter source: the text that it is a part of; called only if it is recorded.
  mutating func put(
    _ utf8: some Collection<UInt8>,
    cells: Int,
    role: Role,
    origin: SafeText.Origin = .own,
    link: String? = nil,
    textNumber: Int? = nil,
    isRepeated: Bool = false,
    isOrnament: Bool = false,
    source: @autoclosure () -> BlockTrace.Source? = nil
  ) {
    let start = frame.bytes.count
    frame.bytes += utf8
    guard frame.bytes.count > start else { return }
    if origin == .own, frame.bytes[start...].contains(0xC2) {
      let text = String(decoding: frame.bytes[start...], as: UTF8.self)
      let plain = text.replacing("\u{A0}", with: " ")
      frame.bytes.replaceSubrange(start..., with: plain.utf8)
    }
    let span = Span(
      end: frame.bytes.count,
      cells: cells,
      role: role,
      link: link.map(Span.Link.to),
      textNumber: textNumber.map(Int32.init),
      isRepeated: isRepeated,
      isOrnament: isOrnament,
      origin: origin,
      direction: text.direction,
      marks: text.marks,
      startsText: text.isNew,
      isTrailing: text.isTrailing
    )
    frame.close(span)
    text.isNew = false
    if let path {
      let trace = BlockTrace(
        row: frame.rowCount,
        columns: column..<column + cells,
        path: path,
        source: source(),
        isBlank: frame.bytes[start...].allSatisfy { $0 == .space }
      )
      frame.traces.append(trace)
    }
    column += cells
  }

  /// Writes text whose cells have not been counted yet.
  mutating func put(_ text: String, role: Role) {
    put(text.utf8, cells: Cells.count(text), role: role)
  }

  /// Writes a glyph of one cell repeatedly.
  mutating func put(
    _ glyph: String,
    times count: Int,
    role: Role,
    origin: SafeText.Origin = .own
  ) {
    guard !glyph.isEmpty, count > 0 else { return }
    var line: [UInt8] = []
    for _ in 0..<count { line += glyph.utf8 }
    put(
      line,
      cells: count,
      role: role,
      origin: origin,
      source: BlockTrace.Source(glyph: glyph, role)
    )
  }

  /// Writes spaces, which end a text.
  mutating func blank(_ cells: Int) {
    text = OpenText()
    if cells > 0 {
      put(repeatElement(.space, count: cells), cells: cells, role: .plain)
    }
  }

  /// Records the blocks of a row without cells.
  mutating func recordEmptyRow() {
    guard let path, isKeeping, column == 0 else { return }
    let row = frame.rowCount
    frame.traces.append(
      BlockTrace(row: row, columns: 0..<0, path: path, source: nil, isBlank: true)
    )
  }

  /// Copies a row of another frame, including its shortenings.
  ///
  /// - Parameter start: the first cell of the frame's column, where its backgrounds begin; nil is the
  ///   current cell, where the row is written.
  mutating func put(
    row: Int,
    of other: Frame,
    inColumnAt start: Int? = nil,
    isTrailing: Bool = false
  ) {
    guard isKeeping else { return }
    for var shortening in other.shortenings(inRow: row) {
      shortening.row = frame.rowCount
      // A fold can follow spaces that were removed.
      let place = min(shortening.column, other.cells(inRow: row))
      shortening.column = place + column
      frame.shortenings.append(shortening)
    }
    for trace in other.traces(inRows: row..<row + 1) {
      let moved = trace.moved(rows: frame.rowCount - row, columns: column)
      frame.traces.append(moved)
    }
    for background in other.backgrounds(ofRow: row) {
      let columns = background.columns.moved(by: start ?? column)
      let moved = Frame.Background(columns, background.role)
      frame.add(moved, inRow: frame.rowCount)
    }
    let bytes = other.byteRange(ofRow: row)
    let shift = frame.bytes.count - bytes.lowerBound
    frame.bytes += other.bytes[bytes]
    for var span in other.spans[other.spanRange(ofRow: row)] {
      span.end += shift
      span.isTrailing = span.isTrailing || isTrailing
      frame.spans.append(span)
    }
    column += other.cells(inRow: row)
  }

  /// Keeps rows of an earlier drawing of the page. No row is skipped.
  ///
  /// - Parameter texts: the number that is added to those of their texts.
  mutating func keep(_ rows: Range<Int>, of page: PageRows, texts: Int) {
    let pieces = page.pieces(inRows: rows).map { piece in
      changing(piece) {
        $0.start += produced - rows.lowerBound
        $0.texts += texts
      }
    }
    let pageRows = produced..<produced + rows.count
    kept.append(Kept(row: frame.rowCount, pageRows: pageRows, oldRows: rows, pieces: pieces))
    keptCount += rows.count
    produced = pageRows.upperBound
    column = 0
    text = OpenText()
  }

  /// Records a fold or an ellipsis at the current position, before its mark is written.
  mutating func record(
    _ rule: Shortening.Rule,
    hidden: String = "",
    textNumber: Int? = nil
  ) {
    guard isKeeping else { return }
    let shortening = Shortening(
      row: frame.rowCount,
      column: column,
      rule: rule,
      hidden: hidden,
      textNumber: textNumber
    )
    frame.shortenings.append(shortening)
  }

  /// The next row and the number of shortenings; nil if the row won't be kept.
  var place: (row: Int, index: Int)? {
    isKeeping ? (frame.rowCount, frame.shortenings.count) : nil
  }

  /// Records a rule at a place where rows have begun since; without any, nothing.
  mutating func record(_ rule: Shortening.Rule, at place: (row: Int, index: Int)?) {
    guard let place, place.row < frame.rowCount else { return }
    let shortening = Shortening(row: place.row, rule: rule)
    frame.shortenings.insert(shortening, at: place.index)
  }

  // MARK: Regions

  /// Adds a region in the current row.
  mutating func addInRow(_ kind: Region.Kind, columns: Range<Int>) {
    guard isKeeping, !columns.isEmpty else { return }
    let row = frame.rowCount
    let region = Region(kind: kind, rows: row..<row + 1, columns: columns)
    frame.regions.append(region)
  }

  /// Adds a region by its rows on the page, clipped to the rows that were kept.
  ///
  /// - Parameter index: the position in the order of the tree; nil is the end.
  mutating func add(
    _ kind: Region.Kind,
    pageRows: Range<Int>,
    columns: Range<Int>,
    at index: Int? = nil
  ) {
    let region = Region(
      kind: kind,
      rows: frameRows(of: pageRows),
      columns: columns.clamped(to: 0..<frame.width)
    )
    guard !region.rows.isEmpty, !region.columns.isEmpty else { return }
    frame.regions.insert(region, at: index ?? frame.regions.count)
  }

  /// Adds a background behind cells of rows of the page, and behind the backgrounds that these have.
  mutating func fill(
    pageRows: Range<Int>,
    columns: Range<Int>,
    with role: Role
  ) {
    let columns = columns.clamped(to: 0..<frame.width)
    guard role != .plain, !columns.isEmpty else { return }
    for row in frameRows(of: pageRows) {
      frame.add(Frame.Background(columns, role), inRow: row, isBehind: true)
    }
  }

  /// The rows of the frame that rows of the page are.
  private func frameRows(of pageRows: Range<Int>) -> Range<Int> {
    func frameRow(of row: Int) -> Int {
      guard let above = kept.last(where: { $0.pageRows.lowerBound < row }) else {
        return row - skip
      }
      return above.row + max(0, row - above.pageRows.upperBound)
    }
    let rows = frameRow(of: pageRows.lowerBound)..<frameRow(of: pageRows.upperBound)
    return rows.clamped(to: 0..<frame.rowCount)
  }

  /// Adds the regions of a frame that was copied to this row and cell of the page.
  mutating func add(
    _ regions: [Region],
    pageRow: Int,
    column: Int
  ) {
    for region in regions {
      add(
        region.kind,
        pageRows: region.rows.moved(by: pageRow),
        columns: region.columns.moved(by: column)
      )
    }
  }
}
