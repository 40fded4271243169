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
    let text = bytes.decoded
    var reader = JSONReader(rest: text[...])
    do throws(JSONReader.Expected) {
      try reader.readFile()
      return nil
    } catch {
      expected = error.words
    }
    let before = text[..<reader.rest.startIndex]
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
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

  private(set) var rest: Substring
  private var depth = 0

  init(rest: Substring) { self.rest = rest }

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
    default:
      // Bytes that aren't UTF-8 are U+FFFD here.
      let literal = /"(\\.|[^"\\\n\uFFFD])*"|[^\s,:\]}"]+/.matchingSemantics(.unicodeScalar)
      let word = rest.prefixMatch(of: literal)?.0 ?? ""
      if JSONReader.isValue(String(word)) {
        rest = rest[word.endIndex...]
      } else if rest.hasPrefix("\"") {
        throw Expected(words: "a string in UTF-8 on one line, with escapes such as \\n or \\u00e9")
      } else {
        throw Expected(words: "a value\(end)")
      }
    }
  }

  private mutating func readMembers(until end: Character, haveNames: Bool) throws(Expected) {
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
        guard rest.hasPrefix("\"") else {
          throw Expected(words: "a name in quotation marks\(orEnd)")
        }
        try readValue()
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

  /// Whether a text is a string, a number, which can be larger than the decoder's, or another literal.
  private static func isValue(_ text: String) -> Bool {
    let number = /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/.asciiOnlyDigits()
    return text.wholeMatch(of: number) != nil || (try? JSONTree(Array(text.utf8))) != nil
  }

  /// Reads a mark and the blanks before it; leaves both if there is another mark.
  private mutating func take(_ mark: Character) -> Bool {
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
    let blanks: [Character] = [" ", "\t", "\r", "\n", "\r\n"]
    rest = rest.drop(while: blanks.contains)
  }
}
