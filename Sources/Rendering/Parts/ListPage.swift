import Presentation
import TextLayout

extension ListState {
  /// Whether it is a list with pictures, by its first rows: a page costs the same however many there are (A14).
  func hasPictures(_ figure: (Row) -> FigureState?) -> Bool {
    guard case .loaded(_, let rows) = content else { return false }
    return rows.prefix(32).contains { figure($0) != nil }
  }
}

extension Block {
  /// A screen that is a list: its name and how much there is, what goes on, and the rows or what there is instead.
  ///
  /// - Parameters:
  ///   - top: what stands above, with the number of rows in words where it is known.
  ///   - notices: what there is to say above the rows.
  ///   - isOpenable: whether a row leads anywhere.
  ///   - row: the tree of a row, asked for only where it is seen (A14).
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

  /// The same under the screen's own name.
  static func listPage<Row>(
    _ state: ListState<Row>, notices: [Block] = [], isOpenable: Bool = true, row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    listPage(
      state, top: { Masthead(title: state.title, aside: $0).block }, notices: notices, isOpenable: isOpenable, row: row)
  }

  /// What goes on while the content below is kept.
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
          List(count: rows.count, gap: 1) { index in
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

  /// Something small at the right of something long, or below it where the page is narrow.
  static func wide(_ main: Block, aside: Block) -> Block {
    .choice(
      Choice([
        Choice.Alternative(
          .width(atLeast: Page.wide),
          .row(Row([.filling(main), Row.Cell(aside, priority: 1, alignment: .trailing)], gap: 4))),
        Choice.Alternative(.always, .stack(Stack([main, aside]))),
      ]))
  }

  /// A picture beside its words, or above them where the page is narrow; where there is none, its column stays empty.
  ///
  /// - Parameter narrow: the picture above its words, where it is not the same.
  static func wide(picture: Block, _ words: Block, narrow: Block? = nil) -> Block {
    .choice(
      Choice([
        Choice.Alternative(
          .width(atLeast: Page.wide),
          .row(Row([Row.Cell(picture, minimum: 30, ideal: 30, maximum: 30, priority: 1), .filling(words)], gap: 2))),
        Choice.Alternative(.always, .stack(Stack([narrow ?? picture, words]))),
      ]))
  }

  /// No wider than is good to read.
  static func measured(_ block: Block) -> Block {
    .row(Row([Row.Cell(block, minimum: 1, ideal: Page.measure, maximum: Page.measure)]))
  }
}
