extension Frame {
  /// The invisible marks around a span, which keep each text in its cells in a terminal that reorders rows (UAX #9).
  ///
  /// A text with right-to-left letters is between two left-to-right marks (U+200E), so no other text of the row is reordered
  /// with it; a text of a right-to-left paragraph is also embedded as such (U+202B to U+202C). Isolates (U+2066 to U+2069)
  /// would take a cell each in terminals with older tables.
  func marks(around index: Int, in row: Range<Int>) -> (before: String, after: String) {
    let span = spans[index]
    guard let direction = span.direction else { return ("", "") }
    let isRight = direction == .rightToLeft
    let before = !span.startsText ? "" : isRight ? "\u{200E}\u{202B}" : "\u{200E}"
    return (before, !isEndOfText(index, in: row) ? "" : isRight ? "\u{202C}\u{200E}" : "\u{200E}")
  }

  /// Whether the text of a span with a direction ends with it.
  func isEndOfText(_ index: Int, in row: Range<Int>) -> Bool {
    index + 1 == row.upperBound || spans[index + 1].direction == nil || spans[index + 1].startsText
  }
}
