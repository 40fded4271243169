import Console
import Goldens
import TextLayout

extension Workbench {
  /// Whether the list and the drawing are two pages.
  var isNarrow: Bool { columns < 60 }
  var listWidth: Int { isNarrow ? columns : min(44, max(26, columns * 3 / 10)) }
  /// The screen column of the drawing, and its columns.
  var pageColumn: Int { isNarrow ? 0 : listWidth + 2 }
  var pageWidth: Int { columns - pageColumn }
  /// The first row of the drawing, below its title, the description and the ruler.
  static let pageRow = 3

  /// The smallest terminal.
  private static let least = (columns: 20, rows: 10)

  /// The screen while it is drawn.
  private struct Canvas {
    var screen: ScreenBuffer
    /// The rows above the status line.
    var rows: Range<Int>
    /// The encoder of all but the drawing.
    let chrome: ANSI
    let drawing: ANSI

    /// Draws a frame of the workbench itself.
    mutating func draw(_ frame: Frame, row: Int = 0, column: Int = 0, marking marked: Int? = nil) {
      let area = ScreenBuffer.Area(rows: rows, columns: 0..<screen.columns)
      screen.draw(frame, row: row, column: column, in: area, by: chrome) { row in
        row == marked ? frame.byteRange(ofRow: row) : nil
      }
    }
  }

  /// Draws the screen.
  func screen() -> ScreenBuffer {
    var chrome = ANSI(
      theme: .review(isDark: subject.depth == nil ? nil : isDark), depth: subject.depth)
    chrome.hasLinks = false
    let status = statusLine.draw(width: columns, glyphs: glyphs)
    let statusRow = max(0, rows - status.frame.rowCount)
    var canvas = Canvas(
      screen: ScreenBuffer(columns: columns, rowCount: rows),
      rows: 0..<statusRow,
      chrome: chrome,
      drawing: look.encoder(subject.catalogue.themes, own: subject.depth, isDark: isDark))
    if columns < Self.least.columns || rows < Self.least.rows {
      let least = "\(Self.least.columns)x\(Self.least.rows)"
      let words = Block(words: "The terminal is too small: \(least) is the least.")
      canvas.draw(Frame(drawing: words, size: Size(width: columns), glyphs: glyphs))
      return canvas.screen
    }
    if let help {
      var page = ShownPage(help, at: 0, by: chrome)
      page.gutter = 0
      canvas.screen.draw(page, in: canvas.rows)
    } else {
      if !isNarrow || !showsPage { drawList(on: &canvas) }
      if !isNarrow || showsPage { drawPage(on: &canvas) }
    }
    canvas.screen.draw(status.frame, row: statusRow, by: chrome)
    canvas.screen.cursor = status.cursor.map { column in
      ScreenBuffer.Cursor(row: rows - 1, column: min(column, columns - 1))
    }
    canvas.screen.takesInterrupt = prompt != nil
    return canvas.screen
  }

  private func drawList(on canvas: inout Canvas) {
    let size = Size(width: listWidth, height: rows - 1)
    let frame = Frame(drawing: listPage, size: size, glyphs: glyphs)
    let window = listWindow
    canvas.draw(frame, marking: window.cursor - window.rows.lowerBound + 1)
    if !isNarrow { canvas.draw(side(rows: rows - 1), column: listWidth) }
  }

  /// A vertical line.
  private func side(rows: Int) -> Frame {
    let line = look.isASCII ? "|" : "│"
    return Frame(width: 1, rows: Array(repeating: line, count: rows), role: .rule)
  }

  // MARK: The drawing

  private func drawPage(on canvas: inout Canvas) {
    let size = Size(width: pageWidth, height: Self.pageRow - 1)
    let title = Stack {
      pageHeading.height(maximum: 1)
      Block(line: about, .aside)
    }
    let frame = Frame(drawing: title.asBlock, size: size, glyphs: glyphs)
    canvas.draw(frame, column: pageColumn)
    let end = rows - 1 - drawn.words.rowCount
    for panel in drawn.panels { draw(panel, above: end, on: &canvas) }
    canvas.draw(drawn.words, row: end, column: pageColumn)
  }

  private var pageHeading: Block {
    let title = original?.path ?? change?.path ?? "nothing is selected"
    let words = (editor?.changes.isEmpty == false ? "changed, " : "") + look.words
    let fits = Cells.count(title) + Cells.count(words) < pageWidth
    return heading(title, fits ? words : "")
  }

