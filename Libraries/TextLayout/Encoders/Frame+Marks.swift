extension CellRun {
  /// The invisible marks around a run, which keep each text in its cells in a terminal that
  /// reorders rows (UAX #9).
  ///
  /// A text with right-to-left letters is between two left-to-right marks (U+200E), so no other
  /// text of the row is reordered with it; a text of a right-to-left paragraph is also embedded as
  /// such (U+202B to U+202C). Isolates (U+2066 to U+2069) would take a cell each in terminals with
  /// older tables. A mark at an end of the text has the direction that the character there has in
  /// its paragraph.
  var marks: (before: String, after: String) {
    guard let direction else { return ("", "") }
    let isRight = direction == .rightToLeft
    var before = ""
    var after = ""
    if span.startsText {
      let start = isRight ? "\u{200E}\u{202B}" : "\u{200E}"
      before = start + CellRun.mark(span.neighbours.before)
    }
    if endsText {
      let end = isRight ? "\u{202C}\u{200E}" : "\u{200E}"
      after = CellRun.mark(span.neighbours.after) + end
    }
    return (before, after)
  }

  /// The mark of a direction; empty without one.
  static func mark(_ direction: Direction?) -> String {
    switch direction {
    case .rightToLeft: "\u{200F}"
    case .leftToRight: "\u{200E}"
    case nil: ""
    }
  }
}
