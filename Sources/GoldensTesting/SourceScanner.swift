/// Reads Swift source from an offset, as far as strings, comments and brackets tell its parts.
struct SourceScanner {
  let source: [UInt8]
  var place: Int

  private var next: UInt8? { place < source.count ? source[place] : nil }

  private func begins(_ words: String) -> Bool { source[place...].starts(with: words.utf8) }

  /// Skips a character if it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Skips white space and comments.
  mutating func skipBlanks() {
    while let byte = next {
      if begins("//") {
        while let byte = next, byte != 0x0A { place += 1 }
      } else if begins("/*") {
        while place < source.count, !begins("*/") { place += 1 }
        place = min(source.count, place + 2)
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        place += 1
      } else {
        return
      }
    }
  }

  /// Skips to the end of a bracket that has just begun, with all brackets, strings and comments in it.
  mutating func skipBracket() -> Bool {
    while true {
      skipBlanks()
      guard let byte = next else { return false }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), skipString() != nil { continue }
      place += 1
      if ")]}".utf8.contains(byte) { return true }
      if "([{".utf8.contains(byte), !skipBracket() { return false }
    }
  }

  /// Skips a string literal; returns whether it has an interpolation, or nil if there is no literal.
  mutating func skipString() -> Bool? {
    let start = place
    while skip("#") {}
    let hashes = String(repeating: "#", count: place - start)
    guard next == UInt8(ascii: "\"") else {
      place = start
      return nil
    }
    let quote = begins("\"\"\"") ? "\"\"\"" : "\""
    place += quote.utf8.count
    var isInterpolated = false
    while place < source.count, !begins(quote + hashes) {
      if begins("\\" + hashes + "(") {
        isInterpolated = true
        place += hashes.utf8.count + 2
        guard skipBracket() else { return nil }
      } else {
        place += begins("\\" + hashes) ? hashes.utf8.count + 2 : 1
      }
    }
    place += quote.utf8.count + hashes.utf8.count
    return place <= source.count ? isInterpolated : nil
  }
}
