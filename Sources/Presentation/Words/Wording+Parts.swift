extension [Wording] {
  /// The parts as one text, for a log or standard error.
  public var text: String {
    map { part in
      switch part {
      case .own(let words): words
      case .outside(let text): text.raw
      }
    }.joined()
  }

  /// The same words, with adjacent parts of the app's own words merged.
  var merged: [Wording] {
    reduce(into: []) { parts, part in
      if case .own(let words) = part, case .own(let earlier)? = parts.last {
        parts[parts.count - 1] = .own(words: earlier + words)
      } else {
        parts.append(part)
      }
    }
  }

  /// The same words, with a capital letter at the start if the first part is the app's own.
  var capitalized: [Wording] {
    guard case .own(let words)? = first else { return self }
    return [.own(words: words.prefix(1).uppercased() + words.dropFirst())] + dropFirst()
  }
}
