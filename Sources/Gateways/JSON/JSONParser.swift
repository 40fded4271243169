import Domain

/// Parses JSON in one pass, and repairs errors that affect a single value (X3).
///
/// It checks the grammar of RFC 8259, with these repairs:
///
/// - a byte order mark at the start is dropped;
/// - invalid UTF-8 inside a string becomes U+FFFD;
/// - an unpaired surrogate, such as `\ud800`, becomes U+FFFD, and so does the backslash of an unknown escape;
/// - unescaped control characters in a string are kept;
/// - inside an array or object, an invalid word or number, such as `NaN` or `01`, becomes `null`, like `NaN` in
///   JavaScript;
/// - a value nested more deeply than `maximumDepth` becomes `null`, since functions over values recurse.
///
/// The last value of a repeated key counts, as in JavaScript (RFC 8259, 4 leaves this open).
struct JSONParser {
  /// The maximum nesting of arrays and objects. The documents need six levels.
  static let maximumDepth = 64

  /// An open array or object.
  private struct Container {
    var elements: [JSON] = []
    var members: [String: JSON] = [:]
    /// The key of the next value; `nil` in an array.
    var key: String?
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The expected closing brackets, the innermost last.
  private var closers: [UInt8] = []
  /// The open containers, one for each closing bracket, but none deeper than `maximumDepth`.
  private var containers: [Container] = []
  private var root = JSON.null

  /// - Parameter bytes: a whole payload.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Parses the payload.
  ///
  /// - Throws: `notJSON` with the offset of the first invalid byte, or the number of bytes if the payload is truncated.
  /// - Complexity: O(n) in the number of bytes; no recursion.
  mutating func parse() throws(Defect) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var expected = Expected.value
    while true {
      while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
      guard index < bytes.count else { break }
      expected = try token(bytes[index], expected)
    }
    guard expected == .end else { throw fault }
    return root
  }

  // MARK: Grammar

  /// The tokens expected next, by RFC 8259.
  private enum Expected {
    case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
  }

  private var fault: Defect {
    Defect(path: "", problem: .notJSON(offset: index))
  }

  private mutating func token(_ byte: UInt8, _ expected: Expected) throws(Defect) -> Expected {
    switch (byte, expected) {
    case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrClose):
      open(closer: UInt8(ascii: "}"))
      return .keyOrClose
    case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrClose):
      open(closer: UInt8(ascii: "]"))
      return .valueOrClose
    case (UInt8(ascii: "}"), .keyOrClose), (UInt8(ascii: "}"), .commaOrClose),
      (UInt8(ascii: "]"), .valueOrClose), (UInt8(ascii: "]"), .commaOrClose):
      guard closers.last == byte else { throw fault }
      return close()
    case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrClose):
      let key = try string()
      if closers.count == containers.count { containers[containers.count - 1].key = key }
      return .colon
    case (UInt8(ascii: ":"), .colon):
      index += 1
      return .value
    case (UInt8(ascii: ","), .commaOrClose):
      index += 1
      return closers.last == UInt8(ascii: "}") ? .key : .value
    case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrClose): return finish(.string(try string()))
    case (_, .value), (_, .valueOrClose): return finish(try word())
    default: throw fault
    }
  }

  private mutating func open(closer: UInt8) {
    index += 1
    closers.append(closer)
    if closers.count <= Self.maximumDepth { containers.append(Container()) }
  }

  private mutating func close() -> Expected {
    index += 1
    let closer = closers.removeLast()
    guard closers.count < containers.count, let container = containers.popLast() else { return finish(.null) }
    return finish(closer == UInt8(ascii: "}") ? .object(container.members) : .array(container.elements))
  }

  /// Adds a complete value to its container; drops one that is nested too deeply.
  private mutating func finish(_ value: JSON) -> Expected {
    guard !closers.isEmpty else {
      root = value
      return .end
    }
    let last = containers.count - 1
    if closers.count == containers.count {
      if let key = containers[last].key {
        containers[last].members[key] = value
      } else {
        containers[last].elements.append(value)
      }
    }
    return .commaOrClose
  }

  // MARK: Words and numbers

  /// Parses `true`, `false`, `null` or a number; any other word becomes `null`.
  private mutating func word() throws(Defect) -> JSON {
    let start = index
    while index < bytes.count, bytes[index].isPartOfWord { index += 1 }
    let word = bytes[start..<index]
    let text = String(decoding: UnsafeBufferPointer(rebasing: word), as: UTF8.self)
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default: break
    }
    if word.isNumber { return Self.number(text) }
    guard !word.isEmpty, !closers.isEmpty else {
      index = start
      throw fault
    }
    return .null
  }

  /// A number: an integer in any notation, a fraction, or a value beyond `Double`.
  private static func number(_ text: String) -> JSON {
    if let integer = Int(text) { return .integer(integer) }
    guard let fraction = Double(text), fraction.isFinite else { return .unrepresentable }
    return Int(exactly: fraction).map { .integer($0) } ?? .fraction(fraction)
  }

  // MARK: Strings

  /// Parses the string that starts here and decodes its escapes.
  private mutating func string() throws(Defect) -> String {
    index += 1
    let start = index
    skipPlain()
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
      defer { index += 1 }
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      appendEscape(to: &text)
      let start = index
      skipPlain()
      text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    }
    guard index < bytes.count else { throw fault }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Skips to the end of the string or the next escape.
  private mutating func skipPlain() {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") { index += 1 }
  }

  private mutating func appendEscape(to text: inout [UInt8]) {
    let letter = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): return text.append(contentsOf: escapedScalar().utf8)
    default:
      text.append(contentsOf: [UInt8].replacementCharacter)
      index += 1
      return
    }
    index += 2
  }

  /// Decodes the `\u` escape here, with the next one if they form a surrogate pair.
  private mutating func escapedScalar() -> Unicode.Scalar {
    guard let first = codeUnit(at: index) else {
      index += 2
      return "\u{FFFD}"
    }
    index += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, let second = codeUnit(at: index), (0xDC00...0xDFFF).contains(second) else {
      return "\u{FFFD}"
    }
    index += 6
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
  }

  /// The UTF-16 code unit of `\uXXXX` at `offset`.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt32 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = byte.digit(isHexadecimal: true) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  fileprivate var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// Letters, digits and the signs of a number.
  fileprivate var isPartOfWord: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether this is a number by RFC 8259, 6.
  fileprivate var isNumber: Bool {
    var rest = self
    func skipDigits() -> Int {
      let count = rest.prefix(while: \.isDigit).count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ byte: UInt8, or other: UInt8? = nil) -> Bool {
      guard rest.first == byte || other != nil && rest.first == other else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip(UInt8(ascii: "-"))
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = skipDigits()
    guard count == 1 || count > 1 && !startsWithZero else { return false }
    if skip(UInt8(ascii: ".")), skipDigits() == 0 { return false }
    if skip(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
      if skipDigits() == 0 { return false }
    }
    return rest.isEmpty
  }
}
