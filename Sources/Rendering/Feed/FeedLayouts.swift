import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4); on a wide page, the pictures stand in a column at the right.
  public init(_ state: FeedListState) {
    self = .listPage(state.list, notices: state.notices.map { Block($0) }, isOpenable: false) { row in
      let age = row.age.map { TextBlock(.own($0, .aside)) }
      let figure = row.figure.map { Figure($0).silent }
      let title = Prose.clamped(.outside(text: row.title), .rowTitle)
      let subtitle = row.subtitle.map { Prose.clamped(.outside(text: $0), .prose) }
      Either(atLeast: Page.wide) {
        Row(gap: 4) {
          Block {
            title
            if let subtitle { subtitle.indented }
          }.filling(minimum: 20)
          Block {
            figure?.column; age
          }.fixed(Page.margin)
        }
      } else: {
        title
        Block {
          if let subtitle { subtitle }
          figure?.line
          age
        }.indented
      }
    }
  }

  private init(_ notice: FeedNotice) {
    switch notice {
    case .note(let words): self = .notice(words)
    case .failed(let failure): self = .failureBanner(failure)
    }
  }
}
