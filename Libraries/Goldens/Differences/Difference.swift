import TextLayout

/// A golden that differs, with everything that is known of its change.
struct Difference: Sendable {
  /// The edits that are taken back in a golden, and the drawing that is left.
  struct Proof {
    let edits: [Edit]
    let drawing: [UInt8]
  }

  /// A form in the golden.
  struct Found: Sendable {
    let form: Form
    /// The edit that is taken back; nil for what is left.
    var edit: Edit?
    /// The rows of what is left: of the old golden, and of the drawing with the old words.
    var rows: Hunk?
    /// Whether it is reported elsewhere already, and isn't counted again.
    var isEcho = false
    /// A hash of the form with its rows or its text. What is accepted is kept by it.
    var mark = ""
    /// Whether it is accepted, and the golden waits for others.
    var isAccepted = false
    /// The cause; nil if it is accepted.
    var cause: Int?
  }

  let change: Change
  let oldRows: [UInt8]
  let newRows: [UInt8]
  /// Whether the old and the new text are both goldens, and differ.
  let hasChangedRows: Bool
  /// Draws the golden again; nil for a whole file, and for a golden that can't be drawn.
  var trial: Trial?
  /// The edits that are taken back; nil if there is no trial.
  var proof: Proof?
  var found: [Found] = []
  /// Whether it is a golden of styles whose text is the same but for what is taken back.
  private(set) var isAlone = false

  init(_ change: Change) {
    self.change = change
    oldRows = change.oldRows
    newRows = change.newRows
    hasChangedRows = change.comparesRows && oldRows != newRows
  }

  /// The golden with the edits taken back.
  var drawing: [UInt8] { proof?.drawing ?? newRows }

  /// Whether the new code draws the old golden with the old words and values.
  var isProved: Bool { proof != nil && drawing == oldRows }

  /// The difference that is left after the edits are taken back.
  var rest: RowDifference { RowDifference(old: oldRows, new: drawing) }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  ///
  /// - Parameters:
  ///   - text: the golden of the text, if this one is of its styles, and the text has changed.
  ///   - several: the edits that other edits could stand for.
  mutating func findForms(beside text: Difference?, oneOfSeveral several: Set<Edit>) {
    isAlone = change.isStyles && text.map { $0.drawing == $0.oldRows } ?? true
    if let file = change.file {
      found.append(Found(form: file, mark: (file.parts + [""]).checksum))
    }
    guard hasChangedRows else { return }
    for edit in proof?.edits ?? [] {
      let form = Form(edit, isOneOfSeveral: several.contains(edit))
      found.append(Found(form: form, edit: edit, mark: ["\(edit)", ""].checksum))
    }
    if drawing == oldRows { return }
    let rest = rest
    var left: [Found]
    if change.isStyles {
      let now = text?.drawing ?? trial?.text(takingBack: proof?.edits ?? []) ?? []
      let rows = RowDifference.rows(of: now)
      let old = text.map { RowDifference.rows(of: $0.oldRows) } ?? rows
      left = StyleRows.forms(of: rest, in: (old, rows), isTextEqual: isAlone)
    } else {
      left = rest.forms
    }
    var sums: [Hunk: String] = [:]
    for index in left.indices {
      guard let rows = left[index].rows else { continue }
      let sum = sums[rows] ?? rest.checksum(of: rows)
      sums[rows] = sum
      left[index].mark = (left[index].form.parts + [sum]).checksum
    }
    found += left
  }
}

