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
    Defect(path: "", problem: problem)
  }

  private var problem: Malformation {
    if bytes.allSatisfy(\.isWhiteSpace) { return .blank }
    if let format = PayloadFormat(bytes) { return format.problem }
    return index == bytes.count ? .truncated(count: index) : .notJSON(offset: index)
  }

  /// Skips white space, and returns the next byte without consuming it; `nil` at the end.
  mutating func nextSign() -> UInt8? {
    while index < bytes.count, bytes[index].isWhiteSpace {
      index += 1
    }
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
    while index < bytes.count, bytes[index].isPartOfWord {
      index += 1
    }
    let word = bytes[start..<index].utf8Text
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
      let plain = bytes[index...].prefix { $0 != Self.quote && $0 != Self.backslash }
      text += plain
      index = plain.endIndex
      guard index < bytes.count else { throw fault }
      if bytes[index] == Self.quote {
        index += 1
        return text.utf8Text
      }
      appendEscape(to: &text)
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The meaning of the letter after a backslash.
  private static let escapes = [UInt8: UInt8](
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    if letter == "u" {
      return text.append(contentsOf: escapedText().utf8)
    }
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
    guard units.isEmpty else {
      return String(decoding: units, as: UTF16.self)
    }
    index += 2
    return "\u{FFFD}"
  }

  /// Returns the UTF-16 code unit of the escape `\uXXXX` at `offset`; `nil` if there is none.
  private func codeUnit(at offset: Int) -> UInt16? {
    let escape = bytes[offset...].prefix(6)
    let digits = escape.dropFirst(2)
    guard escape.count == 6, escape.starts(with: "\\u".utf8) else {
      return nil
    }
    guard digits.allSatisfy({ $0.digit(isHexadecimal: true) != nil }) else {
      return nil
    }
    return UInt16(digits.utf8Text, radix: 16)
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == " " || self == "\n" || self == "\r" || self == "\t"
  }

  /// Whether the byte is a letter, a digit, or a sign that a number can contain.
  fileprivate var isPartOfWord: Bool {
    isASCIIAlphanumeric || self == "+" || self == "-" || self == "."
  }
}

extension String {
  /// Whether the text is a number according to RFC 8259, 6; `Double` also reads `01`, `1.`, `0x1F`
  /// and `inf`.
  fileprivate var isNumber: Bool {
    let unsigned = utf8.dropFirst(utf8.first == "-" ? 1 : 0)
    let whole = unsigned.prefix(while: \.isDigit)
    guard !whole.isEmpty, Double(self) != nil else {
      return false
    }
    if whole.count > 1, whole.first == "0" {
      return false
    }
    let rest = unsigned.dropFirst(whole.count)
    guard let sign = rest.first else { return true }
    if sign == "." {
      return rest.dropFirst().first?.isDigit == true
    }
    return sign == "e" || sign == "E"
  }
}
