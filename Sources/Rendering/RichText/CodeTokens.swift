import TextLayout

/// Splits code into keywords, strings, comments, numbers and the rest, by a few rules for each family of languages.
///
/// The parts differ only by their roles, so a mistake costs a colour, not a character.
struct CodeTokens {
  private let code: [UInt8]
  private let syntax: Syntax
  private var parts: [(role: Role, end: Int)] = []

  /// The code as runs with the origin of text from outside. It is spoken as a whole, by the first run.
  ///
  /// - Complexity: O(n)
  static func runs(_ code: String, _ syntax: Syntax) -> [Run] {
    var tokens = CodeTokens(code: Array(code.utf8), syntax: syntax)
    tokens.read()
    var start = 0
    return tokens.parts.map { part in
      defer { start = part.end }
      let text = SafeText(outside: String(decoding: tokens.code[start..<part.end], as: UTF8.self), breaks: .keep)
      guard start == 0 else { return Run(text, part.role, isOrnament: true) }
      return Run(text, part.role, spokenAs: SafeText(outside: code, breaks: .keep))
    }
  }

  private init(code: [UInt8], syntax: Syntax) {
    self.code = code
    self.syntax = syntax
  }

  private mutating func read() {
    var offset = 0
    while offset < code.count {
      let (role, end) = part(at: offset)
      offset = end ?? code.count
      if parts.last?.role == role { parts[parts.count - 1].end = offset } else { parts.append((role, offset)) }
    }
  }

  /// The role of the part that begins at an offset, and its end; nil is the end of the code.
  private func part(at offset: Int) -> (Role, end: Int?) {
    let byte = code[offset]
    if Self.isWord(byte) {
      let end = endOfWord(from: offset)
      return (role(of: offset..<end), end)
    }
    guard byte > 0x20 else { return (.code, offset + 1) }
    if has(syntax.lineComment, at: offset), byte != UInt8(ascii: "#") || offset == 0 || code[offset - 1] <= 0x20 {
      return (.comment, code[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D })
    }
    if has(syntax.blockComment.open, at: offset) {
      return (.comment, end(of: syntax.blockComment.close, from: offset + syntax.blockComment.open.utf8.count))
    }
    return syntax.quotes.utf8.contains(byte) ? (.string, endOfString(from: offset)) : (.code, offset + 1)
  }

  private func has(_ text: String, at offset: Int) -> Bool {
    !text.isEmpty && code[offset...].starts(with: text.utf8)
  }

  /// The offset after the next occurrence of a text.
  private func end(of text: String, from start: Int) -> Int? {
    code.indices.dropFirst(start).first { has(text, at: $0) }.map { $0 + text.utf8.count }
  }

  /// The offset after a string, which ends with its line unless it begins with three quotes or a backtick.
  private func endOfString(from start: Int) -> Int? {
    let quote = code[start]
    let triple = String(repeating: Character(Unicode.Scalar(quote)), count: 3)
    if has(triple, at: start) { return end(of: triple, from: start + 3) }
    var offset = start + 1
    while offset < code.count, code[offset] != quote, quote == UInt8(ascii: "`") || code[offset] >= 0x20 {
      offset += code[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset < code.count && code[offset] == quote ? offset + 1 : min(offset, code.count)
  }

  /// The end of a word, or of a number with a fraction.
  private func endOfWord(from start: Int) -> Int {
    var end = start
    let isNumber = Self.isDigit(code[start])
    while end < code.count, Self.isWord(code[end]) || isNumber && code[end] == UInt8(ascii: ".") {
      if code[end] == UInt8(ascii: "."), end + 1 == code.count || !Self.isDigit(code[end + 1]) { break }
      end += 1
    }
    return end
  }

  private func role(of word: Range<Int>) -> Role {
    if Self.isDigit(code[word.lowerBound]) { return .number }
    let isTag =
      word.lowerBound > 0 && syntax.blockComment.open == "<!--" && "</".utf8.contains(code[word.lowerBound - 1])
    return isTag || syntax.keywords.contains(String(decoding: code[word], as: UTF8.self).lowercased())
      ? .keyword : .code
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
