/// The roles in a golden of styles, by row.
struct StyleRows {
  /// The runs of each row, by its number from 1.
  private(set) var runs: [Int: [Run]] = [:]

  /// Cells of a row with a role.
  struct Run: Hashable {
    /// The cells, counted from 0.
    let cells: Range<Int>
    /// The role with its marks, such as `headline outside`.
    let role: String
    /// The line of the golden, counted from 0.
    let line: Int

    /// Whether it is the background of a row.
    var isBackground: Bool { role.hasSuffix(" behind") }
    /// The role without its marks.
    var name: String { String(role.prefix { $0 != " " }) }
  }

  /// Parses lines such as `3:1-37   headline      outside`.
  init(_ bytes: [UInt8]) {
    for (line, text) in RowDifference.rows(of: bytes).map(CellMarks.visible).enumerated() {
      let words = text.split(separator: " ")
      let place = words.first?.split(separator: ":", maxSplits: 1) ?? []
      guard place.count == 2, let row = Int(place[0]) else { continue }
      let ends = place[1].split(separator: "-").compactMap { Int($0) }
      let isRange = ends.count == 2 && ends[0] > 0 && ends[0] <= ends[1]
      let cells = isRange ? ends[0] - 1..<ends[1] : 0..<0
      let role = words.dropFirst().joined(separator: " ")
      runs[row, default: []].append(Run(cells: cells, role: role, line: line))
    }
  }

  /// The roles in some cells of a row, counted from 0, each once.
  func roles(_ row: Int, _ cells: Range<Int>) -> [String] {
    let runs = (runs[row + 1] ?? []).filter { !$0.isBackground && $0.cells.overlaps(cells) }
    return runs.map(\.name).unique
  }
}

/// The forms of what differs between two goldens of styles: in rows that are the same, the roles
/// and their cells; in others, the roles of words that are the same. All other lines have the forms
/// of their text.
struct StyleForms {
  private(set) var found: [RestForms.Found] = []
  private let old: StyleRows
  private let new: StyleRows
  private let difference: RowDifference

  /// - Parameters:
  ///   - difference: the lines of the two goldens.
  ///   - text: the rows of their texts; nil if they are the same.
  ///   - forms: the forms of the text.
  init(_ difference: RowDifference, text: RowDifference?, forms: [Form]) {
    self.difference = difference
    old = StyleRows(difference.old.joinedRows)
    new = StyleRows(difference.new.joinedRows)
    let count = max(old.runs.keys.max() ?? 0, new.runs.keys.max() ?? 0)
    let text = text ?? RowDifference(same: count)
    let whole = Hunk(old: text.old.indices, new: text.new.indices)
    for pair in whole.pairs(around: text.hunks) { compare(pair.old, pair.new) }
    let alignment = Alignment(text)
    for pair in alignment.pairs { compare(alignment.old[pair.old], alignment.new[pair.new]) }
    let told = Set(found.map(\.rows))
    for hunk in difference.hunks where !told.contains(hunk) {
      let own = forms.isEmpty ? [Form(kind: .cells)] : forms
      found += own.map { .init(form: $0, rows: hunk, isEcho: true) }
    }
  }

  private mutating func compare(_ row: Int, _ newRow: Int) {
    let before = old.runs[row + 1] ?? []
    let after = new.runs[newRow + 1] ?? []
    let changes = LongestCommonSubsequence.changes(from: before.map(\.role), to: after.map(\.role))
    for change in changes {
      addRoles(before[change.old].map(\.role), after[change.new].map(\.role), row, newRow)
    }
    guard changes.isEmpty else { return }
    for (run, newRun) in zip(before, after) where run.cells != newRun.cells {
      let cells = "\(run.cells.lowerBound + 1)-\(run.cells.upperBound)"
      let newCells = "\(newRun.cells.lowerBound + 1)-\(newRun.cells.upperBound)"
      add(Form(kind: .cells, old: cells, new: newCells, role: run.name), row, newRow)
    }
  }

  private mutating func compare(_ word: Word, _ newWord: Word) {
    let roles = old.roles(word.row, word.cells)
    let newRoles = new.roles(newWord.row, newWord.cells)
    if roles != newRoles { addRoles(roles, newRoles, word.row, newWord.row) }
  }

  private mutating func addRoles(_ old: [String], _ new: [String], _ row: Int, _ newRow: Int) {
    let mark = " outside"
    var old = old.joined(separator: ", ")
    var new = new.joined(separator: ", ")
    // The mark of a server's words is left out if both have it.
    if old.hasSuffix(mark), new.hasSuffix(mark) {
      old.removeLast(mark.count)
      new.removeLast(mark.count)
    }
    add(Form(kind: .role, old: old, new: new), row, newRow)
  }

  private mutating func add(_ form: Form, _ row: Int, _ newRow: Int) {
    let lines = (old.runs[row + 1] ?? []).map(\.line)
    let newLines = (new.runs[newRow + 1] ?? []).map(\.line)
    let hunk = difference.hunks.first { hunk in
      lines.contains(where: hunk.old.contains) || newLines.contains(where: hunk.new.contains)
    }
    if let hunk { found.append(.init(form: form, rows: hunk)) }
  }
}
