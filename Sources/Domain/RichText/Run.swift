extension RichText {
  /// The smallest part of a line: text in one style, an image, or a line break.
  ///
  /// Runs don't nest; each has its full style. A link whose text changes style is several
  /// consecutive runs with the same address.
  public struct Run: Hashable, Sendable {
    /// The content.
    public var content: Content
    /// The style.
    public var traits: Traits
    /// The address that the run links to, as the author wrote it: of any scheme, possibly relative.
    public var link: UntrustedText?
  }
}

extension RichText.Run {
  /// Creates a run with a style.
  public init(
    _ content: Content,
    traits: RichText.Traits = [],
    link: UntrustedText? = nil
  ) {
    self.init(content: content, traits: traits, link: link)
  }

  /// Creates a run of text with a style.
  public init(
    text: String,
    traits: RichText.Traits = [],
    link: UntrustedText? = nil
  ) {
    self.init(
      content: .text(UntrustedText(text)),
      traits: traits,
      link: link)
  }

  /// The content of a run.
  public enum Content: Hashable, Sendable {
    /// Text without line breaks, except in code. Leading and trailing spaces count.
    case text(UntrustedText)
    /// An inline image.
    indirect case image(RichText.Image)
    /// A line break.
    case lineBreak
  }
}

extension RichText.Run {
  /// The address that the run leads to: that of its link, or else of its image.
  public var target: UntrustedText? {
    if link == nil, case .image(let image) = content {
      image.target
    } else {
      link
    }
  }
}

extension RichText.Run: Codable {
  /// The form of a run: one of `text`, `image` and `lineBreak`, and the names of its traits.
  private struct Form: Codable {
    var text: UntrustedText?
    var image: RichText.Image?
    var lineBreak: Bool?
    var traits: [RichText.Trait]?
    var link: UntrustedText?

    enum CodingKeys: String, CodingKey { case text, image, lineBreak, traits, link }
  }

  /// Reads an object with one of the keys `text`, `image` and `lineBreak`; `traits` and `link` may
  /// be missing.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    if let text = form.text {
      content = .text(text)
    } else if let image = form.image {
      content = .image(image)
    } else if form.lineBreak == true {
      content = .lineBreak
    } else {
      throw DecodingError.keyNotFound(
        Form.CodingKeys.text,
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "a run is text, an image or a line break"))
    }
    traits = RichText.Traits(form.traits?.map(\.traits) ?? [])
    link = form.link
  }

  /// Writes one object with the names of its traits in the order of their cases; no traits and a
  /// missing link are omitted.
  public func encode(to encoder: any Encoder) throws {
    var form = Form(link: link)
    switch content {
    case .text(let text):
      form.text = text
    case .image(let image):
      form.image = image
    case .lineBreak:
      form.lineBreak = true
    }
    let names = RichText.Trait.allCases.filter { traits.contains($0.traits) }
    form.traits = names.isEmpty ? nil : names
    try form.encode(to: encoder)
  }
}
