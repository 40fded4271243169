import TextLayout

/// Finds words that a page loses at some widths.
///
/// Each text of the tree is joined from its rows, without spaces, since a line break can replace a
/// space. Words hidden by an ellipsis count as present. A page must have the same texts at every
/// width.
struct WordLossCheck {
  private let path: String
  private var reference: (texts: [String: Int], size: Size)?
  /// The words of the last drawing that had the same ones as the first.
  private var known: FrameTexts?

  init(_ path: String) {
    self.path = path
  }

  /// Compares the words of a drawing with those of the first drawing.
  mutating func check(_ frame: Frame, _ size: Size) -> [GateViolation] {
    let drawn = FrameTexts(frame)
    // At most widths, only the line breaks differ.
    if drawn == known { return [] }
    let texts = drawn.counts
    guard let reference, texts != reference.texts else {
      self.reference = reference ?? (texts, size)
      known = drawn
      return []
    }
    let lost = WordLossCheck.first(in: reference.texts, lackingIn: texts)
    let found = WordLossCheck.first(in: texts, lackingIn: reference.texts)
    return [violation(lost, reference.size, found, size)]
  }

  /// Compares the words of a window, and those that it records as hidden, with those of the first
  /// drawing. A window can have more: a fixed part for a low page can have words of its own.
  func checkWindow(_ frame: Frame, _ size: Size) -> [GateViolation] {
    guard let reference else { return [] }
    let texts = FrameTexts(frame).counts
    guard let lost = WordLossCheck.first(in: reference.texts, lackingIn: texts) else { return [] }
    let found = WordLossCheck.first(in: texts, lackingIn: reference.texts)
    return [violation(lost, reference.size, found, size)]
  }

  private func violation(_ lost: String?, _ first: Size, _ found: String?, _ size: Size)
    -> GateViolation
  {
    func quoted(_ text: String?, _ other: String?) -> String {
      text.map { "“\(WordLossCheck.excerpt(of: $0, unlike: other ?? ""))”" } ?? "nothing"
    }
    let message = "\(quoted(lost, found)) at \(first) is \(quoted(found, lost))"
    return GateViolation(.words, path, size: size, message)
  }

  /// The alphabetically first text that occurs more often in one drawing than in the other.
  private static func first(in texts: [String: Int], lackingIn others: [String: Int]) -> String? {
    texts.filter { others[$0.key, default: 0] < $0.value }.keys.min()
  }

  /// An excerpt of a text, from just before the point where it differs from another.
  private static func excerpt(of text: String, unlike other: String) -> String {
    let same = zip(text, other).prefix { $0 == $1 }.count
    let start = max(0, same - 8)
    let part = text.dropFirst(start).prefix(32)
    return (start > 0 ? "…" : "") + part + (start + part.count < text.count ? "…" : "")
  }
}
