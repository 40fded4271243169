import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A grey view with a fixed number of rows, from edge to edge, with its words in the middle of a
  /// very wide page.
  static func panel(_ rows: Int, _ border: Box.Border, @BlockBuilder _ content: () -> Block)
    -> Block
  {
    Box(
      border: border,
      role: .panel,
      background: .panelBackground,
      padding: Page.padding,
      height: rows
    ) {
      content().limited(to: Page.maximum - 2 * Page.inset, isCentered: true)
    }.asBlock
  }

  /// The owner of a question in a grey view of two rows: the name and reputation, then the picture
  /// and date. On a narrow page, each has a row of its own. So it has one height for every question
  /// (S10).
  static func owner(_ owner: QuestionOwnerState, _ border: Box.Border) -> Block {
    let name = TextBlock([.ornament("◉ ", .figure), Run(owner.name, .rowTitle)])
      .truncatedInTheMiddle()
      .labelled("asked by")
    let standing = aside(owner.standing)
    let asked = aside(owner.asked)
    let avatar = owner.avatar.map { Block.picture(Figure($0).silent) }
    let picture = avatar ?? TextBlock(.own("")).asBlock
    return Either(atLeast: Page.narrow) {
      Block.panel(2, border) {
        Row {
          name.filling()
          standing.trailing()
        }
        Row {
          picture.filling(minimum: 15)
          asked.trailing()
        }
      }
    } else: {
      Block.panel(4, border) {
        name
        standing
        picture
        asked
      }
    }.asBlock
  }

  /// The profile image: its name, or its status, which is spoken. There is no room for both.
  private static func picture(_ figure: Figure) -> Block {
    if figure.status == nil {
      return figure.marked
    }
    return changing(figure) { $0.name = [] }.marked.labelled("profile image")
  }

  private static func aside(_ words: String?) -> TextBlock {
    TextBlock(.own(words ?? "", .aside)).truncated(to: 1)
  }

  /// What stands in a line with the words of the grey views.
  var inset: Block {
    marked(.ornament(String(repeating: " ", count: Page.inset)))
  }
}
