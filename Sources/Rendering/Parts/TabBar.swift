import GalleyPresentation
import TextLayout

extension Block {
  /// Tabs in a line, the selected one marked; a badge is a number in parentheses (B7, B8).
  ///
  /// - Parameters:
  ///   - count: the number of rows of the selected tab, shown unless it has a badge.
  ///   - leadsBack: whether the selected tab leads back to its list.
  static func tabs(
    _ state: TabBarState,
    count: CountState? = nil,
    leadsBack: Bool = false
  ) -> Block {
    let items = state.items.enumerated().map { index, item in
      let isSelected = index == state.selected
      let badge = item.badge.map { badge in
        Run.own(" (\(badge.text))", .badge, spokenAs: ", \(badge.words)")
      }
      let number = isSelected ? count.map { Run.ornament("  \($0.number)", .aside) } : nil
      let isBack = isSelected && leadsBack
      var tab = Flow.Item.tab(
        item.title,
        badge: badge ?? number,
        isSelected: isSelected,
        action: isBack ? ScreenAction.back : .tab(index))
      if isBack {
        tab = .back(tab)
      }
      return tab
    }
    return .flow(Flow(items, gap: 3))
  }
}

extension Flow.Item {
  /// A tab that leads back.
  fileprivate static func back(_ tab: Flow.Item) -> Flow.Item {
    Flow.Item([.ornament("‹ ", .back)] + tab.runs, meaning: .back, region: tab.region)
  }
}
