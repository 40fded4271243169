/// The first place where a text isn't JSON, by the grammar of RFC 8259, in words for the person who
/// has written it.
package struct JSONFault: Hashable, Sendable {
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
    let valid = String(decoding: bytes, as: UTF8.self).utf8
    if let index = zip(bytes, valid).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      position = index
      return "UTF-8"
    }
    while true {
      let end = position
      while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
      if byte == nil, next == .end { return nil }
      guard let fault = byte == nil ? expected : token() else { continue }
      // A missing comma belongs after the value before it, which can be on another line.
      if fault == expected, next == .commaOrEnd || next == .colon { position = end }
      return fault
    }
  }

  private var expected: String {
    switch next {
    case .value:
      "a value"
    case .valueOrEnd:
      "a value or “]”"
    case .key:
      "a name in quotation marks"
    case .keyOrEnd:
      "a name in quotation marks or “}”"
    case .colon:
      "“:”"
    case .commaOrEnd:
      "“,” or \(ends.last == UInt8(ascii: "}") ? "“}”" : "“]”")"
    case .end:
      "the end of the file"
    }
  }

  /// Reads a token; returns what is expected in its place or in it.
  private mutating func token() -> String? {
    let canEnd = next == .valueOrEnd || next == .keyOrEnd || next == .commaOrEnd
    if canEnd, byte == ends.last {
      position += 1
      ends.removeLast()
      endValue()
      return nil
    }
    switch next {
    case .value, .valueOrEnd:
      return value()
    case .key, .keyOrEnd:
      guard byte == UInt8(ascii: "\"") else { return expected }
      next = .colon
      return string()
    case .colon:
      return punctuation(":", before: .value)
    case .commaOrEnd:
      return punctuation(",", before: ends.last == UInt8(ascii: "}") ? .key : .value)
    case .end:
      return expected
    }
  }

  private mutating func punctuation(_ mark: Unicode.Scalar, before next: Next) -> String? {
    guard byte == UInt8(ascii: mark) else { return expected }
    position += 1
    self.next = next
    return nil
  }

  private mutating func endValue() { next = ends.isEmpty ? .end : .commaOrEnd }

  private mutating func value() -> String? {
    switch byte {
    case UInt8(ascii: "{"):
      ends.append(UInt8(ascii: "}"))
      return punctuation("{", before: .keyOrEnd)
    case UInt8(ascii: "["):
      ends.append(UInt8(ascii: "]"))
      return punctuation("[", before: .valueOrEnd)
    default:
      let fault = byte == UInt8(ascii: "\"") ? string() : word()
      if fault == nil { endValue() }
      return fault
    }
  }

  private mutating func word() -> String? {
    let rest = bytes[position...].prefix { !" \t\r\n,:]}\"".utf8.contains($0) }
    let word = String(decoding: rest, as: UTF8.self)
    let known = /true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
    guard word.wholeMatch(of: known) != nil else { return expected }
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
      case 0x0A:
        return "“\"”, or \\n in place of a line feed"
      case ..<0x20:
        return "an escape such as \\t in place of a control character"
      default:
        position += 1
      }
    }
    return "“\"”"
  }

  private mutating func escape() -> String? {
    let letter = bytes[position...].dropFirst().first
    guard let letter, "\"\\/bfnrtu".utf8.contains(letter) else {
      return "an escape: \\ and one of \" \\ / b f n r t, or u and four digits"
    }
    guard letter == UInt8(ascii: "u") else {
      position += 2
      return nil
    }
    guard let unit = unit(at: position) else { return "\\u and four hexadecimal digits" }
    if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
      let second = self.unit(at: position + 6)
      guard UTF16.isLeadSurrogate(unit), let second, UTF16.isTrailSurrogate(second) else {
        return "a pair of surrogates, such as \\ud83d\\ude00"
      }
      position += 6
    }
    position += 6
    return nil
  }

  /// The number in an escape, such as `\u00e9`.
  private func unit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count else { return nil }
    let escape = String(decoding: bytes[start..<start + 6], as: UTF8.self)
    let digits = escape.wholeMatch(of: /\\u([0-9a-fA-F]{4})/)?.output.1
    return digits.flatMap { UInt16($0, radix: 16) }
  }
}
