import Domain
import Presentation
import TextLayout

extension Block {
  /// One question: its title and its owner stay, its body scrolls between (S8–S11).
  ///
  /// Where the page is low, the borders give way first, then the tags, then the owner.
  public init(_ state: QuestionDetailState) {
    let back = Masthead.back(to: state.back)
    func title(_ border: Box.Border) -> Block {
      .stack(Stack([back, .panel(.questionTitle(state.title), border)]))
    }
    func owner(_ border: Box.Border) -> Block { .panel(.owner(state.owner), border) }
    let tags = Block.tags(state.tags)
    self = .viewport(
      Viewport(
        surrounds: [
          Viewport.Surround(top: title(.panel), bottom: .stack(Stack([tags, owner(.panel)]))),
          Viewport.Surround(top: title(.none), bottom: .stack(Stack([tags, owner(.none)]))),
          Viewport.Surround(top: title(.none), bottom: owner(.none)),
          Viewport.Surround(top: title(.none)),
        ], body: .body(state.body), minimumBody: 3))
  }

  /// A view of two rows, whatever is in it.
  private static func panel(_ block: Block, _ border: Box.Border) -> Block {
    .box(Box(block, border: border, role: .panel, background: .panelBackground, padding: 2, height: 2))
  }

  private static func questionTitle(_ title: UntrustedText) -> Block {
    .meaning(.heading(1), .text(Text([.outside(title, .articleTitle)], overflow: .truncate(lines: 2))))
  }

  /// One row, set off from the body as the words of the panels are; what does not fit on it is counted.
  private static func tags(_ tags: [UntrustedText]) -> Block {
    guard !tags.isEmpty else { return .text(Text([.own("")])) }
    let row = Block.flow(Flow(tags.map { Flow.Item([.outside($0, .tag)]) }, rows: 1, countRole: .aside))
    return .indent(
      Indent(
        every: [.ornament("  ")],
        .meaning(.labelled(SafeText(own: "tags")), .meaning(.list(count: tags.count), row))))
  }

  private static func body(_ body: QuestionBodyState) -> Block {
    switch body {
    case .written(let text, let figures): RichTextLayout(text, figures: figures).block
    case .empty(let words): .prose(words, .status)
    }
  }

  /// Two rows: the name and the standing, the picture and the day.
  private static func owner(_ owner: QuestionOwnerState) -> Block {
    let name = Block.text(Text([Run(owner.name, .rowTitle)], overflow: .truncateMiddle))
    return .stack(
      Stack([
        row([Row.Cell(.meaning(.labelled(SafeText(own: "asked by")), name), minimum: 4)], aside: owner.standing),
        row(owner.avatar.map { picture(Figure($0)) } ?? [], aside: owner.asked),
      ]))
  }

  /// The picture's name, and what is known of it, for which the name gives way.
  private static func picture(_ figure: Figure) -> [Row.Cell] {
    let name = line([.ornament("◉ ", .figure), figure.name] + figure.spokenStatus)
    let whole = Block.meaning(.labelled(SafeText(own: "profile image")), .action(Action("image"), name))
    guard let status = figure.shownStatus else { return [Row.Cell(whole, minimum: 4)] }
    return [Row.Cell(whole, minimum: 5), Row.Cell(line([status]), minimum: 4, priority: 1)]
  }

  private static func line(_ runs: [Run]) -> Block { .text(Text(runs, overflow: .truncate(lines: 1))) }

  /// Something and, at the right, something short; one row at any width.
  private static func row(_ cells: [Row.Cell], aside: String?) -> Block {
    var cells = cells.isEmpty ? [Row.Cell(line([]), minimum: 4)] : cells
    cells[cells.count - 1].maximum = .max
    if let aside {
      cells.append(Row.Cell(line([.own(aside, .aside)]), minimum: 3, priority: 2, alignment: .trailing))
    }
    return .row(Row(cells))
  }
}
