/// Writes a tree into a frame, row by row, from the top.
///
/// It stops as soon as it has the rows that were asked for. Blocks side by side are painted by painters of their own
/// and then joined row by row.
struct Painter {
  /// Cells in a row.
  let width: Int
  let glyphs: Glyphs
  /// The number of the next text of the tree.
  var leaf: Int32
  /// Whether what is painted was painted before, such as a heading of a table: it is no text of the tree then.
  var isRepeating = false
  /// How many blocks are around the one being painted, those of other painters included.
  var depth: Int
  /// How many tables are around the block being painted, those of other painters included.
  var tables = 0
  /// One past the last cell that may be written.
  var edge: Int
  private(set) var frame: Frame
  /// Rows painted so far, those passed over included.
  private(set) var produced = 0
  /// What lies behind the row being painted.
  var background = Role.plain
  /// The first row that the block being painted has on the page.
  var firstRow: Int?

  /// Rows to pass over, and how many of them are still to come.
  private let skipped: Int
  private var skip: Int
  private let limit: Int
  private var prefixes: [Prefix] = []
  private var pendingGap = 0
  private var pendingDepth = Int.max
  private var rowCells = 0
  /// Reach of the row being painted.
  private var rowReach = 0

  /// - Parameters:
  ///   - skip: rows to pass over at the top.
  ///   - limit: rows wanted after those.
  init(width: Int, glyphs: Glyphs, skip: Int = 0, limit: Int = .max, leaf: Int32 = 0, depth: Int = 0) {
    self.width = max(1, Bounds.count(width))
    self.glyphs = glyphs
    self.skip = skip
    self.limit = limit
    self.leaf = leaf
    self.depth = depth
    skipped = skip
    edge = self.width
    frame = Frame(width: self.width)
  }

  /// Whether no further row is wanted.
  var isFull: Bool { frame.rowCount >= limit }

  /// Rows that may still be looked at, passed over or kept.
  var rowsLeft: Int { limit == .max ? .max : limit - frame.rowCount + skip }

  /// Whether the row about to be ended will be kept.
  var isKeeping: Bool { skip == 0 && !isFull }

  /// Cells left for the next line, behind its prefixes.
  var available: Int {
    var cells = edge
    for prefix in prefixes { cells -= prefix.isUsed ? prefix.restCells : prefix.firstCells }
    return max(1, cells)
  }

  /// Cells left for the lines after the next one.
  var availableBelow: Int {
    var cells = edge
    for prefix in prefixes { cells -= prefix.restCells }
    return max(1, cells)
  }

  /// The cells that prefixes take before the next line.
  var indentCells: Int { edge - available }

  /// The number of a text of the tree.
  mutating func nextLeaf() -> Int32 {
    guard !isRepeating else { return -1 }
    leaf += 1
    return leaf - 1
  }

  // MARK: Gaps and prefixes

  /// Asks for at least so many empty rows before whatever comes next.
  mutating func wantGap(_ rows: Int) {
    guard rows > 0 else { return }
    pendingGap = max(pendingGap, Bounds.count(rows))
    pendingDepth = min(pendingDepth, prefixes.count)
  }

  /// Paints one child of a stack; where it draws nothing, what it wanted around itself is forgotten.
  ///
  /// - Returns: whether it drew anything.
  @discardableResult
  mutating func paintChild(_ block: Block, before: Int, after: Int) -> Bool {
    let saved = (pendingGap, pendingDepth, produced)
    wantGap(before)
    paint(block)
    if produced == saved.2 {
      (pendingGap, pendingDepth) = (saved.0, saved.1)
      return false
    }
    wantGap(after)
    return true
  }

  /// Paints a block behind a prefix, which gives way where the page is too narrow for it.
  mutating func paintIndented(_ indent: Indent) {
    var prefix = Prefix(indent, glyphs: glyphs)
    if indent.givesWay, availableBelow - prefix.restCells < max(16, edge / 2) { prefix.giveWay() }
    if available - prefix.firstCells < max(2, min(8, edge / 2)) {
      if prefix.isMarker { paintAside { $0.paintText(Text(indent.first)) } }
      paint(indent.block)
      return
    }
    prefixes.append(prefix)
    paint(indent.block)
    prefixes.removeLast()
    if pendingDepth != .max { pendingDepth = min(pendingDepth, prefixes.count) }
  }

  /// Paints what is no text of the tree: ornaments, and what was painted before.
  mutating func paintAside(_ body: (inout Painter) -> Void) {
    let outer = isRepeating
    isRepeating = true
    body(&self)
    isRepeating = outer
  }

  // MARK: Rows

