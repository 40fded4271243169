import GalleyPresentation
import TextLayout

extension Block {
  /// The paragraphs and pictures of an article in their order; two neighbouring pictures stand side by side on a wide
  /// page (T8).
  static func elements(_ elements: [CaseStudyElementState]) -> Block {
    Stack(gap: 1) {
      for pair in pairs(elements) {
        switch (pair[0], pair.last) {
        case (.figure(let left), .figure(let right)?) where pair.count > 1: sideBySide(left, right)
        case (.figure(let figure), _): Figure(figure).limited(to: Page.measure)
        case (.text(let text), _): Prose(lines: text)
        }
      }
    }.asBlock
  }

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

  /// The elements in their order, two neighbouring pictures together.
  private static func pairs(_ elements: [CaseStudyElementState]) -> [[CaseStudyElementState]] {
    elements.reduce(into: []) { pairs, element in
      if case .figure = element, pairs.last?.count == 1, case .figure? = pairs.last?[0] {
        pairs[pairs.count - 1].append(element)
      } else {
        pairs.append([element])
      }
    }
  }
}
