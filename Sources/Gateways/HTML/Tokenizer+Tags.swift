// MARK: Tags

extension Tokenizer {
  /// Reads the attributes and the `>` (13.2.5.32 to 13.2.5.40).
  ///
  /// - Parameter keep: receives the name and the undecoded value of each attribute.
  /// - Returns: whether the tag is complete.
  mutating func readAttributes(_ keep: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void) -> Bool {
    while !isAtEnd {
      if byte == ">" {
        skip()
        return true
      }
      if byte.endsTagName {
        skip()
        continue
      }
      // A `=` at its start is part of the name (13.2.5.32).
      let start = position
      skip()
      skip { !($0.endsTagName || $0 == "=") }
      let name = source[start..<position]
      if let value = readAttributeValue() {
        keep(name, source[value])
      }
    }
    return false
  }

  /// Parses the `=` and the value after it, if any; `nil` if the source ends first.
  private mutating func readAttributeValue() -> Range<Int>? {
    skip(while: \.isHTMLSpace)
    guard byte(after: 0) == "=" else { return isAtEnd ? nil : position..<position }
    skip()
    skip(while: \.isHTMLSpace)
    let quote = byte(after: 0)
    let isQuoted = quote == "\"" || quote == "'"
    skip(isQuoted ? 1 : 0)
    let start = position
    skip { isQuoted ? $0 != quote : !($0 == ">" || $0.isHTMLSpace) }
    guard !isAtEnd else { return nil }
    defer { skip(isQuoted ? 1 : 0) }
    return start..<position
  }
}

// MARK: Text that is never shown

extension Tokenizer {
  /// Skips past the end tag with that name, or to the end (13.2.5.3, 13.2.5.12 to 13.2.5.14).
  mutating func skipRawText(of element: Element) {
    while !isAtEnd {
      skip(to: "<")
      let isEnd = has("</")
      skip(isEnd ? 2 : 1)
      if isEnd, Element(named: tagName) == element {
        _ = readAttributes { _, _ in }
        return
      }
    }
  }

  /// Skips past the end of the comment that starts here: `-->` or `--!>`, or a `>` right at its start
  /// (13.2.5.43 to 13.2.5.52).
  mutating func skipComment() {
    let text = position + 4
    // The hyphens of `<!--` are also the first ones of `<!-->` and `<!--->`.
    skip(2)
    while !isAtEnd {
      if has("-->") { return skip(3) }
      if has("--!>"), position >= text { return skip(4) }
      skip()
      skip(to: "-")
    }
  }
}
