extension RichText {
  /// The smallest piece of a line: text in one style, an image, or the end of the line.
  ///
  /// Styles do not nest; a run knows all of its own. A link whose text changes style is several runs in succession
  /// with the same address.
  public struct Run: Hashable, Sendable {
    /// What there is to see.
    public var content: Content
    /// How it is set.
    public var traits: Traits
    /// The address that it links to, as the writer gave it; it can be relative, and of any scheme.
    public var link: UntrustedText?

    /// Keeps content with its style.
    public init(_ content: Content, traits: Traits = [], link: UntrustedText? = nil) {
      self.content = content
      self.traits = traits
      self.link = link
    }

    /// Keeps text with its style.
    public init(text: String, traits: Traits = [], link: UntrustedText? = nil) {
      self.init(.text(UntrustedText(text)), traits: traits, link: link)
    }
  }
}

extension RichText.Run {
  /// What a run shows.
  public enum Content: Hashable, Sendable {
    /// Text without line breaks, except in code. Spaces at its ends count.
    case text(UntrustedText)
    /// An image in the line.
    indirect case image(RichText.Image)
    /// The end of the line.
    case lineBreak
  }
}

extension RichText.Run: Codable {
  private enum Key: String, CodingKey {
    case text, image, lineBreak, traits, link
  }

  /// Reads an object with one of the keys `text`, `image` and `lineBreak`; `traits` and `link` may be missing.
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
        Key.text, .init(codingPath: container.codingPath, debugDescription: "a run is text, an image or a line break"))
    }
    traits = try container.decodeIfPresent(RichText.Traits.self, forKey: .traits) ?? []
    link = try container.decodeIfPresent(UntrustedText.self, forKey: .link)
  }

  /// Writes one object; without traits or a link, their keys are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch content {
    case .text(let text): try container.encode(text, forKey: .text)
    case .image(let image): try container.encode(image, forKey: .image)
    case .lineBreak: try container.encode(true, forKey: .lineBreak)
    }
    if !traits.isEmpty { try container.encode(traits, forKey: .traits) }
    try container.encodeIfPresent(link, forKey: .link)
  }
}
