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
    init(_ line: GoldenRow) {
      let words = CellMarks.visible(line).split(separator: " ")
      let start = words.first ?? ""
      role = words.dropFirst().joined(separator: " ")
      place = String(start.split(separator: ":").last ?? "")
      let numbers = start.split { ":-".contains($0) }.map { Int($0) ?? 0 }
      row = (numbers.first ?? 0) - 1
      let isBackground = role.hasSuffix(" behind")
      if numbers.count == 3, !isBackground, 0 < numbers[1], numbers[1] <= numbers[2] {
        cells = numbers[1] - 1..<numbers[2]
      } else {
        cells = 0..<0
      }
    }
  }

  init(_ lines: [GoldenRow]) {
    runs = lines.map(Run.init)
  }
}

extension StyleRows {
  /// The forms of what differs between two goldens of styles: the roles that took the place of
  /// others, and the cells of the same roles. If the text differs too, cells move with it.
  static func forms(of difference: RowDifference, isTextEqual: Bool) -> [Difference.Found] {
    let old = StyleRows(difference.old).runs
    let new = StyleRows(difference.new).runs
    // The rows of two texts that are the same have the same numbers.
    func key(_ run: Run) -> [String] {
      isTextEqual ? ["\(run.row)", run.role] : [run.role]
    }
    var found: [Difference.Found] = []
    func add(_ form: Form, _ lines: Hunk) {
      let hunk = difference.hunks.first { hunk in
        hunk.old.overlaps(lines.old) || hunk.new.overlaps(lines.new)
      }
      if let hunk { found.append(Difference.Found(form: form, rows: hunk)) }
    }
    let whole = Hunk(old: old.indices, new: new.indices)
    let equal = LongestCommonSubsequence.pairs(of: old.map(key), new.map(key), in: whole)
    for change in whole.gaps(between: equal).flatMap(\.pairs) {
      let before = roles(of: old[change.old])
      let after = roles(of: new[change.new])
      if before != after { add(Form(roles: before, after), change) }
    }
    for pair in equal where isTextEqual {
      let before = old[pair.old]
      let after = new[pair.new]
      if before.place == after.place { continue }
      let form = Form(kind: .cells, old: before.place, new: after.place, role: after.role)
      add(form, Hunk(from: pair, to: (pair.old + 1, pair.new + 1)))
    }
    let told = Set(found.map(\.rows))
    let cells = Form(kind: .cells)
    for hunk in difference.hunks where !told.contains(hunk) {
      found.append(Difference.Found(form: cells, rows: hunk, isEcho: !isTextEqual))
    }
    return found
  }

  private static func roles(of runs: ArraySlice<Run>) -> String {
    runs.map(\.role).unique.joined(separator: ", ")
  }
}

extension Form {
  /// Roles in the place of others. The mark of a server's words is left out if both have it.
  fileprivate init(roles old: String, _ new: String) {
    let mark = " outside"
    let isOutside = old.hasSuffix(mark) && new.hasSuffix(mark)
    let end = isOutside ? mark.count : 0
    self.init(
      kind: .role,
      old: String(old.dropLast(end)),
      new: String(new.dropLast(end))
    )
  }
}
