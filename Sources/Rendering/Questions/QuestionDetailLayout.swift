import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, the borders are dropped first, then the tags, then the extra rows of a narrow page, then the owner.
  public init(_ state: QuestionDetailState) {
    let back = Masthead.back(to: state.back)
    func title(_ border: Box.Border, isLow: Bool = false) -> Block {
      .stack(Stack([back, .questionTitle(state.title, border, isLow: isLow)]))
    }
    func owner(_ border: Box.Border, isLow: Bool = false) -> Block { .owner(state.owner, border, isLow: isLow) }
    let tags = Block.tags(state.tags)
    self = .viewport(
      Viewport(
        surrounds: [
          Viewport.Surround(top: title(.panel), bottom: .stack(Stack([tags, owner(.panel)]))),
          Viewport.Surround(top: title(.none), bottom: .stack(Stack([tags, owner(.none)]))),
          Viewport.Surround(top: title(.none), bottom: owner(.none)),
          Viewport.Surround(top: title(.none, isLow: true), bottom: owner(.none, isLow: true)),
          Viewport.Surround(top: title(.none, isLow: true)),
        ], body: .body(state.body), minimumBody: 3))
  }

  /// A grey panel with a fixed number of rows.
  private static func panel(_ block: Block, _ border: Box.Border, height: Int) -> Block {
    .box(Box(block, border: border, role: .panel, background: .panelBackground, padding: 2, height: height))
  }

  /// The title on two rows, or four on a page so narrow that two hold little.
  private static func questionTitle(_ title: UntrustedText, _ border: Box.Border, isLow: Bool) -> Block {
    func lines(_ count: Int) -> Block {
      let text = TextBlock([.outside(title, .articleTitle)], overflow: .truncate(lines: count))
      return panel(.meaning(.heading(1), .text(text)), border, height: count)
    }
    if isLow { return lines(2) }
    return .choice(
      Choice([Choice.Alternative(.width(atLeast: Page.narrow), lines(2)), Choice.Alternative(.always, lines(4))]))
  }

  /// The tags on one row, indented like the panels' words; those that don't fit are counted.
  private static func tags(_ tags: [UntrustedText]) -> Block {
    guard !tags.isEmpty else { return .text(TextBlock([.own("")])) }
    let row = Block.flow(Flow(tags.map { Flow.Item([.outside($0, .tag)]) }, rows: 1, countRole: .aside))
    return .indent(
      Indent(
        marker: [.ornament("  # ", .aside)],
        .meaning(.labelled(SafeText(own: "tags")), .meaning(.list(count: tags.count), row))))
  }

  private static func body(_ body: QuestionBodyState) -> Block {
    switch body {
    case .written(let text, let figures): RichTextLayout(text, figures: figures).block
    case .empty(let words): .prose(words, .status)
    }
  }

  /// The name, standing, picture and date: two rows, or three or four on a narrow page that isn't low.
  private static func owner(_ owner: QuestionOwnerState, _ border: Box.Border, isLow: Bool) -> Block {
    let words = Block.text(TextBlock([Run(owner.name, .rowTitle)], overflow: .truncateMiddle))
    let name = [Row.Cell(.meaning(.labelled(SafeText(own: "asked by")), words), minimum: 4)]
    let image = owner.avatar.map { picture(Figure($0)) } ?? []
    let standing = [owner.standing].compactMap { $0.map(aside) }
    let asked = [owner.asked].compactMap { $0.map(aside) }
    func view(_ rows: [Block?]) -> Block {
      // Empty rows come last.
      let shown = rows.compactMap { $0 }
      let missing = Array(repeating: Block.text(TextBlock([.own("")])), count: rows.count - shown.count)
      return panel(.stack(Stack(shown + missing)), border, height: rows.count)
    }
    let two = view([row(name, aside: standing), row(image, aside: asked)])
    if isLow { return two }
    return .choice(
      Choice([
        Choice.Alternative(.width(atLeast: Page.wide), two),
        Choice.Alternative(.width(atLeast: Page.narrow), view([row(name, aside: standing), row(image), row(asked)])),
        Choice.Alternative(.always, view([row(name), row(standing), row(image), row(asked)])),
      ]))
  }

  /// The picture's name, truncated to leave room for the status.
  private static func picture(_ figure: Figure) -> [Row.Cell] {
    let name = line([.ornament("◉ ", .figure), figure.name] + figure.spokenStatus)
    let whole = Block.meaning(.labelled(SafeText(own: "profile image")), figure.found(name))
    guard let status = figure.shownStatus else { return [Row.Cell(whole, minimum: 4)] }
    return [Row.Cell(whole, minimum: 5), Row.Cell(line([status]), minimum: 4, priority: 1)]
  }

  private static func line(_ runs: [Run]) -> Block { .text(TextBlock(runs, overflow: .truncate(lines: 1))) }

  private static func aside(_ words: String) -> Row.Cell {
    Row.Cell(line([.own(words, .aside)]), minimum: 3, priority: 2, alignment: .trailing)
  }

  /// A row with a short text at the right; one line at any width, `nil` if it would be empty.
  private static func row(_ cells: [Row.Cell], aside: [Row.Cell] = []) -> Block? {
    if cells.isEmpty, aside.isEmpty { return nil }
    var cells = cells.isEmpty ? [Row.Cell(line([]), minimum: 4)] : cells
    (cells[cells.count - 1].maximum, cells[cells.count - 1].alignment) = (.max, .leading)
    return .row(Row(cells + aside))
  }
}
