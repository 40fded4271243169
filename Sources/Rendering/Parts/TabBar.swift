import GalleyPresentation
import TextLayout

extension Block {
  /// Tabs in a line, the selected one marked; a badge is a number in parentheses (B7, B8).
  static func tabs(_ state: TabBarState) -> Block {
    let items = state.items.enumerated().map { index, item in
      let isSelected = index == state.selected
      let role: Role = isSelected ? .selectedTab : .tab
      var runs = [Run.ornament(isSelected ? "● " : "○ ", role), .own(item.title, role)]
      if let badge = item.badge { runs.append(.own(" (\(badge.text))", .badge, spokenAs: ", \(badge.words)")) }
      return Flow.Item(
        runs, meaning: .tab(isSelected: isSelected), region: .action(Identifier(ScreenAction.tab(index))))
    }
    return .flow(Flow(items, gap: 3))
  }
}
