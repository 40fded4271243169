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

    /// The role without marks.
    var name: String { String(role.prefix { $0 != " " }) }

    /// Whether it is the background of a row.
    var isBehind: Bool { role.hasSuffix(" behind") }

    /// Parses a line such as `3:1-37   headline      outside`.
    init(_ line: GoldenRow) {
      let words = CellMarks.visible(line).split(separator: " ")
      let start = words.first ?? ""
      role = words.dropFirst().joined(separator: " ")
      place = String(start.split(separator: ":").last ?? "")
      let numbers = start.split { ":-".contains($0) }.map { Int($0) ?? 0 }
      row = (numbers.first ?? 0) - 1
      if numbers.count == 3, !role.hasSuffix(" behind"), 0 < numbers[1], numbers[1] <= numbers[2] {
        cells = numbers[1] - 1..<numbers[2]
      } else {
        cells = 0..<0
      }
    }

    /// The words in the cells of a text.
    fileprivate func words(of text: [GoldenRow]) -> String {
      guard text.indices.contains(row) else { return "" }
      var column = 0
      var words = ""
      for (glyph, width) in Clusters.list(of: text[row].decoded) {
        if cells.isEmpty || cells.contains(column) { words += glyph }
        column += width
      }
      return words.split(separator: " ").joined(separator: " ")
    }
  }

  init(_ lines: [GoldenRow]) {
    runs = lines.map(Run.init)
  }
}

extension StyleRows {
  /// The forms of what differs between two goldens of styles: the roles that took the place of
  /// others, and the cells of the same roles.
  ///
  /// - Parameters:
  ///   - texts: the rows of both texts.
  ///   - isTextEqual: whether these are the same; if not, cells move with them.
  static func forms(
    of difference: RowDifference,
    in texts: (old: [GoldenRow], new: [GoldenRow]),
    isTextEqual: Bool
  ) -> [Difference.Found] {
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
      let before = old[change.old]
      let after = new[change.new]
      let roles = StyleRows.roles(before, after)
      if roles.old == roles.new { continue }
      let words =
        after.isEmpty
        ? before.map { $0.words(of: texts.old) }
        : after.map { $0.words(of: texts.new) }
      let text = words.joined(separator: " ")
      add(.role(old: roles.old, new: roles.new, words: text), change)
    }
    for pair in equal where isTextEqual {
      let before = old[pair.old]
      let after = new[pair.new]
      if before.place == after.place { continue }
      let words = after.words(of: texts.new)
      let form = Form.cells(old: before.place, new: after.place, role: after.role, words: words)
      add(form, Hunk(from: pair, to: (pair.old + 1, pair.new + 1)))
    }
    let told = Set(found.map(\.rows))
    for hunk in difference.hunks where !told.contains(hunk) {
      let run = (new[hunk.new].first ?? old[hunk.old].first)
      let words = run?.words(of: hunk.new.isEmpty ? texts.old : texts.new) ?? ""
      let places = (old[hunk.old].first?.place ?? "none", new[hunk.new].first?.place ?? "none")
      let form = Form.cells(old: places.0, new: places.1, role: run?.role ?? "", words: words)
      found.append(Difference.Found(form: form, rows: hunk, isEcho: !isTextEqual))
    }
    return found
  }

  /// The roles of runs on both sides. The mark of a server's words is left out if both have it.
  private static func roles(
    _ old: ArraySlice<Run>,
    _ new: ArraySlice<Run>
  ) -> (old: String, new: String) {
    func joined(_ runs: ArraySlice<Run>) -> String {
      runs.map(\.role).unique.joined(separator: ", ")
    }
    let mark = " outside"
    let roles = (old: joined(old), new: joined(new))
    guard roles.old.hasSuffix(mark), roles.new.hasSuffix(mark) else { return roles }
    return (String(roles.old.dropLast(mark.count)), String(roles.new.dropLast(mark.count)))
  }
}
