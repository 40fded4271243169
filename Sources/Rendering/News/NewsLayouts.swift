import GalleyPresentation
import TextLayout

extension Block {
  /// The list of headlines (N1): the date below its headline, or a table of dates and headlines on a wide page.
  public init(_ state: HeadlineListState) {
    self = .listPage(state, gapWhenWide: 0) { row in
      Either(atLeast: Page.wide) {
        Row(gap: 3) {
          TextBlock(.ornament(row.updated, .lastUpdated)).aligned(.trailing).fixed(17)
          Prose.clamped(.outside(text: row.headline), Role(.headline), spoken: .spoken("\nupdated \(row.updated)"))
            .meaning(.link).filling()
        }
      } else: {
        Prose.clamped(.outside(text: row.headline), Role(.headline)).meaning(.link)
        TextBlock(.own(row.updated, .lastUpdated, spokenAs: "updated \(row.updated)")).indented
      }
    }
  }
}

extension Block {
  /// A story (N2); on a spacious page, the date stands in the margin.
  public init(_ state: HeadlineDetailState) {
    self = .page {
      Masthead(backTo: state.back)
      Prose(state.headline, Role(.headline)).heading(1).spaced(after: 1)
      Block.margin(Prose("Updated \(state.updated)", .lastUpdated), isApart: true) {
        if let words = state.introduction { Prose(lines: words, Role(.introduction)) }
        if let words = state.placeholder { Prose(words, .status) }
      }
    }
  }
}
