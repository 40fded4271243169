import TextLayout

/// The roles in a golden of styles, by line.
struct StyleRows {
  /// The runs, one for each line.
  let runs: [Run]

  /// Cells of a row with a role.
  struct Run: Hashable {
    /// The row, counted from 0.
    let row: Int
    /// The cells, counted from 0; none for the background of a row.
    let cells: Range<Int>
    /// The cells as they are written, such as `1-37`.
    let place: String
    /// The role with its marks, such as `headline outside`.
    let role: String

    /// Parses a line such as `3:1-37   headline      outside`.
    init(_ line: ArraySlice<UInt8>) {
      let words = CellMarks.visible(line).split(separator: " ")
      place = words.first?.split(separator: ":").last.map(String.init) ?? ""
      role = words.dropFirst().joined(separator: " ")
      let numbers = words.first?.split { ":-".contains($0) }.compactMap { Int($0) } ?? []
      row = (numbers.first ?? 0) - 1
      let isRange = numbers.count == 3 && numbers[1] > 0 && numbers[1] <= numbers[2]
      cells = isRange && !role.hasSuffix(" behind") ? numbers[1] - 1..<numbers[2] : 0..<0
    }
  }

  init(_ lines: [ArraySlice<UInt8>]) {
    runs = lines.map(Run.init)
  }
}

extension StyleRows {
  /// The forms of what differs between two goldens of styles: the roles that took the place of
  /// others, and the cells of the same roles. If the text differs too, cells move with it.
  static func forms(of difference: RowDifference, isTextEqual: Bool) -> [RestForms.Found] {
    let old = StyleRows(difference.old).runs
    let new = StyleRows(difference.new).runs
    // The rows of two texts that are the same have the same numbers.
    func key(_ run: Run) -> [String] { isTextEqual ? ["\(run.row)", run.role] : [run.role] }
    var found: [RestForms.Found] = []
    func add(_ form: Form, _ line: Int?, _ newLine: Int?) {
      let hunk = difference.hunks.first { hunk in
        line.map(hunk.old.contains) ?? false || newLine.map(hunk.new.contains) ?? false
      }
      if let hunk { found.append(.init(form: form, rows: hunk)) }
    }
    let changes = LongestCommonSubsequence.changes(from: old.map(key), to: new.map(key))
    for change in changes.flatMap(\.pairs) {
      var form = Form(roles: old[change.old].map(\.role).unique, new[change.new].map(\.role).unique)
      if form.old == form.new { form = Form(kind: .cells) }
      add(form, change.old.first, change.new.first)
    }
    for pair in Hunk(old: old.indices, new: new.indices).pairs(around: changes)
    where isTextEqual && old[pair.old].place != new[pair.new].place {
      let cells = (old: old[pair.old].place, new: new[pair.new].place)
      let form = Form(kind: .cells, old: cells.old, new: cells.new, role: new[pair.new].role)
      add(form, pair.old, pair.new)
    }
    let told = Set(found.map(\.rows))
    let moved = difference.hunks.filter { !told.contains($0) }
    return found + moved.map { .init(form: Form(kind: .cells), rows: $0, isEcho: !isTextEqual) }
  }
}

extension Form {
  /// Roles in the place of others. The mark of a server's words is left out if both have it.
  fileprivate init(roles old: [String], _ new: [String]) {
    let mark = " outside"
    var old = old.joined(separator: ", ")
    var new = new.joined(separator: ", ")
    if old.hasSuffix(mark), new.hasSuffix(mark) {
      old.removeLast(mark.count)
      new.removeLast(mark.count)
    }
    self.init(kind: .role, old: old, new: new)
  }
}
