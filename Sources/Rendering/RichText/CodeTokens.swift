import TextLayout

/// Splits code into keywords, strings, comments, numbers and the rest, by a few rules for each family of languages.
///
/// The parts differ only by their roles, so a mistake costs a colour, not a character.
struct CodeTokens {
  /// The code in UTF-8, borrowed while it is read.
  private let code: UnsafeBufferPointer<UInt8>
  private let syntax: Syntax
  private var parts: [Run.Part] = []

  /// The code as a run with the origin of text from outside.
  ///
  /// - Complexity: O(n)
  static func run(_ code: String, _ syntax: Syntax) -> Run {
    let text = SafeText(outside: code, breaks: .keep)
    var string = text.string
    let parts = string.withUTF8 { utf8 in
      var tokens = CodeTokens(code: utf8, syntax: syntax)
      tokens.read()
      return tokens.parts
    }
    return Run(text, .code, parts: parts)
  }

  private init(code: UnsafeBufferPointer<UInt8>, syntax: Syntax) {
    (self.code, self.syntax) = (code, syntax)
  }

  private mutating func read() {
    parts.reserveCapacity(code.count / 8)
    var offset = 0
    while offset < code.count {
      guard syntax.begins[Int(code[offset])] else {
        offset += 1
        continue
      }
      let (role, end) = part(at: offset)
      if let role {
        if offset > parts.last?.end ?? 0 { parts.append(.init(.code, end: offset)) }
        parts.append(.init(role, end: end))
      }
      offset = end
    }
  }

  /// The end of the part that begins at an offset, and its role unless it is ordinary.
  private func part(at offset: Int) -> (Role?, end: Int) {
    let byte = code[offset]
    if Self.isWord(byte) {
      let end = endOfWord(from: offset)
      return (role(of: offset..<end), end)
    }
    if has(syntax.lineComment, at: offset), byte != UInt8(ascii: "#") || offset == 0 || code[offset - 1] <= 0x20 {
      return (.comment, code[offset...].firstIndex(of: 0x0A) ?? code.count)
    }
    if has(syntax.blockComment.open, at: offset) {
      let start = offset + syntax.blockComment.open.count
      return (.comment, endOfMarks(from: end(of: syntax.blockComment.close, from: start)))
    }
    return syntax.quotes.contains(byte) ? (.string, endOfMarks(from: endOfString(from: offset))) : (nil, offset + 1)
  }

  /// The offset after the marks on the character before an offset, and after letters that can't be told from them.
  private func endOfMarks(from start: Int) -> Int { code[start...].firstIndex { $0 < 0x80 } ?? code.count }

  private func has(_ text: [UInt8], at offset: Int) -> Bool {
    // Most bytes differ from the first.
    text.first == code[offset] && code[offset...].starts(with: text)
  }

  /// The offset after the next occurrence of a text.
  private func end(of text: [UInt8], from start: Int) -> Int {
    code.indices.dropFirst(start).first { has(text, at: $0) }.map { $0 + text.count } ?? code.count
  }

  /// The offset after a string, which ends with its line unless it begins with three quotes or a backtick.
  private func endOfString(from start: Int) -> Int {
    let quote = code[start]
    if code[start...].prefix(3).count(where: { $0 == quote }) == 3 {
      return end(of: [quote, quote, quote], from: start + 3)
    }
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

  private func role(of word: Range<Int>) -> Role? {
    if Self.isDigit(code[word.lowerBound]) { return .number }
    let isTag = word.lowerBound > 0 && syntax.isMarkup && "</".utf8.contains(code[word.lowerBound - 1])
    return isTag || syntax.isKeyword(UnsafeBufferPointer(rebasing: code[word])) ? .keyword : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
