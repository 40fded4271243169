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
    var seen: [SeenRun] = []
    var text: [CellRun] = []
    for run in runs(inRow: row) {
      if run.direction == nil {
        let start = run.columns.lowerBound + run.omittedSpaces
        seen.append(
          SeenRun(
            role: run.role,
            columns: start..<run.columns.upperBound,
            glyphs: [run.text]
          )
        )
      } else {
        text.append(run)
      }
      if run.endsText {
        seen += Frame.seenRuns(of: text)
        text = []
      }
    }
    return seen
  }

  /// The runs of one text of a row. The marks for its neighbours count as in a terminal.
  private static func seenRuns(of text: [CellRun]) -> [SeenRun] {
    let clusters = text.flatMap { run in
      Clusters.list(of: run.text).map { (role: run.role, cluster: $0) }
    }
    let before = text[0].span.marks.before.rawValue
    let after = text[text.count - 1].span.marks.after.rawValue
    let marked = [before] + clusters.map(\.cluster.glyph) + [after]
    let levels = Levels.levels(of: marked, in: text[0].direction ?? .leftToRight)
    var seen: [SeenRun] = []
    var column = text[0].columns.lowerBound
    for index in Levels.order(Array(levels.dropFirst().dropLast())) {
      let (role, cluster) = clusters[index]
      let direction: Direction = levels[index + 1] == 1 ? .rightToLeft : .leftToRight
      if seen.last?.direction != direction || seen.last?.role != role {
        seen.append(SeenRun(role: role, direction: direction, columns: column..<column, glyphs: []))
      }
      column += cluster.cells
      let last = seen.count - 1
      seen[last].glyphs.append(cluster.glyph)
      seen[last].columns = seen[last].columns.lowerBound..<column
    }
    return seen
  }
}
