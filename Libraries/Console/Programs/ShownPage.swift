import TextLayout

/// A page at its place on the screen.
package struct ShownPage: Sendable {
  package let view: PageView
  /// The screen column where the page begins.
  package let column: Int
  package var encoder: ANSI
  /// The cells before the page for the bar beside the control with the focus.
  package var gutter = PageView.margin
  /// Whether the keys belong to the page.
  package var hasKeys = true
  /// The glyph of activity marks; nil for that of the page.
  package var activity: String?
  /// The additions of the program to a row of a part of the page.
  package var overlay: @Sendable (DrawnPage.Part, Int) -> Overlay = { _, _ in Overlay() }
  /// Found once: a page can have 100,000 controls.
  private let focused: Control?

  /// The additions of a program to a row.
  package struct Overlay {
    /// The columns of the page whose words are fainter.
    package var quiet: [Range<Int>] = []
    /// The bytes of all words that were found, and of those that are shown.
    package var found: (all: [Range<Int>], current: Range<Int>?)?
    /// Marks, each with its column of the page, which is negative before the page.
    package var marks: [(column: Int, run: Run)] = []

    package init() {}
  }

  package init(_ view: PageView, at column: Int, by encoder: ANSI) {
    self.view = view
    self.column = column
    self.encoder = encoder
    focused = view.focused
  }

  /// The place of the cursor in the field with the focus, or else in the last one; nil if it isn't
  /// seen.
  ///
  /// - Parameter cells: the cells of the text after the cursor.
  package func cursor(before cells: Int = 0) -> ScreenBuffer.Cursor? {
    let drawn = view.drawn
    let part = focused?.part ?? .body
    let fields = drawn.rows(of: part).places { $0.kind == .beforeCursor }
    let here = fields.last { field in
      focused?.shownRows.contains(field.rows.lowerBound) == true
    }
    guard let field = here ?? fields.last else { return nil }
    let end = max(field.columns.lowerBound, field.columns.upperBound - cells)
    for row in 0..<drawn.height {
      let place = drawn.row(atWindowRow: row, scroll: view.scroll)
      guard place?.part == part, place?.row == field.rows.lowerBound else { continue }
      return ScreenBuffer.Cursor(row: row, column: column + end)
    }
    return nil
  }

  /// The control with the focus if it is in a row of a part.
  fileprivate func focused(inRow row: Int, of part: DrawnPage.Part) -> Control? {
    guard let focused, focused.part == part else { return nil }
    return focused.shownRows.contains(row) ? focused : nil
  }
}

extension Frame {
  /// The bytes of the runs in some columns of a row.
  fileprivate func bytes(inRow row: Int, columns: Range<Int>) -> Range<Int>? {
    let runs = runs(inRow: row).filter { $0.columns.overlaps(columns) }
    guard let first = runs.first, let last = runs.last else { return nil }
    return first.utf8.startIndex..<last.utf8.endIndex
  }
}

extension ScreenBuffer {
  /// Draws a page in rows of the screen.
  package mutating func draw(_ page: ShownPage, in rows: Range<Int>) {
    for row in rows {
      self.rows[row].write(row - rows.lowerBound, of: page)
    }
  }
}

extension ScreenBuffer.Row {
  /// Writes a row of a page's window, with marks in the cells before it.
  fileprivate mutating func write(_ windowRow: Int, of page: ShownPage) {
    let drawn = page.view.drawn
    let place = drawn.row(atWindowRow: windowRow, scroll: page.view.scroll)
    guard let (part, pageRow) = place else { return }
    var (frame, row) = drawn.rows(of: part)[pageRow]
    let activity = drawn.activityColumn(inRow: pageRow, of: part)
    if let glyph = page.activity, let activity {
      frame.setGlyph(glyph, row: row, column: activity)
    }
    let focused = page.focused(inRow: pageRow, of: part)
    let overlay = page.overlay(part, pageRow)
    let start = cells
    if frame.cells(inRow: row) > 0 || !frame.backgrounds(ofRow: row).isEmpty {
      pad(to: page.column)
      let marked = page.hasKeys ? focused?.marks[pageRow] : nil
      let focus = marked.flatMap { frame.bytes(inRow: row, columns: $0) }
      cells += page.encoder.encode(
        row: row,
        of: frame,
        marking: overlay.found?.current ?? focus,
        others: overlay.found?.all ?? [],
        quiet: overlay.quiet,
        at: cells,
        into: &bytes
      )
    }
    guard page.gutter > 0 else { return }
    for mark in overlay.marks {
      let column = page.column + mark.column
      write(mark.run, at: max(start, column), of: page)
    }
    if let focused {
      let bar = Run(SafeText(own: "▌"), page.hasKeys ? .button : .rule)
      var column = page.column - page.gutter
      if focused.isItem { column += focused.column }
      if focused.pane != nil { column = page.column + focused.column - 1 }
      write(bar, at: max(start, column), of: page)
    }
  }

  /// Writes words at a cell of the row, which can have text behind it, and before it from 0 on.
  fileprivate mutating func write(_ run: Run, at column: Int, of page: ShownPage) {
    let frame = Frame(
      drawing: .text(TextBlock(run)),
      size: Size(clamping: Cells.count(run.text.string)),
      glyphs: page.view.drawn.glyphs
    )
    let end = cells
    if end > column {
      ANSI.move(to: column, &bytes)
      _ = page.encoder.encode(row: 0, of: frame, into: &bytes)
      ANSI.move(to: end, &bytes)
    } else {
      pad(to: column)
      cells += page.encoder.encode(row: 0, of: frame, into: &bytes)
    }
  }
}
