import Presentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4).
  public init(_ state: FeedListState) {
    self = .listPage(state.list, notices: state.notices.map { .feedNotice($0) }) { row in
      var lines = [Block.outside(row.title, .rowTitle)]
      if let subtitle = row.subtitle { lines.append(.outside(subtitle, .prose)) }
      let words = Block.stack(Stack(lines))
      return row.figure.map { .wide(picture: Figure($0).line, words) } ?? words
    }
  }

  private static func feedNotice(_ notice: FeedNotice) -> Block {
    switch notice {
    case .note(let words): .notice(words)
    case .failed(let failure), .stale(let failure): .failureBanner(failure)
    }
  }
}
