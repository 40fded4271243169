/// Changes of one golden that belong together.
extension [Change] {
  /// Words that were removed in one place and added in another are in another order: true if there are any, also beside
  /// other edits.
  mutating func joinMoved() -> Bool {
    var (removed, added): ([Substring], [Substring]) = ([], [])
    for case .edits(let edits, _) in map(\.cause) {
      for edit in edits where edit.new.isEmpty { removed += edit.old.split(separator: " ") }
      for edit in edits where edit.old.isEmpty { added += edit.new.split(separator: " ") }
    }
    let isMove = !removed.isEmpty && removed.count == added.count && removed.sorted() == added.sorted()
    var hasOrder = isMove
    for index in indices {
      guard case .edits(let edits, _) = self[index].cause else { continue }
      let rest = edits.filter { !($0.old + $0.new).isEmpty && !(isMove && ($0.old.isEmpty || $0.new.isEmpty)) }
      guard rest.count < edits.count else { continue }
      hasOrder = true
      // Rows that changed places have other indents too.
      self[index].cause = rest.isEmpty ? .order : .edits(rest)
    }
    return hasOrder
  }

  /// If most rows of a page moved by the same number of columns, its margin changed. That moves the other rows by fewer
  /// columns, such as centred ones, or breaks their lines elsewhere; a row that moved further has a cause of its own.
  mutating func joinPage(_ new: WordRows) {
    var moved: [Int: Int] = [:]
    for change in self {
      guard case .shift(let shift) = change.cause, shift.columns != 0 else { continue }
      moved[shift.columns, default: 0] += change.rows.new.count { !new.isBlank($0) }
    }
    let rows = (0..<new.count).count { !new.isBlank($0) }
    guard let most = moved.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), 2 * most.value > rows else { return }
    for index in indices {
      guard case .shift(let shift) = self[index].cause, shift.rows == 0 || shift.columns != 0,
        (Swift.min(0, most.key)...Swift.max(0, most.key)).contains(shift.columns)
      else { continue }
      self[index].cause = .shift(Cause.Shift(columns: most.key, rows: shift.rows))
    }
  }

  /// In a window of fixed height, rows that are added above push others out of it at the end, and use up the blank rows
  /// there.
  mutating func joinWindow(rowsAdded: Int) {
    guard rowsAdded == 0, count > 1, let last, case .shift = last.cause else { return }
    let added = last.rows.new.count - last.rows.old.count
    let before = dropLast().reduce(0) { $0 + $1.rows.new.count - $1.rows.old.count }
    if added != 0, added == -before { self[count - 1].cause = self[count - 2].cause }
  }
}
