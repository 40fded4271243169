import GalleyPresentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4).
  public init(_ state: FeedListState) {
    let hasPictures = state.list.hasPictures { $0.figure }
    self = .listPage(state.list, notices: state.notices.map { .feedNotice($0) }, isOpenable: false) { row in
      let words = Stack {
        Block.outside(row.title, .rowTitle)
        if let subtitle = row.subtitle { Block.outside(subtitle, .prose) }
      }
      guard hasPictures else { return words.asBlock }
      let figure = row.figure.map { Figure($0) }
      return .wide(picture: figure?.lines ?? .nothing, words, narrow: figure?.line ?? .nothing)
    }
  }

  private static func feedNotice(_ notice: FeedNotice) -> Block {
    switch notice {
    case .note(let words): .notice(words)
    case .failed(let failure), .stale(let failure): .failureBanner(failure)
    }
  }
}
