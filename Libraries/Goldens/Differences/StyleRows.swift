/// The roles in a golden of styles, by row.
struct StyleRows {
  /// The runs of each row, by its number from 1.
  private(set) var runs: [Int: [Run]] = [:]

  /// Cells of a row with a role.
  struct Run: Hashable {
    /// The cells, counted from 0.
    var cells: Range<Int>
    /// The role with its marks, such as `headline outside`.
    var role: String
    /// The line of the golden, counted from 0.
    var line: Int

    /// Whether it is the background of a row.
    var isBackground: Bool { role.hasSuffix(" behind") }
  }

  /// Parses lines such as `3:1-37   headline      outside`.
  init(_ bytes: [UInt8]) {
    for (line, text) in RowDifference.rows(of: bytes).map(CellMarks.visible).enumerated() {
      let words = text.split(separator: " ")
      let place = words.first?.split(separator: ":", maxSplits: 1) ?? []
      guard place.count == 2, let row = Int(place[0]) else { continue }
      let ends = place[1].split(separator: "-").compactMap { Int($0) }
      let cells =
        ends.count == 2 && ends[0] > 0 && ends[0] <= ends[1] ? ends[0] - 1..<ends[1] : 0..<0
      runs[row, default: []].append(
        Run(cells: cells, role: words.dropFirst().joined(separator: " "), line: line))
    }
  }

  /// The roles in some cells of a row, counted from 0, each once.
  func roles(_ row: Int, _ cells: Range<Int>) -> [String] {
    (runs[row + 1] ?? []).filter { !$0.isBackground && $0.cells.overlaps(cells) }.map(\.role).unique
  }

  /// The roles of some words, each once.
  func roles(of places: [Int], in page: Page) -> [String] {
    places.flatMap { roles(page.words[$0].row, page.cells(of: $0)) }.unique
  }

  /// The cells of each role in a word, such as `1-3 title`.
  func extents(_ row: Int, _ cells: Range<Int>) -> String {
    (runs[row + 1] ?? []).filter { !$0.isBackground && $0.cells.overlaps(cells) }.map { run in
      let own = run.cells.clamped(to: cells)
      return
        "\(own.lowerBound - cells.lowerBound + 1)-\(own.upperBound - cells.lowerBound) \(run.role)"
    }.joined(separator: ", ")
  }
}

/// Finds the forms of a golden of styles: the roles that changed although their words didn't, and
/// the cells that changed although the text didn't.
struct StyleForms {
  private(set) var result = GoldenForms()
  private let old: StyleRows
  private let new: StyleRows
  private let difference: RowDifference

  /// - Parameter text: the words of the text at the same size; nil if they aren't known.
  init(_ finding: Finding, _ text: FormFinder?) {
    (old, new) = (StyleRows(finding.old), StyleRows(finding.new))
    difference = RowDifference(of: finding)
    result.parts = difference.hunks
    if let text { compare(text) }
    // Nothing in the text explains it, so each line is told as it is.
    if result.found.isEmpty, text?.alignment.parts.isEmpty ?? true {
      result = FormFinder(finding).result
    }
  }

