/// The first place where a text isn't JSON, by the grammar of RFC 8259, in words for the person who
/// has written it.
struct JSONFault: Hashable, Sendable {
  /// The line and the character in it, each counted from 1.
  let line: Int
  let column: Int
  /// What the grammar has there, such as `“,” or “}”`.
  let expected: String

  /// Nil if the text is JSON.
  ///
  /// - Complexity: O(n) in the number of bytes; no recursion.
  init?(in bytes: [UInt8]) {
    var grammar = JSONGrammar(bytes)
    guard let expected = grammar.check() else { return nil }
    let before = String(decoding: bytes[..<grammar.position], as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.count ?? 0) + 1
    self.expected = expected
  }
}

/// Reads JSON token by token.
private struct JSONGrammar {
  /// The tokens that can come next.
  private enum Next {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, end
  }

  private let bytes: [UInt8]
  /// The offset of the next byte; that of the fault, if there is one.
  private(set) var position = 0
  /// The ends of the open arrays and objects, the innermost last.
  private var ends: [UInt8] = []
  private var next = Next.value

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads to the first fault; returns what is expected there, or nil at the end.
  mutating func check() -> String? {
    let valid = Array(String(decoding: bytes, as: UTF8.self).utf8)
    if let (index, _) = zip(bytes.indices, zip(bytes, valid)).first(where: { $1.0 != $1.1 }) {
      position = index
      return "UTF-8"
    }
    while true {
      let end = position
      skipBlanks()
      let fault = byte == nil ? expected : token()
      guard let fault else { continue }
      if byte == nil, next == .end { return nil }
      // A missing comma belongs after the value before it, which can be on another line.
      if fault == expected, next == .commaOrEnd || next == .colon { position = end }
      return fault
    }
  }

  private var end: String { ends.last == UInt8(ascii: "}") ? "“}”" : "“]”" }

  private var expected: String {
    switch next {
    case .value: "a value"
    case .valueOrEnd: "a value or “]”"
    case .key: "a name in quotation marks"
    case .keyOrEnd: "a name in quotation marks or “}”"
    case .colon: "“:”"
    case .commaOrEnd: "“,” or \(end)"
    case .end: "the end of the file"
    }
  }

  private mutating func skipBlanks() {
    while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  /// Reads a token; returns what is expected in its place or in it.
  private mutating func token() -> String? {
    let isEnd = byte == ends.last
    switch next {
    case .valueOrEnd where isEnd, .keyOrEnd where isEnd, .commaOrEnd where isEnd:
      position += 1
      ends.removeLast()
      next = ends.isEmpty ? .end : .commaOrEnd
      return nil
    case .value, .valueOrEnd: return value()
    case .key, .keyOrEnd:
      guard byte == UInt8(ascii: "\"") else { return expected }
      next = .colon
      return string()
    case .colon:
      guard byte == UInt8(ascii: ":") else { return expected }
      next = .value
    case .commaOrEnd:
      guard byte == UInt8(ascii: ",") else { return expected }
      next = ends.last == UInt8(ascii: "}") ? .key : .value
    case .end: return expected
    }
    position += 1
    return nil
  }

  private mutating func value() -> String? {
    switch byte {
    case UInt8(ascii: "{"):
      ends.append(UInt8(ascii: "}"))
      next = .keyOrEnd
    case UInt8(ascii: "["):
      ends.append(UInt8(ascii: "]"))
      next = .valueOrEnd
    default:
      let fault = byte == UInt8(ascii: "\"") ? string() : word()
      if fault == nil { next = ends.isEmpty ? .end : .commaOrEnd }
      return fault
    }
    position += 1
    return nil
  }

  private mutating func word() -> String? {
    let rest = bytes[position...].prefix { byte in
      !" \t\r\n,:]}\"".utf8.contains(byte)
    }
    let word = String(decoding: rest, as: UTF8.self)
    let isNumber = word.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    guard isNumber || ["true", "false", "null"].contains(word) else { return expected }
    position += rest.count
    return nil
  }

  // MARK: Strings

  private mutating func string() -> String? {
    position += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return nil
      case UInt8(ascii: "\\"):
        if let fault = escape() { return fault }
      case 0x0A: return "“\"”, or \\n in place of a line feed"
      case ..<0x20: return "an escape such as \\t in place of a control character"
      default: position += 1
      }
    }
    return "“\"”"
  }

  private mutating func escape() -> String? {
    let letters = Array("\"\\/bfnrtu".utf8)
    guard position + 1 < bytes.count, letters.contains(bytes[position + 1]) else {
      return "an escape: \\ and one of \" \\ / b f n r t, or u and four digits"
    }
    guard bytes[position + 1] == UInt8(ascii: "u") else {
      position += 2
      return nil
    }
    guard let unit = unit(at: position) else { return "\\u and four hexadecimal digits" }
    let isPair = (0xD800..<0xDC00).contains(unit)
    if isPair {
      let second = self.unit(at: position + 6)
      guard let second, (0xDC00..<0xE000).contains(second) else { return Self.pair }
    } else if (0xDC00..<0xE000).contains(unit) {
      return Self.pair
    }
    position += isPair ? 12 : 6
    return nil
  }

  private static let pair = "a pair of surrogates, such as \\ud83d\\ude00"

  /// The number in an escape, such as `\u00e9`.
  private func unit(at start: Int) -> Int? {
    guard start + 6 <= bytes.count, bytes[start...].starts(with: "\\u".utf8) else { return nil }
    let digits = bytes[start + 2..<start + 6]
    let isHexadecimal = digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    return isHexadecimal ? Int(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
