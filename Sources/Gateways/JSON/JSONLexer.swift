import GalleyDomain

/// Reads the words, numbers and strings of JSON. The parser checks their order.
struct JSONLexer {
  private let bytes: [UInt8]
  private var index: Int

  /// Starts after the byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The error at the next byte: it isn't allowed there, or the payload is truncated.
  var fault: Defect {
    if bytes.allSatisfy(\.isWhiteSpace) { return Defect(path: "", problem: .blank) }
    if let format = PayloadFormat(bytes) { return Defect(path: "", problem: format.problem) }
    if index == bytes.count, index > 0 {
      return Defect(path: "", problem: .truncated(count: index))
    }
    return Defect(path: "", problem: .notJSON(offset: index))
  }

  /// Skips white space, and returns the next byte without consuming it; `nil` at the end.
  mutating func nextSign() -> UInt8? {
    while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  /// Consumes the next byte.
  mutating func skipSign() { index += 1 }

  /// Reads `true`, `false`, `null` or a number.
  ///
  /// - Parameter isInContainer: whether another word is read as `invalid`; otherwise it is an
  ///   error.
  mutating func word(isInContainer: Bool) throws(Defect) -> JSON {
    let start = index
    while index < bytes.count, bytes[index].isPartOfWord { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case _ where word.isNumber: return Self.number(word)
    case _ where !word.isEmpty && isInContainer: return .invalid
    default:
      index = start
      throw fault
    }
  }

  /// Converts a number: an integer in any notation, such as `1e3`, a fraction, or a number beyond
  /// `Double`.
  private static func number(_ text: String) -> JSON {
    if let integer = Int(text) { return .integer(integer) }
    let fraction = Double(text) ?? .infinity
    return Int(exactly: fraction).map { .integer($0) } ?? .fraction(fraction)
  }

  // MARK: Strings

  /// Reads the string that starts at the next byte; removes the quotation marks and decodes the
  /// escapes.
  mutating func string() throws(Defect) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
        bytes[index] != UInt8(ascii: "\\")
      { index += 1 }
      text += bytes[start..<index]
      guard index < bytes.count else { throw fault }
      if bytes[index] == UInt8(ascii: "\"") { break }
      appendEscape(to: &text)
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The meaning of the letter after a backslash.
  private static let escapes = [UInt8: UInt8](
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    if letter == UInt8(ascii: "u") { return text.append(contentsOf: escapedText().utf8) }
    guard let byte = Self.escapes[letter] else {
      text += "\u{FFFD}".utf8
      index += 1
      return
    }
    text.append(byte)
    index += 2
  }

  /// Reads `\u` escapes, the units of UTF-16.
  private mutating func escapedText() -> String {
    var units: [UInt16] = []
    while let unit = codeUnit(at: index) {
      units.append(unit)
      index += 6
    }
    guard units.isEmpty else { return String(decoding: units, as: UTF16.self) }
    index += 2
    return "\u{FFFD}"
  }

  /// Returns the UTF-16 code unit of the escape `\uXXXX` at `offset`; `nil` if there is none.
  private func codeUnit(at offset: Int) -> UInt16? {
    let digits = bytes[offset...].dropFirst(2).prefix(4).prefix {
      $0.digit(isHexadecimal: true) != nil
    }
    guard bytes[offset...].starts(with: "\\u".utf8), digits.count == 4 else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  /// Whether the byte is a letter, a digit, or a sign that a number can contain.
  fileprivate var isPartOfWord: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

extension String {
  /// Whether the text is a number according to RFC 8259, 6; `Double` also reads `01`, `1.`, `0x1F`
  /// and `inf`.
  fileprivate var isNumber: Bool {
    let unsigned = utf8.dropFirst(utf8.first == UInt8(ascii: "-") ? 1 : 0)
    let whole = unsigned.prefix(while: \.isDigit)
    let rest = unsigned.dropFirst(whole.count)
    let isFraction = rest.first == UInt8(ascii: ".") && rest.dropFirst().first?.isDigit == true
    guard let first = whole.first, whole.count == 1 || first != UInt8(ascii: "0") else {
      return false
    }
    return (isFraction || rest.first.map("eE".utf8.contains) ?? true) && Double(self) != nil
  }
}
