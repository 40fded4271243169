import GalleyPresentation
import TextLayout

extension PostListState: BlockConvertible {
  /// The list of all posts or of the saved ones; both look and behave alike (B6, B7).
  public var asBlock: Block {
    ListPage(state: list, top: top) { row in
      let title = Prose.clamped(.outside(text: row.title), .rowTitle).meaning(.link)
      let body = Block { row.excerpt.map { Block.fitting(Prose($0, .prose).text, rows: 2) } }
      Either(atLeast: PageMeasure.spacious) {
        Block.margin(title, 36) { body }
      } else: {
        Block.margin(title, 32, from: PageMeasure.wide, gap: 3) { body }
      }
    }.asBlock
  }

  /// The tabs, the selected one with the number of rows, unless a badge shows it. The title is
  /// spoken.
  private var top: Block {
    let spoken = [list.title, list.count?.words].compactMap { $0 }.joined(separator: "\n")
    return Masthead(
      leading: Block.tabs(tabs, count: list.count),
      aside: [.spoken(spoken)],
      isHeading: true,
      outcome: list.refresh.outcome
    ).asBlock
  }
}
