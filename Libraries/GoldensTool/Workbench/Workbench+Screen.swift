import Console
import Goldens
import TextLayout

extension Workbench {
  var listWidth: Int { min(44, max(26, columns * 3 / 10)) }
  /// The screen column of the drawing, and its columns.
  var pageColumn: Int { listWidth + 2 }
  var pageWidth: Int { max(1, columns - pageColumn) }
  /// The first row of the drawing, below its title, the description and the ruler.
  static let pageRow = 3

  /// The encoder of all but the drawing.
  private var chrome: ANSI {
    var chrome = ANSI(
      theme: .review(isDark: subject.depth == nil ? nil : isDark),
      depth: subject.depth
    )
    chrome.hasLinks = false
    return chrome
  }

  /// The encoder of the drawing, in the colours of the terminal.
  private var ink: ANSI {
    let themes = subject.catalogue.themes
    let theme = isDark == false ? themes.html.light : themes.terminal
    return ANSI(theme: theme, depth: isDark == nil ? nil : subject.depth)
  }

  /// Draws the screen.
  func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rowCount: rows)
    let status = statusLine.draw(width: columns, glyphs: glyphs)
    let statusRow = max(0, rows - status.frame.rowCount)
    if columns < 60 || rows < 10 {
      let words = Block(words: "The terminal is too small: 60x10 is the least.")
      let frame = Frame(drawing: words, size: Size(clamping: columns), glyphs: glyphs)
      screen.draw(frame, by: chrome)
      return screen
    }
    if let help {
      var page = ShownPage(help, at: 0, by: chrome)
      page.gutter = 0
      screen.draw(page, in: 0..<statusRow)
    } else {
      drawList(on: &screen, height: statusRow)
      drawPage(on: &screen, height: statusRow)
    }
    screen.draw(status.frame, row: statusRow, by: chrome)
    screen.cursor = status.cursor.map { column in
      ScreenBuffer.Cursor(row: rows - 1, column: min(column, columns - 1))
    }
    screen.takesInterrupt = prompt != nil
    return screen
  }

  private func drawList(on screen: inout ScreenBuffer, height: Int) {
    let size = Size(clamping: listWidth, height: height)
    screen.draw(Frame(drawing: listPage, size: size, glyphs: glyphs), by: chrome)
    screen.draw(side(rows: height), column: listWidth, by: chrome)
  }

  /// A vertical line.
  private func side(rows: Int) -> Frame {
    let side = Stack(Array(repeating: TextBlock("│", .rule).asBlock, count: rows))
    return Frame(drawing: side.asBlock, size: Size(width: 1), glyphs: glyphs)
  }

  // MARK: The drawing

  private func drawPage(on screen: inout ScreenBuffer, height: Int) {
    let title = Stack {
      pageHeading.height(maximum: 1)
      Block(line: about, .aside)
    }
    let size = Size(clamping: pageWidth, height: Self.pageRow - 1)
    let frame = Frame(drawing: title.asBlock, size: size, glyphs: glyphs)
    screen.draw(frame, column: pageColumn, by: chrome)
    let end = height - drawn.words.rowCount
    for panel in drawn.panels { draw(panel, above: end, on: &screen) }
    screen.draw(drawn.words, row: end, column: pageColumn, by: chrome)
  }

  private var pageHeading: Block {
    let title = change?.state ?? original?.path ?? "nothing is selected"
    return heading(title, look(in: causes))
  }

  /// The sizes that are drawn, and how.
  private func look(in causes: CauseList?) -> String {
    if let causes, !isEditing {
      if look.isDouble { return "before and after" }
      return causes.list.row?.entry.map { causes.list.entries[$0].detail } ?? ""
    }
    var words = look.size.description
    if look.isDouble { words += " and \(secondSize)" }
    if look.isASCII { words += ", ASCII" }
    return editor?.changes.isEmpty == false ? "changed, \(words)" : words
  }

  /// What the state is.
  private var about: String {
    if let shownStrain { return shownStrain.words }
    return causes?.cause.map { "\($0.id)  \($0.title)" } ?? original?.about ?? ""
  }

  /// Draws the part of a panel that is seen, with the ruler and the edges of a page.
  private func draw(_ panel: Panel, above end: Int, on screen: inout ScreenBuffer) {
    let frame = panel.frame
    let column = pageColumn + panel.column - look.left
    let top = Self.pageRow - look.top
    var area = ScreenBuffer.Area(
      rows: min(Self.pageRow, end)..<end,
      columns: pageColumn..<columns
    )
    let encoder = panel.isPage ? ink : chrome
    screen.draw(frame, row: top, column: column, in: area, by: encoder) { row in
      row == inspected?.row && panel.column == 0 ? frame.byteRange(ofRow: row) : nil
    }
    guard panel.isPage else { return }
    let side = side(rows: frame.rowCount)
    screen.draw(side, row: top, column: column + frame.width, in: area, by: chrome)
    let edge = edge(String(repeating: "─", count: frame.width) + "┘")
    screen.draw(edge, row: top + frame.rowCount, column: column, in: area, by: chrome)
    area.rows = Self.pageRow - 1..<Self.pageRow
    let ruler = ruler(width: frame.width)
    screen.draw(ruler, row: Self.pageRow - 1, column: column, in: area, by: chrome)
  }

  private func edge(_ line: String) -> Frame {
    let size = Size(clamping: Cells.count(line))
    return Frame(drawing: TextBlock(line, .rule).asBlock, size: size, glyphs: glyphs)
  }

  /// The number of every tenth column at its end.
  private func ruler(width: Int) -> Frame {
    var marks = ""
    for ten in stride(from: 10, through: width, by: 10) {
      let number = "\(ten)"
      marks += "....:" + String(repeating: ".", count: 5 - number.count) + number
    }
    return edge(marks + "....:....".prefix(width % 10) + "┐")
  }

  // MARK: The status line

  /// The status line: what is typed, or a message, or hints.
  private var statusLine: StatusLine {
    var line = StatusLine()
    switch prompt {
    case .filter(let editor): line.prompt = ("/", editor)
    case .field(let editor): line.prompt = ("value: ", editor)
    case nil: break
    }
    line.message = remark.map { [Run(SafeText(outside: $0, breaks: .keep), .status)] } ?? []
    line.rowLimit = max(1, min(5, rows / 4))
    if remark == nil { line.hints = hints }
    switch build {
    case .idle, .ready: break
    case .building: line.right = "building…"
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
    if let causes {
      let accept = causes.review.isReading ? [] : ["a accept", "A all", "u undo"]
      return accept + ["↓ next", "s sides", "o editor"] + last
    }
    return ["? keys", "/ filter", "+ wider", "e change", "s sizes", "c causes", "i code", "q quit"]
  }
}
