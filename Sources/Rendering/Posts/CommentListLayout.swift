import GalleyPresentation
import TextLayout

extension Block {
  /// The comments on a post, each with its author (B4).
  public init(_ state: CommentListState) {
    let post = Block.text(
      TextBlock([.outside(state.post, .aside)], overflow: .truncate(lines: 2), measure: Page.measure))
    /// Returns the heading with the count as spoken text, because the visible count is at the top of the page.
    func heading(_ count: String?) -> Block {
      .text(
        TextBlock([.own(state.list.title, .title)] + (count.map { [.spoken("\n\($0)")] } ?? []), measure: Page.measure))
    }
    self = .listPage(
      state.list,
      top: { count in
        .stack(
          Stack(items: [
            Stack.Item(Masthead(backTo: state.back, aside: count.map { .ornament($0, .aside) }).block),
            Stack.Item(.meaning(.heading(1), heading(count))), Stack.Item(post, after: 1),
          ]))
      },
      notices: state.notice.map { [.notice($0)] } ?? [],
      isOpenable: false
    ) { row in
      var lines = [Block.text(TextBlock([Run(SafeText(row.author), .rowTitle)], measure: Page.measure))]
      if let subject = row.subject { lines.append(.outside(subject, .emphasis)) }
      if let body = row.body { lines.append(.outsideLines(body, .prose)) }
      return .stack(Stack(lines))
    }
  }
}
