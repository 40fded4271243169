import GalleyPresentation
import TextLayout

extension Block {
  /// A case study: picture, title, then the sections in order (T6); on a spacious page, their titles stand in the margin.
  public init(_ state: CaseStudyDetailState) {
    self = .page {
      Masthead(backTo: state.back)
      if let hero = state.hero { Figure(hero).limited(to: Page.measure).spaced(after: 1) }
      Prose([state.title], .articleTitle).heading(1).spaced(after: 1)
      if let notice = state.notice { Notice(notice).spaced(after: 1) }
      Stack(gap: 2) { for section in state.sections { Block.section(section) } }
      if let placeholder = state.placeholder { Prose(placeholder, .status) }
    }
  }

  /// A section with a strong title, underlined by a rule so that it stands out in plain text too (T7).
  private static func section(_ section: CaseStudySectionState) -> Block {
    .margin(section.title.map { underlined(Prose($0, .sectionTitle)) } ?? .nothing, isApart: true) {
      Stack(gap: 1) {
        for element in section.elements {
          switch element {
          case .text(let text): Prose(lines: text)
          case .figure(let figure): Figure(figure).limited(to: Page.measure)
          }
        }
      }
    }
  }

  @BlockBuilder private static func underlined(_ title: Prose) -> Block {
    title.heading(2)
    Rule("─", .rule, length: .matching(title.text))
  }
}
