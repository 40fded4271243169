import Goldens
import TextLayout

/// What differs from the goldens, and the code that draws it.
extension Workbench {
  mutating func show(_ review: Review) {
    causes = CauseList(review, after: causes)
    list = .causes
    if look.beside == .nothing { look.beside = .difference }
  }

  /// Shows the list of causes, or that of the states again.
  mutating func showCauses() {
    if list == .states {
      effects.append(.compare)
    } else if !subject.isReview {
      hideCauses()
    }
  }

  mutating func hideCauses() {
    list = .states
    look.beside = .nothing
  }

  /// Accepts what differs, and goes on with what isn't accepted yet.
  ///
  /// - Parameters:
  ///   - foldsNext: whether the cursor then is on a cause, not on a golden.
  ///   - accept: returns what can be written.
  mutating func accept(
    foldsNext: Bool = false,
    _ accept: (inout Review, CauseList.Place) -> [Change]
  ) {
    guard list == .causes else {
      effects.append(.compare)
      return
    }
    guard var review = causes?.review, let place = causes?.place, let change else {
      remark = "nothing differs"
      return
    }
    if review.isReading {
      remark = "nothing is written: both sides are recorded goldens"
      return
    }
    effects.append(.record(accept(&review, place)))
    causes?.review = review
    causes?.markAccepted()
    remark = review.refusals[change.state].map { "refused: \($0.gate): \($0.message)" }
    if remark == nil, tree.move(by: 1, to: \.isEmpty), foldsNext {
      for _ in 1...2 { tree.fold(true) }
    }
    // An end here would leave nothing to undo.
    if remark == nil, review.isDone { remark = "all is accepted; u undoes, q quits" }
  }

  // MARK: Code

  /// Names the code of the inspected row, or of the first one that is seen.
  mutating func inspect() {
    guard let frame = drawn.page else {
      remark = "nothing is drawn here"
      return
    }
    let seen = (look.top..<max(look.top, frame.rowCount)).first { frame.cells(inRow: $0) > 0 }
    let row = inspected?.row ?? seen
    let runs = row.map { frame.runs(inRow: $0) } ?? []
    guard let row, let run = runs.first(where: { $0.text.contains { $0 != " " } }) else {
      remark = "nothing is drawn here"
      return
    }
    inspect(row: row, column: run.columns.lowerBound)
  }

  mutating func inspect(row: Int, column: Int) {
    guard let shown, look.format == .text, let lines = subject.code() else { return }
    let width = drawn.page?.width ?? look.width
    let size = Size(width: width, height: look.height, scroll: look.scroll)
    do {
      let inspection = try Inspection(
        of: shown, at: size, glyphs: glyphs, cell: "\(row + 1):\(column + 1)", lines: lines,
        theme: subject.catalogue.themes.terminal)
      inspected = InspectedCell(row: row, column: column, inspection: inspection)
    } catch {
      remark = error.message
    }
  }

  /// Opens the editor at the line of the inspected cell, or of the cause of the cursor.
  mutating func openEditor() {
    if inspected == nil, let cause, let code = causes?.review.lines(of: cause),
      let line = code.paths.first?.lines.first
    {
      effects.append(.edit(line))
      return
    }
    if inspected == nil { inspect() }
    if let code = inspected?.inspection.code { effects.append(.edit(code.lines[0])) }
  }
}
