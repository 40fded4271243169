import Goldens
import Presentation
import Rendering
import TextLayout

extension Screen {
  /// The list of headlines (N1).
  static let headlineList = Screen(.headlineList, samples: NewsSamples.list) { NewsSamples.reception(of: $0) }

  /// One story (N2).
  static let headlineDetail = Screen(.headlineDetail, samples: NewsSamples.detail) {
    NewsSamples.reception(of: $0, item: $0.item ?? 1)
  }
}

extension Stage<HeadlineListState> {
  /// The list of headlines (N1).
  static let headlineList = Stage(path: "news/list") { Block($0) }
}

extension Stage<HeadlineDetailState> {
  /// One story (N2).
  static let headlineDetail = Stage(path: "news/detail") { Block($0) }
}
