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
  /// - Returns: whether the tag ends with `/>`; `nil` if it is incomplete.
  mutating func readAttributes(_ keep: (String, ArraySlice<UInt8>) -> Void = { _, _ in }) -> Bool? {
    while !isAtEnd {
      if byte == UInt8(ascii: ">") {
        skip()
        return false
      }
      if has("/>") {
        skip(2)
        return true
      }
      if byte.endsTagName {
        skip()
        continue
      }
      // A `=` at its start is part of the name (13.2.5.32).
      let start = position
      skip()
      skip { !$0.endsTagName && $0 != UInt8(ascii: "=") }
      let name = name(from: start)
      if let value = readAttributeValue() { keep(name, source[value]) }
    }
    return nil
  }

  /// The name from a position to the current one, in lower case.
  private func name(from start: Int) -> String {
    String(decoding: source[start..<position].map(\.lowercased), as: UTF8.self)
  }

  /// Parses the `=` and the value after it, if any; `nil` if the source ends first.
  private mutating func readAttributeValue() -> Range<Int>? {
    skip(while: \.isHTMLSpace)
    guard !isAtEnd else { return nil }
    guard byte == UInt8(ascii: "=") else { return position..<position }
    skip()
    skip(while: \.isHTMLSpace)
    guard !isAtEnd else { return nil }
    let quote = byte
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { skip() }
    let start = position
    if isQuoted { skip(to: quote) } else { skip { $0 != UInt8(ascii: ">") && !$0.isHTMLSpace } }
    guard !isQuoted || !isAtEnd else { return nil }
    defer { if isQuoted { skip() } }
    return start..<position
  }
}
