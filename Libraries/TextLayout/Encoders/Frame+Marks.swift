extension CellRun {
  /// The invisible marks around a run, which keep each text in its cells in a terminal that
  /// reorders rows (UAX #9).
  ///
  /// A text with right-to-left letters is between two left-to-right marks (U+200E), so no other
  /// text of the row is reordered with it; a text of a right-to-left paragraph is also embedded as
  /// such (U+202B to U+202C). Isolates (U+2066 to U+2069) would take a cell each in terminals with
  /// older tables. A mark at an end of the text stands for the letters beyond it (`Levels.Marks`).
  var marks: (before: String, after: String) {
    guard let direction else { return ("", "") }
    var before = "\u{200E}"
    var after = "\u{200E}"
    if direction == .rightToLeft {
      before += "\u{202B}"
      after = "\u{202C}" + after
    }
    before += span.marks.before.rawValue
    after = span.marks.after.rawValue + after
    return (span.startsText ? before : "", endsText ? after : "")
  }
}
