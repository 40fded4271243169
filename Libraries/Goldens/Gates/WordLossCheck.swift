import TextLayout

/// Finds words that a page loses at some widths.
///
/// Each text of the tree is joined from its rows, without spaces, since a line break can replace a
/// space. Words hidden by an ellipsis count as present. A page must have the same texts at every
/// width.
struct WordLossCheck {
  private var reference: (texts: [String: Int], size: Size)?
  /// The bytes of the last drawing that had the same words as the first.
  private var known: [Int?: [UInt8]] = [:]

  /// Compares the words of a drawing with those of the first drawing.
  mutating func check(_ drawing: CheckedFrame) -> [GateViolation] {
    let bytes = WordLossCheck.bytes(of: drawing.frame)
    // At most widths, only the line breaks differ.
    if bytes == known, reference != nil { return [] }
    let texts = WordLossCheck.texts(in: bytes)
    guard let reference, texts != reference.texts else {
      self.reference = self.reference ?? (texts, drawing.size)
      known = bytes
      return []
    }
    return [violation(texts, in: drawing)].compactMap(\.self)
  }

  /// Compares the words of a window, and those that it records as hidden, with those of the first
  /// drawing. A window can have more: a fixed part for a low page can have words of its own.
  func checkWindow(_ window: CheckedFrame) -> [GateViolation] {
    let texts = WordLossCheck.texts(of: window.frame)
    let hasLost = reference?.texts.firstLacking(in: texts) != nil
    return [hasLost ? violation(texts, in: window) : nil].compactMap(\.self)
  }

  /// The violation of a drawing with other texts than the first one.
  private func violation(_ texts: [String: Int], in drawing: CheckedFrame) -> GateViolation? {
    guard let (first, size) = reference else { return nil }
    let lost = first.firstLacking(in: texts)
    let found = texts.firstLacking(in: first)
    func quoted(_ text: String?, unlike other: String?) -> String {
      text.map { "“\(WordLossCheck.excerpt(of: $0, unlike: other ?? ""))”" } ?? "nothing"
    }
    let message = "\(quoted(lost, unlike: found)) at \(size) is \(quoted(found, unlike: lost))"
    return drawing.violation(.words, message)
  }

  /// An excerpt of a text, from just before the point where it differs from another.
  private static func excerpt(of text: String, unlike other: String) -> String {
    let same = zip(text, other).prefix { $0 == $1 }.count
    let start = max(0, same - 8)
    let end = start + 32
    let beginning = start > 0 ? "…" : ""
    return beginning + text.prefix(end).dropFirst(start) + (end < text.count ? "…" : "")
  }

  // MARK: Texts

  /// The texts of a drawing without spaces, with their numbers of occurrences.
  static func texts(of frame: Frame) -> [String: Int] { texts(in: bytes(of: frame)) }

  /// The bytes of each text of a drawing without spaces, by text number; the omitted pieces are at
  /// nil.
  private static func bytes(of frame: Frame) -> [Int?: [UInt8]] {
    var texts: [Int?: [UInt8]] = [:]
    var hidden = frame.shortenings.filter { !$0.hidden.isEmpty }[...]
    /// Adds the words hidden by the marks up to this position.
    func addHidden(row: Int, upTo column: Int) {
      while let next = hidden.first, (next.row, next.column) <= (row, column) {
        texts[next.textNumber, default: []] += next.hidden.utf8
        hidden.removeFirst()
      }
    }
    for row in 0..<frame.rowCount {
      for run in frame.runs(inRow: row) {
        addHidden(row: row, upTo: run.columns.lowerBound)
        if let text = run.textNumber, !run.isRepeated {
          texts[text, default: []] += run.utf8.filter { $0 != UInt8(ascii: " ") }
        }
      }
    }
    addHidden(row: .max, upTo: 0)
    return texts
  }

  private static func texts(in bytes: [Int?: [UInt8]]) -> [String: Int] {
    var counts: [String: Int] = [:]
    func count(_ text: some Sequence<UInt8>) {
      let scalars = String(decoding: Array(text), as: UTF8.self).unicodeScalars
      let words = scalars.filter { !$0.properties.isWhitespace }
      if !words.isEmpty { counts[String(String.UnicodeScalarView(words)), default: 0] += 1 }
    }
    for (number, text) in bytes {
      if number == nil {
        // Omitted pieces have no text number in the frame; each is a line of the hidden text.
        for piece in text.split(separator: UInt8(ascii: "\n")) { count(piece) }
      } else {
        count(text)
      }
    }
    return counts
  }
}

extension [String: Int] {
  /// The alphabetically first text that occurs more often here than in another drawing.
  fileprivate func firstLacking(in others: [String: Int]) -> String? {
    filter { others[$0.key, default: 0] < $0.value }.keys.min()
  }
}
