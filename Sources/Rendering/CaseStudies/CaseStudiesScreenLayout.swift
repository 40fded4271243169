import Presentation
import TextLayout

extension Block {
  /// The screen that the case studies app shows.
  public init(_ screen: CaseStudiesScreen) {
    switch screen {
    case .list(let state): self.init(state)
    case .detail(let state): self.init(state)
    }
  }
}
