import GalleyTerminal

extension String {
  /// The maximum length of typed text, in UTF-8 bytes.
  private static let typingLimit = 1_000

  /// The text after a key is typed at its end; `nil` if the key types nothing.
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

  /// The longest prefix of scalars within the limit. It counts scalars because a character can have any length.
  private var fitting: String {
    guard utf8.count > Self.typingLimit else { return self }
    // An index within a scalar is rounded down to its start.
    return String(unicodeScalars[..<utf8.index(startIndex, offsetBy: Self.typingLimit)])
  }
}
