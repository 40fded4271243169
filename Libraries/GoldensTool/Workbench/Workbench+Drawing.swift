import Goldens
import TextLayout

extension Workbench {
  /// A part of what is drawn: a page in its frame, or rows such as those of a difference.
  struct Panel {
    var frame: Frame
    /// Whether it has a ruler of columns and edges.
    var isPage = true
    /// The column of the drawing where it begins.
    var column = 0

    /// The rows with the lower edge.
    var rowCount: Int { frame.rowCount + (isPage ? 1 : 0) }
  }

  /// What is drawn, and what it was drawn from.
  struct Drawn {
    /// The path, and all else that the drawing depends on.
    fileprivate var path: String?
    fileprivate var source: [AnyHashable?] = []
    fileprivate(set) var panels: [Panel] = []
    /// The gates that the drawing breaks.
    fileprivate(set) var notes: [String] = []
    /// The words below the drawing.
    fileprivate(set) var words = Frame(width: 1)

    /// The first page.
    var page: Frame? { panels.first(where: \.isPage)?.frame }

    /// The cells and the rows of everything beside each other.
    var width: Int { panels.last.map { $0.column + $0.frame.width } ?? 0 }
    var rows: Int { panels.map(\.rowCount).max() ?? 0 }
  }

  var glyphs: Glyphs { look.isASCII ? subject.catalogue.rules.ascii : .unicode }

  /// Draws the state of the cursor if it has changed.
  mutating func draw() {
    let path = original?.path ?? change?.path
    if path != drawn.path {
      look.top = 0
      look.left = 0
      inspected = nil
    }
    let source = source
    if path != drawn.path || source != drawn.source {
      drawn = Drawn(path: path, source: source)
      drawPanels()
    }
    drawWords()
    look.top = look.top.clamped(to: drawn.rows - pageRows)
    look.left = look.left.clamped(to: drawn.width + 1 - pageWidth)
  }

  private var source: [AnyHashable?] {
    var look = look
    look.top = 0
    look.left = 0
    let place = list == .causes ? causes?.place : nil
    return [look, editor?.changes, shownStrain?.index, place, isEditing, pageWidth]
  }

  private mutating func drawPanels() {
    // A state that crashes isn't drawn again.
    if let name = shown?.name, crashes[name] != nil { return }
    var column = 0
    for panel in panels {
      drawn.panels.append(changing(panel) { $0.column = column })
      column += panel.frame.width + 3
    }
    guard list == .states, look.format == .text, let shown, let page = drawn.page else { return }
    let size = Size(width: page.width, height: look.height)
    for violation in Gates.check(page, of: shown, at: size, by: subject.catalogue.rules) {
      drawn.notes.append("\(violation.gate): \(violation.message)")
    }
  }

  private var panels: [Panel] {
    if let change, !isEditing { return panels(of: change) }
    guard let shown else { return [] }
    guard look.format == .text else { return [rows([encoded(shown)])] }
    switch look.beside {
    case .nothing:
      return [Panel(frame: shown.draw(look.size, glyphs))]
    case .size:
      let other = shown.sizes.first { $0.width != look.width }
      let second = other ?? Size(width: look.width > 70 ? 40 : 100)
      return [look.size, second].map { Panel(frame: shown.draw($0, glyphs)) }
    case .golden:
      let size = goldenSize(of: shown)
      let file = subject.store.flatMap { try? $0.read("\(shown.path).\(size).txt") } ?? []
      return [Panel(frame: shown.draw(size, glyphs)), page(file, width: size.width)]
    case .difference:
      return [rows(differences(of: shown))]
    }
  }

  /// The golden of the list of causes: its rows that differ, both sides, or the drawing alone.
  private func panels(of change: Change) -> [Panel] {
    let width = change.size?.width ?? max(20, pageWidth)
    let new = page(change.new, width: width)
    switch look.beside {
    case .difference:
      return [rows(differences(of: change))]
    case .golden, .size:
      return [new, page(change.old, width: width)]
    case .nothing:
      guard causes?.review.isReading == false, let original else { return [new] }
      return [Panel(frame: original.draw(change.size ?? look.size, glyphs))]
    }
  }

