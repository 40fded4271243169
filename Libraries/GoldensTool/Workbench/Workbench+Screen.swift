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

  /// Draws the screen.
  func screen() -> ScreenBuffer {
    var chrome = ANSI(
      theme: .review(isDark: subject.depth == nil ? nil : isDark), depth: subject.depth)
    chrome.hasLinks = false
    func page(_ block: Block, scroll: Int = 0) -> ScreenBuffer {
      let size = Size(width: columns, height: rows - 1, scroll: scroll)
      let frame = Frame(drawing: block, size: size, glyphs: glyphs)
      return ScreenBuffer(
        columns: columns, rowCount: rows, rows: ScreenBuffer(frame, by: chrome).rows)
    }
    guard columns >= Self.least.columns, rows >= Self.least.rows else {
      return page(
        Block(
          words: "The terminal is too small: \(Self.least.columns)x\(Self.least.rows) is the least."
        ))
    }
    if let helpRow {
      let keys = KeyBinding.page(of: Workbench.keys)
      let limit = max(0, Frame(drawing: keys, size: Size(width: columns)).rowCount - rows + 1)
      return page(keys, scroll: min(helpRow, limit))
    }
    let drawing = look.encoder(subject.catalogue.themes, own: subject.depth, isDark: isDark)
    let list = !isNarrow || !showsPage ? listRows(rows - 2) : []
    var lines = (0..<rows - 1).map { row in
      var line = ScreenBuffer.Row()
      if row < list.count {
        let (frame, isMarked) = list[row]
        line.write(
          0, of: frame, at: 0, by: chrome, marking: isMarked ? frame.byteRange(ofRow: 0) : nil)
      }
      if !isNarrow { line.write(0, of: bar, at: listWidth, by: chrome) }
      if !isNarrow || showsPage { write(row, to: &line, chrome, drawing) }
      return line
    }
    let (status, cursor) = statusLine()
    var line = ScreenBuffer.Row()
    line.write(0, of: status, at: 0, by: chrome)
    lines.append(line)
    var screen = ScreenBuffer(columns: columns, rowCount: rows, rows: lines)
    screen.cursor = cursor.map { ScreenBuffer.Cursor(row: rows - 1, column: min($0, columns - 1)) }
    return screen
  }

  /// The line right of the list and of a drawing.
  private var bar: Frame { Frame(width: 1, rows: [glyphs == .unicode ? "│" : "|"], role: .rule) }

  // MARK: The drawing

  private func write(_ row: Int, to line: inout ScreenBuffer.Row, _ chrome: ANSI, _ drawing: ANSI) {
    switch row {
    case 0:
      let title = original?.path ?? change?.path ?? "nothing is selected"
      let words = (editor?.changes.isEmpty == false ? "changed, " : "") + look.words
      let fits = Cells.count(title) + Cells.count(words) < pageWidth
      let heading = self.line(
        Block(line: title, "heading"), right: fits ? words : "", .aside, pageWidth)
      line.write(0, of: heading, at: pageColumn, by: chrome)
    case 1:
      line.write(
        0, of: self.line(Block(line: about, .aside), pageWidth), at: pageColumn, by: chrome)
    case rows - 1 - drawn.words.rowCount..<rows - 1:
      line.write(
        row - (rows - 1 - drawn.words.rowCount), of: drawn.words, at: pageColumn, by: chrome)
    default:
      for panel in drawn.panels {
        write(row - Self.pageRow + look.top, of: panel, row == 2, to: &line, chrome, drawing)
      }
    }
  }

  /// Writes the columns of a panel that are seen.
  private func write(
    _ row: Int, of panel: Panel, _ isRuler: Bool, to line: inout ScreenBuffer.Row, _ chrome: ANSI,
    _ drawing: ANSI
  ) {
    let seen = (look.left..<look.left + pageWidth)
    func put(_ frame: Frame, _ row: Int, at start: Int, _ encoder: ANSI, mark: Range<Int>? = nil) {
      let columns = (start..<start + frame.width).clamped(to: seen)
      guard !columns.isEmpty else { return }
      let place = pageColumn + columns.lowerBound - look.left
      let isWhole = columns.count == frame.width
      if isWhole { return line.write(row, of: frame, at: place, by: encoder, marking: mark) }
      let part = frame.part(
        ofRow: row, columns: columns.lowerBound - start..<columns.upperBound - start)
      line.write(0, of: part, at: place, by: encoder)
    }
    let frame = panel.frame
    if isRuler {
      if panel.isPage {
        put(
          Frame(width: frame.width + 1, rows: [ruler(frame.width)], role: .rule), 0,
          at: panel.column, chrome)
      }
    } else if row < frame.rowCount {
      put(frame, row, at: panel.column, panel.isPage ? drawing : chrome, mark: mark(row, of: frame))
      if panel.isPage { put(bar, 0, at: panel.column + frame.width, chrome) }
    } else if row == frame.rowCount, panel.isPage {
      let (side, corner) = glyphs == .unicode ? ("─", "┘") : ("-", "+")
      let edge = String(repeating: side, count: frame.width) + corner
      put(Frame(width: frame.width + 1, rows: [edge], role: .rule), 0, at: panel.column, chrome)
    }
  }

  /// The inspected cell's run.
  private func mark(_ row: Int, of frame: Frame) -> Range<Int>? {
    guard let inspected, inspected.row == row, frame == drawn.panels.first(where: \.isPage)?.frame
    else { return nil }
    return frame.runs(inRow: row).first { $0.columns.contains(inspected.column) }?.utf8.indices
  }

  /// The number of every tenth column at its end.
  private func ruler(_ width: Int) -> String {
    let tens = stride(from: 10, through: width, by: 10).map { "\($0)" }
    let marks = tens.map { "....:" + String(repeating: ".", count: 5 - $0.count) + $0 }.joined()
    return marks + "....:....".prefix(width % 10) + (glyphs == .unicode ? "┐" : "+")
  }

  // MARK: The status line

  private func statusLine() -> (frame: Frame, cursor: Int?) {
    if let (use, line) = prompt {
      let sign =
        switch use {
        case .filter: "/"
        case .file: "write to: "
        case .field: "value: "
        }
      let (text, cursor) = line.shown(after: sign, room: columns)
      return (
        self.line(.text(TextBlock([Run(text)], overflow: .truncate(lines: 1))), columns), cursor
      )
    }
    let state =
      switch build {
      case .idle, .ready: ""
      case .building: "building…  S stops"
      case .failed: "the build failed"
      }
    let room = max(1, columns - (state.isEmpty ? 0 : Cells.count(state) + 2))
    let left =
      remark.map { Block(line: $0, .status) } ?? Block(line: hintLine(hints, room: room), .aside)
    return (line(left, right: state, .status, columns), nil)
  }

  private var hints: [String] {
    let last = ["? keys", "q quit"]
    switch list {
    case _ where isEditing:
      return ["←→ change", "Return type", "Backspace remove", "u undo", "Esc back"] + last
    case .causes where review?.review.isReading == true:
      return ["↓ next", "s view", "o editor"] + last
    case .causes:
      return ["a accept", "g one", "A all", "u undo", "↓ next", "s view", "o editor"] + last
    case .states:
      let page = isNarrow ? [showsPage ? "Tab list" : "Return drawing"] : []
      let others = ["+ - width", "e change", "s beside", "c causes", "i code", "t theme", "q quit"]
      return page + ["? keys", "/ filter"] + others
    }
  }
}