extension RowDifference {
  /// The forms of what differs between two pages: words that took the place of others, rows that
  /// stand elsewhere, and other spaces between words that stayed.
  fileprivate var forms: [Difference.Found] {
    let alignment = Alignment(self)
    var found: [Difference.Found] = []
    func add(_ form: Form, old: Int?, new: Int?) {
      let hunk = hunks.first { hunk in
        old.map { hunk.old.contains($0) } ?? false || new.map { hunk.new.contains($0) } ?? false
      }
      if let hunk { found.append(Difference.Found(form: form, rows: hunk)) }
    }
    let moves = alignment.moves
    for (old, new) in moves {
      let row = alignment.old[old.old.lowerBound].row
      let newRow = alignment.new[new.new.lowerBound].row
      let words = Alignment.rows(alignment.old[old.old])
      let form = Form.moved(words: words, old: row, new: newRow)
      add(form, old: row, new: nil)
      add(form, old: nil, new: newRow)
      if found.count > 1, found[found.count - 1].rows == found[found.count - 2].rows {
        found.removeLast()
      }
    }
    for change in alignment.changes where !moves.contains(where: { $0 == change || $1 == change }) {
      let old = alignment.old[change.old]
      let new = alignment.new[change.new]
      for form in alignment.forms(of: change) {
        add(form, old: old.first?.row, new: new.first?.row)
      }
    }
    for shift in alignment.shifts {
      let place = shift.place
      let form = Form.space(
        before: place.new == 0 ? "" : alignment.new.phrase(at: place.new - 1, before: 4),
        after: alignment.new.phrase(at: place.new, from: 4),
        old: shift.old,
        new: shift.new
      )
      let count = found.count
      add(form, old: alignment.old[place.old].row, new: alignment.new[place.new].row)
      // Only empty rows above it have changed.
      guard found.count == count else { continue }
      let hunk = hunks.last { hunk in
        hunk.old.lowerBound <= alignment.old[place.old].row
          && hunk.new.lowerBound <= alignment.new[place.new].row
      }
      if let hunk { found.append(Difference.Found(form: form, rows: hunk)) }
    }
    for hunk in hunks {
      let own = found.filter { $0.rows == hunk }
      var forms = own.contains(where: \.form.isLayout) ? [] : spacing(of: hunk)
      forms += spacingOfMovedRows(of: hunk)
      if forms.isEmpty, own.isEmpty {
        // Only glyphs differ, such as the lines of a box.
        let words = old[hunk.old].map(\.decoded).joined(separator: " ")
        forms = [Form(from: words, to: new[hunk.new].map(\.decoded).joined(separator: " "))]
      }
      found += forms.map { Difference.Found(form: $0, rows: hunk) }
    }
    return found
  }

  /// The forms of rows that have the same words with other spaces, among rows with other words or in
  /// another order, and of another number of empty rows.
  private func spacing(of hunk: Hunk) -> [Form] {
    func words(_ row: GoldenRow) -> [GoldenRow] { row.split(separator: UInt8(ascii: " ")) }
    func column(_ row: GoldenRow) -> Int { row.prefix { $0 == UInt8(ascii: " ") }.count }
    let rows = old[hunk.old].filter { !$0.isEmpty }
    let newRows = new[hunk.new].filter { !$0.isEmpty }
    let known = Dictionary(newRows.map { (words($0), $0) }) { first, _ in first }
    var forms: [Form] = []
    for row in rows where !newRows.contains(row) {
      guard let other = known[words(row)] else { continue }
      let text = words(row).map(\.decoded).joined(separator: " ")
      let start = Space.rows(0, column: column(row))
      let newStart = Space.rows(0, column: column(other))
      forms.append(
        start == newStart
          ? .words(old: row.decoded, new: other.decoded, role: "")
          : .space(before: "", after: text, old: start, new: newStart)
      )
    }
    let empty = hunk.old.count - rows.count
    let newEmpty = hunk.new.count - newRows.count
    if empty == newEmpty || rows.isEmpty != newRows.isEmpty { return forms }
    let before = old[..<hunk.old.upperBound].last { !$0.isEmpty }?.decoded ?? ""
    let space = Form.space(
      before: before,
      after: old[hunk.old.upperBound...].first { !$0.isEmpty }?.decoded ?? "",
      old: .rows(empty, column: 0),
      new: .rows(newEmpty, column: 0)
    )
    return forms + [space]
  }