  private func differences(of specimen: Specimen) -> [Block] {
    let changes = subject.store.flatMap { try? Comparison(of: [specimen], in: $0).changes } ?? []
    if changes.isEmpty { return [Block(words: "all goldens match")] }
    return changes.flatMap { [Block(words: $0.path, "heading"), $0.difference] }
  }

  /// A cause is accepted with all of its forms, so each is read first.
  private func differences(of change: Change) -> [Block] {
    guard let cause else { return [] }
    var parts: [Block] = []
    let forms = cause.lines.map { Block(words: $0, .aside) }
    if !forms.isEmpty { parts.append(Stack(forms).asBlock) }
    if let review = causes?.review { parts.append(review.differences.page(of: change, in: cause)) }
    return parts
  }

  /// The state in another format than text.
  private func encoded(_ specimen: Specimen) -> Block {
    let options = DrawingOptions(format: look.format, glyphs: .unicode)
    let drawing = Drawing(specimen: specimen, size: look.size, options: options)
    // A state that can't be encoded has no rows, like a flow.
    guard let bytes = try? drawing.bytes(in: subject.catalogue.themes) else {
      return Block(words: "a \(specimen.kind.rawValue) has no \(look.format)")
    }
    return .page(of: bytes)
  }

  private func page(_ file: [UInt8], width: Int) -> Panel {
    Panel(frame: frame(.page(of: file), width))
  }

  private func rows(_ parts: [Block]) -> Panel {
    Panel(frame: frame(Stack(parts, gap: 1).asBlock, max(20, pageWidth)), isPage: false)
  }

  private func frame(_ block: Block, _ width: Int) -> Frame {
    Frame(drawing: block, size: Size(width: width), glyphs: glyphs)
  }

  /// The size of the golden that is nearest to that of the drawing.
  private func goldenSize(of specimen: Specimen) -> Size {
    let sizes = specimen.sizes
    let near = sizes.first { $0 == look.size } ?? sizes.first { $0.width == look.width }
    return near ?? sizes[0]
  }

  // MARK: Below the drawing

  /// The rows of the terminal for the drawing.
  var pageRows: Int { max(1, rows - 1 - Self.pageRow - drawn.words.rowCount) }

  private mutating func drawWords() {
    let words = words
    let page = Stack {
      if !words.isEmpty { Rule("─", .rule) }
      for line in words { Block(words: line) }
    }
    drawn.words = frame(page.asBlock, pageWidth)
    let limit = max(2, rows / 3)
    if drawn.words.rowCount > limit { drawn.words = drawn.words.window(0..<limit) }
  }

  /// What is known about the drawing.
  private var words: [String] {
    if case .failed(let errors) = build { return errors }
    if let name = shown?.name, let last = crashes[name] {
      return [
        "This state crashes the program: \(last)",
        "It is drawn again after a build, or with Ctrl-L.",
      ]
    }
    if isEditing, let problem = editor?.problem {
      return ["\(problem.path) \(problem.reason)", "The last drawing stays."]
    }
    if let inspected { return inspected.inspection.report }
    let effects = step?.effects.map { "→ \($0)" } ?? []
    return effects + causeWords + drawn.notes
  }

  private var causeWords: [String] {
    guard let cause, let change, let review = causes?.review else { return [] }
    var words: [String] = []
    if let refusal = review.refusals[change.state] {
      words.append("refused: \(refusal.gate): \(refusal.message)")
    }
    if let lines = review.lines(of: cause) { words.append(lines.description) }
    let others = cause.others[change.path] ?? []
    if !others.isEmpty {
      let names = others.joined(separator: ", ")
      words.append("also changed by \(names): written when all are accepted")
    }
    return words
  }

  /// Moves over the rows of the drawing, and then those of its window.
  mutating func scroll(by count: Int) {
    let wanted = look.top + count
    look.top = wanted.clamped(to: drawn.rows - pageRows)
    guard let height = look.height, let shown else { return }
    let page = shown.draw(Size(width: look.width), glyphs)
    look.scroll = (look.scroll + wanted - look.top).clamped(to: page.rowCount - height)
  }
}

extension Change {
  /// The size of the golden; nil for spoken text.
  var size: Size? { GoldenName(path)?.size }
}
