extension String {
  /// The word as input for a shell, in quotes if it contains special characters.
  package var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-_./,:@%+=".utf8.contains(byte) || byte >= 0x80
      }
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The text with its non-breaking spaces made visible.
  var withVisibleSpaces: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? "⍽" : $0 }))
  }

  /// The text without the spaces at its end.
  var withoutTrailingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
