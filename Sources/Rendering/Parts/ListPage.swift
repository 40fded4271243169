import GalleyPresentation
import TextLayout

extension Block {
  /// The parts of a screen from top to bottom, not too far apart on a very wide page.
  static func page(@BlockBuilder _ parts: () -> Block) -> Block { parts().limited(to: Page.maximum) }

  /// Returns a list screen: the title and the count, the state of a reload, and the rows or the text in place of them.
  ///
  /// - Parameters:
  ///   - top: returns the top of the screen, given the number of rows in words if it is known; by default, the title.
  ///   - notices: the notices above the rows.
  ///   - isOpenable: whether a row can be opened.
  ///   - whenEmpty: the action of the button on an empty list.
  ///   - gapWhenWide: the empty rows between two rows of a wide page.
  ///   - row: returns the block of a row; called only for visible rows (A14).
  static func listPage<Row>(
    _ state: ListState<Row>, top: ((_ count: String?) -> Block)? = nil, notices: [Block] = [],
    isOpenable: Bool = true, whenEmpty: ScreenAction = .retry, gapWhenWide: Int = 1,
    @BlockBuilder row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    var count: String?
    if case .loaded(let words, _) = state.content { count = words }
    return .page {
      top?(count) ?? Masthead(title: state.title, aside: count).asBlock
      refresh(state.refresh).spaced(after: 1)
      Stack {
        if let words = state.notice { Block.notice(words) }
        notices
      }.spaced(after: 1)
      switch state.content {
      case .loading(let words): Block.loader(Prose(words, .status)).spaced(before: 1)
      case .loaded(_, let rows):
        list(rows, gapWhenWide: gapWhenWide) { index in
          row(rows[index]).action(isOpenable ? ScreenAction.open(index) : .stop(index))
        }
      case .empty(let title, let explanation, let action):
        Block.emptyPage(title, Prose(explanation), Button(action, whenEmpty)).spaced(before: 1)
      case .failed(let failure): Block.failurePage(failure).spaced(before: 1)
      }
    }
  }

  /// Rows that are made when they are seen.
  ///
  /// - Parameter gapWhenWide: the empty rows between two rows of a wide page.
  static func list(
    _ rows: [some Sendable], gapWhenWide: Int = 1, row: @escaping @Sendable (_ index: Int) -> Block
  ) -> Block {
    func list(gap: Int) -> LazyList { LazyList(count: rows.count, gap: gap) { row($0).meaning(.item($0 + 1)) } }
    return Either(atLeast: Page.wide) {
      list(gap: gapWhenWide)
    } else: {
      list(gap: 1)
    }.asBlock
      .meaning(.list(count: rows.count))
  }

  /// A block with a margin at its left for what belongs to it, or below that on a page without room for a margin.
  ///
  /// - Parameters:
  ///   - width: the width of the margin, in cells.
  ///   - isApart: whether an empty row separates the two on a narrow page; otherwise, the block is indented.
  static func margin(
    _ margin: some BlockConvertible, _ width: Int = Page.margin, isApart: Bool = false,
    @BlockBuilder _ text: () -> Block
  ) -> Block {
    let text = text()
    return Either(atLeast: Page.spacious) {
      Row(gap: 4) {
        margin.fixed(width)
        text.column(minimum: 1, ideal: Page.measure, maximum: Page.measure)
      }
    } else: {
      if isApart {
        Stack(gap: 1) {
          margin; text
        }
      } else {
        margin
        text.indented
      }
    }.asBlock
  }

  /// A short block to the right of another if both fit on one line, else below it.
  static func line(_ main: some BlockConvertible, aside: some BlockConvertible) -> Block {
    Either {
      Row(gap: 4) {
        main.filling(); aside.trailing()
      }
    } else: {
      main
      aside.indented
    }.asBlock
  }
}
