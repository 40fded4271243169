/// Writes rows of cells into a frame, from the top, and keeps those in the window.
///
/// It is independent of blocks. A row is written from left to right and then ended; a row outside the window is
/// discarded.
struct RowWriter {
  private(set) var frame: Frame
  /// The number of rows ended so far, including skipped ones.
  private(set) var produced = 0
  /// The next cell to write.
  private(set) var column = 0
  /// The reach of the current row.
  private var reach = 0
  private let joined: JoinedClusters
  /// The direction of the text that is being written, up to the next spaces or the end of the row.
  private var direction: Direction?
  /// Whether no part of that text is written.
  private var startsText = false
  /// The total number of rows to skip, and the number that remains.
  private let skipped: Int
  private(set) var skip: Int
  private let limit: Int
  /// The number of rows that are handed over at once.
  private let pieceRows: Int
  /// Takes rows, and returns whether more are wanted; nil if the frame keeps all rows.
  private let take: ((Frame) -> Bool)?
  /// The blocks around what is written; nil if they aren't recorded.
  var path: [BlockTrace.Step]?
  /// The line of the builder that has the next block.
  var line = SourceLine.none
  /// The words of the run that is being written.
  var words: String?

  /// - Parameters:
  ///   - width: the cells in a row.
  ///   - skip: the number of rows to skip at the top.
  ///   - limit: the number of rows to keep after those.
  ///   - joined: the clusters that the terminal joins.
  ///   - path: the blocks around what is written; nil if they aren't recorded.
  init(width: Int, skip: Int = 0, limit: Int, joined: JoinedClusters = [], path: [BlockTrace.Step]? = nil) {
    frame = Frame(width: width)
    (self.skip, self.limit, self.joined, self.path) = (skip, limit, joined, path)
    (skipped, pieceRows, take) = (skip, 0, nil)
    isFull = limit <= 0
  }

  /// - Parameters:
  ///   - pieceRows: the number of rows that are handed over at once.
  ///   - take: takes rows, and returns whether more are wanted.
  init(width: Int, joined: JoinedClusters, pieceRows: Int, take: @escaping (Frame) -> Bool) {
    frame = Frame(width: width)
    (self.joined, self.pieceRows, self.take) = (joined, pieceRows, take)
    (skip, skipped, limit, isFull) = (0, 0, .max, false)
  }

  /// Whether all requested rows are written.
  private(set) var isFull: Bool

  /// The frame of a page that has ended; it has the number of the page's rows unless the window was full.
  var finished: Frame {
    var frame = frame
    frame.pageRows = isFull ? nil : produced
    return frame
  }

  /// The number of rows that can still be written, whether skipped or kept.
  var rowsLeft: Int { limit == .max ? .max : limit - frame.rowCount + skip }

  /// Whether the current row will be kept.
  var isKeeping: Bool { skip == 0 && !isFull }

  /// Ends the row: removes spaces at its end, and discards a row outside the window.
  ///
  /// - Parameter background: the background of the row.
  mutating func endRow(background: Role) {
    produced += 1
    if isKeeping {
      frame.finishRow(cells: column, reach: reach, joined: joined, background: background)
      isFull = frame.rowCount >= limit
      if frame.rowCount >= pieceRows, take != nil { handOver() }
    } else {
      if skip > 0 { skip -= 1 }
      frame.dropUnfinishedRow()
      while frame.traces.last?.row == frame.rowCount { frame.traces.removeLast() }
    }
    column = 0
    reach = 0
    direction = nil
  }

  /// Hands over the rows in the frame, and forgets them.
  mutating func handOver() {
    guard let take, frame.rowCount > 0 else { return }
    isFull = !take(frame)
    frame.removeRows()
  }

  /// Counts rows that are skipped, at most `skip`, without writing them.
  mutating func skipRows(_ count: Int) {
    produced += count
    skip -= count
  }

  // MARK: Cells

  /// Begins a text, unless it is part of one that has begun.
  ///
  /// - Parameter paragraph: the direction of its paragraph.
  mutating func beginText(_ paragraph: Direction?) {
    guard direction == nil, let paragraph else { return }
    (direction, startsText) = (paragraph, true)
  }

  /// Makes a span of the bytes written since the last one.
  private mutating func close(
    cells: Int, reach: Int, role: Role, origin: SafeText.Origin, link: Int32 = -1, textNumber: Int32 = -1
  ) {
    let start = Int(frame.spans.last?.end ?? 0)
    frame.closeSpan(
      cells: cells, role: role, origin: origin, link: link, textNumber: textNumber, direction: direction,
      startsText: startsText)
    startsText = false
    if let path {
      let isBlank = frame.bytes[start...].allSatisfy { $0 == UInt8(ascii: " ") }
      frame.traces.append(
        BlockTrace(row: frame.rowCount, columns: column..<column + cells, path: path, words: words, isBlank: isBlank))
    }
    column += cells
    self.reach += reach
  }

  /// Writes text or an ornament in UTF-8.
  mutating func put(
    _ utf8: some Collection<UInt8>, cells: Int, role: Role, origin: SafeText.Origin = .own, link: Int32 = -1,
    textNumber: Int32 = -1
  ) {
    guard !utf8.isEmpty else { return }
    append(utf8, origin)
    close(cells: cells, reach: cells, role: role, origin: origin, link: link, textNumber: textNumber)
  }

  /// Writes a text of a single plain run of printable ASCII.
  mutating func put(_ text: TextBlock, cells: Int, textNumber: Int32) {
    // Its parts one by one, because copying a run counts references.
    let link = text.runs[0].link.map { linkIndex(of: $0) } ?? -1
    let (role, origin) = (text.runs[0].role, text.runs[0].text.origin)
    text.runs[0].text.string.withBytes {
      put($0, cells: cells, role: role, origin: origin, link: link, textNumber: textNumber)
    }
  }

