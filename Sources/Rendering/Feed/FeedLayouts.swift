import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4); on a wide page, the pictures stand in a column
  /// at the right.
  public init(_ state: FeedListState) {
    self = .listPage(
      state.list,
      top: { Masthead(state.list, aside: Masthead.count($0, showsNoun: true)).asBlock },
      notices: state.notices.map { Block($0) },
      isOpenable: false
    ) { row in
      let words = Block {
        Prose.clamped(.outside(text: row.title), .rowTitle)
        row.subtitle.map { Prose.clamped(.outside(text: $0), .prose).indented }
      }
      let facts = Block {
        row.figure.map { Figure($0).silent.line }
        row.age.map { TextBlock(.own($0, .aside)) }
      }
      Either(atLeast: Page.wide) {
        Row(gap: 4) {
          words.filling(minimum: 20)
          facts.fixed(Page.margin)
        }
      } else: {
        words
        facts.indented
      }
    }
  }

  private init(_ notice: FeedNotice) {
    switch notice {
    case .note(let words):
      self = .notice(words)
    case .failed(let failure):
      self = .failureBanner(failure)
    }
  }
}
