import TextLayout

/// Rows and words with invisible characters made visible.
enum CellMarks {
  /// Returns two different texts, in which invisible characters have names such as `<U+2060>`.
  ///
  /// Characters without cells are named if they differ. If the texts differ only in how a letter is
  /// composed, all characters beyond ASCII are named.
  static func distinguished(_ old: String, _ new: String) -> (old: String, new: String) {
    func names(_ isNamed: (Unicode.Scalar) -> Bool) -> (old: String, new: String) {
      (named(old, where: isNamed), named(new, where: isNamed))
    }
    if old.utf8.elementsEqual(new.utf8) { return (old, new) }
    if old == new { return names { !$0.isASCII } }
    let invisible = old.unicodeScalars.filter(isInvisible)
    if invisible.elementsEqual(new.unicodeScalars.filter(isInvisible)) { return (old, new) }
    return names(isInvisible)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func named(_ text: String, where isNamed: (Unicode.Scalar) -> Bool) -> String {
    text.unicodeScalars.map { scalar in
      guard isNamed(scalar) else { return String(scalar) }
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "<U+\(code.leftPadded(to: 4, with: "0"))>"
    }.joined()
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
      // Drawn text keeps directional marks, and leaves out breaks that do nothing.
      var before: Unicode.Scalar = " "
      text = named(text) { scalar in
        defer { before = scalar }
        let isBreak = scalar == "\u{AD}" || scalar == "\u{200B}"
        let isIdle = before.properties.isWhitespace || isInvisible(before)
        return scalar.properties.isBidiControl || isBreak && isIdle
      }
      text = SafeText(outside: text, breaks: .keep).string
    }
    return text + String(repeating: "·", count: blanks) + (hasReturn ? "␍" : "")
  }
}
