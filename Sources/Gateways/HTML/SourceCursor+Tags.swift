// MARK: What is between `<` and `>`

extension SourceCursor {
  /// Reads a tag's name (13.2.5.8).
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
  /// - Parameter keep: takes each attribute's name, and where its value stands.
  /// - Returns: whether the tag ends with `/>`; `nil` if it doesn't end at all.
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

  /// Reads an attribute's name, in which a `=` at the very beginning is a letter like others (13.2.5.32).
  private mutating func readAttributeName() -> PackedName {
    var name = PackedName()
    repeat {
      name.append(byte)
      skip()
    } while !isAtEnd && !byte.endsAttributeName
    return name
  }

  /// Reads the `=` and the value after it, if they are there; `nil` if the source ends first.
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
  /// What ends an attribute's name (13.2.5.33).
  fileprivate var endsAttributeName: Bool {
    isHTMLSpace || self == UInt8(ascii: "=") || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
