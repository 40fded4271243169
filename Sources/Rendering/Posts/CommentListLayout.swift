import GalleyPresentation
import TextLayout

extension Block {
  /// The comments on a post, each with its author, who stands in the margin of a spacious page (B4).
  public init(_ state: CommentListState) {
    let notices = state.notice.map { [Block.notice($0)] } ?? []
    self = .listPage(state.list, top: { Block.top(of: state, count: $0) }, notices: notices, isOpenable: false) { row in
      let author = TextBlock(Run(row.author, .rowTitle)).labelled("by").marked(.ornament("◉ ", .figure))
      Block.margin(author) {
        if let subject = row.subject { Prose(subject, .emphasis).labelled("subject") }
        if let body = row.body { Prose(lines: body).indented }
      }
    }
  }

  @BlockBuilder private static func top(of state: CommentListState, count: String?) -> Block {
    Masthead(backTo: state.back)
    Block.line(TextBlock(.own(state.list.title, .title)).heading(1), aside: TextBlock(.own(count ?? "", .aside)))
    TextBlock(state.post, .aside).truncated(to: 2).measured(Page.measure).labelled("on").indented.spaced(after: 1)
  }
}
