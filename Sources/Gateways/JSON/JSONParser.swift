import GalleyDomain

/// Parses JSON in one pass, and repairs errors that affect a single value (X3).
///
/// It checks the grammar of RFC 8259, with these repairs:
///
/// - a byte order mark at the start is dropped;
/// - invalid UTF-8 inside a string becomes U+FFFD;
/// - an unpaired surrogate, such as `\ud800`, becomes U+FFFD, and so does the backslash of an
///   unknown escape;
/// - unescaped control characters in a string are kept;
/// - inside an array or object, an unknown word, such as `NaN`, becomes `null`;
/// - an array or object nested more deeply than `maximumDepth` becomes `null`, and only its
///   brackets and strings are read, so that no recursion is deeper.
///
/// The last value of a repeated key counts, as in JavaScript (RFC 8259, 4 leaves this open).
struct JSONParser {
  /// The maximum nesting of arrays and objects. The documents need six levels.
  static let maximumDepth = 64

  let bytes: [UInt8]
  /// The offset of the next byte.
  var index: Int

  /// Starts after the byte order mark, if there is one.
  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Parses a whole payload.
  ///
  /// - Throws: `notJSON` with the offset of the first invalid byte, `truncated` with the number of
  ///   bytes, or `webPage`.
  /// - Complexity: O(n) in the number of bytes.
  static func parse(_ bytes: [UInt8]) throws(Defect) -> JSON {
    var parser = JSONParser(bytes)
    let root = try parser.value(depth: 0)
    guard parser.nextSign() == nil else { throw parser.fault }
    return root
  }

  /// The error at the next byte: it isn't allowed there, or the payload is truncated.
  var fault: Defect {
    Defect(path: "", problem: problem)
  }

  private var problem: Malformation {
    if bytes.allSatisfy(\.isWhiteSpace) { return .blank }
    if bytes.isWebPage { return .webPage }
    return index == bytes.count ? .truncated(count: index) : .notJSON(offset: index)
  }

  // MARK: Grammar

  /// - Parameter depth: the number of open arrays and objects.
  private mutating func value(depth: Int) throws(Defect) -> JSON {
    switch nextSign() {
    case "{" where depth < Self.maximumDepth:
      .object(try members(depth: depth + 1))
    case "[" where depth < Self.maximumDepth:
      .array(try elements(depth: depth + 1))
    case "{", "[":
      try skipContainer()
    case "\"":
      .string(try string())
    default:
      try word(isInContainer: depth > 0)
    }
  }

  private mutating func elements(depth: Int) throws(Defect) -> [JSON] {
    var elements: [JSON] = []
    if opens(closer: "]") { return elements }
    repeat {
      elements.append(try value(depth: depth))
    } while try !closes("]")
    return elements
  }

  private mutating func members(depth: Int) throws(Defect) -> [String: JSON] {
    var members: [String: JSON] = [:]
    if opens(closer: "}") { return members }
    repeat {
      guard nextSign() == "\"" else { throw fault }
      let key = try string()
      guard nextSign() == ":" else { throw fault }
      index += 1
      members[key] = try value(depth: depth)
    } while try !closes("}")
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

  /// Consumes the comma or the closing bracket after a value.
  ///
  /// - Returns: whether it is the bracket.
  private mutating func closes(_ closer: Unicode.Scalar) throws(Defect) -> Bool {
    let sign = nextSign()
    guard sign == closer || sign == "," else { throw fault }
    index += 1
    return sign == closer
  }

  private mutating func skipContainer() throws(Defect) -> JSON {
    var depth = 0
    repeat {
      switch nextSign() {
      case nil: throw fault
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
    while index < bytes.count, bytes[index].isWhiteSpace {
      index += 1
    }
    return index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
  }

  // MARK: Words

  /// Reads `true`, `false`, `null` or a number.
  ///
  /// - Parameter isInContainer: whether another word is read as `null`; otherwise it is an error.
  private mutating func word(isInContainer: Bool) throws(Defect) -> JSON {
    let bytes = bytes[index...].prefix(while: \.isPartOfWord)
    let word = bytes.utf8Text
    let isUnknown = isInContainer && !word.isEmpty
    let value: JSON? =
      switch word {
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "null": .null
      // `Double` also reads words such as `inf`.
      default: bytes.last?.isDigit == true ? .number(word) : nil
      }
    guard let value = value ?? (isUnknown ? .null : nil) else { throw fault }
    index = bytes.endIndex
    return value
  }
}

extension JSON {
  /// A number: an integer in any notation, such as `1e3`, a fraction, or one beyond `Double`.
  fileprivate static func number(_ text: String) -> JSON? {
    guard let number = Double(text) else { return nil }
    let integer = Int(text) ?? Int(exactly: number)
    return integer.map { .integer($0) } ?? .fraction(number)
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    switch self {
    case 0x09, 0x0A, 0x0D, 0x20: true
    default: false
    }
  }

  /// Whether the byte is a letter, a digit, or a sign that a number can contain.
  fileprivate var isPartOfWord: Bool {
    isASCIIAlphanumeric || "+-.".utf8.contains(self)
  }
}

extension [UInt8] {
  /// Whether a web page was sent in place of JSON, as far as its first element tells (MIME Sniffing
  /// 7.1).
  fileprivate var isWebPage: Bool {
    let page =
      /\uFEFF?\s*(<[?!][^>]*>\s*)*<(!doctype\s+html|html|head|body|script|style|title|meta|h1|p)[\s>]/
    return prefix(1_000).utf8Text.prefixMatch(of: page.ignoresCase()) != nil
  }
}
