import GalleyPresentation
import TextLayout

extension Block {
  /// The list of case studies: a picture and a teaser for each (T3, T4).
  public init(_ state: CaseStudyListState) {
    self = .listPage(state) { row in
      let teaser = Prose([row.teaser], .rowTitle).meaning(.link)
      row.figure.map { Figure($0).beside(teaser) } ?? teaser
    }
  }
}
