import Console
import GalleyRendering
import TextLayout

extension Reader {
  /// A page on the screen.
  private struct ShownPage {
    var pane: Pane
    /// The screen's column where the page begins.
    var column: Int
    /// Whether the keys belong to it.
    var hasKeys: Bool
    var focused: Control?
    var marked: MarkedRows
  }

  /// Draws the screen.
  ///
  /// - Complexity: O(n) in the text on the screen, and in the controls of its pages.
  func screen() -> ScreenBuffer {
    let (pane, size) = (help ?? pages.pane, pages.size)
    let columns = help == nil ? pages.pageColumns : size.wholePage
    var shown = [show(pane, at: columns.lowerBound, hasKeys: true)]
    if help == nil, let side = pages.side { shown.insert(show(side, at: size.gutter, hasKeys: false), at: 0) }
    var rows = (0..<min(size.pageRows, size.rows - 1)).map { row -> ScreenBuffer.Row in
      var output = ScreenBuffer.Row()
      for (index, page) in shown.enumerated() {
        if index > 0 { writeDivider(to: &output) }
        write(row, of: page, to: &output)
      }
      return output
    }
    if showsEnds { rows.append(ends(of: shown)) }
    let (statusRows, cursor) = statusLine(of: pane)
    if statusRows.count > 1 { rows.removeLast(min(rows.count, statusRows.count - 1)) }
    let last = min(rows.count, size.pageRows)
    let pictures = shown.flatMap { self.pictures(of: $0.pane, at: $0.column, rows: last) }
    let blank = Array(repeating: ScreenBuffer.Row(), count: max(0, size.rows - statusRows.count - rows.count))
    var screen = ScreenBuffer(columns: size.columns, rowCount: size.rows, rows: rows + blank + statusRows)
    screen.pictures = pictures
    screen.cursor =
      cursor.map { ScreenBuffer.Cursor(row: size.rows - 1, column: min($0, size.columns - 1)) } ?? fieldCursor
    return screen
  }

  private func show(_ pane: Pane, at column: Int, hasKeys: Bool) -> ShownPage {
    ShownPage(pane: pane, column: column, hasKeys: hasKeys, focused: pane.focused, marked: markedRows(of: pane))
  }

  /// Whether the row above the status line says how much of the two pages follows.
  var showsEnds: Bool { help == nil && pages.side != nil && pages.size.pageRows < pages.size.rows - 1 }

  /// The position in each page, below it.
  private func ends(of shown: [ShownPage]) -> ScreenBuffer.Row {
    var output = ScreenBuffer.Row()
    for (index, page) in shown.enumerated() {
      if index > 0 { writeDivider(to: &output) }
      let words = page.pane.positionWords
      guard !words.isEmpty else { continue }
      output.pad(to: page.column + page.pane.drawn.width - Cells.count(words))
      write(.own(words, .aside), to: &output)
    }
    return output
  }

  private func writeDivider(to output: inout ScreenBuffer.Row) {
    output.pad(to: pages.size.panes[0].upperBound + 1)
    write(.own("│", .rule), to: &output)
  }

  /// The position of the cursor in the field, if the field has the keys and is visible.
  private var fieldCursor: ScreenBuffer.Cursor? {
    let pane = pages.pane
    guard case .typing(let line) = input.mode,
      let field = pane.drawn.body.regions.last(where: { $0.kind == .beforeCursor })
    else { return nil }
    let row = field.rows.lowerBound - pane.scroll
    guard (0..<pane.drawn.windowRows).contains(row) else { return nil }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    let column = pages.pageColumns.lowerBound + max(field.columns.lowerBound, field.columns.upperBound - after)
    return ScreenBuffer.Cursor(row: row + pane.drawn.top.rowCount, column: min(column, pages.size.columns - 1))
  }

  // MARK: Pages

  /// Writes a row of a page, with a mark in the cells before it.
  private func write(_ row: Int, of page: ShownPage, to output: inout ScreenBuffer.Row) {
    let (drawn, gutter) = (page.pane.drawn, pages.size.gutter)
    guard let (part, row) = drawn.row(atWindowRow: row, scroll: page.pane.scroll) else { return }
    var frame = drawn.frame(part)
    if let column = drawn.activityColumn(inRow: row, of: part) {
      let phases = ActivityMark.phases
      frame.setGlyph(phases[ticks % phases.count], row: row, column: column)
    }
    let focused = page.focused.flatMap { $0.part == part && $0.rows.contains(row) ? $0 : nil }
    let start = output.cells
    if frame.cells(inRow: row) > 0 || frame.background(ofRow: row) != .plain {
      output.pad(to: page.column)
      let found = page.pane.search?.marks(inRow: row, of: part)
      let mark = found?.current ?? (page.hasKeys ? focused?.marks[row] : nil)
      let encoder = part == .body && page.marked.read.contains(row) ? style.readEncoder : style.encoder
      output.cells += encoder.encode(
        row: row, of: frame, marking: mark, others: found?.all ?? [], filled: true, at: output.cells,
        into: &output.bytes)
    }
    guard gutter > 0 else { return }
    let bar = focused.map { ($0.isItem ? $0.column : 0, Run.own("▌", page.hasKeys ? .button : .rule)) }
    for (column, run) in part == .body ? page.marked.marks[row] ?? [] : [] {
      write(run, at: max(start, page.column + column - gutter) + (bar?.0 == column ? 1 : 0), to: &output)
    }
    if let bar { write(bar.1, at: max(start, page.column + bar.0 - gutter), to: &output) }
  }

  /// Writes a mark in a cell of the row, which can have text behind it, and before it from 0 on.
  private func write(_ run: Run, at column: Int, to output: inout ScreenBuffer.Row) {
    guard output.cells > column else {
      output.pad(to: column)
      return write(run, to: &output)
    }
    let end = output.cells
    ANSI.move(to: column, &output.bytes)
    write(run, to: &output)
    output.cells = end
    ANSI.move(to: end, &output.bytes)
  }

  func write(_ run: Run, to output: inout ScreenBuffer.Row) {
    let frame = Frame(drawing: .text(TextBlock([run])), size: Size(width: pages.size.columns), glyphs: pages.glyphs)
    style.encoder.encode(row: 0, of: frame, into: &output.bytes)
    output.cells += frame.cells(inRow: 0)
  }
}
