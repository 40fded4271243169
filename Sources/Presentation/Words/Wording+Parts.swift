extension [Wording] {
  /// The parts as one text, for a log or a line on standard error.
  public var text: String {
    map { part in
      switch part {
      case .own(let words): words
      case .outside(let text): text.raw
      }
    }.joined()
  }

  /// The same words, what the app says in one piece being one part.
  var merged: [Wording] {
    reduce(into: []) { parts, part in
      if case .own(let words) = part, case .own(let earlier)? = parts.last {
        parts[parts.count - 1] = .own(words: earlier + words)
      } else {
        parts.append(part)
      }
    }
  }

  /// The same words, beginning with a capital letter where they are the app's.
  var capitalized: [Wording] {
    guard case .own(let words)? = first else { return self }
    return [.own(words: words.prefix(1).uppercased() + words.dropFirst())] + dropFirst()
  }
}
