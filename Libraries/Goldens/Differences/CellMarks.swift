import TextLayout

/// The parts of two rows that differ, and rows with invisible characters made visible.
enum CellMarks {
  /// Returns the parts of two texts that differ, as ranges of UTF-8 code units, without the
  /// clusters at the start and at the end that are the same in both.
  ///
  /// - Complexity: O(n)
  static func differing(_ old: String, _ new: String) -> (old: Range<Int>, new: Range<Int>) {
    // As bytes, because strings are equal in more cases.
    let a = Clusters.list(of: old).map { Array($0.glyph.utf8) }
    let b = Clusters.list(of: new).map { Array($0.glyph.utf8) }
    let part = LongestCommonSubsequence.trimmed(Hunk(old: a.indices, new: b.indices), a, b)
    func bytes(_ range: Range<Int>, of clusters: [[UInt8]]) -> Range<Int> {
      let start = clusters[..<range.lowerBound].joined().count
      return start..<start + clusters[range].joined().count
    }
    return (bytes(part.old, of: a), bytes(part.new, of: b))
  }

  /// Whether two texts look the same: only invisible characters differ, or the way in which a
  /// letter is composed.
  static func isAlike(_ old: String, _ new: String) -> Bool {
    func shown(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    }
    return !old.isEmpty && !new.isEmpty && shown(old) == shown(new)
  }

  /// Returns a text with the names of its characters that aren't ASCII.
  static func named(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : "<U+\(hexadecimal($0))>" }.joined()
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
  }

  /// Returns a row with invisible characters made visible: trailing spaces as `·`, tabs as `␉`, a
  /// carriage return as `␍`, other controls and invalid bytes as the engine shows them.
  static func visible(_ row: ArraySlice<UInt8>) -> String {
    var row = row
    let hasReturn = row.last == UInt8(ascii: "\r")
    if hasReturn { row.removeLast() }
    var blanks = 0
    while row.last == UInt8(ascii: " ") {
      row.removeLast()
      blanks += 1
    }
    var text = String(decoding: row, as: UTF8.self)
    // Most rows have nothing invisible.
    if row.contains(where: { $0 < 0x20 || $0 >= 0x7F }) {
      text = text.replacing("\r", with: "␍").replacing("\t", with: "␉")
      // Drawn text keeps directional marks.
      text = text.unicodeScalars.map { scalar in
        scalar.properties.isBidiControl ? "<U+\(hexadecimal(scalar))>" : String(scalar)
      }.joined()
      text = SafeText(outside: text, breaks: .keep).string
    }
    return text + String(repeating: "·", count: blanks) + (hasReturn ? "␍" : "")
  }
}
