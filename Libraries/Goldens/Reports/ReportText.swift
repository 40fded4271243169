import TextLayout

extension Size {
  /// The options of the tool that draw a page of this size.
  var options: [String] {
    var options = ["--width \(width)"]
    if let height { options.append("--height \(height)") }
    if scroll > 0 { options.append("--scroll \(scroll)") }
    return options
  }
}

extension String {
  /// The word as input for a shell, in quotes if it contains special characters.
  package var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.isLetter || "-_./,:@%+=".unicodeScalars.contains(scalar)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text with its non-breaking spaces made visible.
  var withVisibleSpaces: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? "⍽" : $0 })
    )
  }
}
