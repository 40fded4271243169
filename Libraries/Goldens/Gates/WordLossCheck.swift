import TextLayout

/// Finds words that a page loses at some widths.
///
/// Each text of the tree is joined from its rows, without spaces, since a line break can replace a
/// space. Words hidden by an ellipsis count as present. A page must have the same texts at every
/// width.
struct WordLossCheck {
  private var reference: (texts: [String: Int], size: Size)?
  /// The words of the last drawing that had the same ones as the first.
  private var known: FrameTexts?

  /// Compares the words of a drawing with those of the first drawing.
  mutating func check(_ drawing: CheckedFrame) -> [GateViolation] {
    let drawn = FrameTexts(drawing.frame)
    // At most widths, only the line breaks differ.
    if drawn == known { return [] }
    if let reference, drawn.counts != reference.texts {
      return violations(drawn.counts, in: drawing)
    }
    reference = reference ?? (drawn.counts, drawing.size)
    known = drawn
    return []
  }

  /// Compares the words of a window, and those that it records as hidden, with those of the first
  /// drawing. A window can have more: a fixed part for a low page can have words of its own.
  func checkWindow(_ window: CheckedFrame) -> [GateViolation] {
    let texts = FrameTexts(window.frame).counts
    let hasLost = reference?.texts.firstLacking(in: texts) != nil
    return hasLost ? violations(texts, in: window) : []
  }

  /// The violation of a drawing with other texts than the first one.
  private func violations(_ texts: [String: Int], in drawing: CheckedFrame) -> [GateViolation] {
    guard let (first, size) = reference else { return [] }
    let lost = first.firstLacking(in: texts)
    let found = texts.firstLacking(in: first)
    let before = WordLossCheck.quoted(lost, unlike: found)
    let after = WordLossCheck.quoted(found, unlike: lost)
    let message = "\(before) at \(size) is \(after)"
    return [drawing.violation(.words, message)]
  }

  /// A piece of a text, from just before the point where it differs from another.
  private static func quoted(_ text: String?, unlike other: String?) -> String {
    guard let text else { return "nothing" }
    let same = zip(text, other ?? "").prefix { $0 == $1 }
    let rest = text.dropFirst(max(0, same.count - 8))
    return "“\(rest.prefix(32))”"
  }
}

extension [String: Int] {
  /// The alphabetically first text that occurs more often here than in another drawing.
  fileprivate func firstLacking(in others: [String: Int]) -> String? {
    let lacking = filter { others[$0.key, default: 0] < $0.value }
    return lacking.keys.min()
  }
}
