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

extension ScreenLayout<HeadlineListState> {
  /// The list of headlines (N1).
  static let headlineList = ScreenLayout(path: "news/list") { Block($0) }
}

extension ScreenLayout<HeadlineDetailState> {
  /// One story (N2).
  static let headlineDetail = ScreenLayout(path: "news/detail") { Block($0) }
}
