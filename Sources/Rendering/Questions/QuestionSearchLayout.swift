import GalleyPresentation
import TextLayout

extension Block {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public init(_ state: QuestionSearchState) {
    var rows: [QuestionRow] = []
    if case .loaded(_, let loaded) = state.list.content {
      rows = loaded
    }
    let columns = state.headings.indices.map { Block.width(of: $0, state.headings, rows) }
    self =
      ListPage(
        state: state.list,
        top: Block {
          Masthead(state.list, scope: state.scope.map { Run($0, .aside) })
          Block.searchBar(state.field)
        },
        heading: Block.line(of: state.headings, columns),
        gapWhenWide: 0,
        shape: columns
      ) { row in
        Block.row(row, columns)
      }.asBlock
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
  private static func width(
    of column: Int,
    _ headings: [String],
    _ rows: [QuestionRow]
  ) -> Int {
    let numbers = rows.compactMap {
      $0.counts.indices.contains(column) ? $0.counts[column].number : nil
    }
    return (numbers + [headings[column]]).map(Cells.count).max() ?? 0
  }

  /// The mark has its own column, so that the titles are aligned (S5, S6); on a wide page, so has
  /// each number, and on a spacious one the owner.
  private static func row(_ row: QuestionRow, _ columns: [Int]) -> Block {
    let title = Prose.clamped(.outside(text: row.title), .rowTitle).meaning(.link)
    let owner = TextBlock(Run(row.owner, .aside)).labelled("by")
    // The first number says all of them.
    let spoken = row.counts.map(\.words).joined(separator: ", ").spokenCounts
    let numbers = row.counts.enumerated().map { index, count in
      if index > 0 { return Run.ornament(count.number, .aside) }
      return Run.own(count.number, .aside, spokenAs: spoken)
    }
    let cells = zip(numbers, columns).map { number, cells in
      TextBlock(number).aligned(.trailing).fixed(cells)
    }
    let words = row.counts.indices.map { index in
      let comma = index < row.counts.count - 1 ? "," : ""
      let noun = Run.repeated(" \(row.counts[index].noun)\(comma)", .aside)
      return Flow.Item([numbers[index], noun])
    }
    let facts = Either(atLeast: Page.wide - 2) {
      Either(atLeast: Page.spacious - 2) {
        Row([title.filling(minimum: 20), owner.fixed(15)] + cells)
      } else: {
        let titleAndOwner = Block {
          title
          owner.indented
        }
        Row([titleAndOwner.filling(minimum: 20)] + cells)
      }
    } else: {
      title
      Block {
        owner
        Flow(words, gap: 1)
      }.indented
    }
    if row.isAnswered {
      return facts.marked(.ornament("✓ ", .check)).labelled("answered")
    }
    return facts.marked(.ornament("  "))
  }
}

extension String {
  /// The words for counts, as a screen reader says them.
  var spokenCounts: String {
    replacing("−", with: "minus ").replacing("?", with: "unknown")
  }
}
