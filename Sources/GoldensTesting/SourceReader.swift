/// Reads Swift source as far as is necessary to find the end of a group or a literal.
struct SourceReader {
  let source: [UInt8]
  /// The next byte.
  private(set) var place: Int

  /// The next character, if it is ASCII.
  var next: Unicode.Scalar? { place < source.count ? Unicode.Scalar(source[place]) : nil }

  private func has(_ words: String) -> Bool { source[place...].starts(with: words.utf8) }

  mutating func skip(_ count: Int) { place = min(place + count, source.count) }

  mutating func skip(while isSkipped: (UInt8) -> Bool) { skip(source[place...].prefix(while: isSkipped).count) }

  /// Skips white space and comments.
  mutating func skipBlanks() {
    while true {
      skip { $0.isBlank || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      if has("//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if has("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    skip(2)
    while next != nil, !has("*/") { if has("/*") { skipComment() } else { skip(1) } }
    skip(2)
  }

  /// Skips an opening bracket of any kind, and all up to the closing one.
  mutating func skipGroup() {
    skip(1)
    while true {
      skipBlanks()
      guard let next else { return }
      if literal() != nil { continue }
      if "([{".unicodeScalars.contains(next) {
        skipGroup()
      } else {
        skip(1)
        if ")]}".unicodeScalars.contains(next) { return }
      }
    }
  }

  /// Skips a string literal; nil, and nothing is skipped, if none begins here.
  mutating func literal() -> Literal? {
    let start = place
    skip { $0 == UInt8(ascii: "#") }
    let hashes = String(repeating: "#", count: place - start)
    let quotes = has("\"\"\"") ? "\"\"\"" : "\""
    if has(quotes) {
      skip(quotes.utf8.count)
      let first = place
      while let next, quotes.utf8.count > 1 || next != "\n" {
        if has(quotes + hashes) {
          let content = String(decoding: source[first..<place], as: UTF8.self)
          skip(quotes.utf8.count + hashes.utf8.count)
          return Literal(content: content, escape: "\\" + hashes, isMultiline: quotes.utf8.count > 1)
        }
        let isEscape = has("\\" + hashes)
        skip(isEscape ? 1 + hashes.utf8.count : 0)
        if isEscape, has("(") { skipGroup() } else { skip(1) }
      }
    }
    place = start
    return nil
  }
}

extension SourceReader {
  /// A string literal.
  struct Literal {
    /// The source between the quotation marks.
    let content: String
    /// What begins an escape sequence: a backslash and the number signs.
    let escape: String
    let isMultiline: Bool

    /// The text; nil if it depends on an interpolation, or a line of the literal continues in the next.
    var text: String? {
      guard isMultiline else { return unescaped(content[...]) }
      let lines = content.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      guard let indent = lines.last, lines.count > 1 else { return nil }
      let rows = lines.dropFirst().dropLast()
      return unescaped(rows.map { $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : "" }.joined(separator: "\n")[...])
    }

    private func unescaped(_ text: Substring) -> String? {
      var (rest, result) = (text, "")
      while let found = rest.firstRange(of: escape) {
        result += rest[..<found.lowerBound]
        rest = rest[found.upperBound...]
        switch rest.popFirst() {
        case "n"?: result += "\n"
        case "t"?: result += "\t"
        case let mark? where mark == "\\" || mark == "\"" || mark == "'": result.append(mark)
        case "u"?:
          guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
            let scalar = UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
          else { return nil }
          result.unicodeScalars.append(scalar)
          rest = rest[end...].dropFirst()
        default: return nil
        }
      }
      return result + rest
    }
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this is a part of an identifier.
  var isName: Bool {
    let character = Character(Unicode.Scalar(self))
    return !character.isASCII || character.isLetter || character.isNumber || character == "_"
  }
}
