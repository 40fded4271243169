/// A page as it was drawn for a window: the fixed top and bottom, and the scrolling body between
/// them.
///
/// All of the body is drawn, so scrolling draws nothing. A page of 10,000 rows takes about 50 ms.
package struct DrawnPage: Sendable {
  /// A part of the page.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    case top, body, bottom
  }

  /// The cells in a row.
  package let width: Int
  /// The rows of the window.
  package let height: Int
  /// The terminal's glyphs.
  package let glyphs: Glyphs
  package let top: Frame
  package let body: Frame
  package let bottom: Frame
  /// The controls, in reading order.
  package let controls: [Control]
  private let activities: [(part: Part, row: Int, column: Int)]

  /// - Parameters:
  ///   - width: the cells in a row, 1 or more.
  ///   - height: the rows of the window, 1 or more.
  ///   - glyphs: the terminal's glyphs.
  ///   - purpose: what the regions are for.
  ///   - shown: the part of the body that is shown.
  package init(
    drawing page: Block,
    width: Int,
    height: Int,
    glyphs: Glyphs = .unicode,
    purpose: (Region.Kind) -> Control.Purpose? = Control.Purpose.init,
    shown: (Frame) -> Frame = { $0 }
  ) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.glyphs = glyphs
    let viewport = page.viewport
    let fixed = viewport?.fixedParts(
      width: self.width,
      height: self.height,
      glyphs: glyphs
    )
    top = fixed?.top ?? Frame(width: self.width)
    bottom = fixed?.bottom ?? Frame(width: self.width)
    let inner = viewport?.body ?? page
    // Panes and layers have the height of the window.
    let room = max(1, self.height - top.rowCount - bottom.rowCount)
    let fillsHeight = inner.takesHeight(width: self.width, glyphs: glyphs)
    let size = Size(width: self.width, height: fillsHeight ? room : nil)
    body = shown(Frame(drawing: inner, size: size, glyphs: glyphs))
    let parts = [(Part.top, top), (.body, body), (.bottom, bottom)]
    controls = parts.flatMap { $1.controls(in: $0, purpose: purpose) }
    activities = parts.flatMap { part, frame in
      frame.regions.filter { $0.kind == .activity }.map {
        (part, $0.rows.lowerBound, $0.columns.lowerBound)
      }
    }
  }

  /// Draws a page for a window of so many cells and rows; of 24 rows if the size has none.
  package init(drawing page: Block, size: Size, glyphs: Glyphs = .unicode) {
    self.init(drawing: page, width: size.width, height: size.height ?? 24, glyphs: glyphs)
  }

  /// The number of scrolling rows of the window.
  package var windowRows: Int {
    max(1, height - top.rowCount - bottom.rowCount)
  }

  /// The maximum scroll position, in rows.
  package var scrollLimit: Int {
    max(0, body.rowCount - windowRows)
  }

  package func frame(_ part: Part) -> Frame {
    switch part {
    case .top: top
    case .body: body
    case .bottom: bottom
    }
  }

  /// The part and its row at a row of the window; `nil` below the end of the page.
  package func row(atWindowRow row: Int, scroll: Int) -> (part: Part, row: Int)? {
    if row < top.rowCount {
      return (.top, row)
    }
    if row < top.rowCount + windowRows {
      let bodyRow = row - top.rowCount + scroll
      return bodyRow < body.rowCount ? (.body, bodyRow) : nil
    }
    let bottomRow = row - top.rowCount - windowRows
    return bottomRow < bottom.rowCount ? (.bottom, bottomRow) : nil
  }

  /// Whether an activity mark is in the fixed parts or in these rows of the body.
  package func hasActivity(inRows rows: Range<Int>) -> Bool {
    activities.contains { $0.part != .body || rows.contains($0.row) }
  }

  /// The column of the activity mark that starts in this row, if any.
  package func activityColumn(inRow row: Int, of part: Part) -> Int? {
    activities.first { $0.part == part && $0.row == row }?.column
  }

  // MARK: Targets

  /// The indices of the controls in the fixed parts, and of those that are at least partly in these
  /// rows of the body.
  package func controls(inRows rows: Range<Int>) -> [Int] {
    controls.indices.filter { controls[$0].part != .body || controls[$0].rows.overlaps(rows) }
  }

  /// Returns a control by its identifier.
  ///
  /// - Complexity: O(n) in the number of controls.
  package func control(_ id: Control.ID) -> Control? {
    controls.first { $0.id == id }
  }

  /// The text of a control on one line; for a field all of its rows, since its label tells what it
  /// is.
  package func words(of control: Control) -> String {
    let texts = control.rows.flatMap { row in
      let marked = control.isField ? nil : control.marks[row]
      return frame(control.part).runs(inRow: row).filter {
        marked?.overlaps($0.utf8.indices) ?? true
      }.map(\.text)
    }
    return texts.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The items of the page.
  package var items: [Control] {
    controls.filter(\.isItem)
  }

  /// Whether the page has links.
  package var hasLinks: Bool {
    controls.contains(where: \.isLink)
  }

  /// The control at a cell of a row; the innermost if several are there.
  package func control(atColumn column: Int, row: Int, of part: Part) -> Control? {
    let frame = frame(part)
    let run = frame.runs(inRow: row).first { column < $0.columns.upperBound }
    let here = controls.filter { $0.part == part && $0.rows.contains(row) }
    let marked = here.last { control in
      guard let run, let marks = control.marks[row] else { return false }
      return marks.overlaps(run.utf8.indices)
    }
    let blocks = here.filter(\.marks.isEmpty)
    return marked ?? blocks.last { $0.column <= column } ?? blocks.first
  }
}
