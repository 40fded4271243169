/// The words and the punctuation of Swift source, without comments and literals of strings.
///
/// A word has letters, digits, `_`, full stops and backticks, such as `Outer.Inner`; any other character is a word of its
/// own. A regular expression is read as if it were code.
struct SwiftWords: Sequence, IteratorProtocol {
  private let source: [UInt8]
  private var place = 0

  init(_ source: String) { self.source = Array(source.utf8) }

  mutating func next() -> Substring? {
    while place < source.count {
      let start = place
      if skipSpaceOrComment() || skipString() { continue }
      while place < source.count, Self.isPartOfWord(source[place]) { place += 1 }
      if place == start { place += 1 }
      return Substring(decoding: source[start..<place], as: UTF8.self)
    }
    return nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`"): true
    // A letter that isn't ASCII.
    default: byte >= 0x80
    }
  }

  /// Skips a word if it is next.
  private mutating func skip(_ word: String) -> Bool {
    guard source[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func skipSpaceOrComment() -> Bool {
    if source[place] <= UInt8(ascii: " ") {
      place += 1
      return true
    }
    if skip("//") {
      place = source[place...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      return true
    }
    guard skip("/*") else { return false }
    var depth = 1
    while depth > 0, place < source.count {
      if skip("/*") {
        depth += 1
      } else if skip("*/") {
        depth -= 1
      } else {
        place += 1
      }
    }
    return true
  }

  /// Skips a literal of a string with its interpolations, which can have strings themselves.
  private mutating func skipString() -> Bool {
    let start = place
    while place < source.count, source[place] == UInt8(ascii: "#") { place += 1 }
    let hashes = String(repeating: "#", count: place - start)
    let isLong = place < source.count && skip("\"\"\"")
    guard isLong || place < source.count && skip("\"") else {
      place = start
      return false
    }
    let end = (isLong ? "\"\"\"" : "\"") + hashes
    while place < source.count, !skip(end) {
      if skip("\\" + hashes + "(") {
        skipInterpolation()
      } else if skip("\\" + hashes) {
        // The escaped character.
        place = Swift.min(place + 1, source.count)
      } else if !isLong, source[place] == UInt8(ascii: "\n") {
        // An apostrophe of a regular expression, or source that doesn't compile.
        break
      } else {
        place += 1
      }
    }
    return true
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let word = next() {
      if word == "(" { depth += 1 }
      if word == ")" { depth -= 1 }
    }
  }
}
