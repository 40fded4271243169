import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4).
  public init(_ state: FeedListState) {
    let hasPictures = state.list.hasPictures { $0.figure }
    self = .listPage(state.list, notices: state.notices.map { .feedNotice($0) }, isOpenable: false) { row in
      let words = Block {
        Prose(row.title, .rowTitle)
        if let subtitle = row.subtitle { Prose(subtitle, .prose) }
      }
      if hasPictures {
        let figure = row.figure.map { Figure($0) }
        Block.wide(picture: figure?.lines ?? .nothing, words, narrow: figure?.line ?? .nothing)
      } else {
        words
      }
    }
  }

  private static func feedNotice(_ notice: FeedNotice) -> Block {
    switch notice {
    case .note(let words): Notice(words).asBlock
    case .failed(let failure), .stale(let failure): FailureBanner(failure).asBlock
    }
  }
}
