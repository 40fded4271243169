import GalleyPresentation
import GalleyRendering
import Goldens
import TextLayout

/// A list and the item that was opened from it, side by side on a large screen.
struct SplitState<List: ScreenContent, Page: ScreenContent>: ViewState, BlockConvertible {
  var list: List
  var page: Page

  var asBlock: Block { .split(list.asBlock, page.asBlock) }
}

extension Screen {
  /// Pages of an app side by side, on large screens.
  ///
  /// - Parameter path: the path of one of the app's screens.
  static func split<State: ScreenContent>(of path: String, _ samples: [Sample<State>]) -> Screen {
    let layout = ScreenLayout<State>(
      "\(path.prefix { $0 != "/" })/split",
      sizes: [
        Size(width: 120, height: 40),
        Size(width: 200, height: 50),
        Size(width: 100),
      ])
    return Screen(layout, samples: samples)
  }
}

extension SplitState where Page: OpenedPage {
  /// The first states of a list and of its item.
  ///
  /// - Parameter open: marks the first row of the list as the one that is open.
  init(_ lists: [Sample<List>], _ pages: [Sample<Page>], open: (inout List) -> Void) throws {
    let list = try lists[0].state()
    let page = try pages[0].state()
    self.init(list: changing(list, open), page: page.besideList)
  }
}

extension Array {
  /// The samples, the first of them also at the size in which most terminals open, and at the width
  /// that `reader` leaves in a small one.
  func opening<State>() -> [Sample<State>] where Element == Sample<State> {
    guard let first else { return [] }
    let opening = Sample(
      first.name,
      first.about,
      try first.state(),
      sizes: first.sizes + [.terminal, .inReader])
    return [opening] + dropFirst()
  }
}

extension Size {
  /// The size in which most terminals open.
  static let terminal = Size(width: 80, height: 24)
  /// The cells that `reader` has for a list in a terminal of 40 columns, beside its marks; a page
  /// that was opened has one more.
  static let inReader = Size(width: 37)
}
