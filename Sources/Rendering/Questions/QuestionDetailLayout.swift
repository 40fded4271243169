import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, the borders and the extra rows of a narrow title are dropped first, then the tags, then the owner.
  public init(_ state: QuestionDetailState) {
    let back = Masthead.back(to: state.back)
    let tags = Block.tags(state.tags)
    let tall = Block {
      back
      Either(atLeast: Page.narrow) {
        Block.title(state.title, 2, .panel)
      } else: {
        Block.title(state.title, 4, .panel)
      }
    }
    let low = Block {
      back
      Block.title(state.title, 2, .none)
    }
    let (bordered, plain) = (OwnerPanel(state.owner, .panel), OwnerPanel(state.owner, .none))
    self = .viewport(
      Viewport(
        surrounds: [
          .init(
            top: tall,
            bottom: Block {
              tags; bordered
            }),
          .init(
            top: low,
            bottom: Block {
              tags; plain
            }),
          .init(top: low, bottom: plain.asBlock), .init(top: low),
        ], body: .body(state.body), minimumBody: 3))
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
