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

  /// UTF-8 with normalized line ends.
  let source: [UInt8]
  /// The offset of the next byte, after the last token.
  var position = 0
  /// The attributes of the last start tag.
  private(set) var attributes: Attributes

  /// - Parameter page: the address of the page, for relative addresses.
  init(_ source: [UInt8], page: URL? = nil) {
    self.source = source
    attributes = Attributes(page: page)
  }

  /// Returns the next token; `nil` at the end. An unfinished tag at the end of the source is
  /// dropped (13.2.5, “eof-in-tag”).
  mutating func next() -> Token? {
    while !isAtEnd {
      let start = position
      skipText()
      if position > start {
        return .text(start..<position)
      }
      if let token = markup() { return token }
    }
    return nil
  }

  /// Skips to the next `<` that starts a tag or a comment.
  private mutating func skipText() {
    while true {
      skip(to: "<")
      guard let next = byte(after: 1) else {
        return skip(2)
      }
      if next.isASCIILetter || next == "!" || next == "?" {
        return
      }
      // `</` at the very end is text (13.2.5.7).
      if next == "/", byte(after: 2) != nil {
        return
      }
      skip()
    }
  }

  /// Parses the markup at this `<`; `nil` if it is dropped.
  private mutating func markup() -> Token? {
    if has("<!--") {
      skipComment()
      return nil
    }
    let isEnd = byte(after: 1) == "/"
    guard byte(after: isEnd ? 2 : 1)?.isASCIILetter == true else {
      // Anything else ends at the next `>` (13.2.5.7, 13.2.5.41, 13.2.5.53 to 13.2.5.68).
      skip(to: ">")
      skip()
      return nil
    }
    skip(isEnd ? 2 : 1)
    let name = tagName
    skip(name.count)
    var found = Attributes(page: attributes.page)
    let isComplete = readAttributes { if !isEnd { found.add($0, $1) } }
    attributes = found
    guard isComplete else { return nil }
    let element = Element(named: name) ?? .unknown
    return isEnd ? .endTag(element) : .startTag(element)
  }
}
