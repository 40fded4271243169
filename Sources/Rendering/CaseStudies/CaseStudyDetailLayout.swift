import GalleyPresentation
import TextLayout

extension Block {
  /// A case study: picture, title, then the sections in order (T6).
  public init(_ state: CaseStudyDetailState) {
    let hero = state.hero.map { Block.measured(Figure($0).block) } ?? .nothing
    let title = Block.meaning(.heading(1), .outside(state.title, .articleTitle))
    self = .stack(
      Stack(items: [
        Stack.Item(Masthead(backTo: state.back).block),
        Stack.Item(hero, after: 1),
        Stack.Item(title, after: 1),
        Stack.Item(state.notice.map { .notice($0) } ?? .nothing, after: 1),
        Stack.Item(.stack(Stack(state.sections.map { .section($0) }, gap: 2))),
        Stack.Item(state.placeholder.map { .prose($0, .status) } ?? .nothing),
      ]))
  }

  /// A section with a strong title, underlined by a rule so that it stands out in plain text too (T7).
  private static func section(_ section: CaseStudySectionState) -> Block {
    var blocks: [Block] = []
    if let title = section.title {
      let text = TextBlock([.outside(title, .sectionTitle)], overflow: .prose, measure: Page.measure)
      blocks.append(
        .stack(
          Stack([
            .meaning(.heading(2), .text(text)),
            .rule(Rule(SafeText(own: "─"), .rule, length: .matching(text))),
          ])))
    }
    blocks += section.elements.map { element in
      switch element {
      case .text(let text): .outsideLines(text, .prose)
      case .figure(let figure): .measured(Figure(figure).block)
      }
    }
    return .stack(Stack(blocks, gap: 1))
  }
}
