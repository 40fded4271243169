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
  ///
  /// - Parameter open: marks the first row of the list as the one that is open.
  static func split<List, Page>(
    _ list: ScreenLayout<List>,
    _ lists: [Sample<List>],
    open: @escaping @Sendable (inout List) -> Void,
    _ page: ScreenLayout<Page>,
    _ pages: [Sample<Page>]
  ) -> Screen where Page: OpenedPage {
    let layout = ScreenLayout<SplitState<List, Page>>(
      "\(list.path.prefix { $0 != "/" })/split",
      sizes: [
        Size(width: 120, height: 40),
        Size(width: 200, height: 50),
        Size(width: 100),
      ]
    ) { .split(list.layout($0.list), page.layout($0.page)) }
    @Sendable func beside() -> SplitState<List, Page> {
      SplitState(list: changing(loaded(lists), open), page: loaded(pages).besideList)
    }
    return Screen(
      layout,
      samples: [Sample("loaded", "a list beside the first of its items", beside())])
  }

  private static func loaded<State>(_ samples: [Sample<State>]) -> State {
    (samples.first { $0.name == "loaded" } ?? samples[0]).state()
  }
}

extension Array {
  /// The samples, the first of them also at the size in which most terminals open, and at the width
  /// that `reader` leaves in a small one.
  func opening<State>() -> [Sample<State>] where Element == Sample<State> {
    prefix(1).map {
      Sample(
        $0.name,
        $0.about,
        $0.state(),
        sizes: $0.sizes + [.terminal, .inReader])
    } + dropFirst()
  }
}

extension Size {
  /// The size in which most terminals open.
  static let terminal = Size(width: 80, height: 24)
  /// The cells that `reader` has for a list in a terminal of 40 columns, beside its marks; a page
  /// that was opened has one more.
  static let inReader = Size(width: 37)
}
