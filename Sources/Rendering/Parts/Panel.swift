import GalleyPresentation
import TextLayout

extension Block {
  /// A grey view with a fixed number of rows, from edge to edge, with its words in the middle of a
  /// very wide page.
  static func panel(
    _ rows: Int, padding: Box.Padding = Page.padding, @BlockBuilder _ content: () -> Block
  ) -> Block {
    Box(border: .none, background: .panelBackground, padding: padding, height: rows) {
      content().limited(to: Page.maximum - 2 * Page.inset, isCentered: true)
    }.asBlock
  }

  /// The owner of a question in a grey view, whose height depends on the width alone (S10).
  ///
  /// The reputation and the date are whole at every width. The name has the room that they leave,
  /// and the picture's status has what is left by the name.
  static func owner(_ owner: QuestionOwnerState) -> Block {
    let name = name(of: owner).column(minimum: 8, priority: 2)
    let standing = TextBlock(.own(owner.standing ?? "", .aside)).truncated(to: 1)
    let picture = owner.avatar.map { Thumbnail(state: $0).line } ?? TextBlock("").asBlock
    let asked = Row.Cell(asked(owner), alignment: .trailing)
    let nameAndPicture = Row {
      name
      picture.filling()
    }
    let rows = Block {
      nameAndPicture
      standing
      asked.block
    }
    return Either(atLeast: Page.wide) {
      Block.panel(1) {
        Row {
          name
          if owner.standing != nil { standing.whole() }
          picture.filling(priority: 1)
          asked
        }
      }
    } else: {
      Either(atLeast: Page.small) {
        Block.panel(2) {
          nameAndPicture
          if owner.standing == nil {
            asked.block
          } else {
            Row(gap: 1) {
              standing.column(minimum: .max, maximum: .max)
              asked
            }
          }
        }
      } else: {
        Either(atLeast: Page.narrowest) {
          Block.panel(3) { rows }
        } else: {
          Block.panel(3, padding: 0) { rows }
        }
      }
    }.asBlock
  }

  private static func name(of owner: QuestionOwnerState) -> Block {
    let status = owner.avatar?.status.map { Run.spoken("\nprofile image: \($0)") }
    let words = [.ornament("◉ ", .figure), Run(owner.name, .rowTitle), status]
    return TextBlock(words.compactMap { $0 }).truncatedInTheMiddle().labelled("asked by")
  }

  /// The name once more in the body, if the view cuts it.
  static func wholeName(of owner: QuestionOwnerState) -> Block {
    let whole = TextBlock(Run(owner.name, .rowTitle).again).marked(.ornament(" ◉ ", .figure))
    return .whole(whole, besides: .owner(owner))
  }

  /// The date of asking, such as `asked 2 March 2017`, or `2 March 2017`, which is spoken in the
  /// same way.
  private static func asked(_ owner: QuestionOwnerState) -> Block {
    guard let words = owner.asked else { return TextBlock("").asBlock }
    // One word, so that no row is too narrow for it.
    let date = words.replacing(" ", with: "\u{A0}")
    let word = changing(Run.own("asked ", .aside)) { $0.isRepeated = true }
    let short = TextBlock(.spoken("asked "), .own(date, .aside))
    return Choice([TextBlock(word, .own(date, .aside)), short]).asBlock
  }

  /// What stands in a line with the words of the grey views.
  var inset: Block {
    marked(.ornament(String(repeating: " ", count: Page.inset)))
  }
}
