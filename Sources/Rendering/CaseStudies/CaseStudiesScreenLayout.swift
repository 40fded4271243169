import GalleyPresentation
import TextLayout

extension Block {
  /// The screen of the case-studies app.
  public init(_ screen: CaseStudiesScreen) {
    switch screen {
    case .list(let state): self.init(state)
    case .detail(let state): self.init(state)
    }
  }
}
