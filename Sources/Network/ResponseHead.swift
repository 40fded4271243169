import GalleyDomain

/// The fields of an answer, without those of interim answers and those after the body.
struct ResponseHead {
  /// The fields by name, in lower case; values of one name are joined (RFC 9110, 5.3).
  private(set) var fields: [String: String] = [:]
  /// Whether a line has arrived.
  private(set) var hasBegun = false
  /// Whether the empty line at the end has arrived.
  private(set) var isComplete = false

  /// Reads a line with its end: a status line, a field, or an empty line.
  mutating func take(line: some Collection<UInt8>) {
    // A server can write ISO 8859-1.
    let bytes = Array(line)
    var text = String(decoding: bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(bytes) {
      text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    hasBegun = true
    if text.hasPrefix("HTTP/") {
      fields = [:]
      isComplete = false
    } else if text.allSatisfy(\.isNewline) {
      isComplete = true
    } else if !isComplete, let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].trimmed.lowercased()
      let value = text[text.index(after: colon)...].trimmed
      fields[name] = fields[name].map { "\($0), \(value)" } ?? value
    }
  }
}
