import GalleyDomain

/// A format that was sent in place of JSON, as far as its first bytes tell.
enum PayloadFormat: String {
  case compressed = "compressed data"
  case utf16 = "UTF-16 text"
  case utf32 = "UTF-32 text"
  case xml = "XML"
  case webPage = "a web page"

  /// The problem with a payload in this format.
  var problem: Malformation {
    self == .webPage ? .webPage : .wrongType(expected: "JSON", found: rawValue)
  }

  /// - Returns: `nil` for bytes of any other format.
  init?(_ bytes: [UInt8]) {
    let signature = Self.signatures.first { bytes.starts(with: $0.bytes) }
    guard let format = signature?.format ?? Self.markup(bytes) else {
      return nil
    }
    self = format
  }

  /// The first bytes of formats: a mark of compression, a byte order mark, or the bracket that
  /// begins JSON. UTF-32 is before UTF-16, since two of its signatures begin with one of UTF-16.
  private static let signatures: [(bytes: [UInt8], format: PayloadFormat)] = [
    ([0x1F, 0x8B], .compressed),
    ([0xFF, 0xFE, 0, 0], .utf32),
    ([0, 0, 0xFE, 0xFF], .utf32),
    ([0x7B, 0, 0, 0], .utf32),
    ([0x5B, 0, 0, 0], .utf32),
    ([0, 0, 0, 0x7B], .utf32),
    ([0, 0, 0, 0x5B], .utf32),
    ([0xFF, 0xFE], .utf16),
    ([0xFE, 0xFF], .utf16),
    ([0x7B, 0], .utf16),
    ([0x5B, 0], .utf16),
    ([0, 0x7B], .utf16),
    ([0, 0x5B], .utf16),
  ]

  /// Tells a web page from XML, such as a feed or an error of a store, by the first tag.
  ///
  /// - Returns: `nil` if the bytes begin with no tag.
  private static func markup(_ bytes: [UInt8]) -> PayloadFormat? {
    var cursor = SourceCursor(source: bytes)
    if cursor.has("\u{FEFF}") {
      cursor.skip(3)
    }
    cursor.skip(while: \.isHTMLSpace)
    while cursor.has("<!") || cursor.has("<?") {
      if cursor.hasTag("<!", "doctype") {
        cursor.skip("<!doctype".utf8.count)
        cursor.skip(while: \.isHTMLSpace)
        if cursor.hasTag("", "html") {
          return .webPage
        }
      }
      if cursor.has("<!--") {
        cursor.skip(4)
        cursor.skipComment()
      } else {
        cursor.skip(past: ">")
      }
      cursor.skip(while: \.isHTMLSpace)
    }
    guard cursor.has("<"), cursor.byte(after: 1)?.isASCIILetter == true else {
      return nil
    }
    cursor.skip()
    let isPage = pageElements.contains(cursor.readTagName()[...])
    return isPage ? .webPage : .xml
  }

  /// The elements that a web page begins with (MIME Sniffing 7.1), and others of careless pages.
  private static let pageElements = Set(
    """
    html head script iframe h1 div font table a style title b body br p meta link base center form
    main noscript frameset
    """.split(whereSeparator: \.isWhitespace))
}
