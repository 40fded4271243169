import GalleyPresentation
import TextLayout

extension Block {
  /// The comments on a post, each with its author (B4).
  public init(_ state: CommentListState) {
    self = .listPage(
      state.list,
      top: { count in
        Stack {
          Masthead(backTo: state.back, aside: count.map { .ornament($0, .aside) })
          // The visible count is at the top of the page.
          TextBlock(
            [.own(state.list.title, .title)] + (count.map { [.spoken("\n\($0)")] } ?? []), measure: Page.measure
          )
          .heading(1)
          TextBlock(.outside(state.post, .aside)).truncated(to: 2).measured(Page.measure).spaced(after: 1)
        }
      },
      notices: state.notice.map { [.notice($0)] } ?? [], isOpenable: false
    ) { row in
      Block {
        Stack {
          TextBlock(Run(SafeText(row.author), .rowTitle)).measured(Page.measure)
          if let subject = row.subject { Block.outside(subject, .emphasis) }
          if let body = row.body { Block.outsideLines(body, .prose) }
        }
      }
    }
  }
}
