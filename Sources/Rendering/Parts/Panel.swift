import GalleyDomain
import GalleyPresentation
import TextLayout

/// A grey view with a fixed number of rows.
struct Panel: BlockConvertible {
  let asBlock: Block

  init(_ rows: Int, _ border: Box.Border, @BlockBuilder _ content: () -> Block) {
    asBlock =
      Box(
        content().limited(to: Page.measure), border: border, role: .panel, background: .panelBackground, padding: 2,
        height: rows
      ).asBlock
  }
}

/// The owner of a question in a grey view: the name and reputation, then the picture and date. That is two rows, or more
/// where one of these would be cut (S10).
struct OwnerPanel: BlockConvertible {
  let asBlock: Block

  init(_ owner: QuestionOwnerState, _ border: Box.Border) {
    let name = Self.line([Run(owner.name, .rowTitle)]).labelled("asked by").filling()
    let (standing, asked) = (Self.aside(owner.standing).trailing(), Self.aside(owner.asked))
    var forms = [[[name, standing], [asked.filling()]], [[name], [standing], [asked.filling()]]]
    if let picture = owner.avatar.map({ Self.picture(Figure($0)).filling() }) {
      let date = asked.trailing()
      forms = [
        [[name, standing], [picture, date]], [[name, standing], [picture], [date]],
        [[name], [standing], [picture, date]], [[name], [standing], [picture], [date]],
      ]
    }
    asBlock = .firstThatFits(
      forms.map { rows in Panel(rows.count, border) { for cells in rows { Row(cells) } }.asBlock })
  }

  /// The profile image: its name is shortened to leave room for the status.
  private static func picture(_ figure: Figure) -> Row {
    let name = line([.ornament("◉ ", .figure)] + figure.name + figure.spokenStatus)
    return Row {
      figure.found(name).labelled("profile image").column(minimum: 5)
      if let status = figure.shownStatus { line([status]).column(minimum: 4, priority: 1) }
    }
  }

  private static func line(_ runs: [Run]) -> TextBlock { TextBlock(runs).truncatedInTheMiddle() }

  private static func aside(_ words: String?) -> TextBlock { line([.own(words ?? "", .aside)]) }
}
