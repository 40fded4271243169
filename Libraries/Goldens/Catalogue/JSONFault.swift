/// The first place where a text isn't JSON, by the grammar of RFC 8259, in words for the person who
/// has written it.
package struct JSONFault: Hashable, Sendable {
  /// The line and the character in it, each counted from 1.
  let line: Int
  let column: Int
  /// What the grammar has there, such as `“,” or “}”`.
  let expected: String

  /// Nil if the text is JSON.
  init?(in bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var reader = JSONReader(rest: text[...])
    let before: Substring
    if let invalid = zip(bytes, text.utf8).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      before = Substring(text.utf8.prefix(invalid))
      expected = "UTF-8"
    } else {
      do throws(JSONReader.Expected) {
        try reader.readFile()
        return nil
      } catch {
        before = text[..<reader.rest.startIndex]
        expected = error.words
      }
    }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    line = lines.count
    column = (lines.last?.count ?? 0) + 1
  }
}

/// Reads JSON, up to what isn't JSON.
private struct JSONReader {
  /// What the grammar has where something else is.
  struct Expected: Error {
    let words: String
  }

  private(set) var rest: Substring
  private var depth = 0

  init(rest: Substring) { self.rest = rest }

  mutating func readFile() throws(Expected) {
    try readValue(or: ", such as {\"screen\": …, \"state\": …}, as printed by --format json")
    skipBlanks()
    if !rest.isEmpty { throw Expected(words: "the end of the file") }
  }

  private mutating func readValue(or end: String = "") throws(Expected) {
    skipBlanks()
    if take("{") {
      try readMembers(until: "}", haveNames: true)
    } else if take("[") {
      try readMembers(until: "]", haveNames: false)
    } else if rest.unicodeScalars.first == "\"" {
      try readString()
    } else {
      let ends = " \t\r\n,:]}\"".unicodeScalars
      let word = Substring(rest.unicodeScalars.prefix { !ends.contains($0) })
      let known = #/true|false|null|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/#
      guard word.wholeMatch(of: known) != nil else { throw Expected(words: "a value\(end)") }
      rest = rest[word.endIndex...]
    }
  }

  private mutating func readMembers(until end: Unicode.Scalar, haveNames: Bool) throws(Expected) {
    // As deep as the system's decoder reads.
    guard depth < 512 else { throw Expected(words: "at most 512 levels") }
    depth += 1
    defer { depth -= 1 }
    if take(end) { return }
    var orEnd = " or “\(end)”"
    repeat {
      if haveNames {
        skipBlanks()
        guard rest.unicodeScalars.first == "\"" else {
          throw Expected(words: "a name in quotation marks\(orEnd)")
        }
        try readString()
        guard take(":") else { throw Expected(words: "“:”") }
      }
      try readValue(or: haveNames ? "" : orEnd)
      orEnd = ""
    } while take(",")
    guard take(end) else { throw Expected(words: "“,” or “\(end)”") }
  }

  private mutating func readString() throws(Expected) {
    let piece = #/[^"\\\u{0}-\u{1F}]+|\\["\\\/bfnrt]|\\u(?![dD][89a-fA-F])[0-9a-fA-F]{4}/#
    let pair = #/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/#
    rest = Substring(rest.unicodeScalars.dropFirst())
    while let match = rest.prefixMatch(of: piece.matchingSemantics(.unicodeScalar))?.range
      ?? rest.prefixMatch(of: pair)?.range
    {
      rest = rest[match.upperBound...]
    }
    guard rest.unicodeScalars.first == "\"" else {
      throw Expected(words: "“\"”, or an escape such as \\n or \\u00e9")
    }
    rest = Substring(rest.unicodeScalars.dropFirst())
  }

  /// Reads a mark and the blanks before it; leaves both if there is another mark.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    let all = rest
    skipBlanks()
    guard rest.unicodeScalars.first == mark else {
      rest = all
      return false
    }
    rest = Substring(rest.unicodeScalars.dropFirst())
    return true
  }

  private mutating func skipBlanks() {
    rest = Substring(rest.unicodeScalars.drop { " \t\r\n".unicodeScalars.contains($0) })
  }
}
