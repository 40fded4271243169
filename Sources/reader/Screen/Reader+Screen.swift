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
    let size = pages.size
    let shown = shownPages
    let status = statusLine(of: help ?? pages.pane)
    var rows = (0..<min(size.pageRows, size.rows - 1)).map { self.row($0, of: shown) }
    if showsEnds { rows.append(ends(of: shown)) }
    // An empty row above the status line stays when it gets longer.
    rows.removeLast(min(rows.count, status.rows.count - 1))
    let pictureRows = min(rows.count, size.pageRows)
    while rows.count < size.rows - status.rows.count { rows.append(ScreenBuffer.Row()) }
    var screen = ScreenBuffer(
      columns: size.columns,
      rowCount: size.rows,
      rows: rows + status.rows)
    screen.pictures = shown.flatMap { pictures(of: $0.pane, at: $0.column, rows: pictureRows) }
    screen.cursor = fieldCursor
    if let column = status.cursor {
      screen.cursor = ScreenBuffer.Cursor(row: size.rows - 1, column: min(column, size.columns - 1))
    }
    return screen
  }

  /// The page with the keys, and before it the page beside it.
  private var shownPages: [ShownPage] {
    if let help { return [show(help, at: pages.size.gutter, hasKeys: true)] }
    let page = show(pages.pane, at: pages.pageColumns.lowerBound, hasKeys: true)
    guard let side = pages.side else { return [page] }
    return [show(side, at: pages.size.gutter, hasKeys: false), page]
  }

  private func show(_ pane: Pane, at column: Int, hasKeys: Bool) -> ShownPage {
    ShownPage(
      pane: pane,
      column: column,
      hasKeys: hasKeys,
      focused: pane.focused,
      marked: markedRows(of: pane))
  }

  /// Whether the row above the status line says how much of the two pages follows.
  var showsEnds: Bool {
    help == nil && pages.side != nil && pages.size.pageRows < pages.size.rows - 1
  }

  private func row(_ row: Int, of shown: [ShownPage]) -> ScreenBuffer.Row {
    var output = ScreenBuffer.Row()
    for (index, page) in shown.enumerated() {
      if index > 0 { writeDivider(to: &output) }
      write(row, of: page, to: &output)
    }
    return output
  }

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
    guard case .typing(let line) = input.mode else { return nil }
    let top = pane.drawn.top.regions.last { $0.kind == .beforeCursor }
    let body = pane.drawn.body.regions.last { $0.kind == .beforeCursor }
    guard let field = top ?? body else { return nil }
    var row = field.rows.lowerBound
    if top == nil {
      row -= pane.scroll
      guard (0..<pane.drawn.windowRows).contains(row) else { return nil }
      row += pane.drawn.top.rowCount
    }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    let column = max(field.columns.lowerBound, field.columns.upperBound - after)
    return ScreenBuffer.Cursor(
      row: row,
      column: min(pages.pageColumns.lowerBound + column, pages.size.columns - 1))
  }

  // MARK: Pages

  /// Writes a row of a page, with its marks in the cells before it.
  private func write(_ row: Int, of page: ShownPage, to output: inout ScreenBuffer.Row) {
    let drawn = page.pane.drawn
    guard let (part, row) = drawn.row(atWindowRow: row, scroll: page.pane.scroll) else { return }
    var frame = drawn.frame(part)
    if let column = drawn.activityColumn(inRow: row, of: part) {
      let phases = ActivityMark.phases
      frame.setGlyph(phases[ticks % phases.count], row: row, column: column)
    }
    var focused: Control?
    if let control = page.focused, control.part == part, control.rows.contains(row) {
      focused = control
    }
    let start = output.cells
    if frame.cells(inRow: row) > 0 || frame.background(ofRow: row) != .plain {
      output.pad(to: page.column)
      let found = page.pane.search?.marks(inRow: row, of: part)
      let focusMark = page.hasKeys ? focused?.marks[row] : nil
      let isRead = part == .body && page.marked.read.contains(row)
      let encoder = isRead ? style.readEncoder : style.encoder
      output.cells += encoder.encode(
        row: row,
        of: frame,
        marking: found?.current ?? focusMark,
        others: found?.all ?? [],
        filled: true,
        at: output.cells,
        into: &output.bytes)
    }
    let gutter = pages.size.gutter
    guard gutter > 0 else { return }
    func column(_ column: Int) -> Int { max(start, page.column + column - gutter) }
    let bar = focused.map { $0.isItem ? $0.column : 0 }
    if part == .body {
      for mark in page.marked.marks[row] ?? [] {
        let place = column(mark.column)
        write(mark.run, at: bar == mark.column ? place + 1 : place, to: &output)
      }
    }
    if let bar {
      write(.own("▌", page.hasKeys ? .button : .rule), at: column(bar), to: &output)
    }
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
    let frame = Frame(
      drawing: .text(TextBlock([run])),
      size: Size(width: pages.size.columns),
      glyphs: pages.glyphs)
    style.encoder.encode(row: 0, of: frame, into: &output.bytes)
    output.cells += frame.cells(inRow: 0)
  }
}
