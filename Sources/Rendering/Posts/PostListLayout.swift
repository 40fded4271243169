import GalleyPresentation
import TextLayout

extension Block {
  /// The list of all posts or of the saved ones; both look and behave alike (B6, B7).
  public init(_ state: PostListState) {
    self = .listPage(
      state.list,
      top: { count in .stack(Stack([.tabBar(state.tabs), Masthead(title: state.list.title, aside: count).block])) }
    ) { row in
      let title = Block.meaning(.link, .outside(row.title, .rowTitle))
      guard let excerpt = row.excerpt else { return title }
      let words = Block.text(
        TextBlock([.outside(excerpt, .prose)], overflow: .truncate(lines: 2), measure: Page.measure))
      return .stack(Stack([title, words]))
    }
  }

  /// The tabs in a line, the selected one marked; a badge is a number in parentheses (B8).
  private static func tabBar(_ state: TabBarState) -> Block {
    let items = state.items.enumerated().map { index, item in
      let isSelected = index == state.selected
      let role: Role = isSelected ? .selectedTab : .tab
      var runs = [Run.ornament(isSelected ? "● " : "○ ", role), .own(item.title, role)]
      if let badge = item.badge {
        let words = SafeText(own: ", \(badge.words)", breaks: .keep)
        runs.append(Run(SafeText(own: " (\(badge.text))", breaks: .keep), .badge, spokenAs: words))
      }
      return Flow.Item(
        runs, meaning: .tab(isSelected: isSelected), region: .action(Identifier(ScreenAction.tab(index))))
    }
    return .flow(Flow(items, gap: 3))
  }
}
