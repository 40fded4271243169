import Goldens
import TextLayout

extension Workbench {
  mutating func accept(_ command: Command) -> [Effect] {
    guard list == .causes, let place, var review else {
      guard list == .causes else { return [.compare] }
      remark = "nothing differs"
      return []
    }
    if command == .causes {
      if !subject.isReview { (list, look.beside) = (.states, .nothing) }
      return []
    }
    if review.review.isReading {
      remark = "nothing is written: both sides are recorded goldens"
      return []
    }
    let part: Review.Part =
      switch command {
      case .accept: .cause(place.cause)
      case .acceptGolden: .golden(cause: place.cause, place.golden)
      default: .all
      }
    let ready = review.review.accept(part)
    let refused = review.review.refusals[review.review.causes[place.cause].findings[place.golden].state]
    remark = refused.map { "refused: \($0.gate): \($0.message)" }
    self.review?.review = review.review
    markAccepted()
    // Go on with what isn't accepted yet.
    if remark == nil, tree.move(by: 1, to: { $0.isEmpty }), command == .accept { for _ in 1...2 { tree.fold(true) } }
    return [.record(ready)] + (review.review.isDone && subject.isReview ? [.quit] : [])
  }

  mutating func inspect() {
    let first = drawn.panels.first(where: \.isPage)?.frame
    let row = inspected.map(\.row) ?? (look.top..<(first?.rowCount ?? 0)).first { first?.cells(inRow: $0) ?? 0 > 0 }
    let run = row.flatMap { row in first?.runs(inRow: row).first { $0.text.contains { $0 != " " } } }
    guard let row, let run else { return remark = "nothing is drawn here" }
    inspect(row: row, column: run.columns.lowerBound)
  }

  mutating func inspect(row: Int, column: Int) {
    guard let shown, look.format == .text, let lines = subject.code() else { return }
    let width = drawn.panels.first(where: \.isPage)?.frame.width ?? look.width
    let size = Size(width: width, height: look.height, scroll: look.scroll)
    do {
      let report = try Inspection.report(
        of: shown, at: size, glyphs: glyphs, cell: "\(row + 1):\(column + 1)", lines: lines,
        theme: subject.themes.terminal)
      let line = Inspection.code(of: shown, at: size, glyphs: glyphs, row: row, column: column, lines)?.lines.first
      inspected = (row, column, report.split(separator: "\n").map(String.init), line)
    } catch {
      remark = error.message
    }
  }

  /// The line of the inspected cell, or of the cause of the cursor.
  mutating func inspectedCode() -> [Effect] {
    if list == .causes, inspected == nil, let place, let review {
      let code = review.review.lines[review.review.causes[place.cause].id]
      if let line = code?.paths.first?.lines.first ?? code?.made.first { return [.edit(line)] }
    }
    if inspected == nil { inspect() }
    guard let line = inspected?.line else { return [] }
    return [.edit(line)]
  }
}
