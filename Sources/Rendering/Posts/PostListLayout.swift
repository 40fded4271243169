import GalleyPresentation
import TextLayout

extension Block {
  /// The list of all posts or of the saved ones; both look and behave alike (B6, B7).
  public init(_ state: PostListState) {
    self =
      ListPage(state: state.list, top: Block.top(of: state)) { row in
        let title = Prose.clamped(.outside(text: row.title), .rowTitle).meaning(.link)
        let body = Block { row.excerpt.map { Block.fitting(Prose($0, .prose).text, rows: 2) } }
        Either(atLeast: Page.spacious) {
          Block.margin(title, 36) { body }
        } else: {
          Block.margin(title, 32, from: Page.wide, gap: 3) { body }
        }
      }.asBlock
  }

  /// The tabs and the number of rows, unless a badge tells it. The title is spoken.
  private static func top(of state: PostListState) -> Block {
    let count = state.list.count
    let spoken = [state.list.title, count?.words].compactMap { $0 }.joined(separator: "\n")
    let tabs = state.tabs
    let isKnown = tabs.items.indices.contains(tabs.selected)
    let hasBadge = isKnown && tabs.items[tabs.selected].badge != nil
    let number = hasBadge ? nil : count?.number
    return Masthead(
      leading: Block.tabs(state.tabs),
      aside: [.own(number ?? "", .aside, spokenAs: spoken)],
      isHeading: true,
      outcome: state.list.refresh.outcome
    ).asBlock
  }
}
