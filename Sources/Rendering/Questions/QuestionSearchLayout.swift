import GalleyPresentation
import TextLayout

extension Block {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public init(_ state: QuestionSearchState) {
    self = .page {
      Block {
        Masthead(title: state.title, aside: Block.summary(of: state.content))
        SearchBar(state.field)
        Block.refresh(state.refresh).spaced(after: 1)
        if let notice = state.notice { Block.notice(notice).spaced(after: 1) }
      }.gutter(state.open)
      switch state.content {
      case .idle(let title, let explanation):
        Stack(gap: 1) {
          Prose(title, .label).heading(2)
          Prose(explanation)
        }.asBlock.gutter(state.open)
      case .searching(let words): Block.loader(Prose(words, .status)).gutter(state.open)
      case .loaded(_, _, let headings, let rows):
        let columns = headings.indices.map { Block.width(of: $0, headings, rows) }
        Block.line(of: headings, columns).gutter(state.open)
        Block.list(rows, open: state.open, gapWhenWide: 0) { index in
          Block.row(rows[index], columns).action(ScreenAction.open(index))
        }
      case .noneFound(let title, let explanation):
        Block.emptyPage(title, Prose(explanation)).gutter(state.open)
      case .failed(let failure): Block.failurePage(failure).gutter(state.open)
      }
    }
  }

  /// The number of questions and their tags.
  private static func summary(of content: QuestionSearchState.Content) -> [Run] {
    guard case .loaded(let count, let subject, _, _) = content else { return [] }
    return Masthead.count("\(count) ") + subject.map { Run($0, .aside) }
  }

  /// The headings of the columns with numbers, on a wide page.
  private static func line(of headings: [String], _ columns: [Int]) -> Block {
    Either(atLeast: Page.wide) {
      Row {
        TextBlock("").filling()
        for (heading, cells) in zip(headings, columns) {
          TextBlock(.repeated(heading, .aside)).aligned(.trailing).fixed(cells)
        }
      }
    } else: {
      Block.nothing
    }.asBlock
  }

  /// The width of a column of numbers, in cells. There are at most twenty rows (S4).
  private static func width(of column: Int, _ headings: [String], _ rows: [QuestionRow]) -> Int {
    let numbers = rows.compactMap { $0.counts.indices.contains(column) ? $0.counts[column].number : nil }
    return (numbers + [headings[column]]).map(Cells.count).max() ?? 0
  }

  /// The mark has its own column, so that the titles are aligned (S5, S6); on a wide page, so has each number.
  private static func row(_ row: QuestionRow, _ columns: [Int]) -> Block {
    let title = Prose.clamped(.outside(text: row.title), .rowTitle).meaning(.link)
    let owner = TextBlock(Run(row.owner, .aside)).labelled("by")
    // The first number says all of them.
    let spoken = row.counts.map(\.words).joined(separator: ", ").replacing("−", with: "minus ")
    let numbers = row.counts.enumerated().map { index, count in
      index == 0 ? Run.own(count.number, .aside, spokenAs: spoken) : .ornament(count.number, .aside)
    }
    let facts = Either(atLeast: Page.wide - 2) {
      Row {
        Block {
          title; owner.indented
        }.filling(minimum: 20)
        for (number, cells) in zip(numbers, columns) { TextBlock(number).aligned(.trailing).fixed(cells) }
      }
    } else: {
      title
      Block {
        owner
        Flow(
          zip(numbers, row.counts).enumerated().map { index, count in
            let comma = index < row.counts.count - 1 ? "," : ""
            return Flow.Item([count.0, .repeated(" \(count.1.noun)\(comma)", .aside)])
          }, gap: 1)
      }.indented
    }
    return row.isAnswered ? facts.marked(.ornament("✓ ", .check)).labelled("answered") : facts.marked(.ornament("  "))
  }
}
