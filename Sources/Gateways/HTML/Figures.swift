import GalleyDomain

extension RichText.Block {
  /// Converts runs into paragraphs, with images that are alone on their line as figures between them.
  static func paragraphs(liftingFiguresFrom runs: [RichText.Run]) -> [RichText.Block] {
    var blocks: [RichText.Block] = []
    var paragraph: [RichText.Run] = []
    func endParagraph() {
      while paragraph.last?.content == .lineBreak { paragraph.removeLast() }
      let start = paragraph.firstIndex { $0.content != .lineBreak } ?? paragraph.count
      if start < paragraph.count { blocks.append(.paragraph(runs: Array(paragraph[start...]))) }
      paragraph.removeAll()
    }
    for line in runs.split(separator: RichText.Run(.lineBreak), omittingEmptySubsequences: false) {
      let figures = figures(in: line)
      if figures.isEmpty {
        paragraph += line
        paragraph.append(RichText.Run(.lineBreak))
      } else {
        endParagraph()
        blocks += figures
      }
    }
    endParagraph()
    return blocks
  }

  /// The images of a line with only images; empty for other lines.
  private static func figures(in line: ArraySlice<RichText.Run>) -> [RichText.Block] {
    var figures: [RichText.Block] = []
    for run in line {
      switch run.content {
      case .image(let image): figures.append(.figure(image: image, link: run.link))
      case .text(let text): guard text.isBlank else { return [] }
      case .lineBreak: return []
      }
    }
    return figures
  }
}
