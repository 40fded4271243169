/// Cuts HTML into texts and tags (WHATWG 13.2.5).
///
/// It hands out ranges of the source instead of strings; a caller that needs a text decodes it. Comments, doctypes and
/// processing instructions are dropped here, since nothing of them is ever shown. Each byte is read once.
struct Tokenizer {
  /// What was found.
  enum Token: Equatable {
    /// Bytes of the source that are text; their character references are still to be replaced if `hasReferences`.
    case text(Range<Int>, hasReferences: Bool)
    /// A start tag, whose ``Tokenizer/attributes`` are there until the next token.
    case startTag(Element, isSelfClosing: Bool)
    case endTag(Element)
    case end
  }

  /// The attributes of the start tag that was just handed out.
  private(set) var attributes: Attributes
  /// The name of the tag that was just handed out.
  private(set) var name = PackedName()
  /// Whether `<![CDATA[` begins a text instead of a comment, as it does in `svg` and `math`.
  var isForeign = false
  /// Behind the token that was just handed out; what is read from here is in no token.
  var cursor: SourceCursor

  /// Begins at the first byte of well-formed UTF-8.
  ///
  /// - Parameter site: scheme and host that addresses are relative to.
  init(_ source: UnsafeBufferPointer<UInt8>, site: String? = nil) {
    cursor = SourceCursor(source)
    attributes = Attributes(source, site: site)
  }

  /// The next token. A tag that the end of the source cuts off is none (13.2.5, “eof-in-tag”).
  mutating func next() -> Token {
    while !cursor.isAtEnd {
      let start = cursor.position
      skipText()
      if cursor.position > start { return .text(start..<cursor.position, hasReferences: true) }
      if let token = markup() { return token }
    }
    return .end
  }

  /// Goes on to the next `<` that begins a tag or a comment.
  private mutating func skipText() {
    while true {
      cursor.skip(to: UInt8(ascii: "<"))
      guard let next = cursor.byte(after: 1) else { return cursor.skipAll() }
      if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return }
      // `</` at the very end is text (13.2.5.7).
      if next == UInt8(ascii: "/"), cursor.byte(after: 2) != nil { return }
      cursor.skip()
    }
  }

  /// Reads what begins with the `<` here; `nil` if nothing of it is shown.
  private mutating func markup() -> Token? {
    switch cursor.byte(after: 1) {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "/"):
      guard let first = cursor.byte(after: 2), first.isASCIILetter else { break }
      cursor.skip(2)
      name = cursor.readTagName()
      attributes.removeAll()
      return cursor.readAttributes().map { _ in .endTag(Element(name)) }
    case UInt8(ascii: "?"): break
    default:
      cursor.skip()
      name = cursor.readTagName()
      attributes.removeAll()
      let isSelfClosing = cursor.readAttributes { name, value in
        if let name = AttributeName(name) { attributes.add(name, value) }
      }
      return isSelfClosing.map { .startTag(Element(name), isSelfClosing: $0) }
    }
    // `</>` is dropped, all else is a comment that any `>` ends (13.2.5.7, 13.2.5.41).
    cursor.skip(past: UInt8(ascii: ">"))
    return nil
  }

  /// Reads what begins with `<!`: a comment, a doctype (which any `>` ends, 13.2.5.53 to 13.2.5.68), or CDATA.
  private mutating func declaration() -> Token? {
    if cursor.has("<!--") {
      cursor.skip(4)
      cursor.skipComment()
    } else if isForeign, cursor.has("<![CDATA[") {
      cursor.skip(9)
      let text = cursor.sectionOfCDATA()
      if !text.isEmpty { return .text(text, hasReferences: false) }
    } else {
      cursor.skip(past: UInt8(ascii: ">"))
    }
    return nil
  }
}
