import Presentation
import TextLayout

extension Block {
  /// The list of case studies (T3, T4): a picture and a line that makes one want to read on.
  public init(_ state: CaseStudyListState) {
    self = .listPage(state) { row in
      let teaser = Block.meaning(.link, .outside(row.teaser, .rowTitle))
      guard let figure = row.figure else { return teaser }
      return .wide(picture: Figure(figure).block, teaser)
    }
  }
}
