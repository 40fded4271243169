/// The first place where bytes aren't JSON.
package struct JSONFault: Error, Hashable, Sendable {
  /// The number of bytes before it: before the spaces after the last value, where a comma or a
  /// bracket is missing.
  package let offset: Int
  /// The part that the grammar has there, such as `“,” or “}”`.
  package let expected: String
  /// Whether the bytes end too early.
  package let isEnd: Bool
}

/// Reads JSON in one pass.
struct JSONReader {
  private let bytes: [UInt8]
  /// Whether errors that affect a single value are repaired.
  var isRepairing = false
  /// The offset of the next byte.
  private var index: Int

  /// Starts after the byte order mark, if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read(_ whole: String) throws(JSONFault) -> JSON {
    let value = try value(whole, depth: 0)
    guard nextSign() == nil else { throw fault("the end of the file") }
    return value
  }

  /// The maximum nesting of arrays and objects: as deep as Foundation's decoder reads, or ten times
  /// the levels of the documents.
  private var maximumDepth: Int { isRepairing ? 64 : 512 }

  private func fault(_ expected: String, at offset: Int? = nil) -> JSONFault {
    JSONFault(offset: offset ?? index, expected: expected, isEnd: index == bytes.count)
  }

  // MARK: Grammar

  /// - Parameter depth: the number of open arrays and objects.
  private mutating func value(
    _ expected: String = "a value", depth: Int
  ) throws(JSONFault) -> JSON {
    let sign = nextSign()
    if sign == "{" || sign == "[", depth == maximumDepth {
      guard isRepairing else { throw fault("at most \(maximumDepth) levels") }
      return try skipContainer()
    }
    return switch sign {
    case "{": .object(try members(depth: depth + 1))
    case "[": .array(try elements(depth: depth + 1))
    case "\"": .string(try string())
    default: try word(expected, isInContainer: depth > 0)
    }
  }

  private mutating func elements(depth: Int) throws(JSONFault) -> [JSON] {
    var elements: [JSON] = []
    if opens(closer: "]") { return elements }
    repeat {
      let orEnd = elements.isEmpty ? " or “]”" : ""
      elements.append(try value("a value\(orEnd)", depth: depth))
    } while try take(",]") == ","
    return elements
  }

  private mutating func members(depth: Int) throws(JSONFault) -> [String: JSON] {
    var members: [String: JSON] = [:]
    if opens(closer: "}") { return members }
    repeat {
      guard nextSign() == "\"" else {
        throw fault("a name in quotation marks\(members.isEmpty ? " or “}”" : "")")
      }
      let key = try string()
      _ = try take(":")
      members[key] = try value(depth: depth)
    } while try take(",}") == ","
    return members
  }

  /// Consumes the opening bracket, and the closing one if it follows.
  ///
  /// - Returns: whether the container is empty.
  private mutating func opens(closer: Unicode.Scalar) -> Bool {
    index += 1
    guard nextSign() == closer else { return false }
    index += 1
    return true
  }

  /// Consumes and returns one of some signs.
  private mutating func take(_ signs: String) throws(JSONFault) -> Unicode.Scalar {
    let start = index
    guard let sign = nextSign(), signs.unicodeScalars.contains(sign) else {
      throw fault(signs.map { "“\($0)”" }.joined(separator: " or "), at: start)
    }
    index += 1
    return sign
  }

  private mutating func skipContainer() throws(JSONFault) -> JSON {
    var depth = 0
    repeat {
      switch nextSign() {
      case nil: throw fault("“]” or “}”")
      case "\"":
        _ = try string()
        continue
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      default: break
      }
      index += 1
    } while depth > 0
    return .null
  }

  /// Skips white space, and returns the next byte as a character, without consuming it; `nil` at the
  /// end.
  private mutating func nextSign() -> Unicode.Scalar? {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x09, 0x0A, 0x0D, 0x20:
        index += 1
      default:
        return Unicode.Scalar(byte)
      }
    }
    return nil
  }

  // MARK: Words

  /// Reads `true`, `false`, `null` or a number.
  private mutating func word(_ expected: String, isInContainer: Bool) throws(JSONFault) -> JSON {
    let part = bytes[index...].prefix { byte in
      let sign = Character(Unicode.Scalar(byte))
      return sign.isASCII && (sign.isLetter || sign.isNumber || "+-.".contains(sign))
    }
    let value = JSON(word: String(decoding: part, as: UTF8.self))
    let isRepaired = isRepairing && isInContainer && !part.isEmpty
    guard let value = value ?? (isRepaired ? .null : nil) else { throw fault(expected) }
    index = part.endIndex
    return value
  }

  // MARK: Strings

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The meaning of the letter after a backslash.
  private static let escapes = [UInt8: UInt8](
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, "\"\\/\u{8}\u{C}\n\r\t".utf8))

  /// Reads the string that starts at the next byte; removes the quotation marks and decodes the
  /// escapes.
  private mutating func string() throws(JSONFault) -> String {
    let start = index
    var text: [UInt8] = []
    var isValid = true
    index += 1
    while index < bytes.count, bytes[index] != Self.quote {
      if bytes[index] == Self.backslash {
        isValid = readEscape(to: &text) && isValid
        continue
      }
      let plain = bytes[index...].prefix { $0 != Self.quote && $0 != Self.backslash }
      isValid = isValid && plain.allSatisfy { $0 >= 0x20 }
      text += plain
      index = plain.endIndex
    }
    let string = String(decoding: text, as: UTF8.self)
    isValid = isValid && string.utf8.elementsEqual(text)
    guard index < bytes.count, isValid || isRepairing else {
      let expected = "a string in UTF-8 on one line, with escapes such as \\n or \\u00e9"
      throw fault(expected, at: start)
    }
    index += 1
    return string
  }

  /// - Returns: whether the escape is valid; else its backslash or code units become U+FFFD.
  private mutating func readEscape(to text: inout [UInt8]) -> Bool {
    var units: [UInt16] = []
    while let unit = codeUnit() {
      units.append(unit)
      index += 6
    }
    if !units.isEmpty {
      let string = String(decoding: units, as: UTF16.self)
      text += string.utf8
      return string.utf16.elementsEqual(units)
    }
    guard index + 1 < bytes.count, let byte = Self.escapes[bytes[index + 1]] else {
      text += "\u{FFFD}".utf8
      index += 1
      return false
    }
    text.append(byte)
    index += 2
    return true
  }

  /// The UTF-16 code unit of the next escape `\uXXXX`; `nil` if there is none.
  private func codeUnit() -> UInt16? {
    let escape = bytes[index...].prefix(6)
    let digits = escape.dropFirst(2).prefix { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, escape.starts(with: "\\u".utf8) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension JSON {
  /// A word or a number: an integer in any notation, such as `1e3`, a fraction, or one beyond
  /// `Double`.
  fileprivate init?(word: String) {
    switch word {
    case "true":
      self = .boolean(true)
    case "false":
      self = .boolean(false)
    case "null":
      self = .null
    default:
      if let integer = Int(word), "\(integer)" == word {
        self = .integer(integer)
        return
      }
      // `Double` also reads words such as `inf` and `0x1`.
      let grammar = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/.asciiOnlyDigits()
      guard word.wholeMatch(of: grammar) != nil, let number = Double(word) else { return nil }
      self = Int(exactly: number).map { .integer($0) } ?? .fraction(number)
    }
  }
}
