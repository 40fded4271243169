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
    .box(Box(block, border: border, role: .panel, padding: 2, height: 2))
  }

  private static func questionTitle(_ title: UntrustedText) -> Block {
    .meaning(.heading(1), .text(Text([.outside(title, .articleTitle)], overflow: .truncate(lines: 2))))
  }

  /// One row; what does not fit on it is counted.
  private static func tags(_ tags: [UntrustedText]) -> Block {
    let items = tags.map { Flow.Item([.outside($0, .tag)]) }
    return items.isEmpty ? .text(Text([.own("")])) : .flow(Flow(items, rows: 1, countRole: .aside))
  }

  private static func body(_ body: QuestionBodyState) -> Block {
    switch body {
    case .written(let text, let figures): RichTextLayout(text, figures: figures).block
    case .empty(let words): .prose(words, .status)
    }
  }

  /// Two rows: the name and the standing, the picture and the day.
  private static func owner(_ owner: QuestionOwnerState) -> Block {
    let picture = owner.avatar.map { Figure($0) }
    var pictureRuns: [Run] = []
    if let picture {
      pictureRuns = [.ornament("◉ ", .figure), Run(picture.name, .figure)]
      if let status = picture.status { pictureRuns.append(.own(" \(status)", .aside)) }
    }
    return .stack(
      Stack([
        row([Run(owner.name, .rowTitle)], aside: owner.standing),
        picture.map { _ in row(pictureRuns, aside: owner.asked, isImage: true) } ?? row([], aside: owner.asked),
      ]))
  }

  /// Something and, at the right, something short; one row at any width.
  private static func row(_ runs: [Run], aside: String?, isImage: Bool = false) -> Block {
    let text = Block.text(Text(runs, overflow: .truncateMiddle))
    let main = isImage ? Block.meaning(.image, .action(Action("image"), text)) : text
    guard let aside else { return main }
    let right = Block.text(Text([.own(aside, .aside)], overflow: .truncate(lines: 1)))
    return .row(
      Row([
        Row.Cell(main, minimum: 4, maximum: .max), Row.Cell(right, minimum: 4, priority: 1, alignment: .trailing),
      ]))
  }
}
