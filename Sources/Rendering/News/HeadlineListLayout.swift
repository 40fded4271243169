import GalleyPresentation
import TextLayout

extension Block {
  /// The list of headlines (N1): the date below its headline, or in a column of its own on a wide page.
  public init(_ state: HeadlineListState) {
    self = .listPage(state) { row in
      .wide(Prose(row.headline, Role(.headline)).meaning(.link), aside: TextBlock(.lastUpdated(row.updated)))
    }
  }
}
