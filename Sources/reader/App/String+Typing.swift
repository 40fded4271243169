import Terminal

extension String {
  /// The longest text that can be typed, in UTF-8 bytes.
  private static let typingLimit = 1_000

  /// The text after a key was typed at its end; nil where the key types nothing.
  func typing(_ key: Key) -> String? {
    switch key {
    case .character(let scalar): return (self + String(scalar)).fitting
    case .paste(let text): return (self + text.split(whereSeparator: \.isNewline).joined(separator: " ")).fitting
    case .backspace: return String(dropLast())
    case .control("u"): return ""
    case .control("w"):
      let kept = reversed().drop { $0 == " " }.drop { $0 != " " }
      return String(kept.reversed())
    default: return nil
    }
  }

  /// As many of its scalars, from the first, as there is room for. Not of its characters, since one alone can be of any
  /// length.
  private var fitting: String {
    guard utf8.count > Self.typingLimit else { return self }
    // A place within a scalar counts as its beginning.
    return String(unicodeScalars[..<utf8.index(startIndex, offsetBy: Self.typingLimit)])
  }
}
