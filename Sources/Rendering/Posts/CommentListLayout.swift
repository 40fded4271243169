import GalleyPresentation
import TextLayout

extension Block {
  /// The comments on a post, each with its author, who stands beside the subject on a wide page and
  /// in the margin of a spacious one (B4).
  public init(_ state: CommentListState) {
    let notices = state.notice.map { [Block.notice($0)] } ?? []
    self =
      ListPage(
        state: state.list,
        top: Block.top(of: state),
        notices: notices,
        isOpenable: false
      ) { row in
        let author = TextBlock(Run(row.author, .rowTitle)).labelled("by").marked(
          .ornament("◉ ", .figure))
        let subject = row.subject.map {
          Prose.clamped(.outside(text: $0), .emphasis).labelled("subject")
        }
        let body = row.body.map { Prose(lines: $0) }
        let text = Block {
          if let subject {
            subject
            body?.indented
          } else {
            body
          }
        }
        Either(atLeast: Page.spacious) {
          Block.margin(author) { text }
        } else: {
          Either(atLeast: Page.wide) {
            Row {
              author.fixed(Page.margin)
              if let subject { subject.filling() }
            }
            if let body { body.indented }
          } else: {
            author
            text.indented
          }
        }
      }.asBlock
  }

  private static func top(of state: CommentListState) -> Block {
    let title = state.list.title
    let head = Masthead(
      leading: Masthead.back(to: .outside(text: state.post)),
      aside: [.own(state.list.count?.words ?? title, .aside, spokenAs: title)],
      isHeading: true,
      isCut: true)
    return .top(state.tabs, state.list.refresh, head)
  }
}
