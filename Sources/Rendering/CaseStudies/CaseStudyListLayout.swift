import GalleyPresentation
import TextLayout

extension Block {
  /// The list of case studies: a picture and a teaser for each (T3, T4).
  public init(_ state: CaseStudyListState) {
    let hasPictures = state.hasPictures { $0.figure }
    self = .listPage(state) { row in
      let teaser = Prose(row.teaser, .rowTitle).meaning(.link)
      if hasPictures {
        .wide(picture: row.figure.map { Figure($0).asBlock } ?? .nothing, teaser)
      } else {
        teaser
      }
    }
  }
}
