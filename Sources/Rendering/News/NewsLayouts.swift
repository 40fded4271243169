import GalleyPresentation
import TextLayout

extension News: ArticleLayouts {
  /// The list of headlines (N1): the date below its headline, or a table of dates and headlines on
  /// a wide page.
  public static func layout(list state: HeadlineListState) -> Block {
    ListPage(state: state, gapWhenWide: 0) { row in
      let headline = Prose.clamped(
        .outside(text: row.headline),
        .headline,
        spoken: .spoken("\nupdated \(row.updated)")
      ).meaning(.link)
      let updated = TextBlock(.ornament(row.updated, .lastUpdated))
      Either(atLeast: Page.wide) {
        TextLayout.Row(gap: 3) {
          updated.aligned(.trailing).fixed(17)
          headline.filling()
        }
      } else: {
        headline
        updated.indented
      }
    }.asBlock
  }

  /// A story (N2); on a spacious page that isn't beside its list, the date stands in the margin.
  public static func layout(detail state: HeadlineDetailState) -> Block {
    let least = state.back == nil ? Int.max : Page.spacious
    let headline = Prose(state.headline, .headline).heading(1)
    let updated = Prose("Updated \(state.updated)", .lastUpdated)
    return .page {
      Masthead(backTo: state.back)
      Block.margin(Block.nothing, isApart: true, from: least) { headline }.spaced(after: 1)
      Block.margin(updated, isApart: true, from: least) {
        if let words = state.introduction {
          Prose(lines: words, .introduction)
        }
        if let words = state.placeholder {
          Prose(words, .status)
        }
      }
    }
  }
}
