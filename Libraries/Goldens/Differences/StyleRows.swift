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
    /// The role with its marks, such as `headline outside`.
    let role: String

    /// Parses a line such as `3:1-37   headline      outside`.
    init(_ line: GoldenRow) {
      let words = CellMarks.visible(line).split(separator: " ")
      let place = words.first ?? ""
      role = words.dropFirst().joined(separator: " ")
      let numbers = place.split { ":-".contains($0) }.map { Int($0) ?? 0 }
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
  /// others, else other cells. If the text differs too, cells move with it.
  static func forms(of difference: RowDifference, isTextEqual: Bool) -> [Difference.Found] {
    let old = StyleRows(difference.old).runs
    let new = StyleRows(difference.new).runs
    // The rows of two texts that are the same have the same numbers.
    func key(_ run: Run) -> [String] {
      isTextEqual ? ["\(run.row)", run.role] : [run.role]
    }
    var found: [Difference.Found] = []
    let changes = LongestCommonSubsequence.changes(from: old.map(key), to: new.map(key))
    for change in changes.flatMap(\.pairs) {
      let before = roles(of: old[change.old])
      let after = roles(of: new[change.new])
      if before == after { continue }
      let hunk = difference.hunks.first { hunk in
        hunk.old.overlaps(change.old) || hunk.new.overlaps(change.new)
      }
      if let hunk {
        let form = Form(roles: before, after)
        found.append(Difference.Found(form: form, rows: hunk))
      }
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
