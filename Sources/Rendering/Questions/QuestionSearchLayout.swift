import GalleyPresentation
import TextLayout

extension Block {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public init(_ state: QuestionSearchState) {
    self = .page {
      Masthead(title: state.title)
      SearchBar(state.field).spaced(after: 1)
      Block.refresh(state.refresh).spaced(after: 1)
      if let notice = state.notice { Block.notice(notice).spaced(after: 1) }
      switch state.content {
      case .idle(let title, let explanation):
        Stack(gap: 1) {
          Prose(title, .label).heading(2)
          Prose(explanation)
        }
      case .searching(let words): Block.loader(Prose(words, .status))
      case .loaded(let summary, let rows):
        Stack(gap: 1) {
          Prose(summary, .aside)
          Block.list(rows) { index in Block.row(rows[index]).action(ScreenAction.open(index)) }
        }
      case .noneFound(let title, let explanation): Block.emptyPage(title, Prose(explanation))
      case .failed(let failure), .throttled(let failure): Block.failurePage(failure)
      }
    }
  }

  /// The mark has its own column, so that the titles are aligned (S5, S6); on a spacious page, the counts are in a
  /// column too.
  private static func row(_ row: QuestionRow) -> Block {
    let words = [row.votes, row.answers, row.views].joined(separator: ", ")
    let standing = TextBlock(.own(words, .aside, spokenAs: words.replacing("−", with: "minus ")))
    let title = Prose(row.title, .rowTitle).meaning(.link)
    let owner = TextBlock(Run(row.owner, .aside)).labelled("by")
    let facts = Either(atLeast: Page.spacious) {
      Row(gap: 4) {
        Block {
          title; owner.indented
        }.column(minimum: 1, ideal: 60, maximum: 60)
        standing.filling()
      }
    } else: {
      title
      Block {
        owner; standing
      }.indented
    }
    return row.isAnswered ? facts.marked(.ornament("✓ ", .check)).labelled("answered") : facts.marked(.ornament("  "))
  }
}
