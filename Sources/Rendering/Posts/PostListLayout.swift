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
    TabBar(state.tabs)
    Masthead(title: state.list.title, aside: count)
  }
}
