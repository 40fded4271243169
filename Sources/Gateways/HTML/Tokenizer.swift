import Domain

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

  /// UTF-8 that is well-formed.
  let source: UnsafeBufferPointer<UInt8>
  /// The attributes of the start tag that was just handed out.
  private(set) var attributes: Attributes
  /// The name of the tag that was just handed out.
  private(set) var name = PackedName()
  /// Whether `<![CDATA[` begins a text instead of a comment, as it does in `svg` and `math`.
  var isForeign = false
  private(set) var position = 0
  private let elements = ElementNames.all

  /// Begins at the first byte.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    attributes = Attributes(source)
  }

  /// The next token. A tag that the end of the source cuts off is none (13.2.5, “eof-in-tag”).
  mutating func next() -> Token {
    while position < source.count {
      let start = position
      skipText()
      if position > start { return .text(start..<position, hasReferences: true) }
      if let token = markup() { return token }
    }
    return .end
  }

  // MARK: Text

  /// Goes on to the next `<` that begins a tag or a comment.
  private mutating func skipText() {
    while true {
      skip(to: UInt8(ascii: "<"))
      guard position + 1 < source.count else {
        position = source.count
        return
      }
      let next = source[position + 1]
      if next.isASCIILetter || next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return }
      // `</` at the very end is text (13.2.5.7).
      if next == UInt8(ascii: "/"), position + 2 < source.count { return }
      position += 1
    }
  }

  /// Goes on to the next byte of that value, or to the end, eight bytes at a time.
  private mutating func skip(to byte: UInt8) {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let bytes = UnsafeRawBufferPointer(source)
    while position + 8 <= bytes.count {
      let difference = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ pattern
      // A byte of zero is the only one that borrows without having had its high bit.
      if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 { break }
      position += 8
    }
    while position < source.count, source[position] != byte { position += 1 }
  }

  // MARK: Tags and comments

  /// Reads what begins with the `<` here; `nil` if nothing of it is shown.
  private mutating func markup() -> Token? {
    switch source[position + 1] {
    case UInt8(ascii: "!"):
      return declaration()
    case UInt8(ascii: "?"):
      skipBogusComment()
      return nil
    case UInt8(ascii: "/"):
      guard source[position + 2].isASCIILetter else {
        // `</>` is dropped, all else is a comment (13.2.5.7).
        skipBogusComment()
        return nil
      }
      position += 2
      readName()
      let element = elements[name]
      return skipAttributes(keepsThem: false).map { _ in .endTag(element) }
    default:
      position += 1
      readName()
      let element = elements[name]
      return skipAttributes(keepsThem: true).map { .startTag(element, isSelfClosing: $0) }
    }
  }

  /// Goes on behind the next `>` (13.2.5.41).
  private mutating func skipBogusComment() {
    skip(to: UInt8(ascii: ">"))
    position = min(position + 1, source.count)
  }

  /// Reads what begins with `<!`: a comment, a doctype (which any `>` ends, 13.2.5.53 to 13.2.5.68), or CDATA.
  private mutating func declaration() -> Token? {
    if has("<!--") {
      position += 4
      skipComment()
    } else if isForeign, has("<![CDATA[") {
      let start = position + 9
      position = start
      while position < source.count, !has("]]>") { position += 1 }
      let text = start..<position
      position = min(position + 3, source.count)
      if !text.isEmpty { return .text(text, hasReferences: false) }
    } else {
      skipBogusComment()
    }
    return nil
  }

  /// Goes on behind the comment whose text begins here (13.2.5.43 to 13.2.5.52).
  private mutating func skipComment() {
    if has(">") { return position += 1 }
    if has("->") { return position += 2 }
    while true {
      skip(to: UInt8(ascii: "-"))
      if position >= source.count { return }
      if has("-->") { return position += 3 }
      if has("--!>") { return position += 4 }
      position += 1
    }
  }

  /// Reads a tag's name (13.2.5.8).
  private mutating func readName() {
    name = PackedName()
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte.isHTMLSpace { break }
      name.append(byte)
      position += 1
    }
  }

  /// Reads the attributes and the `>` (13.2.5.32 to 13.2.5.40).
  ///
  /// - Returns: whether the tag ends with `/>`; `nil` if it doesn't end at all.
  private mutating func skipAttributes(keepsThem: Bool) -> Bool? {
    attributes.removeAll()
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: ">") {
        position += 1
        return false
      }
      if byte == UInt8(ascii: "/"), position + 1 < source.count, source[position + 1] == UInt8(ascii: ">") {
        position += 2
        return true
      }
      if byte == UInt8(ascii: "/") || byte.isHTMLSpace {
        position += 1
        continue
      }
      let name = attributeName()
      let value = attributeValue()
      if keepsThem, let value, let name = AttributeName(name) { attributes.add(name, value) }
    }
    return nil
  }

  /// Reads an attribute's name, in which a `=` at the very beginning is a letter like others (13.2.5.32).
  private mutating func attributeName() -> PackedName {
    var name = PackedName()
    repeat {
      name.append(source[position])
      position += 1
      guard position < source.count else { break }
    } while !source[position].endsAttributeName
    return name
  }

  /// Reads the `=` and the value after it, if they are there; `nil` if the source ends first.
  private mutating func attributeValue() -> Range<Int>? {
    skipSpaces()
    guard position < source.count else { return nil }
    guard source[position] == UInt8(ascii: "=") else { return position..<position }
    position += 1
    skipSpaces()
    guard position < source.count else { return nil }
    let quote = source[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      let start = position
      skip(to: quote)
      guard position < source.count else { return nil }
      position += 1
      return start..<(position - 1)
    }
    let start = position
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: ">") || byte.isHTMLSpace { break }
      position += 1
    }
    return start..<position
  }

  private mutating func skipSpaces() {
    while position < source.count, source[position].isHTMLSpace { position += 1 }
  }

  // MARK: Raw text

  /// The text up to the end tag of that name, which is read too, or up to the end (13.2.5.2, 13.2.5.3, 13.2.5.9 to
  /// 13.2.5.14): nothing in there is a tag.
  mutating func rawText(of element: Element) -> Range<Int> {
    let start = position
    while true {
      skip(to: UInt8(ascii: "<"))
      guard position < source.count else { return start..<position }
      if hasTag("</", element.rawValue) {
        let text = start..<position
        position += 2 + element.rawValue.utf8.count
        _ = skipAttributes(keepsThem: false)
        return text
      }
      position += 1
    }
  }

  /// Goes on behind the end tag of a script (13.2.5.4, 13.2.5.15 to 13.2.5.31).
  ///
  /// Between `<!--` and `-->` a `<script` makes the next `</script` part of the script.
  mutating func skipScript() {
    var isEscaped = false
    var isDoubleEscaped = false
    while position < source.count {
      if isEscaped, has("-->") {
        isEscaped = false
        isDoubleEscaped = false
        position += 3
      } else if source[position] != UInt8(ascii: "<") {
        position += 1
      } else if !isEscaped, has("<!--") {
        isEscaped = true
        // `<!-->` is over at once: its two dashes are also the last ones.
        position += 2
      } else if isEscaped, !isDoubleEscaped, hasTag("<", "script") {
        isDoubleEscaped = true
        position += 7
      } else if hasTag("</", "script") {
        position += 8
        if !isDoubleEscaped {
          _ = skipAttributes(keepsThem: false)
          return
        }
        isDoubleEscaped = false
      } else {
        position += 1
      }
    }
  }

  /// All that is left (13.2.5.5).
  mutating func plainText() -> Range<Int> {
    let start = position
    position = source.count
    return start..<position
  }

  // MARK: Looking ahead

  /// Whether these bytes are next.
  private func has(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= source.count - position else { return false }
    for index in 0..<text.utf8CodeUnitCount where source[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether these bytes are next, then that name in any case, and what ends a tag's name.
  private func hasTag(_ opening: StaticString, _ name: String) -> Bool {
    guard has(opening) else { return false }
    var index = position + opening.utf8CodeUnitCount
    for byte in name.utf8 {
      guard index < source.count, source[index].lowercased == byte else { return false }
      index += 1
    }
    guard index < source.count else { return false }
    return source[index].isHTMLSpace || source[index] == UInt8(ascii: "/") || source[index] == UInt8(ascii: ">")
  }
}

extension UInt8 {
  /// What ends an attribute's name (13.2.5.33).
  fileprivate var endsAttributeName: Bool {
    isHTMLSpace || self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
