import GalleyDomain

/// The fields of an answer, without those of interim answers and those after the body.
struct ResponseHead {
  /// The maximum length of the lines of all heads of an answer, and of those after the body, in
  /// bytes.
  static let limit = 300_000

  /// The fields by name, in lower case; values of one name are joined (RFC 9110, 5.3), but only the
  /// first address of a redirection counts.
  private(set) var fields: [String: String] = [:]
  /// Whether the empty line at the end has arrived.
  private(set) var isComplete = false
  /// The length of all lines so far, also of those that aren't kept.
  private(set) var length = 0

  /// Whether a line has arrived.
  var hasBegun: Bool { length > 0 }
  var isTooLong: Bool { length > Self.limit }

  /// Reads a line with its end: a status line, a field, or an empty line.
  mutating func take(line: some Collection<UInt8>) {
    // A server can write ISO 8859-1.
    let bytes = Array(line)
    var text = String(decoding: bytes, as: UTF8.self)
    if !text.utf8.elementsEqual(bytes) {
      text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
    length += bytes.count
    if text.hasPrefix("HTTP/") {
      fields = [:]
      isComplete = false
    } else if text.allSatisfy(\.isNewline) {
      isComplete = true
    } else if !isComplete, let colon = text.firstIndex(of: ":") {
      add(text[text.index(after: colon)...].trimmed, to: text[..<colon].trimmed.lowercased())
    }
  }

  private mutating func add(_ value: String, to name: String) {
    if fields[name] == nil {
      fields[name] = value
    } else if name != "location" {
      // In place, since a server can send thousands of fields with one name.
      fields[name]? += ", \(value)"
    }
  }
}
