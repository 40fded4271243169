import Console
import TextLayout

extension Workbench {
  var listWidth: Int {
    (columns * 3 / 10).clamped(to: 26...44)
  }
  /// The screen column of the drawing, and its columns.
  var pageColumn: Int { listWidth + 2 }
  var pageWidth: Int { max(1, columns - pageColumn) }
  /// The first row of the drawing, below its title, the description and an empty row.
  static let pageRow = 3

  /// The encoder of all but the drawing.
  private var chrome: ANSI {
    var chrome = ANSI(theme: Theme.review, depth: subject.depth, isDark: isDark)
    chrome.hasLinks = false
    return chrome
  }

  /// The encoder of the drawing, in the colours of the terminal.
  private var ink: ANSI {
    let themes = subject.catalogue.themes
    let theme = { isDark in isDark ? themes.terminal : themes.html.light }
    return ANSI(theme: theme, depth: subject.depth, isDark: isDark)
  }

  /// Whether there is no room for the list and the drawing.
  var isTooSmall: Bool { columns < 60 || rows < 10 }

  /// Draws the screen.
  func screen() -> ScreenBuffer {
    var screen = ScreenBuffer(columns: columns, rowCount: rows)
    if isTooSmall {
      let words = Block(words: "The terminal is too small: 60x10 is the least.")
      screen.draw(frame(words, columns), by: chrome)
      return screen
    }
    let status = statusLine.draw(width: columns, glyphs: glyphs)
    let height = rows - status.frame.rowCount
    if let help {
      var page = ShownPage(help, at: 0, by: chrome)
      page.gutter = 0
      screen.draw(page, in: 0..<height)
    } else {
      let list = frame(listPage, listWidth, height)
      screen.draw(list, by: chrome)
      screen.draw(side(rows: height), column: listWidth, by: chrome)
      drawPage(on: &screen, height: height)
    }
    screen.draw(status, by: chrome)
    screen.takesInterrupt = prompt != nil
    return screen
  }

  /// Draws a block in the glyphs of the workbench.
  func frame(
    _ block: some BlockConvertible,
    _ width: Int,
    _ height: Int? = nil
  ) -> Frame {
    let size = Size(clamping: width, height: height)
    return Frame(drawing: block.asBlock, size: size, glyphs: glyphs)
  }

  /// A vertical line.
  private func side(rows: Int) -> Frame {
    let row = TextBlock("│", .rule).asBlock
    let rows = Array(repeating: row, count: rows)
    return frame(Stack(rows), 1)
  }

  // MARK: The drawing

  private func drawPage(on screen: inout ScreenBuffer, height: Int) {
    let path = change?.state ?? original?.path
    let title = Stack {
      heading(path ?? "nothing is selected", sizes)
      Block(line: about, .aside)
    }
    let top = frame(title, pageWidth, Self.pageRow - 1)
    screen.draw(top, column: pageColumn, by: chrome)
    let end = height - drawn.words.rowCount
    for panel in drawn.panels {
      draw(panel, above: end, on: &screen)
    }
    screen.draw(
      drawn.words,
      row: end,
      column: pageColumn,
      by: chrome
    )
  }

  /// The sizes that are drawn, and how.
  private var sizes: String {
    if let list = shownCauses?.list {
      if look.isDouble { return "before and after" }
      guard let entry = list.row?.entry else { return "" }
      return list.entries[entry].detail
    }
    var words = "\(look.size)"
    if look.isDouble { words += " and \(secondSize)" }
    if look.isASCII { words += ", ASCII" }
    if look.left > 0 { words = "‹ " + words }
    if drawn.width > look.left + pageWidth { words += " ›" }
    return isChanged(original) ? "changed, \(words)" : words
  }

  /// The description of the state, the strain or the cause.
  private var about: String {
    if let strain { return strain.words }
    if let cause = shownCauses?.cause {
      return "\(cause.id)  \(cause.title)"
    }
    return original?.about ?? ""
  }

  /// Draws the part of a panel that is seen, with the edges of a page.
  private func draw(
    _ panel: Panel,
    above end: Int,
    on screen: inout ScreenBuffer
  ) {
    let frame = panel.frame
    let column = pageColumn + panel.column - look.left
    let top = Self.pageRow - look.top
    let area = (rows: min(Self.pageRow, end)..<end, columns: pageColumn..<columns)
    screen.draw(
      frame,
      row: top,
      column: column,
      in: area,
      by: panel.isPage ? ink : chrome,
      marking: panel.column == 0 ? inspected?.row : nil
    )
    guard panel.isPage else { return }
    let side = side(rows: frame.rowCount)
    screen.draw(side, row: top, column: column + frame.width, in: area, by: chrome)
    let words = String(repeating: "─", count: frame.width) + "┘"
    let bottom = self.frame(TextBlock(words, .rule), frame.width + 1)
    screen.draw(bottom, row: top + frame.rowCount, column: column, in: area, by: chrome)
  }

  // MARK: The status line

  /// The status line: the line that is typed, a message, or hints.
  private var statusLine: StatusLine {
    var line = StatusLine()
    line.prompt = prompt
    line.rowLimit = (rows / 4).clamped(to: 1...5)
    if let remark {
      let words = SafeText(outside: remark, breaks: .keep)
      line.message = [Run(words, .status)]
    } else {
      line.hints = hints
    }
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
      let editing = [
        "→ change",
        "Return type",
        "Backspace remove",
        "u undo",
        "Esc back",
      ]
      return editing + last
    }
    if let causes = shownCauses {
      let accepting = ["a accept", "A all", "u undo"]
      let reading = ["/ filter", "s sides", "o editor"]
      return (causes.review.isReading ? [] : accepting) + reading + last
    }
    return [
      "? keys",
      "/ filter",
      "+ wider",
      "e change",
      "s sizes",
      "c causes",
      "i code",
      "q quit",
    ]
  }
}
