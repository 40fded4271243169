import GalleyDomain

/// The value of an attribute in the source.
struct AttributeValue {
  private let source: UnsafeBufferPointer<UInt8>
  /// The undecoded bytes.
  let range: Range<Int>

  init(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// The value with its character references replaced (WHATWG 13.2.5.36 to 13.2.5.38).
  private var decoded: [UInt8] {
    // A separate buffer, so that no reference continues after the end of the value.
    UnsafeBufferPointer(rebasing: source[range]).replacingReferences(isAttribute: true)
  }

  /// The value as a URL: without control characters and spaces at the ends, and without tabs and line ends (URL 4.4).
  var address: String {
    // Fast path: most addresses need no change.
    if source[range].allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "&") }) {
      return String(decoding: UnsafeBufferPointer(rebasing: source[range]), as: UTF8.self)
    }
    let bytes = decoded
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return ""
    }
    return bytes.withUnsafeBufferPointer { buffer in
      let inner = UnsafeBufferPointer(rebasing: buffer[first...last])
      let isClean = inner.allSatisfy { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      if isClean { return String(decoding: inner, as: UTF8.self) }
      return String(decoding: inner.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
  }

  /// The value as visible text, with white space collapsed and trimmed.
  var words: String {
    let words = decoded.split { $0.isHTMLSpace }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The value as an integer (WHATWG 2.3.4.1), clamped to ±1,000,000,000; `nil` if the value doesn't start with an
  /// integer.
  var integer: Int? {
    var bytes = source[range].drop { $0.isHTMLSpace }
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    let digits = bytes.prefix { $0.digit(isHexadecimal: false) != nil }
    if digits.isEmpty { return nil }
    let value = digits.reduce(0) { min(1_000_000_000, $0 * 10 + Int($1 - UInt8(ascii: "0"))) }
    return isNegative ? -value : value
  }

  /// Whether the value, a list of words separated by spaces, contains a word.
  func hasToken(_ token: StaticString) -> Bool {
    let token = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
    return source[range].split { $0.isHTMLSpace }.contains { $0.elementsEqual(token) }
  }

  /// The language named by a class: `lang-swift`, `language-swift`, or a snippet's `snippet-code-js`.
  var language: String? {
    let prefixes = ["lang-", "language-", "snippet-code-"]
    let tokens = source[range].split { $0.isHTMLSpace }
    for prefix in prefixes {
      for token in tokens where token.starts(with: prefix.utf8) {
        let name = String(decoding: token.dropFirst(prefix.utf8.count), as: UTF8.self)
        // The site's editor writes `default` for a guessed language, and `none` for no highlighting.
        if name.isEmpty || name == "none" || name == "default" { return nil }
        return name
      }
    }
    return nil
  }

  /// The value of `align`.
  var alignment: RichText.Alignment? {
    Self.alignment(named: source[range])
  }

  /// The value of `text-align` in a `style`.
  var textAlignment: RichText.Alignment? {
    for declaration in source[range].split(separator: UInt8(ascii: ";")) {
      let parts = declaration.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard parts.count == 2, Self.trimmed(parts[0]).elementsEqual("text-align".utf8) else { continue }
      return Self.alignment(named: parts[1])
    }
    return nil
  }

  private static func alignment(named name: UnsafeBufferPointer<UInt8>.SubSequence) -> RichText.Alignment? {
    switch String(decoding: trimmed(name), as: UTF8.self) {
    case "left", "start": .leading
    case "center": .centered
    case "right", "end": .trailing
    default: nil
    }
  }

  /// Returns the first word, in lower case.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) -> [UInt8] {
    let start = bytes.drop { $0.isHTMLSpace }
    return start.prefix { !$0.isHTMLSpace }.map(\.lowercased)
  }
}
