import GalleyPresentation
import TextLayout

extension QuestionSearchState: BlockConvertible {
  /// The search field with the prompt, the results or what replaces them below (S3).
  public var asBlock: Block {
    let columns = headings.indices.map { Self.width(of: $0, headings, list.rows) }
    // There are at most twenty rows (S4).
    let longestName = list.rows.map { Cells.count([$0.owner].text) }.max() ?? 0
    let nameColumn = min(longestName, 24)
    return ListPage(
      state: list,
      top: Block {
        Masthead(list, scope: scope.map { Run($0, .aside) })
        Block.searchBar(field)
      },
      heading: Self.line(of: headings, columns),
      gapWhenWide: 0,
      shape: columns + [nameColumn]
    ) { row in
      Self.row(row, columns, nameColumn)
    }.asBlock
  }

  /// The headings of the columns with numbers, on a wide page.
  private static func line(of headings: [String], _ columns: [Int]) -> Block {
    Either(atLeast: PageMeasure.wide) {
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
  private static func row(_ row: QuestionRow, _ columns: [Int], _ nameColumn: Int) -> Block {
    let title = Prose.clamped(.outside(text: row.title), .rowTitle).meaning(.link)
    // The name says all of the numbers after it.
    let spoken = row.counts.map(\.words).joined(separator: ", ").spokenCounts
    let owner = TextBlock(Run(row.owner, .aside), .spoken("\n\(spoken)")).labelled("by")
    // In words, an unknown number says nothing.
    let said = row.counts.filter { $0.number != CountState.unknown }
    let cells = zip(row.counts, columns).map { count, cells in
      let isSaid = said.contains(count)
      let number = isSaid ? Run.ornament(count.number, .aside) : .repeated(count.number, .aside)
      return TextBlock(number).aligned(.trailing).fixed(cells)
    }
    let words = said.enumerated().map { index, count in
      let comma = index < said.count - 1 ? "," : ""
      let noun = Run.repeated(" \(count.noun)\(comma)", .aside)
      return Flow.Item([.ornament(count.number, .aside), noun])
    }
    let facts = Either(atLeast: PageMeasure.wide - 2) {
      Either(atLeast: PageMeasure.spacious - 2) {
        Row([title.filling(minimum: 20), owner.fixed(nameColumn)] + cells)
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
      return facts.marked(.check).labelled("answered")
    }
    return facts.marked(.ornament("  "))
  }
}

extension String {
  /// The words for counts, as a screen reader says them.
  var spokenCounts: String {
    replacing("−", with: "minus ").replacing(CountState.unknown, with: "unknown")
  }
}
