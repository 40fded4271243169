import TextLayout

/// The differences between two goldens of styles, which have a line for each run.
enum StyleRows {
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
      let words = CellMarks.visible(line).words
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
      let own = text[row].decoded.glyphs { cells.isEmpty || cells.contains($0) }
      return own.words.joined(separator: " ")
    }
  }

  /// The forms of what differs: the roles that took the place of others, and the cells of the same
  /// roles.
  ///
  /// - Parameters:
  ///   - texts: the rows of both texts.
  ///   - isTextEqual: whether these are the same; if not, cells move with them.
  static func forms(
    of difference: RowDifference,
    in texts: (old: [GoldenRow], new: [GoldenRow]),
    isTextEqual: Bool
  ) -> [Difference.Found] {
    let old = difference.old.map(Run.init)
    let new = difference.new.map(Run.init)
    // The rows of two texts that are the same have the same numbers.
    func key(_ run: Run) -> [String] {
      isTextEqual ? [run.role, "\(run.row)"] : [run.role]
    }
    let keys = (old: old.map(key), new: new.map(key))
    let all = Hunk(old, new)
    var ways: [(parts: [Hunk], known: [Hunk.Place])] = [(difference.hunks, []), ([all], [])]
    if !isTextEqual {
      let named = LongestCommonSubsequence.pairs(
        of: old.map { [$0.role, $0.words(of: texts.old)] },
        new.map { [$0.role, $0.words(of: texts.new)] }
      )
      ways.insert((all.gaps(between: named), named), at: 0)
    }
    // Lines with the same words stay, or those that are the same, unless more have the same roles.
    let matches = ways.map { Matches(of: keys, in: $0.parts, beside: $0.known) }
    guard let best = matches.min(by: { $0.lost(in: difference) < $1.lost(in: difference) }) else {
      return []
    }
    var found: [Difference.Found] = []
    // Lines that the rows show as the same are told only if one side has more of them.
    var more: [(form: Form, hunk: Hunk)] = []
    for lines in best.changes + best.kept {
      // A line can be in one of them in the old golden, and in another one in the new golden.
      let hunks = difference.hunks.filter(lines.overlaps)
      let before = old[lines.old]
      let after = new[lines.new]
      let words =
        after.isEmpty
        ? before.map { $0.words(of: texts.old) } : after.map { $0.words(of: texts.new) }
      let text = words.joined(separator: " ")
      let roles = roles(before, after)
      var form = Form.role(old: roles.old, new: roles.new, words: text)
      let isSame = roles.old == roles.new
      if isSame {
        let place = before.first?.place ?? "none"
        let newPlace = after.first?.place ?? "none"
        form = .cells(old: place, new: newPlace, role: roles.new, words: text)
      }
      if hunks.isEmpty, !isSame, let hunk = difference.hunk(nearest: lines.start) {
        let opposite = Form.role(old: roles.new, new: roles.old, words: text)
        if let place = more.firstIndex(where: { $0.form == opposite }) {
          more.remove(at: place)
        } else {
          more.append((form, hunk))
        }
      }
      let isEcho = isSame && !isTextEqual
      found += hunks.map { Difference.Found(form: form, rows: $0, isEcho: isEcho) }
    }
    return found + more.map { Difference.Found(form: $0.form, rows: $0.hunk) }
  }

  /// The lines that have other keys, and those with the same ones.
  private struct Matches {
    var changes: [Hunk] = []
    var kept: [Hunk]

    /// The number of lines without another one; twice that of lines that don't differ, which can't be
    /// lost.
    func lost(in difference: RowDifference) -> Int {
      changes.reduce(0) { sum, change in
        let lines = change.old.count + change.new.count
        let differs = difference.hunks.contains(where: change.overlaps)
        return sum + (differs ? lines : 2 * lines)
      }
    }

    /// - Parameter known: the lines outside of the parts that are the same.
    init(of keys: (old: [[String]], new: [[String]]), in parts: [Hunk], beside known: [Hunk.Place])
    {
      var kept = known
      for part in parts {
        let pairs = LongestCommonSubsequence.pairs(of: keys.old, keys.new, in: part)
        for change in part.gaps(between: pairs).flatMap(\.pairs) {
          let lines = change.old.map { $0..<$0 + 1 }
          let newLines = change.new.map { $0..<$0 + 1 }
          // Of the words of many lines together, some would be left out.
          changes += change.length > 3 ? change.divided(lines, newLines) : [change]
        }
        kept += pairs
      }
      self.kept = kept.map { Hunk(from: $0, to: ($0.old + 1, $0.new + 1)) }
    }
  }

  /// The roles of runs on both sides. The mark of a server's words is left out if both have it.
  private static func roles(_ old: ArraySlice<Run>, _ new: ArraySlice<Run>) -> (
    old: String, new: String
  ) {
    let mark = " outside"
    let hasMark = (old + new).allSatisfy { $0.role.hasSuffix(mark) }
    func joined(_ runs: ArraySlice<Run>) -> String {
      let roles = runs.map { hasMark ? String($0.role.dropLast(mark.count)) : $0.role }
      return roles.unique.joined(separator: ", ")
    }
    return (joined(old), joined(new))
  }
}
