import GalleyPresentation
import TextLayout

extension CommentListState: BlockConvertible {
  /// The comments on a post, each with its author, who stands beside the subject on a wide page and
  /// in the margin of a spacious one (B4).
  public var asBlock: Block {
    let notices = notice.map { [Block.notice($0)] } ?? []
    return ListPage(
      state: list,
      top: top,
      notices: notices,
      isOpenable: false
    ) { row in
      let author = TextBlock(Run(row.author, .rowTitle)).labelled("by").marked(
        .ornament("◉ ", .figure))
      let subject = row.subject.map {
        Prose.clamped(.outside(text: $0), .emphasis).labelled("subject")
      }
      let body = row.body.map { Prose(lines: $0) }
      let isUnderSubject = subject != nil
      Either(atLeast: PageMeasure.spacious) {
        Block.margin(author) {
          subject
          body
        }
      } else: {
        Either(atLeast: PageMeasure.wide) {
          Row {
            author.fixed(PageMeasure.margin)
            if let subject { subject.filling() }
          }
          body?.indented
        } else: {
          author
          Block {
            subject
            isUnderSubject ? body?.indented : body?.asBlock
          }.indented
        }
      }
    }.asBlock
  }

  /// The tabs, the way back to the post and the number of comments in one row, if it has room; beside
  /// the post, a title.
  @BlockBuilder private var top: Block {
    if let tabs {
      let count = TextBlock(
        .own(list.count?.words ?? list.title, .aside, spokenAs: list.title)
      ).heading(1)
      let back = Masthead.back(to: Wording(post, else: ""))
      let outcome = list.refresh.outcome.map { TextBlock($0, .aside).meaning(.status) }
      Either(atLeast: PageMeasure.broad) {
        Row(gap: 3) {
          Block.tabs(tabs).whole()
          back.filling(minimum: 8)
          count.trailing()
          outcome?.trailing()
        }
      } else: {
        Block.tabs(tabs)
        Row {
          back.filling(minimum: 8)
          count.trailing()
        }
        outcome
      }
      Rule("━", .rule)
    } else {
      Masthead(list)
    }
  }
}
