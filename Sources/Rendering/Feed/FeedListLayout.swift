import Presentation
import TextLayout

extension Block {
  /// The items of all sources in one list (A1, A4).
  public init(_ state: FeedListState) {
    self = .listPage(state.list, notices: state.notices.map { .feedNotice($0) }) { row in
      var words = [Block.meaning(.link, .outside(row.title, .rowTitle))]
      if let subtitle = row.subtitle { words.append(.outside(subtitle, .prose)) }
      guard let figure = row.figure else { return .stack(Stack(words)) }
      return .wide(picture: Figure(figure).line, .stack(Stack(words)))
    }
  }

  private static func feedNotice(_ notice: FeedNotice) -> Block {
    switch notice {
    case .note(let words): .notice(words)
    case .failed(let failure), .stale(let failure): .failureBanner(failure)
    }
  }
}
