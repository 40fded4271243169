extension [Wording] {
  /// The parts as one text, for a log or standard error.
  public var text: String {
    map { part in
      switch part {
      case .own(let words):
        words
      case .outside(let text):
        text.raw
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

  /// The parts as a list, such as `Source A, Source B and Source C`.
  var listed: [Wording] {
    enumerated().flatMap { index, part in
      index == 0 ? [part] : [index == count - 1 ? " and " : ", ", part]
    }
  }
}

extension [String] {
  /// The strings as a list.
  var listed: String {
    map { Wording.own(words: $0) }.listed.text
  }
}
