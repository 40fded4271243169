import GalleyDomain

/// The body of a question (S9).
public enum QuestionBodyState: ViewState {
  /// The text, with the state of each image in `text.images`, in the same order (X7).
  case written(text: RichText, figures: [FigureState])
  /// The body is empty; `words` say so.
  case empty(words: String)

  /// Creates the state of a body.
  init(_ text: RichText, images: ImageStatuses) {
    if text.blocks.isEmpty {
      self = .empty(words: "This question has no text.")
    } else {
      let figures = text.images.map { Self.figure(of: $0, images: images) }
      self = .written(text: text, figures: figures)
    }
  }

  /// The addresses of the links, by their numbers from 1 on.
  public var links: [UntrustedText] {
    if case .written(let text, _) = self {
      text.links.addresses
    } else {
      []
    }
  }

  private static func figure(of image: RichText.Image, images: ImageStatuses) -> FigureState {
    guard let reference = ImageReference(image) else {
      return FigureState(
        name: Wording(image.alternative, else: "picture"),
        status: "no address")
    }
    let figure = images.figure(of: reference)
    // An image embedded in the body can't be requested, which isn't an error.
    let isInline = reference.address.raw.prefix(5).lowercased() == "data:"
    return isInline ? FigureState(name: figure.name, status: nil) : figure
  }
}