  private mutating func compare(_ text: FormFinder) {
    let alignment = text.alignment
    for (place, newPlace) in alignment.same + alignment.pairs {
      let (row, newRow) = (text.old.words[place].row, text.new.words[newPlace].row)
      let (before, after) = (
        old.roles(of: [place], in: text.old), new.roles(of: [newPlace], in: text.new)
      )
      add(before, after, row, newRow)
      if before == after, before.count > 1 {
        let extents = old.extents(row, text.old.cells(of: place))
        let newExtents = new.extents(newRow, text.new.cells(of: newPlace))
        if extents != newExtents {
          add(Form(kind: .cells, old: extents, new: newExtents), row, newRow)
        }
      }
      let (word, newWord) = (text.old.words[place], text.new.words[newPlace])
      guard word.blanks != nil, newWord.blanks != nil, word.pane == newWord.pane else { continue }
      let (spaces, newSpaces) = (
        spaces(around: word, text.old, old), spaces(around: newWord, text.new, new)
      )
      add(spaces, newSpaces, row, newRow, context: "spaces")
    }
    let (blank, newBlank) = (blankRows(text.old, old), blankRows(text.new, new))
    for change in LongestCommonSubsequence.changes(
      from: blank.map(\.role), to: newBlank.map(\.role))
    {
      let (own, newOwn) = (blank[change.old], newBlank[change.new])
      add(
        own.map(\.role), newOwn.map(\.role), own.first?.row ?? -1, newOwn.first?.row ?? -1,
        context: "spaces")
    }
    for edit in alignment.edits {
      guard let place = edit.old.first, let newPlace = edit.new.first else { continue }
      // The mark of a shortened text has the role of its words, but is the app's own.
      let isCut =
        [text.old.text(edit.old), text.new.text(edit.new)].count { $0.contains("…") } == 1
      let (roles, newRoles) = (
        old.roles(of: edit.old, in: text.old), new.roles(of: edit.new, in: text.new)
      )
      let counts = [(edit.old.count, roles), (edit.new.count, newRoles)].sorted { $0.0 < $1.0 }
      let words = counts.map { _, roles in
        Set(roles.filter { !isCut || !roles.contains("\($0) outside") })
      }
      let start = result.found.count
      add(roles, newRoles, text.old.words[place].row, text.new.words[newPlace].row)
      // Roles that came or went with words follow from them.
      if words[0] == words[1]
        || edit.old.count != edit.new.count && !words[0].isEmpty && words[0].isSubset(of: words[1])
      {
        for index in result.found.indices[start...] { result.found[index].isConsequence = true }
      }
    }
  }

  /// The roles in rows without words, from top to bottom.
  private func blankRows(_ page: Page, _ styles: StyleRows) -> [(role: String, row: Int)] {
    (0..<page.rowCount).filter(page.isBlank).flatMap { row in
      (styles.runs[row + 1] ?? []).map { ($0.role, row) }
    }
  }

  /// The background of a row of a pane, and the roles of its spaces before and after words.
  private func spaces(around word: Page.Word, _ page: Page, _ styles: StyleRows) -> [String] {
    let origins = page.origins.dropFirst(word.pane)
    let pane = (origins.first ?? 0)..<(origins.dropFirst().first ?? .max)
    let runs = (styles.runs[word.row + 1] ?? []).filter { pane.overlaps($0.cells) }
    let words = page.words(ofRow: word.row).map(page.cells)
    func isOutside(_ run: StyleRows.Run) -> Bool { !words.contains { $0.overlaps(run.cells) } }
    return runs.filter { $0.isBackground || isOutside($0) }.map(\.role).unique
  }

  /// Adds the roles that were replaced.
  private mutating func add(
    _ roles: [String], _ newRoles: [String], _ row: Int, _ newRow: Int, context: String = ""
  ) {
    guard roles != newRoles else { return }
    for change in LongestCommonSubsequence.changes(from: roles, to: newRoles) {
      let (from, to) = StyleForms.replacement(
        roles[change.old].joined(separator: ", "), newRoles[change.new].joined(separator: ", "))
      add(Form(kind: .role, old: from, new: to, context: context), row, newRow)
    }
  }

  private mutating func add(_ form: Form, _ row: Int, _ newRow: Int) {
    func lines(_ styles: StyleRows, _ row: Int) -> [Int] {
      (styles.runs[row + 1] ?? []).map(\.line)
    }
    let (own, newOwn) = (lines(old, row), lines(new, newRow))
    let part = result.parts.firstIndex { part in
      own.contains(where: part.old.contains) || newOwn.contains(where: part.new.contains)
    }
    result.found.append(.init(form: form, part: part))
  }

  /// The replacement of a role, without the mark of a server's words if both have it.
  private static func replacement(_ old: String, _ new: String) -> (String, String) {
    let mark = " outside"
    guard old.hasSuffix(mark), new.hasSuffix(mark) else { return (old, new) }
    return (String(old.dropLast(mark.count)), String(new.dropLast(mark.count)))
  }
}
