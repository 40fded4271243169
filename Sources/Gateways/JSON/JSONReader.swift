/// Reads values of JSON that `JSONRepair` has gone over, so that nothing is checked here: there is no white space outside
/// of strings, every escape is one of JSON's, and nothing is nested deeper than `JSONRepair.maximumDepth`.
///
/// The toolchain's decoder can't tell the type of a value; it has to be asked for one type after another, and each
/// wrong guess costs more than reading the value ([decision 26](../../../docs/decisions/0026-json-is-read-by-hand.md)).
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// - Parameter bytes: a whole payload, repaired.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The value that begins here.
  ///
  /// - Complexity: O(n) in its bytes. The recursion is as deep as the value is nested.
  mutating func value() -> JSON {
    switch bytes[index] {
    case UInt8(ascii: "\""): return .string(string())
    case UInt8(ascii: "{"): return .object(members())
    case UInt8(ascii: "["): return .array(elements())
    case UInt8(ascii: "t"): return word(.boolean(true), length: 4)
    case UInt8(ascii: "f"): return word(.boolean(false), length: 5)
    case UInt8(ascii: "n"): return word(.null, length: 4)
    default: return number()
    }
  }

  private mutating func word(_ value: JSON, length: Int) -> JSON {
    index += length
    return value
  }

  private mutating func elements() -> [JSON] {
    var elements: [JSON] = []
    while hasNext(before: UInt8(ascii: "]")) { elements.append(value()) }
    return elements
  }

  private mutating func members() -> [String: JSON] {
    var members: [String: JSON] = [:]
    while hasNext(before: UInt8(ascii: "}")) {
      let key = string()
      index += 1
      members[key] = value()
    }
    return members
  }

  /// Goes on behind the bracket or comma here; false where the closing bracket follows, which is passed too.
  private mutating func hasNext(before closer: UInt8) -> Bool {
    // An array or object without anything in it has its closing bracket behind its opening one.
    if bytes[index] != closer { index += 1 }
    guard bytes[index] == closer else { return true }
    index += 1
    return false
  }

  /// The number here: an integer, however it is written, or a fraction, or what no `Double` is.
  private mutating func number() -> JSON {
    let start = index
    while index < bytes.count, bytes[index].isPartOfNumber { index += 1 }
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    if let integer = Int(text) { return .integer(integer) }
    guard let fraction = Double(text), fraction.isFinite else { return .unrepresentable }
    return Int(exactly: fraction).map { .integer($0) } ?? .fraction(fraction)
  }

  // MARK: Strings

  /// The string here, without its quotation marks and escapes; bytes that are not UTF-8 become U+FFFD.
  private mutating func string() -> String {
    index += 1
    let start = index
    while bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
    guard bytes[index] == UInt8(ascii: "\\") else {
      defer { index += 1 }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") { appendEscape(to: &text) } else { appendPlain(to: &text) }
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendPlain(to text: inout [UInt8]) {
    let start = index
    while bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: scalar().utf8)
    default: text.append(letter)
    }
  }

  /// The scalar whose hexadecimal digits begin here, in two escapes where it is beyond the basic plane.
  private mutating func scalar() -> Unicode.Scalar {
    var value = codeUnit()
    if value & 0xFC00 == 0xD800 {
      index += 2
      value = 0x10000 + (value & 0x3FF) << 10 + codeUnit() & 0x3FF
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() -> UInt32 {
    defer { index += 4 }
    return bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
  }
}

extension UInt8 {
  /// Digits, signs, the full stop and the letter of an exponent.
  fileprivate var isPartOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
