import Goldens
import TextLayout

/// The differences from the goldens, and the code that draws them.
extension Workbench {
  mutating func show(_ review: Review) {
    leaveState()
    prompt = nil
    help = nil
    causes = CauseList(review)
    look.isDouble = false
  }

  /// Shows the list of causes, or that of the states again.
  mutating func showCauses() {
    if causes == nil {
      effects.append(.compare)
    } else {
      if !isEditing, !subject.isReview { causes = nil }
      leaveState()
    }
  }

  /// Accepts a cause, or all, in the goldens that are shown, and moves to the next cause that isn't
  /// accepted yet.
  mutating func accept(all: Bool) {
    guard var causes, let state = change?.state else {
      effects.append(.compare)
      return
    }
    if causes.review.isReading {
      remark = "nothing is written: both sides are recorded goldens"
      return
    }
    effects.append(.record(causes.accept(all: all)))
    if let refusal = causes.review.refusals[state] {
      remark = "refused: \(refusal.words)"
    } else {
      let isLast = !causes.goToNext()
      // An end here would leave nothing to undo.
      if causes.review.isDone {
        remark = "all is accepted; u undoes, q quits"
      } else if isLast {
        let isFiltered = !causes.list.filter.isEmpty
        let others = isFiltered ? "all that is found is accepted; Esc shows the others" : nil
        remark = causes.review.notes.last ?? others
      }
    }
    self.causes = causes
  }

  // MARK: Code

  /// Names the code of the first row that is seen, or of the next or previous one with words.
  mutating func inspect(by direction: Int) {
    guard
      shownCauses == nil,
      let frame = drawn.page,
      let shown,
      let lines = subject.code()
    else {
      remark = "nothing is drawn here"
      return
    }
    var row = look.top
    if let inspected { row = inspected.row + direction }
    var word: Int?
    while (0..<frame.rowCount).contains(row) {
      word = frame.firstWord(inRow: row)
      if word != nil { break }
      row += direction
    }
    guard let column = word else {
      remark = "no other row has words"
      return
    }
    do {
      let report = try Inspection(
        of: shown,
        at: Size(clamping: frame.width, height: look.height, scroll: look.scroll),
        glyphs: glyphs,
        cell: "\(row + 1):\(column + 1)",
        lines: lines,
        theme: subject.catalogue.themes.terminal
      )
      inspected = (row, report)
      look.top = look.top.clamped(to: row - pageRows + 1...row)
    } catch {
      remark = "\(error)"
    }
  }

  /// Opens the editor at the line of the inspected row, or of the cause of the cursor.
  mutating func openEditor() {
    if inspected == nil, let causes = shownCauses, let cause = causes.cause {
      if let code = causes.review.lines(of: cause) {
        effects.append(.edit(code.lines[0]))
        return
      }
    }
    if inspected == nil { inspect(by: 1) }
    guard let code = inspected?.report.code else { return }
    effects.append(.edit(code.lines[0]))
  }
}

extension Frame {
  /// The column of the first run with words in a row.
  fileprivate func firstWord(inRow row: Int) -> Int? {
    let run = runs(inRow: row).first { run in
      run.text.contains { $0 != " " }
    }
    return run?.columns.lowerBound
  }
}
