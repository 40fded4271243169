import GalleyPresentation
import TextLayout

extension News: ArticleLayouts {
  /// The list (N1, T3).
  public static func layout(list: HeadlineListState) -> Block {
    Block(list)
  }
  /// One item (N2, T6).
  public static func layout(detail: HeadlineDetailState) -> Block {
    Block(detail)
  }
}

extension Block {
  /// The list of headlines (N1): the date below its headline, or a table of dates and headlines on
  /// a wide page.
  public init(_ state: HeadlineListState) {
    self = .listPage(state, gapWhenWide: 0) { row in
      let headline = Prose.clamped(
        .outside(text: row.headline),
        .headline,
        spoken: .spoken("\nupdated \(row.updated)")
      ).meaning(.link)
      let updated = TextBlock(.ornament(row.updated, .lastUpdated))
      return Either(atLeast: Page.wide) {
        Row(gap: 3) {
          updated.aligned(.trailing).fixed(17)
          headline.filling()
        }
      } else: {
        headline
        updated.indented
      }.asBlock
    }
  }
}

extension Block {
  /// A story (N2); on a spacious page that isn't beside its list, the date stands in the margin.
  public init(_ state: HeadlineDetailState) {
    let least = state.back == nil ? Int.max : Page.spacious
    let headline = Prose(state.headline, .headline).heading(1)
    let updated = Prose("Updated \(state.updated)", .lastUpdated)
    self = .page {
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
