import GalleyPresentation
import TextLayout

extension Block {
  /// Tabs in a line, the selected one marked; a badge is a number in parentheses (B7, B8).
  static func tabs(_ state: TabBarState) -> Block {
    let items = state.items.enumerated().map { index, item in
      Flow.Item.tab(
        item.title,
        badge: item.badge.map { badge in
          .own(
            " (\(badge.text))",
            .badge,
            spokenAs: ", \(badge.words)")
        },
        isSelected: index == state.selected,
        action: ScreenAction.tab(index))
    }
    return .flow(Flow(items, gap: 3))
  }

  /// The top of a page that was opened from a tab: the tabs, and below them its own top (B7).
  @BlockBuilder static func top(
    _ tabs: TabBarState?,
    _ refresh: Refresh,
    _ page: Masthead
  ) -> Block {
    if let tabs {
      Masthead(leading: Block.tabs(tabs), outcome: refresh.outcome)
      page.line
      Rule("─", .rule)
    } else {
      changing(page) { $0.outcome = refresh.outcome }
    }
  }
}
