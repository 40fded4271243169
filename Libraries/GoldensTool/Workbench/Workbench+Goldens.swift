import Goldens
import TextLayout

extension Workbench {
  mutating func accept(_ command: Command) -> [Effect] {
    guard list == .causes else { return [.compare] }
    guard let place, let change, var review = review?.review else {
      remark = "nothing differs"
      return []
    }
    if command == .causes {
      if !subject.isReview { (list, look.beside) = (.states, .nothing) }
      return []
    }
    if review.isReading {
      remark = "nothing is written: both sides are recorded goldens"
      return []
    }
    let ready =
      switch command {
      case .accept: review.accept(cause: place.cause)
      case .acceptGolden: review.accept(golden: place.golden, of: place.cause)
      default: review.acceptAll()
      }
    remark = review.refusals[change.state].map { "refused: \($0.gate): \($0.message)" }
    self.review?.review = review
    markAccepted()
    // Go on with what isn't accepted yet.
    if remark == nil, tree.move(by: 1, to: { $0.isEmpty }), command == .accept {
      for _ in 1...2 { tree.fold(true) }
    }
    // An end here would leave nothing to undo.
    if review.isDone { remark = remark ?? "all is accepted; u undoes, q quits" }
    return [.record(ready)]
  }

  mutating func inspect() {
    let first = drawn.panels.first(where: \.isPage)?.frame
    let row =
      inspected.map(\.row)
      ?? (look.top..<(first?.rowCount ?? 0)).first { first?.cells(inRow: $0) ?? 0 > 0 }
    let run = row.flatMap { row in first?.runs(inRow: row).first { $0.text.contains { $0 != " " } }
    }
    guard let row, let run else {
      remark = "nothing is drawn here"
      return
    }
    inspect(row: row, column: run.columns.lowerBound)
  }

  mutating func inspect(row: Int, column: Int) {
    guard let shown, look.format == .text, let lines = subject.code() else { return }
    let width = drawn.panels.first(where: \.isPage)?.frame.width ?? look.width
    let size = Size(width: width, height: look.height, scroll: look.scroll)
    do {
      let inspection = try Inspection(
        of: shown, at: size, glyphs: glyphs, cell: "\(row + 1):\(column + 1)", lines: lines,
        theme: subject.catalogue.themes.terminal)
      inspected = (row, column, inspection)
    } catch {
      remark = "\(error)"
    }
  }

  /// The line of the inspected cell, or of the cause of the cursor.
  mutating func inspectedCode() -> [Effect] {
    let code =
      list == .causes && inspected == nil ? cause.flatMap { review?.review.lines(of: $0) } : nil
    if let line = code?.paths.first?.lines.first { return [.edit(line)] }
    if inspected == nil { inspect() }
    return inspected?.inspection.code.map { [.edit($0.lines[0])] } ?? []
  }
}