  /// Starts a row: the gap that is due, then the prefixes.
  mutating func beginRow() {
    if pendingGap > 0 {
      // A gap before the first line of an indented block stands above its prefix, not behind it.
      let started = prefixes.firstIndex { !$0.isUsed } ?? prefixes.count
      let (rows, depth) = (produced == 0 ? 0 : pendingGap, min(pendingDepth, started))
      pendingGap = 0
      pendingDepth = .max
      for _ in 0..<rows where !isFull {
        for index in 0..<depth { write(prefixes[index].rest) }
        endRow()
      }
    }
    if firstRow == nil { firstRow = produced }
    for index in prefixes.indices {
      write(prefixes[index].isUsed ? prefixes[index].rest : prefixes[index].first)
      prefixes[index].isUsed = true
    }
  }

  /// Ends the row: blanks at its end go, and so does the row itself where it is outside the window.
  mutating func endRow() {
    produced += 1
    if isKeeping {
      frame.finishRow(cells: rowCells, reach: rowReach, joined: glyphs.joined, background: background)
    } else {
      if skip > 0 { skip -= 1 }
      frame.dropUnfinishedRow()
    }
    rowCells = 0
    rowReach = 0
  }

  /// The cell where the next thing will be written.
  var column: Int { rowCells }

  private mutating func write(_ side: Prefix.Side) {
    if let first = side.first {
      put(first.text, cells: first.cells, role: first.role, origin: first.origin)
      for piece in side.others { put(piece.text, cells: piece.cells, role: piece.role, origin: piece.origin) }
      rowReach += side.pieceReach - side.pieceCells
    }
    blank(side.blanks)
  }

  /// Writes an ornament or a short text.
  mutating func put(
    _ text: String, cells: Int, role: Role, origin: SafeText.Origin = .own, link: Int32 = -1, leaf: Int32 = -1
  ) {
    guard !text.isEmpty else { return }
    frame.bytes.append(contentsOf: text.utf8)
    frame.closeSpan(cells: cells, role: role, origin: origin, link: link, leaf: leaf)
    rowCells += cells
    rowReach += cells
  }

  /// Writes a glyph so many times, `cells` altogether.
  ///
  /// - Parameter reach: how far all of them reach; nil is as far as `cells`.
  mutating func put(
    _ glyph: String, times count: Int, cells: Int, reach: Int? = nil, role: Role, origin: SafeText.Origin = .own
  ) {
    guard !glyph.isEmpty, count > 0 else { return }
    let unit = glyph.utf8.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: unit * count) { line in
      guard let start = line.baseAddress else { return }
      for (index, byte) in glyph.utf8.enumerated() { start[index] = byte }
      // What is there is copied behind itself, until there is enough.
      var done = unit
      while done < line.count {
        let more = min(done, line.count - done)
        (start + done).update(from: start, count: more)
        done += more
      }
      frame.bytes.append(contentsOf: line)
    }
    frame.closeSpan(cells: cells, role: role, origin: origin, link: -1, leaf: -1)
    rowCells += cells
    rowReach += reach ?? cells
  }

  /// Takes note that what was written reaches so many cells further than it fills.
  mutating func reach(further cells: Int) {
    rowReach += cells
  }

  /// Writes bytes of a text.
  mutating func put(
    _ bytes: UnsafeBufferPointer<UInt8>, cells: Int, role: Role, origin: SafeText.Origin, link: Int32, leaf: Int32
  ) {
    guard !bytes.isEmpty else { return }
    frame.bytes.append(contentsOf: bytes)
    frame.closeSpan(cells: cells, role: role, origin: origin, link: link, leaf: leaf)
    rowCells += cells
    rowReach += cells
  }

  /// Writes blanks.
  mutating func blank(_ cells: Int) {
    guard cells > 0 else { return }
    frame.bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: cells))
    frame.closeSpan(cells: cells, role: .plain, origin: .own, link: -1, leaf: -1)
    rowCells += cells
    rowReach += cells
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
      shortening.column = min(shortening.column, other.cells(inRow: row)) + rowCells
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
    rowCells += other.cells(inRow: row)
    rowReach += Int(other.ends[row].reach)
  }

  /// Makes room for so many times what was painted since, where all of it will be kept, so that the frame is not copied
  /// again and again as it grows.
  mutating func reserve(times count: Int, since start: Frame.Extent) {
    if limit == .max { frame.reserve(times: count, since: start) }
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
      Shortening(row: frame.rowCount, column: rowCells, rule: rule, hidden: hidden, leaf: Int(leaf)))
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
      kind, rows: rows.clamped(to: 0..<frame.rowCount), columns: columns.clamped(to: 0..<width))
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
