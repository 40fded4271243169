// MARK: Tags

extension SourceCursor {
  /// Parses a tag's name (13.2.5.8).
  mutating func readTagName() -> String {
    let start = position
    skip { !$0.endsTagName }
    return name(from: start)
  }

  /// Reads the attributes and the `>` (13.2.5.32 to 13.2.5.40).
  ///
  /// - Parameter keep: receives the name and the undecoded value of each attribute.
  /// - Returns: whether the tag is complete.
  mutating func readAttributes(_ keep: (String, ArraySlice<UInt8>) -> Void = { _, _ in }) -> Bool {
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
      let name = name(from: start)
      if let value = readAttributeValue() {
        keep(name, source[value])
      }
    }
    return false
  }

  /// The name from a position to the current one, in lower case.
  private func name(from start: Int) -> String {
    source[start..<position].map(\.lowercased).utf8Text
  }

  /// Parses the `=` and the value after it, if any; `nil` if the source ends first.
  private mutating func readAttributeValue() -> Range<Int>? {
    skip(while: \.isHTMLSpace)
    guard !isAtEnd else { return nil }
    guard byte == "=" else { return position..<position }
    skip()
    skip(while: \.isHTMLSpace)
    guard !isAtEnd else { return nil }
    let quote = byte
    guard quote == "\"" || quote == "'" else {
      let start = position
      skip { !($0 == ">" || $0.isHTMLSpace) }
      return start..<position
    }
    skip()
    let start = position
    skip { $0 != quote }
    guard !isAtEnd else { return nil }
    defer { skip() }
    return start..<position
  }
}

// MARK: Text that is never shown

extension SourceCursor {
  /// Skips past the end tag with that name, or to the end (13.2.5.3, 13.2.5.12 to 13.2.5.14).
  mutating func skipRawText(of element: Element) {
    skip(to: "<")
    while !isAtEnd, !hasEndTag(element.rawValue) {
      skip()
      skip(to: "<")
    }
    skip(2 + element.rawValue.utf8.count)
    _ = readAttributes()
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
