/// The first place where a text isn't JSON, by the grammar of RFC 8259, in words for the person who
/// has written it.
package struct JSONFault: Hashable, Sendable {
  /// The line and the character in it, each counted from 1.
  let line: Int
  let column: Int
  /// The part that the grammar has there, such as `“,” or “}”`.
  let expected: String

  /// Nil if the text is JSON.
  init?(in bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let before: Substring
    let valid = zip(bytes, text.utf8).prefix { $0 == $1 }.count
    if valid < bytes.count {
      before = Substring(text.utf8.prefix(valid))
      expected = "UTF-8"
    } else {
      var reader = JSONReader(rest: text.unicodeScalars[...])
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
  /// The words for what the grammar has where something else is.
  struct Expected: Error {
    let words: String
  }

  private(set) var rest: Substring.UnicodeScalarView
  private var depth = 0

  init(rest: Substring.UnicodeScalarView) { self.rest = rest }

  mutating func readFile() throws(Expected) {
    try readValue(or: ", such as {\"screen\": …, \"state\": …}, as printed by --format json")
    skipBlanks()
    if !rest.isEmpty {
      throw Expected(words: "the end of the file")
    }
  }

  private mutating func readValue(or end: String = "") throws(Expected) {
    skipBlanks()
    switch rest.first {
    case "{":
      try readMembers(until: "}", haveNames: true)
    case "[":
      try readMembers(until: "]", haveNames: false)
    case "\"":
      try readString()
    default:
      let ends = " \t\r\n,:]}\"".unicodeScalars
      let word = rest.prefix { !ends.contains($0) }
      guard JSONReader.isValue(String(word)) else {
        throw Expected(words: "a value\(end)")
      }
      rest.removeFirst(word.count)
    }
  }

  private mutating func readMembers(until end: Unicode.Scalar, haveNames: Bool) throws(Expected) {
    // As deep as the system's decoder reads.
    guard depth < 512 else {
      throw Expected(words: "at most 512 levels")
    }
    depth += 1
    defer { depth -= 1 }
    rest.removeFirst()
    if take(end) { return }
    var orEnd = " or “\(end)”"
    repeat {
      if haveNames {
        skipBlanks()
        guard rest.first == "\"" else {
          throw Expected(words: "a name in quotation marks\(orEnd)")
        }
        try readString()
        guard take(":") else {
          throw Expected(words: "“:”")
        }
      }
      try readValue(or: haveNames ? "" : orEnd)
      orEnd = ""
    } while take(",")
    guard take(end) else {
      throw Expected(words: "“,” or “\(end)”")
    }
  }

  private mutating func readString() throws(Expected) {
    rest.removeFirst()
    while let next = rest.first, next != "\"", next.value >= 0x20 {
      if next != "\\" {
        rest.removeFirst()
        continue
      }
      // Such as \n, \u00e9, and a pair of surrogates.
      let beginnings = [2, 6, 12].map { Substring(rest.prefix($0)) }
      let escape = beginnings.first { JSONReader.isValue("\"\($0)\"") }
      guard let escape else { break }
      rest.removeFirst(escape.unicodeScalars.count)
    }
    guard rest.first == "\"" else {
      throw Expected(words: "“\"”, or an escape such as \\n or \\u00e9")
    }
    rest.removeFirst()
  }

  /// Whether a text is a string, a number, which can be larger than the decoder's, or another literal.
  private static func isValue(_ text: String) -> Bool {
    let number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/.asciiOnlyDigits()
    return text.wholeMatch(of: number) != nil || (try? JSONTree(Array(text.utf8))) != nil
  }

  /// Reads a mark and the blanks before it; leaves both if there is another mark.
  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    let all = rest
    skipBlanks()
    if rest.first == mark {
      rest.removeFirst()
      return true
    }
    rest = all
    return false
  }

  private mutating func skipBlanks() {
    rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
  }
}
