import Console
import GalleyRendering
import TextLayout

extension Reader {
  /// Draws the screen.
  ///
  /// - Complexity: O(n) in the text on the screen, and in the controls of its pages.
  func screen() -> ScreenBuffer {
    let size = pages.size
    let status = drawnStatusLine
    let statusRows = min(status.frame.rowCount, size.rows)
    // An empty row above the status line stays when it gets longer.
    let rows = 0..<max(0, min(size.pageRows, size.rows - 1) - statusRows + 1)
    var screen = ScreenBuffer(columns: size.columns, rowCount: size.rows)
    let shown = shownPages
    for (index, page) in shown.enumerated() {
      screen.draw(page, in: rows)
      screen.pictures += pictures(of: page, rows: rows.count)
      if hasEnds, rows.count < size.rows - statusRows {
        let words = TextBlock(page.view.positionWords, .aside).aligned(.trailing).asBlock
        screen.draw(
          frame(words, width: page.view.drawn.width),
          row: rows.count,
          column: page.column,
          by: style.encoder)
      }
      if shown.count > 1, index == 0, let column = size.panes.first?.upperBound {
        let line = Array(repeating: TextBlock("│", .rule).asBlock, count: size.rows - statusRows)
        screen.draw(
          frame(Stack(line).asBlock, width: 1),
          column: column + 1,
          by: style.encoder)
      }
    }
    screen.cursor = fieldCursor(on: shown.first { $0.hasKeys })
    screen.draw(status, column: statusColumn, by: style.encoder)
    screen.takesInterrupt = isTyping
    screen.timeout = isWaiting ? Self.tickTime : nil
    return screen
  }

  /// Whether the row above the status line says how much of two pages follows.
  var hasEnds: Bool { help == nil && pages.side != nil }

  private func frame(_ block: Block, width: Int) -> Frame {
    Frame(drawing: block, size: Size(clamping: width), glyphs: pages.glyphs)
  }

  /// The duration of each phase of an animation.
  private static let tickTime = Duration.milliseconds(120)

  // MARK: Pages

  /// The page with the keys, and before it the page beside it.
  private var shownPages: [ShownPage] {
    if let help {
      return [shown(help, at: pages.size.gutter)]
    }
    var page = shown(pages.pane, at: pages.pageColumns.lowerBound)
    guard let side = pages.side, let columns = pages.sideColumns else { return [page] }
    var beside = shown(side, at: columns.lowerBound, hasKeys: false)
    if pages.hasPageBefore {
      page.gutter = ScreenSize.innerGutter
      // Only a list has marks, and one page has the bar.
      if side.page.depth > 0 { beside.gutter = 0 }
      return [beside, page]
    }
    // What isn't opened is quiet.
    beside.gutter = 0
    beside.overlay = { _, _ in
      var overlay = ShownPage.Overlay()
      overlay.quiet = [0..<columns.count]
      return overlay
    }
    return [page, beside]
  }

  private func shown(
    _ pane: Pane,
    at column: Int,
    hasKeys: Bool = true
  ) -> ShownPage {
    var shown = ShownPage(pane.view, at: column, by: style.encoder)
    shown.gutter = min(column, pages.size.gutter)
    shown.hasKeys = hasKeys
    shown.activity = ActivityMark.phases[ticks % ActivityMark.phases.count]
    let search = pane.search
    let marked = markedRows(of: pane)
    shown.overlay = { part, row in
      var overlay = ShownPage.Overlay()
      if part == .body, let marks = marked[row] {
        overlay = marks
      }
      overlay.found = search?.marks(inRow: row, of: part)
      return overlay
    }
    return shown
  }

  /// The position of the cursor in the field, if the field has the keys and is visible.
  private func fieldCursor(on page: ShownPage?) -> ScreenBuffer.Cursor? {
    guard case .typing(let line) = mode else { return nil }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    guard var cursor = page?.cursor(before: after) else { return nil }
    cursor.column = min(cursor.column, pages.size.columns - 1)
    return cursor
  }

  /// The pictures in the visible part of a page.
  ///
  /// - Parameter rows: the number of rows of the screen that show the page.
  private func pictures(of page: ShownPage, rows: Int) -> [Picture] {
    guard let cell = images.store.cell else { return [] }
    let drawn = page.view.drawn
    let top = drawn.topRows
    let bottom = top + drawn.windowRows
    let places = [0..<top, top..<bottom, bottom..<max(bottom, rows)]
    return drawn.images(inRows: page.view.rows).compactMap { image in
      guard image.isPicture, let file = images.store[image.address] else {
        return nil
      }
      let limits = places[image.part.rawValue]
      let scroll = image.part == .body ? page.view.scroll : 0
      let start = limits.lowerBound - scroll
      let top = image.rows.lowerBound + start
      let first = image.columns.lowerBound + page.column
      var picture = Picture(
        file,
        in: (top..<top + image.rows.count, first..<first + image.columns.count),
        visible: limits.clamped(to: 0..<rows),
        cell: cell)
      // Stays the same while the page scrolls.
      picture?.placement = (image.rows.lowerBound * 4 + image.part.rawValue) * 512 + first + 1
      return picture
    }
  }
}
