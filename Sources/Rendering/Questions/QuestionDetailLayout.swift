import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, the borders are dropped first, then the tags, then the extra rows of a narrow page, then the owner.
  public init(_ state: QuestionDetailState) {
    func top(_ border: Box.Border, isLow: Bool = false) -> Block {
      Block {
        Masthead.back(to: state.back)
        Block.questionTitle(state.title, border, isLow: isLow)
      }
    }
    func owner(_ border: Box.Border, isLow: Bool = false) -> Block { .owner(state.owner, border, isLow: isLow) }
    func bottom(_ border: Box.Border) -> Block {
      Block {
        Block.tags(state.tags)
        owner(border)
      }
    }
    self = .viewport(
      Viewport(
        surrounds: [
          .init(top: top(.panel), bottom: bottom(.panel)), .init(top: top(.none), bottom: bottom(.none)),
          .init(top: top(.none), bottom: owner(.none)),
          .init(top: top(.none, isLow: true), bottom: owner(.none, isLow: true)), .init(top: top(.none, isLow: true)),
        ], body: .body(state.body), minimumBody: 3))
  }

  /// A grey panel with a fixed number of rows.
  private static func panel(_ block: Block, _ border: Box.Border, height: Int) -> Box {
    Box(block, border: border, role: .panel, background: .panelBackground, padding: 2, height: height)
  }

  /// The title on two rows, or four on a page so narrow that two hold little.
  @BlockBuilder private static func questionTitle(_ title: UntrustedText, _ border: Box.Border, isLow: Bool) -> Block {
    let lines = { (count: Int) in
      panel(TextBlock(.outside(title, .articleTitle)).truncated(to: count).heading(1), border, height: count)
    }
    if isLow {
      lines(2)
    } else {
      Either(atLeast: Page.narrow) {
        lines(2)
      } else: {
        lines(4)
      }
    }
  }

  /// The tags on one row, indented like the panels' words; those that don't fit are counted.
  @BlockBuilder private static func tags(_ tags: [UntrustedText]) -> Block {
    if tags.isEmpty {
      emptyRow
    } else {
      Flow(tags.map { Flow.Item([.outside($0, .tag)]) }, rows: 1, countRole: .aside)
        .meaning(.list(count: tags.count)).labelled("tags").marked(.ornament("  # ", .aside))
    }
  }

  private static var emptyRow: Block { TextBlock(.own("")).asBlock }

  private static func body(_ body: QuestionBodyState) -> Block {
    switch body {
    case .written(let text, let figures): RichTextLayout(text, figures: figures).block
    case .empty(let words): Prose(words, .status).asBlock
    }
  }

  /// The name, standing, picture and date: two rows, or three or four on a narrow page that isn't low.
  @BlockBuilder private static func owner(_ owner: QuestionOwnerState, _ border: Box.Border, isLow: Bool) -> Block {
    let name = TextBlock(Run(owner.name, .rowTitle)).truncatedInTheMiddle().labelled("asked by").column(minimum: 4)
    let image = owner.avatar.map { picture(Figure($0)) } ?? []
    let standing = [owner.standing].compactMap { $0.map(aside) }
    let asked = [owner.asked].compactMap { $0.map(aside) }
    let view = { (rows: [Block?]) in
      // Empty rows come last.
      let shown = rows.compactMap { $0 }
      let missing = Array(repeating: emptyRow, count: rows.count - shown.count)
      return panel(.stack(Stack(shown + missing)), border, height: rows.count)
    }
    let two = view([row([name], aside: standing), row(image, aside: asked)])
    if isLow {
      two
    } else {
      Either(atLeast: Page.wide) {
        two
      } else: {
        Either(atLeast: Page.narrow) {
          view([row([name], aside: standing), row(image), row(asked)])
        } else: {
          view([row([name]), row(standing), row(image), row(asked)])
        }
      }
    }
  }

  /// The picture's name, truncated to leave room for the status.
  private static func picture(_ figure: Figure) -> [Row.Cell] {
    let name = line([.ornament("◉ ", .figure), figure.name] + figure.spokenStatus)
    let whole = figure.found(name).labelled("profile image")
    guard let status = figure.shownStatus else { return [whole.column(minimum: 4)] }
    return [whole.column(minimum: 5), line([status]).column(minimum: 4, priority: 1)]
  }

  private static func line(_ runs: [Run]) -> Block { TextBlock(runs).truncated(to: 1).asBlock }

  private static func aside(_ words: String) -> Row.Cell {
    Row.Cell(line([.own(words, .aside)]), minimum: 3, priority: 2, alignment: .trailing)
  }

  /// A row with a short text at the right; one line at any width, `nil` if it would be empty.
  private static func row(_ cells: [Row.Cell], aside: [Row.Cell] = []) -> Block? {
    if cells.isEmpty, aside.isEmpty { return nil }
    var cells = cells.isEmpty ? [line([]).column(minimum: 4)] : cells
    (cells[cells.count - 1].maximum, cells[cells.count - 1].alignment) = (.max, .leading)
    return .row(Row(cells + aside))
  }
}
