import Console
import GalleyRendering
import TextLayout

extension Reader {
  /// Draws the screen.
  ///
  /// - Complexity: O(n) in the text on the screen, and in the controls of its pages.
  func screen() -> ScreenBuffer {
    let size = pages.size
    let shown = shownPages
    let status = drawnStatusLine(of: help ?? pages.pane)
    let statusRows = min(status.frame.rowCount, size.rows)
    // An empty row above the status line stays when it gets longer.
    let wanted = min(size.pageRows, size.rows - 1) + (showsEnds ? 1 : 0)
    let free = max(0, wanted - statusRows + 1)
    let rows = 0..<min(free, size.pageRows)
    var screen = ScreenBuffer(columns: size.columns, rowCount: size.rows)
    for (index, page) in shown.enumerated() {
      if index > 0 { screen.draw(divider(rows: free), column: dividerColumn, by: style.encoder) }
      screen.draw(page.shown, in: rows)
      if free > rows.count {
        screen.draw(end(of: page), row: rows.count, column: page.shown.column, by: style.encoder)
      }
      screen.pictures += pictures(of: page.pane, at: page.shown.column, rows: rows.count)
    }
    screen.draw(status.frame, row: size.rows - statusRows, column: size.gutter, by: style.encoder)
    screen.cursor = fieldCursor(on: shown.last?.shown)
    if let column = status.cursor {
      let place = min(column + size.gutter, size.columns - 1)
      screen.cursor = ScreenBuffer.Cursor(row: size.rows - 1, column: place)
    }
    screen.takesInterrupt = isTyping
    screen.timeout = isWaiting ? Self.tickTime : nil
    return screen
  }

  /// The duration of each phase of an animation.
  private static let tickTime = Duration.milliseconds(120)

  /// Whether the row above the status line says how much of the two pages follows.
  var showsEnds: Bool {
    help == nil && pages.side != nil && pages.size.pageRows < pages.size.rows - 1
  }

  // MARK: Pages

  /// A page at its place.
  private struct PlacedPage {
    var pane: Pane
    var shown: ShownPage
  }

  /// The page with the keys, and before it the page beside it.
  private var shownPages: [PlacedPage] {
    if let help { return [placed(help, at: pages.size.gutter)] }
    var page = placed(pages.pane, at: pages.pageColumns.lowerBound)
    guard let side = pages.side else { return [page] }
    page.shown.gutter = ScreenSize.innerGutter
    return [placed(side, at: pages.size.gutter, hasKeys: false), page]
  }

  private func placed(_ pane: Pane, at column: Int, hasKeys: Bool = true) -> PlacedPage {
    var shown = ShownPage(pane.view, at: column, by: style.encoder)
    shown.gutter = pages.size.gutter
    shown.hasKeys = hasKeys
    shown.activity = ActivityMark.phases[ticks % ActivityMark.phases.count]
    let search = pane.search
    // The row of the article beside it is open, and isn't quiet though it is read.
    let marked = markedRows(of: pane, openRow: hasKeys ? nil : pane.page.chosen)
    shown.overlay = { part, row in
      var overlay = ShownPage.Overlay()
      overlay.found = search?.marks(inRow: row, of: part)
      if part == .body {
        overlay.marks = marked.marks[row] ?? []
        overlay.quiet = marked.read[row] ?? []
      }
      return overlay
    }
    return PlacedPage(pane: pane, shown: shown)
  }

  /// The position in a page, below it.
  private func end(of page: PlacedPage) -> Frame {
    let words = TextBlock(page.pane.positionWords, .aside).aligned(.trailing)
    let size = Size(width: page.pane.drawn.width, height: 1)
    return Frame(drawing: words.asBlock, size: size, glyphs: pages.glyphs)
  }

  /// The line between two pages.
  private func divider(rows: Int) -> Frame {
    let line = Stack(Array(repeating: TextBlock("│", .rule).asBlock, count: rows))
    return Frame(drawing: line.asBlock, size: Size(width: 1), glyphs: pages.glyphs)
  }

  private var dividerColumn: Int { (pages.size.panes.first?.upperBound ?? 0) + 1 }

  /// The position of the cursor in the field, if the field has the keys and is visible.
  private func fieldCursor(on page: ShownPage?) -> ScreenBuffer.Cursor? {
    guard case .typing(let line) = input.mode else { return nil }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    guard var cursor = page?.cursor(before: after) else { return nil }
    cursor.column = min(cursor.column, pages.size.columns - 1)
    return cursor
  }
}
