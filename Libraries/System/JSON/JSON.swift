/// Any JSON value.
package indirect enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that isn't an `Int`: it has a fraction, or is out of range; infinite if it is beyond
  /// `Double`.
  case fraction(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Reads JSON by the grammar of RFC 8259; the last value of a repeated key counts.
  ///
  /// - Parameter whole: the words for the value in a fault.
  /// - Throws: the first place where the bytes aren't JSON, or where a string has no characters for
  ///   its bytes or escapes.
  /// - Complexity: O(n) in the number of bytes.
  package init(_ bytes: [UInt8], expecting whole: String = "a value") throws(JSONFault) {
    var reader = JSONReader(bytes)
    self = try reader.read(whole)
  }

  /// Reads JSON, and repairs errors that affect a single value:
  ///
  /// - invalid UTF-8 inside a string becomes U+FFFD;
  /// - an unpaired surrogate, such as `\ud800`, becomes U+FFFD, and so does the backslash of an
  ///   unknown escape;
  /// - unescaped control characters in a string are kept;
  /// - inside an array or object, an unknown word, such as `NaN`, becomes `null`;
  /// - an array or object nested more deeply than 64 levels becomes `null`, and only its brackets
  ///   and strings are read, so that no recursion is deeper.
  package init(repairing bytes: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(bytes)
    reader.isRepairing = true
    self = try reader.read("a value")
  }

  /// The type's name in RFC 8259.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .fraction: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The value as JSON with sorted keys and no spaces.
  package var text: String {
    switch self {
    case .null:
      return "null"
    case .boolean(let value):
      return "\(value)"
    case .integer(let value):
      return "\(value)"
    case .fraction(let value):
      return "\(value)"
    case .string(let value):
      return value.quotedForJSON
    case .array(let elements):
      return "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      let texts = sorted.map { "\($0.key.quotedForJSON):\($0.value.text)" }
      return "{\(texts.joined(separator: ","))}"
    }
  }

  /// The text in UTF-8.
  package var bytes: [UInt8] { Array(text.utf8) }
}

extension String {
  /// The text as a string of JSON.
  package var quotedForJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += #"\""#
      case "\\": quoted += #"\\"#
      case "\u{8}": quoted += #"\b"#
      case "\u{C}": quoted += #"\f"#
      case "\n": quoted += #"\n"#
      case "\r": quoted += #"\r"#
      case "\t": quoted += #"\t"#
      case ..<" ": quoted += UInt16(scalar.value).escapedForJSON
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// The text as a string of JSON, with escapes for all but ASCII.
  package var quotedInASCII: String {
    quotedForJSON.utf16.reduce(into: "") { ascii, unit in
      if 0x20..<0x7F ~= unit {
        ascii.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        ascii += unit.escapedForJSON
      }
    }
  }
}

extension UInt16 {
  /// The escape of a code unit of UTF-16.
  fileprivate var escapedForJSON: String {
    let digits = String(self, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