  /// Writes text whose cells have not been counted yet.
  mutating func put(_ text: String, role: Role, origin: SafeText.Origin = .own) {
    let cells = Cells.count(text)
    put(text.utf8, cells: cells, role: role, origin: origin)
    extendReach(by: Cells.reach(text, joined: joined) - cells)
  }

  /// Writes a glyph of one cell repeatedly.
  mutating func put(_ glyph: String, times count: Int, role: Role, origin: SafeText.Origin = .own) {
    guard !glyph.isEmpty, count > 0 else { return }
    let unit = glyph.utf8.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: unit * count) { line in
      guard let start = line.baseAddress else { return }
      var glyph = glyph
      glyph.withUTF8 { utf8 in if let bytes = utf8.baseAddress { start.update(from: bytes, count: unit) } }
      // Doubles the written part until there is enough.
      var done = unit
      while done < line.count {
        let more = min(done, line.count - done)
        (start + done).update(from: start, count: more)
        done += more
      }
      frame.bytes.append(contentsOf: line)
    }
    close(cells: count, reach: count, role: role, origin: origin)
  }

  /// Records that the written text reaches further than its cells.
  mutating func extendReach(by cells: Int) {
    reach += cells
  }

  /// Appends bytes. No-break spaces of the program's own text become plain, since the lines are already broken.
  private mutating func append(_ bytes: some Collection<UInt8>, _ origin: SafeText.Origin) {
    let start = frame.bytes.count
    frame.bytes.append(contentsOf: bytes)
    guard origin == .own, bytes.count > 1 else { return }
    for index in (start..<frame.bytes.count - 1).reversed()
    where frame.bytes[index] == 0xC2 && frame.bytes[index + 1] == 0xA0 {
      frame.bytes.replaceSubrange(index...index + 1, with: CollectionOfOne(UInt8(ascii: " ")))
    }
  }

  /// Writes spaces, which end a text.
  mutating func blank(_ cells: Int) {
    (direction, startsText) = (nil, false)
    guard cells > 0 else { return }
    frame.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cells))
    close(cells: cells, reach: cells, role: .plain, origin: .own)
  }

  /// Copies a row of another frame, including its shortenings.
  mutating func put(row: Int, of other: Frame) {
    guard isKeeping else { return }
    // Shortenings are recorded from top to bottom.
    var index = other.shortenings.partitioningIndex { $0.row >= row }
    while index < other.shortenings.count, other.shortenings[index].row == row {
      var shortening = other.shortenings[index]
      index += 1
      shortening.row = frame.rowCount
      // A fold can follow spaces that were removed.
      shortening.column = min(shortening.column, other.cells(inRow: row)) + column
      frame.shortenings.append(shortening)
    }
    if !other.traces.isEmpty {
      frame.traces += other.traces(inRows: row..<row + 1).map { $0.moved(rows: frame.rowCount - row, columns: column) }
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

  /// Copies the first rows of another frame, including its regions.
  mutating func put(_ other: Frame, most: Int = .max) {
    let first = produced
    for row in 0..<min(other.rowCount, most) {
      put(row: row, of: other)
      endRow(background: other.background(ofRow: row))
    }
    add(other.regions, pageRow: first, column: 0)
  }

  /// Returns the index of a target in the frame's `links`, and appends the target unless it is the last one.
  ///
  /// - Returns: -1 if the row isn't kept.
  mutating func linkIndex(of target: String) -> Int32 {
    guard isKeeping else { return -1 }
    if frame.links.last != target { frame.links.append(target) }
    return Int32(frame.links.count - 1)
  }

  /// Records a fold or an ellipsis at the current position, before its mark is written.
  mutating func record(_ rule: Shortening.Rule, hidden: String = "", textNumber: Int32 = -1) {
    guard isKeeping else { return }
    frame.shortenings.append(
      Shortening(
        row: frame.rowCount, column: column, rule: rule, hidden: hidden,
        textNumber: textNumber < 0 ? nil : Int(textNumber)))
  }

  // MARK: Regions

  /// Adds a region in the current row.
  mutating func addInRow(_ kind: Region.Kind, columns: Range<Int>) {
    guard isKeeping, !columns.isEmpty, take == nil else { return }
    frame.regions.append(Region(kind, rows: frame.rowCount..<frame.rowCount + 1, columns: columns))
  }

  /// Adds a region by its rows on the page, clipped to the rows that were kept.
  ///
  /// - Parameter index: the position in the order of the tree; nil is the end.
  mutating func add(_ kind: Region.Kind, pageRows: Range<Int>, columns: Range<Int>, at index: Int? = nil) {
    // Rows that were handed over have no numbers any more.
    guard take == nil else { return }
    let rows = max(0, pageRows.lowerBound - skipped)..<max(0, pageRows.upperBound - skipped)
    let region = Region(
      kind, rows: rows.clamped(to: 0..<frame.rowCount), columns: columns.clamped(to: 0..<frame.width))
    guard !region.rows.isEmpty, !region.columns.isEmpty else { return }
    frame.regions.insert(region, at: index ?? frame.regions.count)
  }

  /// Adds the regions of a frame that was copied to this row and cell of the page.
  mutating func add(_ regions: [Region], pageRow: Int, column: Int) {
    for region in regions {
      add(
        region.kind, pageRows: region.rows.lowerBound + pageRow..<region.rows.upperBound + pageRow,
        columns: region.columns.lowerBound + column..<region.columns.upperBound + column)
    }
  }
}
