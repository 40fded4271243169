/// A page as it was drawn for a window: the fixed top and bottom, and the scrolling body between
/// them.
///
/// All of the body is drawn, so scrolling draws nothing. A page of 10,000 rows takes about 50 ms, so
/// that a long one can be drawn in two steps: its first rows, and then all. A page of panes, or with a
/// long list, has the height of the window, and is drawn again where a pane scrolls.
package struct DrawnPage: Sendable {
  /// A part of the page.
  package enum Part: Int, CaseIterable, Hashable, Sendable {
    case top, body, bottom
  }

  /// The page as it was given.
  private let source: Block
  /// The cells in a row.
  package let width: Int
  /// The rows of the window.
  package let height: Int
  /// The terminal's glyphs.
  package let glyphs: Glyphs
  /// The program's reading of the page.
  let reading: PageReading
  /// The words of all items that are shown; empty if all are.
  private let filter: String
  package let top: PageRows
  package let body: PageRows
  package let bottom: PageRows
  /// The controls, in reading order.
  package let controls: PageControls
  private var activities: [(part: Part, row: Int, column: Int)] = []
  /// The parts of the body that a person scrolls.
  let panes: [ScrollPane]
  /// Whether all rows of the body are drawn.
  package let isWhole: Bool
  /// The body without a filter, for the next drawing.
  private let all: PageRows
  /// The rows of the first list; nil if there is none, or one that isn't kept.
  private let keptRows: KeptRows?
  /// The rows of the first list of each pane, by its number.
  private let keptPanes: [Int: KeptRows]

  /// - Parameters:
  ///   - size: the cells in a row, and the rows of the window; 24 rows if it has none.
  ///   - glyphs: the terminal's glyphs.
  ///   - reading: the program's reading of the page.
  ///   - filter: the words of all items that are shown; empty for all.
  ///   - panes: the rows above the window of each pane, by its number.
  ///   - wanted: the part that its pane shows, among rows that are built when they are drawn.
  ///   - isOpening: whether the first rows are enough, unless the others are known.
  ///   - old: the page as it was drawn before. The rows of its list that show the same are kept.
  package init(
    drawing page: Block,
    size: Size,
    glyphs: Glyphs = .unicode,
    reading: PageReading = PageReading(),
    filter: String = "",
    panes: [Int: Int] = [:],
    showing wanted: Identifier? = nil,
    isOpening: Bool = false,
    after old: DrawnPage? = nil
  ) {
    source = page
    self.reading = reading
    self.filter = filter
    let page = Substitution.applied(to: page)
    width = size.width
    height = size.height ?? 24
    self.glyphs = glyphs
    let viewport = page.viewport
    var fixed = viewport?.fixedParts(width: width, height: height, glyphs: glyphs)
    var inner = viewport?.body ?? page
    var filling = inner.filling(width: width, glyphs: glyphs, scroll: viewport?.scroll ?? .page)
    if let viewport, fixed?.cutsControls(height: height) == true {
      // The fixed parts scroll with the page.
      fixed = nil
      inner = Stack(viewport.parts).asBlock
      filling = filling.map { body in changing(viewport) { $0.body = body }.inside }
    }
    func drawn(_ frame: Frame?, in part: Part) -> PageRows {
      PageRows(DrawnRows(frame ?? Frame(width: size.width), in: part, reading.purpose))
    }
    top = drawn(fixed?.top, in: .top)
    bottom = drawn(fixed?.bottom, in: .bottom)
    // Of a page that has only been opened, few rows are known.
    let isSimilar = old?.width == width && old?.glyphs == glyphs && old?.isWhole == true
    let known = isSimilar ? old : nil
    let isKnown = known?.keptRows != nil
    let opens = isOpening && filter.isEmpty && !isKnown && reading.opensWithFirstRows
    let isLimited = opens && filling == nil
    let limit = isLimited ? Self.firstWindows * height : .max
    var painter = Painter(width: width, glyphs: glyphs, limit: limit)
    var context = Context(edge: painter.width, path: BlockTrace.start)
    let keeps = context.path == nil && !Substitution.isActive
    let frame: Frame
    if let filling {
      painter.counts.kept = keeps ? known?.keptPanes ?? [:] : nil
      context.panes = panes
      context.shown = wanted
      context.isPart = true
      // Panes and layers have the height of the window.
      let room = max(1, height - top.rowCount - bottom.rowCount)
      frame = painter.paintedScreen(filling, in: context, height: room)
    } else {
      if keeps {
        let old = known?.keptRows
        painter.keeping = Painter.Keeping(old: old, page: known?.all, isWholePage: true)
      }
      painter.paint(inner, in: context)
      frame = painter.rows.finished
    }
    isWhole = !isLimited || frame.pageRows != nil
    keptRows = painter.keeping?.rows
    keptPanes = painter.counts.kept ?? [:]
    let kept = painter.rows.kept
    all = PageRows(frame, keeping: kept, of: known?.all, purpose: reading.purpose)
    let isFiltered = filling == nil && !filter.isEmpty
    body = isFiltered ? all.showing(reading.filtered(all, filter)) : all
    self.panes = filling == nil ? [] : body.joined.scrollPanes
    controls = PageControls(top: top, body: body, bottom: bottom)
    activities = Part.allCases.flatMap { part in
      let marks = rows(of: part).places { $0.kind == .activity }
      return marks.map { (part, $0.rows.lowerBound, $0.columns.lowerBound) }
    }
  }

  /// The windows of rows with which a long page opens.
  private static let firstWindows = 4

  /// The page with all rows.
  package var whole: DrawnPage { isWhole ? self : redrawn([:]) }

  /// Draws the page again, with all rows.
  ///
  /// - Parameters:
  ///   - panes: the rows above the window of each pane, by its number.
  ///   - wanted: what the pane shows that has it.
  func redrawn(_ panes: [Int: Int], showing wanted: Identifier? = nil) -> DrawnPage {
    DrawnPage(
      drawing: source,
      size: Size(clamping: width, height: height),
      glyphs: glyphs,
      reading: reading,
      filter: filter,
      panes: panes,
      showing: wanted,
      after: self
    )
  }

  /// The number of scrolling rows of the window.
  package var windowRows: Int {
    max(1, height - top.rowCount - bottom.rowCount)
  }

  /// The number of rows of the fixed top that are shown: the body keeps one.
  package var topRows: Int {
    min(top.rowCount, height - windowRows)
  }

  /// The maximum scroll position, in rows.
  package var scrollLimit: Int {
    max(0, body.rowCount - windowRows)
  }

  package func rows(of part: Part) -> PageRows {
    switch part {
    case .top: top
    case .body: body
    case .bottom: bottom
    }
  }

  /// The part and its row at a row of the window; `nil` below the end of the page.
  package func row(atWindowRow row: Int, scroll: Int) -> (part: Part, row: Int)? {
    if row < topRows {
      return (.top, row)
    }
    if row < topRows + windowRows {
      let bodyRow = row - topRows + scroll
      return bodyRow < body.rowCount ? (.body, bodyRow) : nil
    }
    let bottomRow = row - topRows - windowRows
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
  ///
  /// - Complexity: O(log n) in the number of controls, unless one has many rows.
  package func controls(inRows rows: Range<Int>) -> [Int] {
    controls.indices(near: rows).filter { index in
      let control = controls[index]
      return control.part != .body || control.shownRows.overlaps(rows)
    }
  }

  /// The index of the first control of the body that begins in a row or below.
  func firstControl(belowRow row: Int) -> Int? {
    let inBody = controls[controls.body]
    let first =
      panes.isEmpty
      ? inBody.partitioningIndex { $0.rows.lowerBound >= row }
      : inBody.firstIndex { $0.rows.lowerBound >= row }
    return first == inBody.endIndex ? nil : first
  }

  /// Returns a control by its identifier.
  ///
  /// - Complexity: O(n) in the number of controls.
  package func control(_ id: Control.ID) -> Control? {
    controls.first { $0.id == id }
  }

  /// The words of a control on one line, without bars and the marks before them; a field with its label.
  package func words(of control: Control) -> String {
    let runs = control.shownRows.flatMap { row in
      let runs = rows(of: control.part).runs(inRow: row)
      if control.isField { return runs.field(atColumn: control.column) }
      let columns = control.marks[row] ?? control.columns
      return runs.filter { $0.columns.overlaps(columns) && $0.textNumber != nil }
    }
    let words = runs.flatMap { $0.text.split(separator: " ") }
    return words.joined(separator: " ")
  }

  /// The items of the page.
  package var items: [Control] {
    controls.filter(\.isItem)
  }

  /// The control at a cell of a row; the innermost if several are there. The cells before the page
  /// belong to its first column.
  package func control(atColumn column: Int, row: Int, of part: Part) -> Control? {
    let column = max(0, column)
    let near = controls(inRows: row..<row + 1).map { controls[$0] }
    let here = near.filter { control in
      guard control.part == part, control.shownRows.contains(row) else { return false }
      // A link has other columns in each of its rows.
      return control.isLink || control.columns.contains(column)
    }
    let marked = here.last { $0.marks[row]?.contains(column) == true }
    return marked ?? here.last { !$0.isLink }
  }
}

extension [CellRun] {
  /// The field whose text begins at a column, from its label to its bracket, or between the borders
  /// beside it.
  fileprivate func field(atColumn column: Int) -> [CellRun] {
    let start = firstIndex { $0.columns.upperBound > column } ?? endIndex
    let label = self[..<start].lastIndex { $0.role == .label || $0.isBorder }
    let end = self[start...].firstIndex { $0.isBorder || $0.text == "]" } ?? endIndex
    let field = self[(label ?? startIndex)..<Swift.min(end + 1, endIndex)]
    return field.filter { !$0.isBorder }
  }
}

extension CellRun {
  /// Whether it is a line, such as the side of a box.
  fileprivate var isBorder: Bool { textNumber == nil && !isBlank }
}
