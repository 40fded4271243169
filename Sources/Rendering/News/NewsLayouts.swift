import GalleyPresentation
import TextLayout

extension News: ArticleLayouts {}

extension HeadlineRow: ArticleRow {
  /// The list of headlines (N1): the date below its headline, or a table of dates and headlines on
  /// a wide page.
  public static func layout(of list: HeadlineListState) -> Block {
    ListPage(state: list, gapWhenWide: 0) { row in
      let headline = Prose.clamped(
        .outside(text: row.headline),
        .headline,
        spoken: .spoken("\nupdated \(row.updated)")
      ).meaning(.link)
      let updated = TextBlock(.ornament(row.updated, .lastUpdated))
      Either(atLeast: PageMeasure.wide) {
        Row(gap: 3) {
          updated.aligned(.trailing).fixed(17)
          headline.filling()
        }
      } else: {
        headline
        updated.indented
      }
    }.asBlock
  }
}

extension HeadlineDetailState: BlockConvertible {
  /// A story (N2); on a spacious page that isn't beside its list, the date stands in the margin.
  public var asBlock: Block {
    let least = back == nil ? Int.max : PageMeasure.spacious
    let title = Prose(headline, .headline).heading(1)
    let date = Prose("Updated \(updated)", .lastUpdated)
    return .page {
      Masthead(backTo: back)
      Block.margin(Block.nothing, isApart: true, from: least) { title }.spaced(after: 1)
      Block.margin(date, isApart: true, from: least) {
        if let words = introduction {
          Prose(lines: words, .introduction)
        }
        if let words = placeholder {
          Prose(words, .status)
        }
      }
    }
  }
}
