import GalleyPresentation
import TextLayout

extension Block {
  /// The parts of a screen from top to bottom, in the middle of a very wide page, so that they
  /// aren't too far apart.
  static func page(@BlockBuilder _ parts: () -> Block) -> Block {
    parts().centred
  }

  /// The block in the middle of a very wide page.
  var centred: Block {
    limited(to: Page.maximum, isCentered: true)
  }

  /// A page whose top stays while the rest scrolls.
  static func page(under top: some BlockConvertible, @BlockBuilder _ parts: () -> Block) -> Block {
    let arrangements = [Viewport.Arrangement(top: top.asBlock.centred)]
    return .viewport(Viewport(arrangements: arrangements, body: parts().centred))
  }

  /// Returns a list screen: at the top the title and the count, which stay, then the state of a
  /// reload, and the rows or the text in place of them.
  ///
  /// - Parameters:
  ///   - top: returns the top of the screen, given the number of rows if it is known; by default,
  ///     the title.
  ///   - progress: what is known of a pending request.
  ///   - notices: the notices above the rows.
  ///   - heading: the headings of the columns.
  ///   - isOpenable: whether a row can be opened.
  ///   - gapWhenWide: the empty rows between two rows of a wide page.
  ///   - columns: the number of rows side by side on a spacious page.
  ///   - row: returns the block of a row; called only for visible rows (A14).
  static func listPage<Row>(
    _ state: ListState<Row>,
    top: ((_ count: CountState?) -> Block)? = nil,
    progress: Block = .nothing,
    notices: [Block] = [],
    heading: Block = .nothing,
    isOpenable: Bool = true,
    gapWhenWide: Int = 1,
    columns: Int = 1,
    @BlockBuilder row: @escaping @Sendable (Row) -> Block
  ) -> Block {
    var count: CountState?
    if case .loaded(let number, _) = state.content {
      count = number
    }
    let top = top?(count) ?? Masthead(state, aside: Masthead.count(count)).asBlock
    return .page(under: top.gutter(state.open)) {
      Block {
        refresh(state.refresh, progress).spaced(after: 1)
        Stack {
          if let words = state.notice {
            Block.notice(words)
          }
          notices
        }.spaced(after: 1)
      }.gutter(state.open)
      switch state.content {
      case .loading(let words):
        Block.loader(Prose(words, .status), progress).gutter(state.open)
      case .loaded(_, let rows):
        heading.gutter(state.open)
        list(rows, open: state.open, gapWhenWide: gapWhenWide, columns: columns) { index in
          row(rows[index]).action(isOpenable ? ScreenAction.open(index) : .stop(index))
        }
      case .empty(let title, let explanation, let buttons):
        Block.emptyPage(title, explanation.isEmpty ? nil : Prose(explanation), buttons).gutter(
          state.open)
      case .failed(let failure):
        Block.failurePage(failure).gutter(state.open)
      }
    }
  }

  /// The block with free cells for the mark of the open row, if the list is beside a page.
  func gutter(_ open: [Int]) -> Block {
    open.isEmpty
      ? self
      : prefixed(
        .ornament("   "),
        givesWay: false)
  }

  /// Rows that are made when they are seen.
  ///
  /// - Parameters:
  ///   - open: the rows whose pages are beside the list; they have a mark.
  ///   - gapWhenWide: the empty rows between two rows of a wide page.
  ///   - columns: the number of rows side by side on a spacious page.
  static func list(
    _ rows: [some Sendable],
    open: [Int] = [],
    gapWhenWide: Int = 1,
    columns: Int = 1,
    row: @escaping @Sendable (_ index: Int) -> Block
  ) -> Block {
    let count = rows.count
    @Sendable func item(_ index: Int) -> Block {
      guard open.contains(index) else {
        return row(index).gutter(open).meaning(.item(index + 1))
      }
      return row(index)
        .labelled("open")
        .prefixed(
          .ornament("▌  ", .button, inASCII: "=  "),
          givesWay: false
        )
        .meaning(.item(index + 1))
    }
    func list(gap: Int) -> Block {
      LazyList(count: count, gap: gap) { item($0) }.asBlock
    }
    let single = Either(atLeast: Page.wide) {
      list(gap: gapWhenWide)
    } else: {
      list(gap: 1)
    }.asBlock
    guard columns > 1 else {
      return single.meaning(.list(count: count))
    }
    let cards = LazyList(count: (count + columns - 1) / columns, gap: 1) { line in
      let items = (line * columns..<(line + 1) * columns).map { index in
        index < count ? item(index) : .nothing
      }
      return Row(items.map { $0.share() }, gap: 4).asBlock
    }
    return Either(atLeast: Page.spacious) {
      cards
    } else: {
      single
    }.meaning(.list(count: count))
  }

  /// A block with a margin at its left for what belongs to it, or below that on a page without room
  /// for a margin.
  ///
  /// - Parameters:
  ///   - width: the width of the margin, in cells.
  ///   - isApart: whether an empty row separates the two on a narrow page; otherwise, the block is
  ///     indented.
  ///   - least: the narrowest page that has room for the margin, in cells.
  ///   - gap: the cells between the two.
  static func margin(
    _ margin: some BlockConvertible,
    _ width: Int = Page.margin,
    isApart: Bool = false,
    from least: Int = Page.spacious,
    gap: Int = 4,
    @BlockBuilder _ text: () -> Block
  ) -> Block {
    let text = text()
    return Either(atLeast: least) {
      Row(gap: gap) {
        margin.fixed(width)
        text.column(
          minimum: 1,
          ideal: Page.measure,
          maximum: Page.measure)
      }
    } else: {
      if isApart {
        Stack(gap: 1) {
          margin
          text
        }
      } else {
        margin
        text.indented
      }
    }.asBlock
  }
}
