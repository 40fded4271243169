/// The roles in a golden of styles, by row.
struct StyleRows {
  /// The cells and the role of each run, by the row's number.
  private(set) var runs: [Int: [Run]] = [:]

  /// Cells of a row with a role.
  struct Run: Hashable {
    var cells: Substring
    var role: String
    /// Whether it is a single cell, such as `40-40`.
    var isCell: Bool {
      let ends = cells.split(separator: "-")
      return ends.first == ends.last
    }
  }

  /// All roles.
  var roles: Set<String> { Set(runs.values.joined().map(\.role)) }

  /// Parses lines such as `3:1-37   headline      outside`.
  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      let place = words.first?.split(separator: ":", maxSplits: 1) ?? []
      guard place.count == 2, let row = Int(place[0]) else { continue }
      runs[row, default: []].append(Run(cells: place[1], role: words.dropFirst().joined(separator: " ")))
    }
  }

  /// The roles of some rows, counted from 0; of equal neighbours, one.
  func roles(_ rows: Range<Int>) -> [String] {
    var roles: [String] = []
    for row in rows {
      for run in runs[row + 1] ?? [] where roles.last != run.role {
        // The ellipsis of a server's words is the app's own.
        if run.isCell, roles.last == run.role + " outside" { continue }
        roles.append(run.role)
      }
    }
    return roles
  }

  func isSame(_ row: Int, as other: StyleRows, _ otherRow: Int) -> Bool {
    runs[row + 1] ?? [] == other.runs[otherRow + 1] ?? []
  }
}

/// What changed in a golden of styles, beyond what follows from the changes of its text.
struct StyleChanges {
  /// The roles that were replaced although their words weren't.
  private(set) var edits: [WordEdit] = []
  /// The roles that only removed words had, or only added words.
  private(set) var (removed, added): (Set<String>, Set<String>) = ([], [])
  /// The role of all words that were removed, if no role was added; nil if there are several.
  var onlyRemoved: String? { added.isEmpty && removed.count == 1 ? removed.first : nil }
  /// The role of all words that were added, if no role was removed; nil if there are several.
  var onlyAdded: String? { removed.isEmpty && added.count == 1 ? added.first : nil }
  /// Whether the same words have the same roles in other cells.
  private(set) var hasOtherCells = false
  private let blank: Set<Int>
  /// The roles that both goldens have.
  private let everywhere: Set<String>

  /// - Parameters:
  ///   - text: the changes of the text at the same size, from top to bottom; empty if it is the same.
  ///   - blank: the blank rows of the old text, whose roles move with the rows around them.
  init(old: StyleRows, new: StyleRows, text: [Change], blank: Set<Int>) {
    var (i, j) = (0, 0)
    self.blank = blank
    everywhere = old.roles.intersection(new.roles)
    let last = max(old.runs.keys.max() ?? 0, new.runs.keys.max() ?? 0) + text.reduce(0) { $0 + $1.rows.old.count }
    for change in text {
      compareSame(old, i..<change.rows.old.lowerBound, new, j)
      compare(old.roles(change.rows.old), new.roles(change.rows.new), in: change.cause)
      (i, j) = (change.rows.old.upperBound, change.rows.new.upperBound)
    }
    compareSame(old, i..<max(i, last), new, j)
  }

  private mutating func compareSame(_ old: StyleRows, _ rows: Range<Int>, _ new: StyleRows, _ start: Int) {
    for row in rows where !blank.contains(row) && !old.isSame(row, as: new, row - rows.lowerBound + start) {
      let other = row - rows.lowerBound + start
      let (roles, others) = (old.roles(row..<row + 1), new.roles(other..<other + 1))
      if roles == others { hasOtherCells = true }
      add(roles, others) { _ in true }
    }
  }

  private mutating func compare(_ old: [String], _ new: [String], in cause: Cause) {
    switch cause {
    // Words that were added or removed add or remove their roles.
    case .edits, .texts, .order: add(old, new) { !$0.old.isEmpty && !$0.new.isEmpty }
    // Where a text takes more rows, its role is repeated.
    default:
      let isRepeated: (WordEdit) -> Bool = { [everywhere] edit in
        (edit.old.isEmpty || edit.new.isEmpty) && everywhere.contains(edit.old + edit.new)
      }
      add(old.unique, new.unique) { !isRepeated($0) }
    }
  }

  /// The replacement of a role, without the mark of a server's words if both have it.
  private static func replacement(_ old: String, _ new: String) -> WordEdit {
    let mark = " outside"
    guard old.hasSuffix(mark), new.hasSuffix(mark) else { return WordEdit(old: old, new: new) }
    return WordEdit(old: String(old.dropLast(mark.count)), new: String(new.dropLast(mark.count)))
  }

  private mutating func add(_ old: [String], _ new: [String], where isUnexplained: (WordEdit) -> Bool) {
    for change in LongestCommonSubsequence.changes(from: old, to: new) {
      let edit = WordEdit(
        old: old[change.old].joined(separator: ", "), new: new[change.new].joined(separator: ", "))
      if isUnexplained(edit) {
        let isEach = change.old.count == change.new.count
        let each = isEach ? zip(old[change.old], new[change.new]).map(StyleChanges.replacement) : [edit]
        for edit in each where !edits.contains(edit) { edits.append(edit) }
      } else if edit.new.isEmpty {
        removed.formUnion(old[change.old])
      } else {
        added.formUnion(new[change.new])
      }
    }
  }
}
