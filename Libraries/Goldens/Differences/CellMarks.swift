import TextLayout

/// Rows and words with invisible characters made visible.
enum CellMarks {
  /// Returns two different texts, in which invisible characters have names such as `<U+2060>`.
  ///
  /// Characters without cells are named if they differ. If the texts differ only in how a letter is
  /// composed, all characters beyond ASCII are named.
  static func distinguished(_ old: String, _ new: String) -> (old: String, new: String) {
    if old.utf8.elementsEqual(new.utf8) {
      return (old, new)
    }
    if old == new {
      return (named(old) { !$0.isASCII }, named(new) { !$0.isASCII })
    }
    let invisible = old.unicodeScalars.filter(isInvisible)
    if invisible.elementsEqual(new.unicodeScalars.filter(isInvisible)) {
      return (old, new)
    }
    return (named(old, where: isInvisible), named(new, where: isInvisible))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func named(_ text: String, where isNamed: (Unicode.Scalar) -> Bool) -> String {
    var named = ""
    for scalar in text.unicodeScalars {
      if isNamed(scalar) {
        named += name(of: scalar)
      } else {
        named.unicodeScalars.append(scalar)
      }
    }
    return named
  }

  /// A name such as `<U+2060>`.
  private static func name(of scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    return "<U+\(code.leftPadded(to: 4, with: "0"))>"
  }

  /// Returns a row with invisible characters made visible: trailing spaces as `·`, tabs as `␉`, a
  /// carriage return as `␍`, other controls and invalid bytes as the engine shows them.
  static func visible(_ row: GoldenRow) -> String {
    var row = row
    var end = ""
    if row.last == UInt8(ascii: "\r") {
      row.removeLast()
      end = "␍"
    }
    while row.last == UInt8(ascii: " ") {
      row.removeLast()
      end = "·" + end
    }
    let text = row.decoded
    // Most rows have nothing invisible.
    let isPlain = row.allSatisfy { (0x20..<0x7F).contains($0) }
    return (isPlain ? text : shown(text)) + end
  }

  private static func shown(_ text: String) -> String {
    let text = text.replacing("\r", with: "␍").replacing("\t", with: "␉")
    // Drawn text keeps directional marks, and leaves out breaks that do nothing.
    var before: Unicode.Scalar = " "
    let named = named(text) { scalar in
      defer { before = scalar }
      if scalar.properties.isBidiControl { return true }
      let isBreak = scalar == "\u{AD}" || scalar == "\u{200B}"
      let isIdle = before.properties.isWhitespace || isInvisible(before)
      return isBreak && isIdle
    }
    return SafeText(outside: named, breaks: .keep).string
  }
}
