/// A text that is being painted: its joined runs, and their text numbers in the tree.
///
/// It writes parts of itself into a row. The bytes are borrowed, so it lives only while it is painted.
struct PaintedText {
  let utf8: UnsafeBufferPointer<UInt8>
  let lines: TextLines
  let text: TextBlock
  /// The number of the text in the tree.
  let textNumber: Int32
  /// The number of runs at the start that are a heading and not part of the text.
  var key = 0
  /// The text number of the heading, or -1; the last two runs of the heading are its colon and space.
  var keyNumber: Int32 = -1

  /// The cells for a line; see `TextBlock.room`.
  func room(_ cells: Int) -> Int { text.room(cells) }

  /// The text as one line of so many cells, if it is printable ASCII and fits: many texts do, and need no rules.
  func line(in cells: Int) -> LineSlice? {
    utf8.isPlainLine(in: room(cells)) ? LineSlice(range: utf8.indices, cells: utf8.count, end: .text) : nil
  }

  /// A part of the bytes.
  func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: utf8[range]) }

  /// The end of the line that contains an offset.
  func endOfLine(from offset: Int) -> Int { utf8[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? utf8.count }

  /// A part without soft hyphens and zero-width spaces.
  func string(_ range: Range<Int>) -> String {
    if lines.hasHiddenBreaks, let kept = TextLines.withoutHiddenBreaks(part(range)) {
      return String(decoding: kept, as: UTF8.self)
    }
    return String(decoding: part(range), as: UTF8.self)
  }

  /// The direction of the paragraph at an offset; code begins at the left.
  private func direction(at offset: Int) -> Direction? {
    lines.direction(at: offset).map { text.overflow == .fold ? .leftToRight : $0 }
  }

  /// Writes the spaces that align a line of `cells` cells; a right-to-left paragraph begins at the right.
  func align(_ cells: Int, in room: Int, at offset: Int, to rows: inout RowWriter) {
    let isRight = text.alignment == .leading && direction(at: offset) == .rightToLeft
    rows.blank((isRight ? .trailing : text.alignment).blanks(of: room - cells))
  }

  /// Writes a part whose cells have not been counted yet.
  func write(_ range: Range<Int>, glyphs: Glyphs, to rows: inout RowWriter) {
    let cells = Cells.count(part(range))
    write(range, cells: cells, to: &rows)
    rows.extendReach(by: glyphs.reach(part(range)) - cells)
  }

  /// Writes a part, run by run.
  func write(_ range: Range<Int>, cells: Int, to rows: inout RowWriter) {
    rows.beginText(direction(at: range.lowerBound))
    var start = range.lowerBound
    var left = cells
    var index = lines.markIndex(at: start)
    // Decided for all runs together, since clusters of two runs could join.
    let hidesBreaks = lines.hasHiddenBreaks && TextLines.withoutHiddenBreaks(part(range)) != nil
    while start < range.upperBound, index < lines.marks.count {
      let mark = lines.marks[index]
      let end = min(range.upperBound, mark.end)
      let part = part(start..<end)
      let partCells = end == range.upperBound ? left : min(left, Cells.count(part))
      var link: Int32 = -1
      if mark.hasLink, let target = text.runs[mark.run].link { link = rows.linkIndex(of: target) }
      let textNumber = textNumber(ofRun: mark.run)
      if mark.hasRegion, let region = text.runs[mark.run].region {
        rows.addInRow(region, columns: rows.column..<rows.column + partCells)
      }
      if rows.path != nil { rows.words = text.runs[mark.run].text.string }
      if hidesBreaks, let kept = TextLines.strippingHiddenBreaks(part) {
        rows.put(kept, cells: partCells, role: mark.role, origin: mark.origin, link: link, textNumber: textNumber)
      } else {
        rows.put(part, cells: partCells, role: mark.role, origin: mark.origin, link: link, textNumber: textNumber)
      }
      left -= partCells
      start = end
      index += 1
    }
    if rows.path != nil { rows.words = nil }
  }

  /// The number of the text of the tree that a run belongs to; -1 for the colon and space of the heading.
  private func textNumber(ofRun index: Int) -> Int32 { index >= key ? textNumber : index < key - 2 ? keyNumber : -1 }
}

extension TextBlock {
  /// The cells for a line: those available, at most the measure. A measure below 2 counts as 2, so that any cluster
  /// fits.
  func room(_ cells: Int) -> Int { min(cells, max(2, measure ?? cells)) }

  /// The cells of the text as one line, if it is one plain run of printable ASCII and fits: most texts are, and need
  /// neither rules nor marks.
  func cellsOfLine(in cells: Int) -> Int? {
    guard runs.count == 1, runs[0].isPlain, overflow != .fold else { return nil }
    return runs[0].text.string.withBytes { $0.isPlainLine(in: room(cells)) ? $0.count : nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is a line of printable ASCII, without spaces at its ends, of at most so many cells.
  fileprivate func isPlainLine(in cells: Int) -> Bool {
    1...Swift.max(1, cells) ~= count && self[0] != 0x20 && self[count - 1] != 0x20
      && ScalarReader(base, count: count).endOfASCII(from: 0) == count
  }
}
