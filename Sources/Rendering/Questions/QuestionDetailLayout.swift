import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, the borders and the extra rows of a narrow title are dropped first, then the tags, then the owner.
  public init(_ state: QuestionDetailState) {
    @BlockBuilder func top(_ title: some BlockConvertible) -> Block {
      Masthead.back(to: state.back)
      title
    }
    @BlockBuilder func bottom(_ owner: OwnerPanel) -> Block {
      Block.tags(state.tags)
      owner
    }
    let tall = Either(atLeast: Page.narrow) {
      Block.title(state.title, 2, .panel)
    } else: {
      Block.title(state.title, 4, .panel)
    }
    let (low, plain) = (top(Block.title(state.title, 2, .none)), OwnerPanel(state.owner, .none))
    let arrangements: [Viewport.Arrangement] = [
      .init(top: top(tall), bottom: bottom(OwnerPanel(state.owner, .panel))), .init(top: low, bottom: bottom(plain)),
      .init(top: low, bottom: plain.asBlock), .init(top: low),
    ]
    self = .viewport(Viewport(arrangements: arrangements, body: .body(state.body)))
  }

  private static func title(_ title: UntrustedText, _ rows: Int, _ border: Box.Border) -> Panel {
    Panel(rows, border) { TextBlock(title, .articleTitle).truncated(to: rows).heading(1) }
  }

  /// The body, aligned with the words of the grey views on a wide page.
  private static func body(_ body: QuestionBodyState) -> Block {
    let words =
      switch body {
      case .written(let text, let figures): RichTextLayout(text, figures: figures).block
      case .empty(let words): Prose(words, .status).asBlock
      }
    return Either(atLeast: Page.wide) {
      words.prefixed(.ornament("  "))
    } else: {
      words
    }.asBlock
  }

  /// The tags on one row below a rule; those that don't fit are counted.
  @BlockBuilder private static func tags(_ tags: [UntrustedText]) -> Block {
    Rule("─", .rule)
    if tags.isEmpty {
      TextBlock("No tags", .aside).indented
    } else {
      Flow(tags.map { Flow.Item([.outside($0, .tag)]) }, rows: 1, countRole: .aside)
        .meaning(.list(count: tags.count)).labelled("tags").marked(.ornament("  # ", .aside))
    }
  }
}
