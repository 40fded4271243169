import GalleyDomain

extension RichText.Block {
  /// Converts runs into paragraphs, with images that are alone on their line as figures between
  /// them. Several images on a line stay in it, since they are usually small, such as badges.
  static func paragraphs(liftingFiguresFrom runs: [RichText.Run]) -> [RichText.Block] {
    var blocks: [RichText.Block] = []
    var paragraph: [RichText.Run] = []
    func endParagraph() {
      while paragraph.last?.content == .lineBreak {
        paragraph.removeLast()
      }
      let content = Array(paragraph.drop { $0.content == .lineBreak })
      if !content.isEmpty {
        blocks.append(.paragraph(runs: content))
      }
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
    let images = line.filter(\.isImage)
    guard images.count == 1, case .image(let image) = images[0].content,
      line.allSatisfy({ $0.isImage || UntrustedText($0.words).isBlank })
    else { return nil }
    return .figure(image: image, link: images[0].link)
  }
}

extension RichText.Run {
  var isImage: Bool {
    if case .image = content { true } else { false }
  }
}
