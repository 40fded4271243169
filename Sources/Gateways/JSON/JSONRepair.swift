/// One pass over a payload that checks JSON's grammar and mends what would cost the whole payload for one bad value (X3).
///
/// `JSONReader`, which comes after it, has nothing left to object to. What is mended:
///
/// - a byte order mark at the start is dropped;
/// - bytes that are no UTF-8, inside a string, become U+FFFD when the string is read;
/// - half a surrogate pair, such as `\ud800` alone, becomes U+FFFD, as does the backslash of an escape that JSON
///   doesn't have;
/// - control characters that stand in a string unescaped are escaped;
/// - inside an array or object, a word or number that JSON doesn't have, such as `NaN` or `01`, becomes `null`, which is
///   what JavaScript makes of `NaN`;
/// - a value that is nested more deeply than `maximumDepth` becomes `null`: reading recurses, this pass doesn't.
struct JSONRepair {
  /// How many arrays and objects may stand in each other. The documents need six.
  ///
  /// At this depth the decoder was measured to need 206 kB of stack in a debug build; a thread may have as little as 512.
  static let maximumDepth = 64

  private let bytes: [UInt8]
  private var index = 0
  private var output: [UInt8] = []
  /// The closing brackets that are awaited, the innermost last.
  private var closers: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The payload as valid JSON, but for bytes in strings that are not UTF-8. A `String` made of them has U+FFFD in their
  /// place; since no repair of UTF-8 swallows ASCII, it doesn't matter whether that is done before strings are told apart.
  ///
  /// - Throws: `notJSON` with the offset of the first byte that can't stand where it does, or the number of bytes where
  ///   the payload breaks off.
  /// - Complexity: O(n) in the bytes, whatever they are.
  mutating func run() throws(Defect) -> [UInt8] {
    output.reserveCapacity(bytes.count)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    var expected = Expected.value
    while true {
      skipWhiteSpace()
      guard index < bytes.count else { break }
      expected = try token(bytes[index], expected)
    }
    guard expected == .end else { throw fault }
    return output
  }

  // MARK: Grammar

  /// What may stand next, by RFC 8259.
  private enum Expected {
    case value, valueOrClose, key, keyOrClose, colon, commaOrClose, end
  }

  private var fault: Defect {
    Defect(path: "", problem: .notJSON(offset: index))
  }

  private var isTooDeep: Bool {
    closers.count > Self.maximumDepth
  }

  /// What may stand after a complete value.
  private var afterValue: Expected {
    closers.isEmpty ? .end : .commaOrClose
  }

  private mutating func skipWhiteSpace() {
    while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
  }

  private mutating func token(_ byte: UInt8, _ expected: Expected) throws(Defect) -> Expected {
    switch (byte, expected) {
    case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrClose):
      open(byte, closer: UInt8(ascii: "}"))
      return .keyOrClose
    case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrClose):
      open(byte, closer: UInt8(ascii: "]"))
      return .valueOrClose
    case (UInt8(ascii: "}"), .keyOrClose), (UInt8(ascii: "}"), .commaOrClose),
      (UInt8(ascii: "]"), .valueOrClose), (UInt8(ascii: "]"), .commaOrClose):
      guard closers.last == byte else { throw fault }
      write(byte)
      closers.removeLast()
      index += 1
      return afterValue
    case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrClose):
      try string()
      return .colon
    case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrClose):
      try string()
      return afterValue
    case (UInt8(ascii: ":"), .colon):
      write(byte)
      index += 1
      return .value
    case (UInt8(ascii: ","), .commaOrClose):
      write(byte)
      index += 1
      return closers.last == UInt8(ascii: "}") ? .key : .value
    case (_, .value), (_, .valueOrClose):
      try word()
      return afterValue
    default:
      throw fault
    }
  }

  private mutating func open(_ byte: UInt8, closer: UInt8) {
    closers.append(closer)
    if closers.count == Self.maximumDepth + 1 {
      output.append(contentsOf: "null".utf8)
    } else {
      write(byte)
    }
    index += 1
  }

  private mutating func write(_ byte: UInt8) {
    if !isTooDeep { output.append(byte) }
  }

  private mutating func write(_ text: some Collection<UInt8>) {
    if !isTooDeep { output.append(contentsOf: text) }
  }

  // MARK: Words and numbers

  /// Copies `true`, `false`, `null` or a number, and anything else that looks like a word as `null`.
  private mutating func word() throws(Defect) {
    let start = index
    while index < bytes.count, bytes[index].isPartOfWord { index += 1 }
    let word = bytes[start..<index]
    let isKnown =
      word.elementsEqual("true".utf8) || word.elementsEqual("false".utf8) || word.elementsEqual("null".utf8)
      || word.isNumber
    guard isKnown || (!word.isEmpty && !closers.isEmpty) else {
      index = start
      throw fault
    }
    if isKnown { write(word) } else { write("null".utf8) }
  }

  // MARK: Strings

  /// Copies the string that starts here, mending it.
  private mutating func string() throws(Defect) {
    write(bytes[index])
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        write(byte)
        index += 1
        return
      case UInt8(ascii: "\\"):
        escape()
      case 0..<0x20:
        write(byte < 0x10 ? "\\u000".utf8 : "\\u001".utf8)
        let digit = byte & 0x0F
        write(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        index += 1
      default:
        let start = index
        while index < bytes.count, !bytes[index].isSpecialInString { index += 1 }
        write(bytes[start..<index])
      }
    }
    throw fault
  }

  private mutating func escape() {
    guard index + 1 < bytes.count else {
      index += 1
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      copy(2)
    case UInt8(ascii: "u"):
      switch (codeUnit(at: index), codeUnit(at: index + 6)) {
      case (.some(0xD800...0xDBFF), .some(0xDC00...0xDFFF)): copy(12)
      case (.some(0xD800...0xDFFF), _): replace(6)
      case (.some, _): copy(6)
      case (nil, _): replace(2)
      }
    default:
      replace(1)
    }
  }

  /// The UTF-16 code unit that `\uXXXX` at `offset` stands for.
  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var unit: UInt16 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private mutating func copy(_ count: Int) {
    write(bytes[index..<index + count])
    index += count
  }

  private mutating func replace(_ count: Int) {
    write("\\ufffd".utf8)
    index += count
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09
  }

  fileprivate var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// What ends a string, begins an escape or has to be escaped.
  fileprivate var isSpecialInString: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self < 0x20
  }

  /// Letters, digits and the signs that a number may hold.
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default:
      isDigit
    }
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether this is a number by RFC 8259, 6.
  fileprivate var isNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      let exponent = rest.prefix(while: \.isDigit)
      guard !exponent.isEmpty else { return false }
      rest = rest.dropFirst(exponent.count)
    }
    return rest.isEmpty
  }
}
