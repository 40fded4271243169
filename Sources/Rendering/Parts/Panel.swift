import GalleyDomain
import GalleyPresentation
import TextLayout

extension Block {
  /// A grey view with a fixed number of rows, from edge to edge, with its words in the middle of a
  /// very wide page.
  static func panel(
    _ rows: Int, _ border: Box.Border, padding: Box.Padding = Page.padding,
    @BlockBuilder _ content: () -> Block
  ) -> Block {
    Box(border: border, role: .panel, background: .panelBackground, padding: padding, height: rows)
    {
      content().limited(to: Page.maximum - 2 * Page.inset, isCentered: true)
    }.asBlock
  }

  /// The owner of a question in a grey view, whose height depends on the width alone (S10).
  ///
  /// The name has a row of its own, so that it is whole if it fits a row. The reputation and the
  /// date are whole at every width, and what is left is for the picture.
  static func owner(_ owner: QuestionOwnerState, _ border: Box.Border) -> Block {
    let name = name(of: owner)
    let standing = standing(of: owner)
    let figure = owner.avatar.map { Figure($0).silent }
    let picture = figure.map { Block.picture($0) } ?? TextBlock(.own("")).asBlock
    // Where a translation is too long for one row, each fact has its own.
    let pictureCell = picture.filling(minimum: max(8, figure?.leastCells ?? 0))
    return Either(atLeast: Page.wide) {
      Block.panel(2, border) {
        name
        Row {
          pictureCell
          wholeAtEnd(standing)
          wholeAtEnd(asked(owner))
        }
      }
    } else: {
      Either(atLeast: Page.small) {
        Block.panel(3, border) {
          name
          Row {
            pictureCell
            wholeAtEnd(standing)
          }
          asked(owner)
        }
      } else: {
        narrowOwner([name, picture, standing.asBlock], owner, border)
      }
    }.asBlock
  }

  /// The owner on a low page, in two rows where there is room for that: without the picture, and
  /// with a part of the name.
  static func briefOwner(_ owner: QuestionOwnerState) -> Block {
    let row = Row {
      name(of: owner).filling(minimum: 8)
      standing(of: owner).whole()
    }
    return Either(atLeast: Page.narrowest) {
      Block.panel(2, .none) {
        row
        asked(owner)
      }
    } else: {
      Block.panel(2, .none, padding: 0) {
        row
        asked(owner, isShort: true)
      }
    }.asBlock
  }

  private static func name(of owner: QuestionOwnerState) -> Block {
    TextBlock([.ornament("◉ ", .figure), Run(owner.name, .rowTitle)]).truncatedInTheMiddle()
      .labelled("asked by")
  }

  private static func standing(of owner: QuestionOwnerState) -> TextBlock {
    TextBlock(.own(owner.standing ?? "", .aside)).truncated(to: 1)
  }

  private static func wholeAtEnd(_ fact: TextBlock) -> Row.Cell {
    Row.Cell(fact.asBlock, minimum: .max, alignment: .trailing)
  }

  /// The owner with a row for each fact. Where even the date doesn't fit in, its word and the space
  /// beside the words are left out.
  private static func narrowOwner(
    _ facts: [Block], _ owner: QuestionOwnerState, _ border: Box.Border
  ) -> Either {
    Either(atLeast: Page.narrowest) {
      Block.panel(4, border) {
        facts
        asked(owner)
      }
    } else: {
      Block.panel(4, border, padding: 0) {
        facts
        asked(owner, isShort: true)
      }
    }
  }

  /// The date of asking, such as `asked 2 March 2017`, or `2 March 2017`, which is spoken in the
  /// same way.
  private static func asked(_ owner: QuestionOwnerState, isShort: Bool = false) -> TextBlock {
    guard let date = owner.asked else { return TextBlock("") }
    let word =
      isShort ? Run.spoken("asked ") : changing(Run.own("asked ", .aside)) { $0.isRepeated = true }
    return TextBlock(word, .own(date, .aside)).truncated(to: 1)
  }

  /// The profile image: its name, or its status, which is spoken. There is no room for both.
  private static func picture(_ figure: Figure) -> Block {
    if figure.status == nil {
      return figure.marked
    }
    return changing(figure) { $0.name = [] }.marked.labelled("profile image")
  }

  /// What stands in a line with the words of the grey views.
  var inset: Block { marked(.ornament(String(repeating: " ", count: Page.inset))) }
}
