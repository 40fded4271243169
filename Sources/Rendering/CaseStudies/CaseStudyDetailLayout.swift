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
      // Without titles of sections, the texts need no margin.
      let isTitled = state.sections.contains { $0.title != nil }
      Stack(gap: 2) {
        for section in state.sections { if isTitled { Block.titled(section) } else { Block.elements(of: section) } }
      }
      if let placeholder = state.placeholder { Prose(placeholder, .status) }
    }
  }

  /// A section with a strong title, underlined by a rule so that it stands out in plain text too (T7).
  private static func titled(_ section: CaseStudySectionState) -> Block {
    .margin(section.title.map { underlined(Prose($0, .sectionTitle)) } ?? .nothing, isApart: true) {
      elements(of: section)
    }
  }

  private static func elements(of section: CaseStudySectionState) -> Stack {
    Stack(gap: 1) {
      for pair in section.pairs {
        switch (pair[0], pair.last) {
        case (.figure(let left), .figure(let right)?) where pair.count > 1: Block.sideBySide(left, right)
        case (.figure(let figure), _): Figure(figure).limited(to: Page.measure)
        case (.text(let text), _): Prose(lines: text)
        }
      }
    }
  }

  /// Two neighbouring pictures, side by side on a wide page (T8).
  private static func sideBySide(_ left: FigureState, _ right: FigureState) -> Either {
    Either(atLeast: Page.wide) {
      Row {
        Figure(left).share(); Figure(right).share()
      }.limited(to: Page.measure)
    } else: {
      Stack(gap: 1) {
        Figure(left); Figure(right)
      }
    }
  }

  @BlockBuilder private static func underlined(_ title: Prose) -> Block {
    title.heading(2)
    Rule("─", .rule, length: .matching(title.text))
  }
}

extension CaseStudySectionState {
  /// The elements in their order, two neighbouring pictures together.
  fileprivate var pairs: [[CaseStudyElementState]] {
    elements.reduce(into: []) { pairs, element in
      if case .figure = element, pairs.last?.count == 1, case .figure? = pairs.last?[0] {
        pairs[pairs.count - 1].append(element)
      } else {
        pairs.append([element])
      }
    }
  }
}
