/// A text that is being painted: its joined runs, and their text numbers in the tree.
///
/// It writes parts of itself into a row. The bytes are borrowed, so it lives only while it is
/// painted.
struct PaintedText {
  let utf8: Bytes
  let lines: TextLines
  let text: TextBlock
  let context: Context
  /// The number of the text in the tree.
  let textNumber: Int?
  /// The heading before the text; a space follows it.
  let heading: Heading?

  /// A heading on the line of its value.
  struct Heading {
    /// The runs, the last of which is the colon.
    let runs: [Run]
    let textNumber: Int?
  }

  /// The end of the line that contains an offset.
  func endOfLine(from offset: Int) -> Int {
    utf8[offset...].firstIndex(of: .newline) ?? utf8.count
  }

  /// The role of the byte at an offset; past the end of the text, that of the last run.
  func role(at offset: Int) -> Role {
    let runs = text.runs.dropFirst(lines.runIndex(at: offset))
    return (runs.first ?? text.runs.last)?.role ?? .plain
  }

  /// A part without soft hyphens and zero-width spaces, unless two clusters would join without
  /// them.
  func string(_ range: Range<Int>) -> String {
    let text = String(decoding: utf8[range], as: UTF8.self)
    return lines.hidesBreaks ? TextLines.strippingHiddenBreaks(text) ?? text : text
  }

  /// The words of a part that gates miss if they aren't drawn.
  func countedWords(_ range: Range<Int>) -> String {
    var words = ""
    var start = 0
    for (run, end) in zip(text.runs, lines.ends) {
      if run.isCounted { words += string(range.clamped(to: start..<end)) }
      start = end
    }
    return words
  }

  /// The direction of the paragraph at an offset; code begins at the left.
  private func direction(at offset: Int) -> Direction? {
    guard let direction = lines.direction(at: offset) else { return nil }
    return text.overflow == .fold ? .leftToRight : direction
  }

  /// Writes the spaces that align a line of `cells` cells; a right-to-left paragraph begins at the
  /// right.
  func align(
    _ cells: Int,
    in room: Int,
    at offset: Int,
    to rows: inout RowWriter
  ) {
    let isRight = text.alignment == .leading && direction(at: offset) == .rightToLeft
    let alignment = isRight ? .trailing : text.alignment
    rows.blank(alignment.blanks(of: room - cells))
    rows.text.isTrailing = text.alignment == .trailing
  }

  /// Begins the text of a row, with marks that stand for the letters before and after it in its
  /// paragraph. What is at more than 128 bytes from the row isn't looked at.
  func begin(_ range: Range<Int>, on rows: inout RowWriter) {
    guard !range.isEmpty, let paragraph = direction(at: range.lowerBound) else {
      return
    }
    let low = max(0, range.lowerBound - 128)
    let high = min(utf8.count, range.upperBound + 128)
    let marks = Levels.marks(
      around: glyphs(range),
      before: glyphs(low..<range.lowerBound),
      after: glyphs(range.upperBound..<high),
      in: paragraph
    )
    rows.beginText(paragraph, marks)
  }

  private func glyphs(_ range: Range<Int>) -> [String] {
    let text = String(decoding: utf8[range], as: UTF8.self)
    return Clusters.list(of: text).map(\.glyph)
  }

  private func textNumber(ofRun index: Int) -> Int? {
    guard let heading, index <= heading.runs.count else { return textNumber }
    return index < heading.runs.count - 1 ? heading.textNumber : nil
  }

  /// Writes a part, run by run.
  ///
  /// - Parameter isLine: whether it is a line, which drops the spaces that follow.
  func write(_ range: Range<Int>, to rows: inout RowWriter, isLine: Bool = false) {
    rows.beginText(direction(at: range.lowerBound))
    var start = range.lowerBound
    var left = Cells.count(utf8.part(range))
    for index in lines.runIndex(at: start)..<lines.ends.count {
      if start >= range.upperBound { break }
      let run = text.runs[index]
      let end = min(range.upperBound, lines.ends[index])
      let part = utf8.part(start..<end)
      let cells = end == range.upperBound ? left : min(left, Cells.count(part))
      if let region = run.region {
        // The cursor is behind the dropped spaces.
        let rest = isLine && region == .beforeCursor ? end..<lines.ends[index] : 0..<0
        let dropped = utf8[rest].prefix { $0 == .space }.count
        rows.addInRow(region, columns: rows.column..<rows.column + cells + dropped)
      }
      func put(_ visible: some Collection<UInt8>) {
        rows.put(
          visible,
          cells: cells,
          role: run.role,
          origin: run.text.origin,
          link: run.link,
          textNumber: textNumber(ofRun: index),
          isRepeated: !run.isCounted,
          isOrnament: run.isOrnament,
          source: BlockTrace.Source(
            words: run.text.string,
            text: lines.tabEnd == 0 ? Substitution.Text(text.runs) : nil,
            range: lines.source(start..<end)
          )
        )
      }
      if lines.hidesBreaks {
        put(string(start..<end).utf8)
      } else {
        put(part)
      }
      left -= cells
      start = end
    }
  }
}
