/// Splits HTML into texts and tags (WHATWG 13.2.5), in linear time.
///
/// Tokens are ranges of the source, which the caller decodes. Comments, doctypes and processing
/// instructions are dropped, since they are never visible.
struct Tokenizer {
  /// A token.
  enum Token: Equatable {
    /// Text as bytes of the source; its character references must be replaced if `hasReferences` is
    /// true.
    case text(Range<Int>, hasReferences: Bool)
    /// A start tag; its ``Tokenizer/attributes`` are available until the next token.
    case startTag(Element, isSelfClosing: Bool)
    case endTag(Element)
    case end
  }

  /// The attributes of the last start tag.
  private(set) var attributes: Attributes
  /// The name of the last tag.
  private(set) var name = ""
  /// Whether `<![CDATA[` starts a text instead of a comment, as in `svg` and `math`.
  var isForeign = false
  /// The position after the last token.
  var cursor: SourceCursor

  /// Starts at the first byte of UTF-8 with normalized line ends.
  ///
  /// - Parameter site: the scheme and host for relative addresses.
  init(_ source: [UInt8], site: String? = nil) {
    cursor = SourceCursor(source: source)
    attributes = Attributes(site: site)
  }

  /// Returns the next token. An unfinished tag at the end of the source is dropped (13.2.5,
  /// “eof-in-tag”).
  mutating func next() -> Token {
    while !cursor.isAtEnd {
      let start = cursor.position
      skipText()
      if cursor.position > start { return .text(start..<cursor.position, hasReferences: true) }
      if let token = markup() { return token }
    }
    return .end
  }

  /// Skips to the next `<` that starts a tag or a comment.
  private mutating func skipText() {
    while true {
      cursor.skip(to: UInt8(ascii: "<"))
      guard let next = cursor.byte(after: 1) else { return cursor.skip(2) }
      if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return }
      // `</` at the very end is text (13.2.5.7).
      if next == UInt8(ascii: "/"), cursor.byte(after: 2) != nil { return }
      cursor.skip()
    }
  }

  /// Parses the markup at this `<`; `nil` if it is dropped.
  private mutating func markup() -> Token? {
    let next = cursor.byte(after: 1)
    if next == UInt8(ascii: "!") { return declaration() }
    let isEnd = next == UInt8(ascii: "/")
    guard let first = cursor.byte(after: isEnd ? 2 : 1), first.isASCIILetter else {
      // `</>` is dropped; anything else is a comment that ends at the next `>` (13.2.5.7,
      // 13.2.5.41).
      skipTag()
      return nil
    }
    cursor.skip(isEnd ? 2 : 1)
    name = cursor.readTagName()
    attributes.removeAll()
    let isSelfClosing = cursor.readAttributes { if !isEnd { attributes.add($0, $1) } }
    return isSelfClosing.map {
      isEnd ? .endTag(Element(name)) : .startTag(Element(name), isSelfClosing: $0)
    }
  }

  /// Skips past the next `>`.
  private mutating func skipTag() {
    cursor.skip(to: UInt8(ascii: ">"))
    cursor.skip()
  }

  /// Parses markup that starts with `<!`: a comment, a doctype (ended by any `>`, 13.2.5.53 to
  /// 13.2.5.68), or CDATA.
  private mutating func declaration() -> Token? {
    if cursor.has("<!--") {
      cursor.skip(4)
      cursor.skipComment()
    } else if isForeign, cursor.has("<![CDATA[") {
      cursor.skip(9)
      let text = cursor.sectionOfCDATA()
      if !text.isEmpty { return .text(text, hasReferences: false) }
    } else {
      skipTag()
    }
    return nil
  }
}
