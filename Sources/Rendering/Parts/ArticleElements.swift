import GalleyPresentation
import TextLayout

extension Block {
  /// The paragraphs and pictures of an article in their order; two neighbouring pictures stand side
  /// by side on a wide page (T8).
  static func elements(_ elements: [CaseStudyElementState]) -> Block {
    var blocks: [Block] = []
    var rest = elements[...]
    while let element = rest.popFirst() {
      switch (element, rest.first) {
      case (.figure(let left), .figure(let right)?):
        blocks.append(sideBySide(left, right).asBlock)
        rest.removeFirst()
      case (.figure(let figure), _):
        blocks.append(Figure(figure).width(most: PageMeasure.measure))
      case (.text(let text), _):
        blocks.append(Prose(lines: text).asBlock)
      }
    }
    return .stack(Stack(blocks, gap: 1))
  }

  private static func sideBySide(_ left: FigureState, _ right: FigureState) -> Either {
    Either(atLeast: PageMeasure.wide) {
      Row {
        Figure(left).share()
        Figure(right).share()
      }.width(most: PageMeasure.measure)
    } else: {
      Stack(gap: 1) {
        Figure(left)
        Figure(right)
      }
    }
  }
}
