import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// A list and the item that was opened from it, side by side on a large screen.
struct SplitState<List: Codable & Sendable, Page: Codable & Sendable>: Codable, Sendable {
  var list: List
  var page: Page
}

extension Screen {
  /// The list of an app beside an item that was opened from it, on large screens.
  static func split<List, Page>(
    _ list: ScreenLayout<List>, _ lists: [Sample<List>], _ page: ScreenLayout<Page>,
    _ pages: [Sample<Page>]
  ) -> Screen {
    let layout = ScreenLayout<SplitState<List, Page>>(
      "\(list.path.prefix { $0 != "/" })/split", sizes: [Size(width: 120, height: 40), Size(width: 200, height: 50)]
    ) { .split(list.layout($0.list), page.layout($0.page)) }
    return Screen(
      layout,
      samples: [
        Sample("loaded", "a list beside the first of its items", SplitState(list: loaded(lists), page: loaded(pages)))
      ])
  }

  private static func loaded<State>(_ samples: [Sample<State>]) -> State {
    (samples.first { $0.name == "loaded" } ?? samples[0]).state()
  }
}
