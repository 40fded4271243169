import Goldens
import TextLayout

extension Workbench {
  /// A part of what is drawn: a page in its frame, or rows such as those of a difference.
  struct Panel {
    var frame: Frame
    /// Whether it has a ruler of columns and edges.
    var isPage = true
    /// The screen column of the canvas where it begins.
    var column = 0
  }

  /// What is drawn, and what it was drawn from.
  struct Drawn {
    typealias Source = (
      path: String?, look: Look, changes: [String], strain: Int?, place: [Int], room: Int
    )

    fileprivate(set) var source: Source?
    fileprivate(set) var panels: [Panel] = []
    /// The gates that the drawing breaks, and its golden's verdict.
    fileprivate(set) var notes: [String] = []
    /// What is told below the drawing, ready to be shown.
    fileprivate(set) var words = Frame(width: 1)

    /// The cells and the rows of everything beside each other.
    var width: Int { panels.last.map { $0.column + $0.frame.width } ?? 0 }
    var rows: Int { panels.reduce(0) { max($0, $1.frame.rowCount + ($1.isPage ? 1 : 0)) } }
  }

  var glyphs: Glyphs { look.isASCII ? subject.catalogue.rules.ascii : .unicode }

  /// Draws the state of the cursor if it has changed.
  mutating func draw() {
    var look = look
    (look.top, look.left) = (0, 0)
    let place = list == .states ? [] : place.map { [$0.cause, $0.golden] } ?? []
    let strain = strains.map { $0.path == original?.path ? $0.index : -1 }
    let source: Drawn.Source = (
      original?.path ?? change?.path, look, editor?.changes ?? [], strain, place, pageWidth
    )
    if let known = drawn.source, known == source { return limitScroll() }
    if source.path != drawn.source?.path {
      (self.look.top, self.look.left, inspected) = (0, 0, nil)
    }
    drawn = Drawn(source: source)
    defer { limitScroll() }
    if let name = shown?.name, crashes[name] != nil { return }
    drawn.panels = panels()
    for index in drawn.panels.indices.dropFirst() {
      drawn.panels[index].column =
        drawn.panels[index - 1].column + drawn.panels[index - 1].frame.width + 3
    }
    if list == .states, look.format == .text,
      let frame = drawn.panels.first(where: \.isPage)?.frame,
      let shown
    {
      let size = Size(width: frame.width, height: look.height)
      let violations = Gates.check(frame, of: shown, at: size, by: subject.catalogue.rules)
      drawn.notes += violations.map { "\($0.gate): \($0.message)" }
    }
  }

  private mutating func panels() -> [Panel] {
    if list == .causes, !isEditing, let change { return panels(of: change) }
    guard let shown else { return [] }
    guard look.format == .text else { return [rows(of: shown)] }
    switch look.beside {
    case .nothing: return [Panel(frame: shown.draw(look.size, glyphs))]
    case .size:
      let other =
        shown.sizes.first { $0.width != look.width } ?? Size(width: look.width > 70 ? 40 : 100)
      return [look.size, other].map { Panel(frame: shown.draw($0, glyphs)) }
    case .golden:
      let size = goldenSize(of: shown)
      let file = subject.store.flatMap { try? $0.read("\(shown.path).\(size).txt") } ?? []
      return [
        Panel(frame: shown.draw(size, glyphs)), Panel(frame: frame(.page(of: file), size.width)),
      ]
    case .difference:
      let findings = subject.store.flatMap { try? Comparison(of: [shown], in: $0).findings } ?? []
      let parts =
        findings.isEmpty
        ? [Block(words: "all goldens match")]
        : findings.flatMap { [Block(words: $0.path, "heading"), $0.difference] }
      return [Panel(frame: frame(.stack(Stack(parts, gap: 1)), max(20, pageWidth)), isPage: false)]
    }
  }

  /// The golden of the list of causes: its rows that differ, both sides, or the drawing alone.
  private mutating func panels(of change: Change) -> [Panel] {
    let width = change.size?.width ?? max(20, pageWidth)
    let old = Panel(frame: frame(.page(of: change.old), width))
    let new = Panel(frame: frame(.page(of: change.new), width))
    switch look.beside {
    case .difference:
      // A cause is accepted with all of its forms, so each is read first.
      let forms = (cause?.lines ?? []).map { Block(words: $0, .aside) }
      let rows = cause.flatMap { review?.review.differences.page(of: change, in: $0) }
      let parts = (forms.isEmpty ? [] : [Stack(forms).asBlock]) + (rows.map { [$0] } ?? [])
      return [Panel(frame: frame(.stack(Stack(parts, gap: 1)), max(20, pageWidth)), isPage: false)]
    case .golden, .size: return [new, old]
    case .nothing:
      if review?.review.isReading == true { return [new] }
      return [original.map { Panel(frame: $0.draw(change.size ?? look.size, glyphs)) } ?? new]
    }
  }

  private func frame(_ block: Block, _ width: Int) -> Frame {
    Frame(drawing: block, size: Size(width: width), glyphs: glyphs)
  }

  private func rows(of specimen: Specimen) -> Panel {
    let options = DrawingOptions(format: look.format, glyphs: .unicode)
    // A state that can't be encoded has no rows, like a flow.
    let bytes = try? Drawing(specimen: specimen, size: look.size, options: options).bytes(
      in: subject.catalogue.themes)
    let block =
      bytes.map { Block.page(of: $0) }
      ?? Block(words: "a \(specimen.kind.rawValue) has no \(look.format)")
    return Panel(frame: frame(block, max(20, pageWidth)), isPage: false)
  }

  /// The size of the golden that is nearest to that of the drawing.
  private func goldenSize(of specimen: Specimen) -> Size {
    specimen.sizes.first { $0 == look.size } ?? specimen.sizes.first { $0.width == look.width }
      ?? specimen.sizes[0]
  }

  // MARK: Moving over the drawing

  /// The rows of the terminal for the drawing.
  var pageRows: Int { max(1, rows - 1 - Self.pageRow - drawn.words.rowCount) }

  mutating func limitScroll() {
    let words = words
    let parts = [Rule("─", .rule).asBlock] + words.map { Block(words: $0) }
    drawn.words = frame(.stack(Stack(words.isEmpty ? [] : parts)), pageWidth)
    let most = max(2, rows / 3)
    if drawn.words.rowCount > most { drawn.words = drawn.words.window(0..<most) }
    look.top = min(max(0, look.top), max(0, drawn.rows - pageRows))
    look.left = min(max(0, look.left), max(0, drawn.width + 1 - pageWidth))
  }

  /// Moves over the rows of the drawing, and then those of its window.
  mutating func scroll(by rows: Int) {
    let wanted = look.top + max(-100_000, min(rows, 100_000))
    let limit = max(0, drawn.rows - pageRows)
    look.top = min(max(0, wanted), limit)
    guard look.height != nil, let shown else { return }
    let last = max(0, shown.draw(Size(width: look.width), glyphs).rowCount - (look.height ?? 0))
    look.scroll = min(max(0, look.scroll + wanted - look.top), last)
  }
}

extension Block {
  /// Words on as many lines as they need.
  init(words: String, _ role: Role = .plain) {
    self = .text(TextBlock([Run(SafeText(outside: words, breaks: .keep), role)], overflow: .fold))
  }

  /// Words on one line.
  init(line: String, _ role: Role = .plain) {
    self = .text(
      TextBlock([Run(SafeText(outside: line, breaks: .keep), role)], overflow: .truncate(lines: 1)))
  }
}

extension Change {
  /// The size of the golden; nil for spoken text.
  var size: Size? { GoldenName(path)?.size }
}
