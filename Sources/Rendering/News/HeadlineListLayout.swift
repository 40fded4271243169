import GalleyPresentation
import TextLayout

extension Block {
  /// The list of headlines (N1): the date below its headline, or a table of dates and headlines on a wide page.
  public init(_ state: HeadlineListState) {
    self = .listPage(state, gapWhenWide: 0) { row in
      Either(atLeast: Page.wide) {
        Row(gap: 3) {
          TextBlock(.ornament(row.updated, .lastUpdated)).aligned(.trailing).fixed(17)
          Prose([.outside(row.headline, Role(.headline)), .spoken("\nupdated \(row.updated)")]).meaning(.link).filling()
        }
      } else: {
        Prose(row.headline, Role(.headline)).meaning(.link)
        TextBlock(.own(row.updated, .lastUpdated, spokenAs: "updated \(row.updated)")).indented
      }
    }
  }
}
