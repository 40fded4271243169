extension Frame {
  /// The runs of a row from left to right as they are seen, each with the direction of its letters. That of a text without
  /// right-to-left letters is nil; other texts are in parts: words, or pieces of one direction (UAX #9).
  func seenRuns(inRow row: Int) -> [(run: CellRun, direction: Direction?)] {
    var (seen, text): ([(CellRun, Direction?)], [CellRun]) = ([], [])
    for run in runs(inRow: row) {
      if run.direction == nil { seen.append((run, nil)) } else { text.append(run) }
      guard run.endsText else { continue }
      seen += self.seen(text)
      text = []
    }
    return seen
  }

  /// The parts of one text of a row. The marks for its neighbours count as in a terminal, and aren't drawn.
  private func seen(_ text: [CellRun]) -> [(CellRun, Direction?)] {
    let (first, last) = (text[0], text[text.count - 1])
    let bytes = first.utf8.startIndex..<last.utf8.endIndex
    let before = CellRun.mark(first.span.neighbours.before).utf8
    let marked = Array(before) + self.bytes[bytes] + CellRun.mark(last.span.neighbours.after).utf8
    let levels = marked.withBytes { Levels(of: $0, in: first.direction ?? .leftToRight) }
    var (parts, column): ([(run: CellRun, direction: Direction?)], Int) = ([], first.columns.lowerBound)
    for cluster in Levels.seen(levels.clusters) {
      let start = cluster.range.lowerBound - before.count + bytes.lowerBound
      guard bytes.contains(start), let run = text.last(where: { $0.utf8.startIndex <= start }) else { continue }
      var utf8 = self.bytes[start..<start + cluster.range.count]
      var columns = column..<column + cluster.cells
      column = columns.upperBound
      let direction: Direction = cluster.level % 2 == 0 ? .leftToRight : .rightToLeft
      // Each word begins at its own cell, in viewers that draw letters narrower or wider, too.
      let goesOn = self.bytes[start] != UInt8(ascii: " ") && parts.last?.run.isBlank == false
      if goesOn, let last = parts.last, last.direction == direction, last.run.span == run.span {
        let (lower, upper) = direction == .leftToRight ? (last.run.utf8, utf8) : (utf8, last.run.utf8)
        if lower.endIndex == upper.startIndex {
          utf8 = self.bytes[lower.startIndex..<upper.endIndex]
          columns = parts.removeLast().run.columns.lowerBound..<column
        }
      }
      parts.append((CellRun(columns: columns, utf8: utf8, span: run.span, endsText: false), direction))
    }
    return parts
  }
}
