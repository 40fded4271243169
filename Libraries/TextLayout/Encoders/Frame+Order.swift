extension Frame {
  /// Cells of one role and one direction.
  struct SeenRun {
    let role: Role
    /// The direction of the clusters; nil for a text without right-to-left letters.
    var direction: Direction?
    var columns: Range<Int>
    /// The parts of the text from left to right.
    var glyphs: [String]

    var text: String {
      (direction == .rightToLeft ? glyphs.reversed() : glyphs).joined()
    }
  }

  /// The runs of a row from left to right, as they are seen (UAX #9). Those of a text with
  /// right-to-left letters have one direction each.
  func seenRuns(inRow row: Int) -> [SeenRun] {
    var (seen, text): ([SeenRun], [CellRun]) = ([], [])
    for run in runs(inRow: row) {
      if run.direction == nil {
        let start = run.columns.lowerBound + run.omittedSpaces
        seen.append(
          SeenRun(role: run.role, columns: start..<run.columns.upperBound, glyphs: [run.text])
        )
      } else {
        text.append(run)
      }
      if run.endsText {
        (seen, text) = (seen + Frame.seenRuns(of: text), [])
      }
    }
    return seen
  }

  /// The runs of one text of a row. The marks for its neighbours count as in a terminal.
  private static func seenRuns(of text: [CellRun]) -> [SeenRun] {
    let clusters = text.flatMap { run in
      Clusters.list(of: run.text).map { (role: run.role, cluster: $0) }
    }
    let marks = (text[0].span.neighbours.before, text[text.count - 1].span.neighbours.after)
    let marked = [CellRun.mark(marks.0)] + clusters.map(\.cluster.glyph) + [CellRun.mark(marks.1)]
    let levels = Levels.levels(of: marked, in: text[0].direction ?? .leftToRight).dropFirst()
      .dropLast()
    var (seen, column): ([SeenRun], Int) = ([], text[0].columns.lowerBound)
    for index in Levels.order(Array(levels)) {
      let (role, cluster) = clusters[index]
      let direction: Direction = levels[index + 1] == 1 ? .rightToLeft : .leftToRight
      if seen.last?.direction != direction || seen.last?.role != role {
        seen.append(SeenRun(role: role, direction: direction, columns: column..<column, glyphs: []))
      }
      column += cluster.cells
      seen[seen.count - 1].glyphs.append(cluster.glyph)
      seen[seen.count - 1].columns = seen[seen.count - 1].columns.lowerBound..<column
    }
    return seen
  }
}
