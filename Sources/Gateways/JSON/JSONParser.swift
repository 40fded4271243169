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
/// - inside an array or object, an invalid word or number, such as `NaN` or `01`, becomes an
///   invalid value;
/// - a value nested more deeply than `maximumDepth` becomes `null`, since functions that traverse
///   values are recursive.
///
/// The last value of a repeated key counts, as in JavaScript (RFC 8259, 4 leaves this open).
struct JSONParser {
  /// The maximum nesting of arrays and objects. The documents need six levels.
  static let maximumDepth = 64

  /// An open array or object.
  private struct Container {
    let closer: UInt8
    var elements: [JSON] = []
    var members: [String: JSON] = [:]
    /// The key of the next value; `nil` in an array.
    var key: String?
  }

  private var lexer: JSONLexer
  /// The open containers, the innermost last.
  private var containers: [Container] = []
  private var root = JSON.null

  /// Parses a whole payload.
  ///
  /// - Throws: `notJSON` with the offset of the first invalid byte, `truncated` with the number of
  ///   bytes, or what the bytes are instead.
  /// - Complexity: O(n) in the number of bytes; no recursion.
  static func parse(_ bytes: [UInt8]) throws(Defect) -> JSON {
    var parser = JSONParser(lexer: JSONLexer(bytes))
    var expected = Expected.value
    while let byte = parser.lexer.nextSign() {
      expected = try parser.token(byte, expected)
    }
    guard expected == .end else { throw parser.lexer.fault }
    return parser.root
  }

  // MARK: Grammar

  /// The tokens expected next, by RFC 8259.
  private enum Expected {
    case value
    case valueOrClose
    case key
    case keyOrClose
    case colon
    case commaOrClose
    case end
  }

  private mutating func token(_ byte: UInt8, _ expected: Expected) throws(Defect) -> Expected {
    switch (Unicode.Scalar(byte), expected) {
    case ("{", .value), ("{", .valueOrClose):
      open(closer: UInt8(ascii: "}"))
      return .keyOrClose
    case ("[", .value), ("[", .valueOrClose):
      open(closer: UInt8(ascii: "]"))
      return .valueOrClose
    case ("}", .keyOrClose), ("}", .commaOrClose), ("]", .valueOrClose), ("]", .commaOrClose):
      guard containers.last?.closer == byte else {
        throw lexer.fault
      }
      return close()
    case ("\"", .key), ("\"", .keyOrClose):
      containers[containers.count - 1].key = try lexer.string()
      return .colon
    case (":", .colon):
      lexer.skipSign()
      return .value
    case (",", .commaOrClose):
      lexer.skipSign()
      return isInObject ? .key : .value
    case ("\"", .value), ("\"", .valueOrClose):
      return finish(.string(try lexer.string()))
    case (_, .value), (_, .valueOrClose):
      return finish(try lexer.word(isInContainer: !containers.isEmpty))
    default:
      throw lexer.fault
    }
  }

  private var isInObject: Bool {
    containers.last?.closer == "}"
  }

  private mutating func open(closer: UInt8) {
    lexer.skipSign()
    containers.append(Container(closer: closer))
  }

  private mutating func close() -> Expected {
    lexer.skipSign()
    let isObject = isInObject
    let container = containers.removeLast()
    if containers.count >= Self.maximumDepth {
      return finish(.null)
    }
    return finish(isObject ? .object(container.members) : .array(container.elements))
  }

  /// Adds a complete value to its container.
  private mutating func finish(_ value: JSON) -> Expected {
    guard !containers.isEmpty else {
      root = value
      return .end
    }
    let last = containers.count - 1
    if let key = containers[last].key {
      containers[last].members[key] = value
    } else {
      containers[last].elements.append(value)
    }
    return .commaOrClose
  }
}
