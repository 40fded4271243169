import TextLayout

extension Size {
  /// The options of the tool that draw a page of this size.
  package var options: [String] {
    var options = ["--width \(width)"]
    if let height {
      options.append("--height \(height)")
    }
    if scroll > 0 {
      options.append("--scroll \(scroll)")
    }
    return options
  }
}

extension String {
  /// The parts of a path.
  package var parts: [String] { split(separator: "/").map(String.init) }

  /// The part of a path behind its last slash.
  package var lastPart: String { parts.last ?? "" }

  /// The part of a path before its last slash: of a state's, its screen.
  package var firstParts: String { parts.dropLast().joined(separator: "/") }

  /// The word as input for a shell, in quotes if it contains special characters.
  package var shellQuoted: String {
    let marks = "-_./,:@%+=".unicodeScalars
    let isPlain = unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar.isLetter || marks.contains(scalar)
    }
    if isPlain, !isEmpty { return self }
    return "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text with its non-breaking spaces made visible.
  var withVisibleSpaces: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    let scalars = unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? "⍽" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
