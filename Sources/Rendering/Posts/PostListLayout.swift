import GalleyPresentation
import TextLayout

extension Block {
  /// The list of all posts or of the saved ones; both look and behave alike (B6, B7).
  public init(_ state: PostListState) {
    let isSaved = state.tabs.selected > 0
    self = .listPage(
      state.list, top: { Block.top(of: state, count: $0) }, whenEmpty: isSaved ? .tab(0) : .retry
    ) { row in
      Block.margin(Prose(row.title, .rowTitle).meaning(.link), 36) {
        if let excerpt = row.excerpt { TextBlock(excerpt, .prose).truncated(to: 2).measured(Page.measure) }
      }
    }
  }

  @BlockBuilder private static func top(of state: PostListState, count: String?) -> Block {
    tabBar(state.tabs)
    Masthead(title: state.list.title, aside: count)
  }

  /// The tabs in a line, the selected one marked; a badge is a number in parentheses (B8).
  private static func tabBar(_ state: TabBarState) -> Flow {
    let items = state.items.enumerated().map { index, item in
      let isSelected = index == state.selected
      let role: Role = isSelected ? .selectedTab : .tab
      var runs = [Run.ornament(isSelected ? "● " : "○ ", role), .own(item.title, role)]
      if let badge = item.badge { runs.append(.own(" (\(badge.text))", .badge, spokenAs: ", \(badge.words)")) }
      return Flow.Item(
        runs, meaning: .tab(isSelected: isSelected), region: .action(Identifier(ScreenAction.tab(index))))
    }
    return Flow(items, gap: 3)
  }
}