  /// What the state is.
  private var about: String {
    if let step, let index = look.step {
      return "\(index + 1) of \(steps.count)  \(step.event)"
    }
    if let strain = shownStrain {
      return "\(strain.index + 1) of \(strain.all.count)  \(strain.all[strain.index])"
    }
    return cause?.title ?? original?.about ?? ""
  }

  /// Draws the part of a panel that is seen, with the ruler and the edges of a page.
  private func draw(_ panel: Panel, above end: Int, on canvas: inout Canvas) {
    let frame = panel.frame
    let encoder = panel.isPage ? canvas.drawing : canvas.chrome
    let column = pageColumn + panel.column - look.left
    let top = Self.pageRow - look.top
    let rows = min(Self.pageRow, end)..<min(end, canvas.rows.upperBound)
    var area = ScreenBuffer.Area(rows: rows, columns: pageColumn..<columns)
    canvas.screen.draw(frame, row: top, column: column, in: area, by: encoder) { row in
      mark(row, of: frame)
    }
    guard panel.isPage else { return }
    let side = side(rows: frame.rowCount)
    let right = column + frame.width
    canvas.screen.draw(side, row: top, column: right, in: area, by: canvas.chrome)
    let bottom = edge(width: frame.width)
    let last = top + frame.rowCount
    canvas.screen.draw(bottom, row: last, column: column, in: area, by: canvas.chrome)
    area.rows = Self.pageRow - 1..<Self.pageRow
    let ruler = ruler(width: frame.width)
    canvas.screen.draw(
      ruler, row: Self.pageRow - 1, column: column, in: area, by: canvas.chrome)
  }

  /// The inspected cell's run.
  private func mark(_ row: Int, of frame: Frame) -> Range<Int>? {
    guard let inspected, inspected.row == row, frame == drawn.page else { return nil }
    return frame.runs(inRow: row).first { $0.columns.contains(inspected.column) }?.utf8.indices
  }

  private func edge(width: Int) -> Frame {
    let line = String(repeating: look.isASCII ? "-" : "─", count: width)
    return Frame(width: width + 1, rows: [line + (look.isASCII ? "+" : "┘")], role: .rule)
  }

  /// The number of every tenth column at its end.
  private func ruler(width: Int) -> Frame {
    var marks = ""
    for ten in stride(from: 10, through: width, by: 10) {
      let number = "\(ten)"
      marks += "....:" + String(repeating: ".", count: 5 - number.count) + number
    }
    marks += "....:....".prefix(width % 10) + (look.isASCII ? "+" : "┐")
    return Frame(width: width + 1, rows: [marks], role: .rule)
  }

  // MARK: The status line

  /// The status line as it is drawn: what is typed, or a message, or hints.
  var statusLine: StatusLine {
    var line = StatusLine()
    line.prompt = prompt.map { StatusLine.Prompt($0.use.sign, $0.line) }
    line.message = remark.map { [Run(SafeText(outside: $0, breaks: .keep), .status)] } ?? []
    line.rowLimit = max(1, min(5, rows / 4))
    if remark == nil { line.hints = hints }
    switch build {
    case .idle, .ready: break
    case .building: line.right = "building…  S stops"
    case .failed: line.right = "the build failed"
    }
    return line
  }

  private var hints: [String] {
    if help != nil { return ["Esc goes back"] }
    let last = ["? keys", "q quit"]
    if isEditing {
      return ["→ change", "Return type", "Backspace remove", "u undo", "Esc back"] + last
    }
    switch list {
    case .causes where causes?.review.isReading == true:
      return ["↓ next", "s view", "o editor"] + last
    case .causes:
      return ["a accept", "g one", "A all", "u undo", "↓ next", "s view", "o editor"] + last
    case .states:
      let page = isNarrow ? [showsPage ? "Tab list" : "Return drawing"] : []
      let others = ["+ wider", "e change", "s beside", "c causes", "i code", "q quit", "t theme"]
      return page + ["? keys", "/ filter"] + others
    }
  }
}

extension Workbench.Prompt.Use {
  /// The words before the line.
  fileprivate var sign: String {
    switch self {
    case .filter: "/"
    case .file: "write to: "
    case .field: "value: "
    }
  }
}
