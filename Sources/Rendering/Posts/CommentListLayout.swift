import GalleyPresentation
import TextLayout

extension Block {
  /// The comments on a post, each with its author (B4).
  public init(_ state: CommentListState) {
    self = .listPage(
      state.list,
      top: { count in
        Block {
          Masthead(backTo: state.back, aside: count.map { .ornament($0, .aside) })
          // The visible count is at the top of the page.
          TextBlock(
            [.own(state.list.title, .title)] + (count.map { [.spoken("\n\($0)")] } ?? []), measure: Page.measure
          )
          .heading(1)
          TextBlock(.outside(state.post, .aside)).truncated(to: 2).measured(Page.measure).spaced(after: 1)
        }
      },
      notices: state.notice.map { [Notice($0).asBlock] } ?? [], isOpenable: false
    ) { row in
      TextBlock(Run(row.author, .rowTitle)).measured(Page.measure)
      if let subject = row.subject { Prose(subject, .emphasis) }
      if let body = row.body { Prose(lines: body) }
    }
  }
}
