// MARK: Tags

extension SourceCursor {
  /// Parses a tag's name (13.2.5.8).
  mutating func readTagName() -> PackedName {
    var name = PackedName()
    while !isAtEnd, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/"), !byte.isHTMLSpace {
      name.append(byte)
      skip()
    }
    return name
  }

  /// Reads the attributes and the `>` (13.2.5.32 to 13.2.5.40).
  ///
  /// - Parameter keep: receives the name of each attribute and the position of its value.
  /// - Returns: whether the tag ends with `/>`; `nil` if it is incomplete.
  mutating func readAttributes(_ keep: (PackedName, Range<Int>) -> Void = { _, _ in }) -> Bool? {
    while !isAtEnd {
      if byte == UInt8(ascii: ">") {
        skip()
        return false
      }
      if has("/>") {
        skip(2)
        return true
      }
      if byte == UInt8(ascii: "/") || byte.isHTMLSpace {
        skip()
        continue
      }
      let name = readAttributeName()
      if let value = readAttributeValue() { keep(name, value) }
    }
    return nil
  }

  /// Parses an attribute's name; a `=` at its start is part of the name (13.2.5.32).
  private mutating func readAttributeName() -> PackedName {
    var name = PackedName()
    repeat {
      name.append(byte)
      skip()
    } while !isAtEnd && !byte.endsAttributeName
    return name
  }

  /// Parses the `=` and the value after it, if any; `nil` if the source ends first.
  private mutating func readAttributeValue() -> Range<Int>? {
    skipSpaces()
    guard !isAtEnd else { return nil }
    guard byte == UInt8(ascii: "=") else { return position..<position }
    skip()
    skipSpaces()
    guard !isAtEnd else { return nil }
    let quote = byte
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      skip()
      let start = position
      skip(to: quote)
      guard !isAtEnd else { return nil }
      defer { skip() }
      return start..<position
    }
    let start = position
    while !isAtEnd, byte != UInt8(ascii: ">"), !byte.isHTMLSpace { skip() }
    return start..<position
  }
}

extension UInt8 {
  /// Whether the byte ends an attribute's name (13.2.5.33).
  fileprivate var endsAttributeName: Bool {
    isHTMLSpace || self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