  /// The forms of rows that stand in another hunk now, with the same words and other spaces.
  private func spacingOfMovedRows(of hunk: Hunk) -> [Form] {
    let others = hunks.filter { $0 != hunk }
    let newRows = others.flatMap { new[$0.new] } + new[hunk.new]
    return old[hunk.old].compactMap { row in
      guard !row.isEmpty, !newRows.contains(row) else { return nil }
      let words = row.split(separator: UInt8(ascii: " "))
      let isSame = { (other: GoldenRow) in other.split(separator: UInt8(ascii: " ")) == words }
      if new[hunk.new].contains(where: isSame) { return nil }
      return newRows.first(where: isSame).map { other in
        .words(old: row.decoded, new: other.decoded, role: "")
      }
    }
  }

  /// A number made of the places and the rows of a hunk.
  fileprivate func checksum(of hunk: Hunk) -> String {
    let rows = old[hunk.old].joinedRows + [0] + new[hunk.new].joinedRows
    let start = hunk.start
    return "\(start.old).\(start.new).\(rows.checksum)"
  }
}

extension Alignment {
  /// The words that were removed at one place and added at another one.
  fileprivate var moves: [(removed: Hunk, added: Hunk)] {
    var added = changes.filter(\.old.isEmpty)
    var moves: [(removed: Hunk, added: Hunk)] = []
    for removed in changes where removed.new.isEmpty {
      let words = Alignment.rows(old[removed.old])
      let place = added.firstIndex { Alignment.rows(new[$0.new]) == words }
      if let place { moves.append((removed, added.remove(at: place))) }
    }
    return moves
  }

  /// The forms of words that took the place of others, row by row if there are as many rows. Words
  /// that were only added or removed have those beside them.
  fileprivate func forms(of change: Hunk) -> [Form] {
    let old = rows(old[change.old])
    let new = rows(new[change.new])
    if old.count == new.count, old.count > 1 {
      return zip(old, new).filter { Alignment.rows($0) != Alignment.rows($1) }.map { old, new in
        Form(from: Alignment.rows(old), to: Alignment.rows(new))
      }
    }
    let words = Alignment.rows(self.old[change.old])
    let newWords = Alignment.rows(self.new[change.new])
    guard words.isEmpty != newWords.isEmpty else { return [Form(from: words, to: newWords)] }
    let (side, range) = words.isEmpty ? (self.new, change.new) : (self.old, change.old)
    let start = range.lowerBound
    let end = range.upperBound
    let hasBefore = start > 0 && side[start - 1].isBeside(side[start])
    let hasAfter = end < side.count && side[end - 1].isBeside(side[end])
    func whole(_ words: String) -> String {
      let before = hasBefore ? side[start - 1].text : ""
      let after = hasAfter ? side[end].text : ""
      return [before, words, after].filter { !$0.isEmpty }.joined(separator: " ")
    }
    if !hasBefore, !hasAfter { return [Form(from: words, to: newWords)] }
    return [.words(old: whole(words), new: whole(newWords), role: "")]
  }

  private func rows(_ words: ArraySlice<Word>) -> [ArraySlice<Word>] {
    var rows: [ArraySlice<Word>] = []
    for index in words.indices {
      if let last = rows.last, words[last.endIndex - 1].row == words[index].row {
        rows[rows.count - 1] = words[last.startIndex...index]
      } else {
        rows.append(words[index...index])
      }
    }
    return rows
  }
}

extension Change {
  /// The form of the whole file; nil if only its rows changed.
  fileprivate var file: Form? {
    switch verdict {
    case .changed:
      oldCondition.map { .file(verdict: "mended", old: $0.summary, new: "") }
    case .moved(let source):
      .file(
        verdict: verdict.name,
        old: Change.rename(from: source, to: path).old,
        new: Change.rename(from: source, to: path).new
      )
    case .invalid(let reason):
      .file(verdict: verdict.name, old: "", new: reason.summary)
    case .added:
      .file(verdict: verdict.name, old: "", new: state)
    case .missing, .orphaned, .unstable, .removed:
      .file(verdict: verdict.name, old: "", new: "")
    }
  }
}
