extension JSONParser {
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
    var units: [UInt16] = []
    while let unit = codeUnit() {
      units.append(unit)
      index += 6
    }
    if !units.isEmpty {
      text += String(decoding: units, as: UTF16.self).utf8
    } else if index + 1 < bytes.count, let byte = Self.escapes[bytes[index + 1]] {
      text.append(byte)
      index += 2
    } else {
      text += "\u{FFFD}".utf8
      index += 1
    }
  }

  /// The UTF-16 code unit of the next escape `\uXXXX`; `nil` if there is none.
  private func codeUnit() -> UInt16? {
    let escape = bytes[index...].prefix(6)
    let digits = escape.dropFirst(2).prefix { $0.digit(isHexadecimal: true) != nil }
    guard digits.count == 4, escape.starts(with: "\\u".utf8) else {
      return nil
    }
    return UInt16(digits.utf8Text, radix: 16)
  }
}
