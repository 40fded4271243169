import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4); on a spacious page, the pictures stand in a column at the right.
  public init(_ state: FeedListState) {
    self = .listPage(state.list, notices: state.notices.map { Block($0) }, isOpenable: false) { row in
      let age = row.age.map { TextBlock(.own($0, .aside)) }
      let figure = row.figure.map { Figure($0).line }
      Either(atLeast: Page.spacious) {
        Row(gap: 4) {
          Block {
            Prose(row.title, .rowTitle)
            if let subtitle = row.subtitle { Prose(subtitle, .prose).indented }
          }.share(2)
          Block {
            age; figure
          }.share()
        }
      } else: {
        Prose(row.title, .rowTitle)
        Block {
          if let subtitle = row.subtitle { Prose(subtitle, .prose) }
          age
          figure
        }.indented
      }
    }
  }

  private init(_ notice: FeedNotice) {
    switch notice {
    case .note(let words): self = .notice(words)
    case .failed(let failure), .stale(let failure): self = .failureBanner(failure)
    }
  }
}
