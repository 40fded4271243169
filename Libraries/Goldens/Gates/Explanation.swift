import TextLayout

/// The places where a drawing shortens or folds its text, with the reasons.
package enum Explanation {
  /// Returns a heading and a line for each place, from top to bottom; rows and cells are counted
  /// from 1. Nil if nothing is shortened or folded.
  package static func report(of specimen: Specimen, at size: Size) -> String? {
    let frame = specimen.draw(size, .unicode)
    let places = places(of: frame.shortenings)
    var reasons = places.map { (row: $0.row, column: $0.column, words: reason(for: $0)) }
    for (row, column) in ownEllipses(in: frame) {
      reasons.append((row, column, "an ellipsis of the layout, for what --format spoken says"))
    }
    if reasons.isEmpty { return nil }
    reasons.sort { ($0.row, $0.column) < ($1.row, $1.column) }
    let count = counted(reasons.count, "place")
    var report = "\(specimen.path) at \(size): \(count)\n"
    for (row, column, words) in reasons {
      report += "  row \(row + 1), cell \(column + 1): \(words)\n"
    }
    return report
  }

  /// The places of ellipses that are texts of the tree, such as a shorter form of words without
  /// room.
  private static func ownEllipses(in frame: Frame) -> [(row: Int, column: Int)] {
    let marks = Set(frame.shortenings.map { [$0.row, $0.column] })
    return (0..<frame.rowCount).flatMap { row in
      let ellipses = frame.runs(inRow: row).filter { run in
        run.text.filter { !$0.isWhitespace } == "…"
      }
      // A no-break space can be before it.
      let columns = ellipses.map { $0.columns.upperBound - 1 }
      return columns.filter { !marks.contains([row, $0]) }.map { (row, $0) }
    }
  }

  /// The shortenings, where the texts that are hidden at one place, as by a window, are one.
  static func places(of shortenings: [Shortening]) -> [Shortening] {
    let places = shortenings.grouped { shortening in
      var place = shortening
      place.hidden = ""
      place.textNumber = nil
      return place
    }
    return places.map { place, all in
      let hidden = all.map(\.hidden).joined(separator: "\n")
      return changing(place) { $0.hidden = hidden }
    }
  }

  static func reason(for shortening: Shortening) -> String {
    let pieces = shortening.hidden.split(separator: "\n")
    let hidden = "“\(pieces.joined(separator: " · "))”"
    switch shortening.rule {
    case .foldedWord:
      return "a word wider than its line continues on the next"
    case .foldedCode:
      return "a line of code wider than the page continues on the next row"
    case .lines(let limit):
      return "limited to \(counted(limit, "line")); hidden: \(hidden)"
    case .middle:
      return "wider than its line; hidden in the middle: \(hidden)"
    case .start:
      return "wider than its line; hidden at the start: \(hidden)"
    case .columns(let count):
      return "no room for \(counted(count, "column")): \(hidden)"
    case .pieces(let count):
      return "no room for \(counted(count, "more piece")): \(hidden)"
    case .words:
      return "a row of this table has one line, so the cell is drawn as its words"
    case .stacked(let cells, let room):
      return "the columns need \(counted(cells, "cell")) and have \(room), so they are stacked"
    case .above(let rows):
      return "\(counted(rows, "row")) above the window: \(hidden)"
    case .below(let rows):
      let count = rows.map { counted($0, "row") } ?? "more rows"
      return "\(count) below the window: \(hidden)"
    case .covered:
      return "behind the block in front: \(hidden)"
    case .gaveWay:
      return "removed to leave room for the scrolling part: \(hidden)"
    }
  }
}
