import GalleyPresentation
import TextLayout

extension Block {
  /// A case study: picture, title, then the sections in order (T6).
  public init(_ state: CaseStudyDetailState) {
    self.init {
      Masthead(backTo: state.back)
      if let hero = state.hero { Block.measured(Figure(hero)).spaced(after: 1) }
      Block.outside(state.title, .articleTitle).heading(1).spaced(after: 1)
      if let notice = state.notice { Block.notice(notice).spaced(after: 1) }
      Stack(gap: 2) { for section in state.sections { Block.section(section) } }
      if let placeholder = state.placeholder { Block.prose(placeholder, .status) }
    }
  }

  /// A section with a strong title, underlined by a rule so that it stands out in plain text too (T7).
  private static func section(_ section: CaseStudySectionState) -> Stack {
    Stack(gap: 1) {
      if let title = section.title {
        let text = TextBlock([.outside(title, .sectionTitle)], overflow: .prose, measure: Page.measure)
        Stack {
          text.heading(2)
          Rule("─", .rule, length: .matching(text))
        }
      }
      for element in section.elements {
        switch element {
        case .text(let text): Block.outsideLines(text, .prose)
        case .figure(let figure): Block.measured(Figure(figure))
        }
      }
    }
  }
}
