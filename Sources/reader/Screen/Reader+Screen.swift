import Console
import GalleyRendering
import TextLayout

extension Reader {
  /// A page on the screen, with its marks.
  private struct MarkedPage {
    var pane: Pane
    var shown: ShownPage
    var rows: MarkedRows
  }

  /// Draws the screen.
  ///
  /// - Complexity: O(n) in the text on the screen, and in the controls of its pages.
  func screen() -> ScreenBuffer {
    let size = pages.size
    let shown = markedPages
    let status = drawnStatusLine(of: help ?? pages.pane)
    let statusRows = min(status.frame.rowCount, size.rows)
    var rows = (0..<min(size.pageRows, size.rows - 1)).map { self.row($0, of: shown) }
    if showsEnds { rows.append(ends(of: shown)) }
    // An empty row above the status line stays when it gets longer.
    rows.removeLast(min(rows.count, statusRows - 1))
    let pictureRows = min(rows.count, size.pageRows)
    var screen = ScreenBuffer(columns: size.columns, rowCount: size.rows, rows: rows)
    screen.draw(
      status.frame, row: size.rows - statusRows, column: size.gutter, by: style.encoder)
    screen.pictures = shown.flatMap {
      pictures(of: $0.pane, at: $0.shown.column, rows: pictureRows)
    }
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

  /// The page with the keys, and before it the page beside it.
  private var markedPages: [MarkedPage] {
    if let help { return [marked(help, at: pages.size.gutter)] }
    let page = marked(pages.pane, at: pages.pageColumns.lowerBound)
    guard let side = pages.side else { return [page] }
    return [marked(side, at: pages.size.gutter, hasKeys: false), page]
  }

  private func marked(_ pane: Pane, at column: Int, hasKeys: Bool = true) -> MarkedPage {
    var shown = ShownPage(pane.view, at: column, by: style.encoder)
    shown.gutter = pages.size.gutter
    shown.hasKeys = hasKeys
    shown.activity = ActivityMark.phases[ticks % ActivityMark.phases.count]
    return MarkedPage(pane: pane, shown: shown, rows: markedRows(of: pane))
  }

  /// Whether the row above the status line says how much of the two pages follows.
  var showsEnds: Bool {
    help == nil && pages.side != nil && pages.size.pageRows < pages.size.rows - 1
  }

  private func row(_ row: Int, of shown: [MarkedPage]) -> ScreenBuffer.Row {
    var output = ScreenBuffer.Row()
    for (index, page) in shown.enumerated() {
      if index > 0 { writeDivider(of: page, to: &output) }
      write(row, of: page, to: &output)
    }
    return output
  }

  /// The position in each page, below it.
  private func ends(of shown: [MarkedPage]) -> ScreenBuffer.Row {
    var output = ScreenBuffer.Row()
    for (index, page) in shown.enumerated() {
      if index > 0 { writeDivider(of: page, to: &output) }
      let words = page.pane.positionWords
      guard !words.isEmpty else { continue }
      let end = page.shown.column + page.pane.drawn.width
      output.write(.own(words, .aside), at: end - Cells.count(words), of: page.shown)
    }
    return output
  }

  private func writeDivider(of page: MarkedPage, to output: inout ScreenBuffer.Row) {
    output.write(.own("│", .rule), at: pages.size.panes[0].upperBound + 1, of: page.shown)
  }

  /// The position of the cursor in the field, if the field has the keys and is visible.
  private func fieldCursor(on page: ShownPage?) -> ScreenBuffer.Cursor? {
    guard case .typing(let line) = input.mode else { return nil }
    let after = Cells.count(SafeText(outside: line.after, breaks: .keep).string)
    guard var cursor = page?.cursor(before: after) else { return nil }
    cursor.column = min(cursor.column, pages.size.columns - 1)
    return cursor
  }

  // MARK: Pages

  /// Writes a row of a page, with its marks in the cells before it.
  private func write(_ row: Int, of page: MarkedPage, to output: inout ScreenBuffer.Row) {
    let pane = page.pane
    guard let (part, place) = pane.drawn.row(atWindowRow: row, scroll: pane.scroll) else { return }
    let isBody = part == .body
    output.write(
      row,
      of: page.shown,
      by: isBody && page.rows.read.contains(place) ? style.readEncoder : nil,
      found: pane.search?.marks(inRow: place, of: part),
      marks: isBody ? page.rows.marks[place] ?? [] : [])
  }
}
