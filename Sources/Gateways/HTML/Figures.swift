import GalleyDomain

extension RichText.Block {
  /// A paragraph, or a figure if it is an image without text. Other images stay in their line.
  init(prose runs: [RichText.Run]) {
    let images = runs.filter(\.isImage)
    let isFigure = runs.allSatisfy { $0.isImage || UntrustedText($0.words).isBlank }
    if isFigure, images.count == 1, case .image(let image) = images[0].content {
      self = .figure(image: image, link: images[0].link)
    } else {
      self = .paragraph(runs: runs)
    }
  }
}

extension RichText.Run {
  var isImage: Bool {
    if case .image = content { true } else { false }
  }
}
