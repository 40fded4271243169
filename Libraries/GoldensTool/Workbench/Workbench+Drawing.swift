import GalleySystem
import Goldens
import TextLayout

extension Workbench {
  /// A part of the drawing: a page in its frame, or the rows of a difference.
  struct Panel {
    var frame: Frame
    /// Whether it has edges.
    var isPage = true
    /// The column of the drawing where it begins.
    var column = 0

    /// The rows with the lower edge.
    var rowCount: Int { frame.rowCount + (isPage ? 1 : 0) }
  }

  /// The drawing of a golden's path.
  struct Drawn {
    fileprivate var path: String?
    fileprivate(set) var panels: [Panel] = []
    /// The gates that the drawing breaks.
    fileprivate(set) var notes: [String] = []
    /// The words below the drawing.
    fileprivate(set) var words = Frame(width: 1)

    /// The first page.
    var page: Frame? { panels.first { $0.isPage }?.frame }

    /// The cells of everything beside each other.
    var width: Int {
      guard let last = panels.last else { return 0 }
      return last.column + last.frame.width
    }

    /// The rows of the longest panel.
    fileprivate var rows: Int { panels.map(\.rowCount).max() ?? 0 }
  }

  var glyphs: Glyphs {
    look.isASCII ? subject.catalogue.rules.ascii : .unicode
  }

  /// Draws the state of the cursor.
  mutating func draw() {
    let path = change?.path ?? original?.path
    if path != drawn.path {
      look.top = 0
      look.left = 0
    }
    drawn = Drawn(path: path)
    drawPanels()
    drawWords()
    look.top = look.top.clamped(to: drawn.rows - pageRows)
    look.left = look.left.clamped(to: drawn.width + 1 - pageWidth)
  }

  private mutating func drawPanels() {
    if let causes = shownCauses {
      drawn.panels = panels(of: causes)
    } else if let shown {
      draw(shown)
    }
    var column = 0
    for index in drawn.panels.indices {
      drawn.panels[index].column = column
      column += drawn.panels[index].frame.width + 3
    }
  }

  /// Draws a state in its sizes, and checks the first. If it crashes, it isn't drawn again.
  private mutating func draw(_ shown: Specimen) {
    guard !crashes.contains(shown.name) else { return }
    let sizes = look.isDouble ? [look.size, secondSize] : [look.size]
    let rules = subject.catalogue.rules
    let drawing = CrashNote.surviving(shown.name) { [glyphs, look] in
      let frames = sizes.map { shown.draw($0, glyphs) }
      let size = Size(clamping: look.width, height: look.height)
      let violations = Gates.check(frames[0], of: shown, at: size, by: rules)
      return (frames, violations)
    }
    guard let (frames, violations) = drawing else {
      crashes.insert(shown.name)
      return
    }
    drawn.panels = frames.map { Panel(frame: $0) }
    drawn.notes = violations.map(\.words)
  }

  /// The size of the drawing at the right.
  var secondSize: Size {
    let other = original?.sizes.first { $0.width != look.width }
    return other ?? Size(clamping: look.width > 70 ? 40 : 100)
  }

  /// Shows the second size too if both fit beside each other.
  mutating func showSizesThatFit() {
    let columns = look.width + 3 + secondSize.width
    look.isDouble = causes == nil && columns < pageWidth
  }

  /// The rows that differ in the goldens of the cursor, or both sides of the first one.
  private func panels(of causes: CauseList) -> [Panel] {
    guard let cause = causes.cause, let change else { return [] }
    let width = max(20, pageWidth)
    if look.isDouble {
      return [change.old, change.new].map { side in
        Panel(frame: frame(Block.page(of: side), change.name?.size?.width ?? width))
      }
    }
    // A cause is accepted with all of its forms, so each is read first.
    let forms = cause.lines.map { Block(words: $0, .aside) }
    var parts = forms.isEmpty ? [] : [Stack(forms).asBlock]
    for change in causes.changes {
      if causes.changes.count > 1 {
        parts.append(Block(words: change.path, "heading"))
      }
      let page = causes.review.differences.page(of: change, in: cause)
      parts.append(page)
    }
    let rows = frame(Stack(parts, gap: 1), width)
    return [Panel(frame: rows, isPage: false)]
  }

  // MARK: Below the drawing

  /// The rows of the terminal for the drawing.
  var pageRows: Int {
    let others = 1 + Self.pageRow + drawn.words.rowCount
    return max(1, rows - others)
  }

  private mutating func drawWords() {
    let words = words
    let page = Stack {
      if !words.isEmpty { Rule("─", .rule) }
      for line in words { Block(words: line) }
    }
    let frame = frame(page, pageWidth)
    let limit = max(2, rows / 3)
    drawn.words = frame.rowCount > limit ? frame.window(0..<limit, of: frame.pageRows) : frame
  }

  /// The lines about the drawing.
  private var words: [String] {
    if case .failed(let errors) = build { return errors }
    if let name = shown?.name, crashes.contains(name) {
      return [
        "This state crashes while it is drawn. Without --browse, it says why.",
        "It is drawn again after a build, or with Ctrl-L.",
      ]
    }
    if isEditing, let problem = editor?.problem {
      let reason = "\(problem.path) \(problem.reason)"
      return [reason, "The last drawing stays."]
    }
    return inspected?.report.report ?? causeWords + drawn.notes
  }

  private var causeWords: [String] {
    guard let causes = shownCauses, let cause = causes.cause, let change else { return [] }
    var words: [String] = []
    if let refusal = causes.review.refusals[change.state] {
      words.append("refused: \(refusal.words)")
    }
    if let lines = causes.review.lines(of: cause) {
      words.append(lines.description)
    }
    return words
  }

  /// Moves over the rows of the drawing, and then those of its window.
  mutating func scroll(by count: Int) {
    let wanted = look.top + count
    look.top = wanted.clamped(to: drawn.rows - pageRows)
    guard let height = look.height, let shown else { return }
    let page = shown.draw(Size(clamping: look.width), glyphs)
    let scroll = look.scroll + wanted - look.top
    look.scroll = scroll.clamped(to: page.rowCount - height)
  }
}

extension GateViolation {
  /// The rule and its violation.
  var words: String { "\(gate): \(message)" }
}
