import GalleyPresentation
import TextLayout

/// A list screen: at the top the title and the count, which stay, then the state of a reload, and
/// the rows or the text in place of them.
struct ListPage<Item: ViewState>: BlockConvertible {
  let state: ListState<Item>
  /// The top of the screen; `nil` for the title and the count.
  var top: Block?
  /// The progress of a pending request.
  var progress = Block.nothing
  /// The notices above the rows.
  var notices: [Block] = []
  /// The headings of the columns.
  var heading = Block.nothing
  /// Whether a row can be opened.
  var isOpenable = true
  /// The empty rows between two rows of a wide page.
  var gapWhenWide = 1
  /// What all rows depend on, beside their items.
  var shape: [Int] = []
  /// Returns the block of a row; called only for visible rows (A14).
  @BlockBuilder let row: @Sendable (Item) -> Block

  var asBlock: Block {
    let top = top ?? Masthead(state).asBlock
    return .page(under: gutter(top)) {
      gutter(
        Block {
          Block.refresh(state.refresh, progress).spaced(after: 1)
          Stack {
            if let words = state.notice {
              Block.notice(words)
            }
            notices
          }.spaced(after: 1)
        })
      switch state.content {
      case .loading(let words):
        gutter(.loader(Prose(words, .status), progress))
      case .loaded(_, let rows):
        gutter(heading)
        list(rows)
      case .empty(let title, let explanation, let buttons):
        gutter(.emptyPage(title, explanation.isEmpty ? nil : Prose(explanation), buttons))
      case .failed(let failure):
        gutter(.failurePage(failure))
      }
    }
  }

  /// A block with free cells for the mark of the open row, if the list is beside a page.
  private func gutter(_ block: Block) -> Block {
    state.open.isEmpty ? block : block.besideMarks
  }

  /// The rows, which are made when they are seen.
  private func list(_ rows: [Item]) -> Block {
    let source = Source(items: rows, open: state.open, shape: shape)
    func list(gap: Int) -> Block {
      LazyList(count: rows.count, gap: gap, showing: source, isSame: Source.isSame) { index in
        item(index, of: rows)
      }.asBlock
    }
    return Either(atLeast: PageMeasure.wide) {
      list(gap: gapWhenWide)
    } else: {
      list(gap: 1)
    }.meaning(.list(count: rows.count))
  }

  /// What the rows show.
  private struct Source: Sendable {
    let items: [Item]
    let open: [Int]
    let shape: [Int]

    /// Whether two sources have the same item at an index that both have.
    static func isSame(_ old: Source, _ new: Source, _ index: Int) -> Bool {
      guard old.open.isEmpty == new.open.isEmpty,
        old.open.contains(index) == new.open.contains(index),
        old.shape == new.shape
      else { return false }
      return old.items[index] == new.items[index]
    }
  }

  /// A row; it has a mark if its page is beside the list.
  private func item(_ index: Int, of rows: [Item]) -> Block {
    let row = row(rows[index]).action(isOpenable ? ScreenAction.open(index) : .stop(index))
    let isOpen = state.open.contains(index)
    let mark = Run.ornament("▌  ", .button, inASCII: "=  ")
    let marked = isOpen ? row.labelled("open").prefixed(mark, givesWay: false) : gutter(row)
    return marked.meaning(.item(index + 1))
  }
}

extension ListState {
  /// The rows; none without a list.
  var rows: [Row] {
    if case .loaded(_, let rows) = content {
      rows
    } else {
      []
    }
  }

  /// The number of rows; `nil` without a list.
  var count: CountState? {
    if case .loaded(let count, _) = content {
      count
    } else {
      nil
    }
  }
}

extension Block {
  /// The parts of a screen from top to bottom, in the middle of a very wide page, so that they
  /// aren't too far apart.
  static func page(@BlockBuilder _ parts: () -> Block) -> Block {
    parts().centred
  }

  /// The block in the middle of a very wide page.
  var centred: Block {
    width(PageMeasure.maximum).aligned(.center)
  }

  /// A page whose top stays while the rest scrolls.
  static func page(under top: some BlockConvertible, @BlockBuilder _ parts: () -> Block) -> Block {
    let arrangements = [Viewport.Arrangement(top: top.asBlock.centred)]
    return .viewport(Viewport(arrangements: arrangements, body: parts().centred))
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
    _ width: Int = PageMeasure.margin,
    isApart: Bool = false,
    from least: Int = PageMeasure.spacious,
    gap: Int = 4,
    @BlockBuilder _ text: () -> Block
  ) -> Block {
    let text = text()
    return Either(atLeast: least) {
      Row(gap: gap) {
        margin.fixed(width)
        text.column(minimum: 1, ideal: PageMeasure.measure, maximum: PageMeasure.measure)
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
