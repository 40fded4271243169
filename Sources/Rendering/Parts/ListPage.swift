import GalleyPresentation
import TextLayout

extension ListState {
  /// Whether one of the first 32 rows has a picture. The others aren't searched, so that the cost of a page doesn't
  /// depend on the number of rows (A14).
  func hasPictures(_ figure: (Row) -> FigureState?) -> Bool {
    guard case .loaded(_, let rows) = content else { return false }
    return rows.prefix(32).contains { figure($0) != nil }
  }
}

extension Block {
  /// Returns a list screen: the title and the count, the state of a reload, and the rows or the text in place of them.
  ///
  /// - Parameters:
  ///   - top: returns the top of the screen, given the number of rows in words if it is known; by default, the title.
  ///   - notices: the notices above the rows.
  ///   - isOpenable: whether a row can be opened.
  ///   - row: returns the block of a row; called only for visible rows (A14).
  static func listPage<Row>(
    _ state: ListState<Row>, top: ((_ count: String?) -> Block)? = nil, notices: [Block] = [],
    isOpenable: Bool = true, @BlockBuilder row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    var count: String?
    if case .loaded(let words, _) = state.content { count = words }
    return Block {
      top?(count) ?? Masthead(title: state.title, aside: count).asBlock
      refresh(state.refresh).spaced(after: 1)
      Stack {
        if let words = state.notice { Notice(words) }
        notices
      }.spaced(after: 1)
      switch state.content {
      case .loading(let words): Loader(words).spaced(before: 1)
      case .loaded(_, let rows):
        list(rows) { index in row(rows[index]).action(isOpenable ? ScreenAction.open(index) : .stop(index)) }
      case .empty(let title, let explanation): EmptyPage(title, Prose(explanation)).spaced(before: 1)
      case .failed(let failure): FailurePage(failure).spaced(before: 1)
      }
    }
  }

  /// Rows that are made when they are seen.
  static func list(_ rows: [some Sendable], row: @escaping @Sendable (_ index: Int) -> Block) -> Block {
    LazyList(count: rows.count, gap: 1) { row($0).meaning(.item($0 + 1)) }.meaning(.list(count: rows.count))
  }

  /// A short block to the right of a long one, or below it on a narrow page.
  static func wide(_ main: some BlockConvertible, aside: some BlockConvertible) -> Block {
    Either(atLeast: Page.wide) {
      Row(gap: 4) {
        main.filling(); aside.trailing()
      }
    } else: {
      main; aside
    }.asBlock
  }

  /// A picture beside its words, or above them on a narrow page; without a picture, its column stays empty.
  ///
  /// - Parameter narrow: the picture for a narrow page, if it differs.
  static func wide(picture: Block, _ words: some BlockConvertible, narrow: Block? = nil) -> Block {
    Either(atLeast: Page.wide) {
      Row {
        picture.column(minimum: 30, ideal: 30, maximum: 30, priority: 1)
        words.filling()
      }
    } else: {
      narrow ?? picture
      words
    }.asBlock
  }

  /// A block limited to a readable width.
  static func measured(_ block: some BlockConvertible) -> Block {
    Row { block.column(minimum: 1, ideal: Page.measure, maximum: Page.measure) }.asBlock
  }
}
