import GalleySystem

/// Splits HTML into texts and tags (WHATWG 13.2.5), in linear time.
///
/// Tokens are ranges of the source, which the caller decodes. Comments, doctypes, CDATA sections
/// and processing instructions are dropped, since they are never visible.
struct Tokenizer {
  /// A token.
  enum Token: Equatable {
    /// Text as bytes of the source, with character references.
    case text(Range<Int>)
    /// A start tag; its ``Tokenizer/attributes`` are available until the next token.
    case startTag(Element)
    case endTag(Element)
  }

  /// The attributes of the last start tag.
  private(set) var attributes: Attributes
  /// The position after the last token.
  var cursor: SourceCursor

  /// Starts at the first byte of UTF-8 with normalized line ends.
  ///
  /// - Parameter page: the address of the page, for relative addresses.
  init(_ source: [UInt8], page: URL? = nil) {
    cursor = SourceCursor(source: source)
    attributes = Attributes(page: page)
  }

  /// Returns the next token; `nil` at the end. An unfinished tag at the end of the source is
  /// dropped (13.2.5, “eof-in-tag”).
  mutating func next() -> Token? {
    while !cursor.isAtEnd {
      let start = cursor.position
      skipText()
      if cursor.position > start {
        return .text(start..<cursor.position)
      }
      if let token = markup() { return token }
    }
    return nil
  }

  /// Skips to the next `<` that starts a tag or a comment.
  private mutating func skipText() {
    while true {
      cursor.skip(to: "<")
      guard let next = cursor.byte(after: 1) else {
        return cursor.skip(2)
      }
      if next.isASCIILetter || next == "!" || next == "?" {
        return
      }
      // `</` at the very end is text (13.2.5.7).
      if next == "/", cursor.byte(after: 2) != nil {
        return
      }
      cursor.skip()
    }
  }

  /// Parses the markup at this `<`; `nil` if it is dropped.
  private mutating func markup() -> Token? {
    if cursor.has("<!--") {
      cursor.skipComment()
      return nil
    }
    let isEnd = cursor.byte(after: 1) == "/"
    guard cursor.byte(after: isEnd ? 2 : 1)?.isASCIILetter == true else {
      // Anything else ends at the next `>` (13.2.5.7, 13.2.5.41, 13.2.5.53 to 13.2.5.68).
      cursor.skip(to: ">")
      cursor.skip()
      return nil
    }
    cursor.skip(isEnd ? 2 : 1)
    let element = Element(cursor.readTagName())
    attributes.removeAll()
    let isComplete = cursor.readAttributes { if !isEnd { attributes.add($0, $1) } }
    guard isComplete else { return nil }
    return isEnd ? .endTag(element) : .startTag(element)
  }
}
