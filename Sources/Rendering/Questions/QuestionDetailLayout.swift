import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A question: the body scrolls between the fixed title and owner (S8–S11).
  ///
  /// On a low page, the borders and the extra rows of a narrow title are dropped first, then the tags, then the owner.
  public init(_ state: QuestionDetailState) {
    let back = Masthead.back(to: state.back)
    let (title, owner) = (Block.title(state.title), Block.owner(state.owner))
    let tall = Either(atLeast: Page.narrow) {
      title(2, .panel)
    } else: {
      title(4, .panel)
    }
    let low = Block {
      back; title(2, .none)
    }
    self = .viewport(
      Viewport(
        surrounds: [
          .init(
            top: Block {
              back; tall
            },
            bottom: Block {
              Block.tags(state.tags); owner(.panel)
            }),
          .init(
            top: low,
            bottom: Block {
              Block.tags(state.tags); owner(.none)
            }),
          .init(top: low, bottom: owner(.none)), .init(top: low),
        ], body: .body(state.body), minimumBody: 3))
  }

  /// A grey view with a fixed number of rows.
  private static func panel(_ rows: Int, _ border: Box.Border, @BlockBuilder _ content: () -> Block) -> Box {
    Box(
      content().limited(to: Page.measure), border: border, role: .panel, background: .panelBackground, padding: 2,
      height: rows)
  }

  private static func title(_ title: UntrustedText) -> (_ rows: Int, _ border: Box.Border) -> Box {
    { rows, border in panel(rows, border) { TextBlock(title, .articleTitle).truncated(to: rows).heading(1) } }
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
      TextBlock("No tags", .aside).marked(.ornament("  "))
    } else {
      Flow(tags.map { Flow.Item([.outside($0, .tag)]) }, rows: 1, countRole: .aside)
        .meaning(.list(count: tags.count)).labelled("tags").marked(.ornament("  # ", .aside))
    }
  }

  /// The name and reputation, then the picture and date: two rows, or more where one of these would be cut.
  private static func owner(_ owner: QuestionOwnerState) -> (_ border: Box.Border) -> Block {
    let name = line([Run(owner.name, .rowTitle)]).labelled("asked by").filling()
    let (standing, asked) = (aside(owner.standing).trailing(), aside(owner.asked))
    var forms = [[[name, standing], [asked.filling()]], [[name], [standing], [asked.filling()]]]
    if let picture = owner.avatar.map({ Block.picture(Figure($0)).filling() }) {
      forms = [
        [[name, standing], [picture, asked.trailing()]], [[name, standing], [picture], [asked.trailing()]],
        [[name], [standing], [picture, asked.trailing()]], [[name], [standing], [picture], [asked.trailing()]],
      ]
    }
    return { border in
      .firstThatFits(forms.map { rows in panel(rows.count, border) { for cells in rows { Row(cells) } }.asBlock })
    }
  }

  /// The profile image: its name is shortened to leave room for the status.
  private static func picture(_ figure: Figure) -> Block {
    let name = line([.ornament("◉ ", .figure)] + figure.name + figure.spokenStatus)
    return Row {
      figure.found(name).labelled("profile image").column(minimum: 5)
      if let status = figure.shownStatus { line([status]).column(minimum: 4, priority: 1) }
    }.asBlock
  }

  private static func line(_ runs: [Run]) -> Block { TextBlock(runs).truncatedInTheMiddle().asBlock }

  private static func aside(_ words: String?) -> Block { line([.own(words ?? "", .aside)]) }
}
