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
  public init(_ content: Content, traits: RichText.Traits = [], link: UntrustedText? = nil) {
    self.init(content: content, traits: traits, link: link)
  }

  /// Creates a run of text with a style.
  public init(text: String, traits: RichText.Traits = [], link: UntrustedText? = nil) {
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
  private enum Key: String, CodingKey { case text, image, lineBreak, traits, link }

  /// Reads an object with one of the keys `text`, `image` and `lineBreak`; `traits` and `link` may
  /// be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let text = try container.decodeIfPresent(UntrustedText.self, forKey: .text) {
      content = .text(text)
    } else if let image = try container.decodeIfPresent(RichText.Image.self, forKey: .image) {
      content = .image(image)
    } else if try container.decodeIfPresent(Bool.self, forKey: .lineBreak) == true {
      content = .lineBreak
    } else {
      throw DecodingError.keyNotFound(
        Key.text,
        .init(
          codingPath: container.codingPath,
          debugDescription: "a run is text, an image or a line break"))
    }
    traits = try RichText.Traits(
      container.decodeIfPresent([RichText.Trait].self, forKey: .traits)?.map(\.traits) ?? [])
    link = try container.decodeIfPresent(UntrustedText.self, forKey: .link)
  }

  /// Writes one object with the names of its traits in the order of their cases; no traits and a
  /// missing link are omitted.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch content {
    case .text(let text):
      try container.encode(text, forKey: .text)
    case .image(let image):
      try container.encode(image, forKey: .image)
    case .lineBreak:
      try container.encode(true, forKey: .lineBreak)
    }
    let names = RichText.Trait.allCases.filter { traits.contains($0.traits) }
    if !names.isEmpty {
      try container.encode(names, forKey: .traits)
    }
    try container.encodeIfPresent(link, forKey: .link)
  }
}
