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
  ///   - top: returns the top of the screen, given the number of rows in words if it is known.
  ///   - notices: the notices above the rows.
  ///   - isOpenable: whether a row can be opened.
  ///   - row: returns the block of a row; called only for visible rows (A14).
  static func listPage<Row>(
    _ state: ListState<Row>, top: (_ count: String?) -> Block, notices: [Block] = [], isOpenable: Bool = true,
    row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    var count: String?
    if case .loaded(let words, _) = state.content { count = words }
    let notice = state.notice.map { Block.notice($0) } ?? .nothing
    return .stack(
      Stack(items: [
        Stack.Item(top(count)),
        Stack.Item(.refresh(state.refresh), after: 1),
        Stack.Item(.stack(Stack([notice] + notices)), after: 1),
        Stack.Item(.content(of: state.content, isOpenable: isOpenable, row: row)),
      ]))
  }

  /// A list screen with its own title at the top.
  static func listPage<Row>(
    _ state: ListState<Row>, notices: [Block] = [], isOpenable: Bool = true, row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    listPage(
      state, top: { Masthead(title: state.title, aside: $0).block }, notices: notices, isOpenable: isOpenable, row: row)
  }

  /// The state of a reload, above the content.
  static func refresh(_ refresh: Refresh) -> Block {
    switch refresh {
    case .idle: .nothing
    case .running(let words): .loader(words)
    case .failed(let failure): .failureBanner(failure)
    }
  }

  private static func content<Row>(
    of content: ListContent<Row>, isOpenable: Bool, row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    switch content {
    case .loading(let words): apart(.loader(words))
    case .loaded(_, let rows):
      .meaning(
        .list(count: rows.count),
        .list(
          LazyList(count: rows.count, gap: 1) { index in
            .meaning(
              .item(index + 1),
              .action(isOpenable ? ScreenAction.open(index) : .stop(index), row(rows[index])))
          }))
    case .empty(let title, let explanation): apart(.emptyPage(title: title, explanation: explanation))
    case .failed(let failure): apart(.failurePage(failure))
    }
  }

  /// A block with an empty row above.
  private static func apart(_ block: Block) -> Block {
    .stack(Stack(items: [Stack.Item(block, before: 1)]))
  }

  /// A short block to the right of a long one, or below it on a narrow page.
  static func wide(_ main: Block, aside: Block) -> Block {
    .choice(
      Choice([
        Choice.Alternative(
          .width(atLeast: Page.wide),
          .row(Row([.filling(main), Row.Cell(aside, priority: 1, alignment: .trailing)], gap: 4))),
        Choice.Alternative(.always, .stack(Stack([main, aside]))),
      ]))
  }

  /// A picture beside its words, or above them on a narrow page; without a picture, its column stays empty.
  ///
  /// - Parameter narrow: the picture for a narrow page, if it differs.
  static func wide(picture: Block, _ words: Block, narrow: Block? = nil) -> Block {
    .choice(
      Choice([
        Choice.Alternative(
          .width(atLeast: Page.wide),
          .row(Row([Row.Cell(picture, minimum: 30, ideal: 30, maximum: 30, priority: 1), .filling(words)], gap: 2))),
        Choice.Alternative(.always, .stack(Stack([narrow ?? picture, words]))),
      ]))
  }

  /// A block limited to a readable width.
  static func measured(_ block: Block) -> Block {
    .row(Row([Row.Cell(block, minimum: 1, ideal: Page.measure, maximum: Page.measure)]))
  }
}
