import GalleyDomain

extension RichText.Block {
  /// Converts runs into paragraphs, with images that are alone on their line as figures between them. Several images on
  /// a line stay in it, since they are usually small, such as badges.
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
      if let figure = figure(in: line) {
        endParagraph()
        blocks.append(figure)
      } else {
        paragraph += line
        paragraph.append(RichText.Run(.lineBreak))
      }
    }
    endParagraph()
    return blocks
  }

  /// The image of a line with a single image and no text; `nil` for other lines.
  private static func figure(in line: ArraySlice<RichText.Run>) -> RichText.Block? {
    var figure: RichText.Block?
    for run in line {
      switch run.content {
      case .image(let image):
        guard figure == nil else { return nil }
        figure = .figure(image: image, link: run.link)
      case .text(let text): guard text.isBlank else { return nil }
      case .lineBreak: return nil
      }
    }
    return figure
  }
}

extension RichText.Run {
  var isImage: Bool { if case .image = content { true } else { false } }
}
