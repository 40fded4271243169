/// A golden that differs, with everything that is known of its change.
struct Difference: Sendable {
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

  /// - Parameter specimen: the state, if it can be drawn.
  init(_ change: Change, _ specimen: Specimen?) {
    self.change = change
    oldRows = change.oldRows
    newRows = change.newRows
    hasChangedRows = change.comparesRows && oldRows != newRows
    if hasChangedRows, let specimen { trial = Trial(self, specimen) }
  }

  /// The golden with the edits taken back.
  var drawing: [UInt8] { proof?.drawing ?? newRows }

  /// Whether the new code draws the old golden with the old words and values.
  var isProved: Bool { proof?.distance == 0 }

  /// The difference that is left after the edits are taken back.
  var rest: RowDifference { RowDifference(old: oldRows, new: drawing) }

  /// Finds the forms: of the file as a whole, of each edit, and of what is left.
  ///
  /// - Parameters:
  ///   - text: the golden of the text, if this one is of its styles, and the text has changed.
  ///   - several: the edits that other edits could stand for.
  mutating func findForms(beside text: Difference?, oneOfSeveral several: Set<Edit>) {
    isAlone = change.isStyles && text.map { $0.drawing == $0.oldRows } ?? true
    found = [change.file].compactMap { $0 }.map { Found(form: $0) }
    for edit in proof?.edits ?? [] {
      let form = Form(edit, isOneOfSeveral: several.contains(edit))
      found.append(Found(form: form, edit: edit))
    }
    let rest = hasChangedRows ? rest : nil
    if let rest { found += left(of: rest, beside: text) }
    // A hunk of many rows has as many forms.
    let hunks = (rest?.hunks ?? []).map { ($0, rest?.checksum(of: $0)) }
    let checksums = Dictionary(hunks) { first, _ in first }
    for index in found.indices {
      let edit = found[index].edit.map { "\($0)" }
      let rows = found[index].rows.flatMap { checksums[$0] } ?? nil
      found[index].mark = [edit ?? found[index].form.key, rows ?? ""].checksum
    }
  }

  private func left(of rest: RowDifference, beside text: Difference?) -> [Found] {
    if rest.hunks.isEmpty || !change.isStyles { return rest.forms }
    let now = text?.drawing ?? trial?.text(takingBack: proof?.edits ?? []) ?? []
    let rows = RowDifference.rows(of: now)
    let old = text.map { RowDifference.rows(of: $0.oldRows) } ?? rows
    return StyleRows.forms(of: rest, in: (old, rows), isTextEqual: isAlone)
  }
}

extension RowDifference {
  /// The forms of what differs between two pages, each with its rows.
  fileprivate var forms: [Difference.Found] {
    if hunks.isEmpty { return [] }
    var found = Alignment(self).forms.map { form, row, isEcho in
      Difference.Found(form: form, rows: hunk(nearest: row), isEcho: isEcho)
    }
    for hunk in hunks {
      let forms = found.filter { $0.rows == hunk }.map(\.form)
      let (empty, newEmpty) = emptyRows(of: hunk)
      let isDivided = empty == hunk.old.count || newEmpty == hunk.new.count
      if empty != newEmpty, forms.isEmpty || !isDivided, !forms.contains(where: \.hasOtherRows) {
        found.append(Difference.Found(form: formOfRows(in: hunk), rows: hunk))
      } else if forms.isEmpty {
        // Only glyphs differ, such as the lines of a box.
        let words = old[hunk.old].map(\.decoded).joined(separator: " ")
        let newWords = new[hunk.new].map(\.decoded).joined(separator: " ")
        found.append(Difference.Found(form: Form(from: words, to: newWords), rows: hunk))
      }
    }
    // The space before words that stand elsewhere isn't compared: the empty rows of the page are.
    let counts = hunks.map(emptyRows)
    let haveMoved = found.contains { if case .moved = $0.form { true } else { false } }
    let isTold = found.contains { $0.form.hasOtherRows }
    if haveMoved, !isTold, counts.map(\.old).reduce(0, +) != counts.map(\.new).reduce(0, +),
      let hunk = hunks.first(where: { emptyRows(of: $0).old != emptyRows(of: $0).new })
    {
      found.append(Difference.Found(form: formOfRows(in: hunk), rows: hunk))
    }
    return found
  }

  private func emptyRows(of hunk: Hunk) -> (old: Int, new: Int) {
    (old[hunk.old].count { $0.isEmpty }, new[hunk.new].count { $0.isEmpty })
  }

  /// The form of a hunk with more or fewer empty rows.
  private func formOfRows(in hunk: Hunk) -> Form {
    let rows = emptyRows(of: hunk)
    return .space(
      before: new[..<hunk.new.lowerBound].last { !$0.isEmpty }?.decoded ?? "",
      after: new[hunk.new.upperBound...].first { !$0.isEmpty }?.decoded ?? "",
      old: .rows(rows.old, column: 0),
      new: .rows(rows.new, column: 0)
    )
  }

  /// The hunk at a row, or else the nearest one.
  func hunk(nearest row: Hunk.Place) -> Hunk? {
    func distance(_ range: Range<Int>, _ row: Int) -> Int {
      max(range.lowerBound - row, row - range.upperBound + 1, 0)
    }
    return hunks.min { first, second in
      let near = distance(first.old, row.old) + distance(first.new, row.new)
      return near < distance(second.old, row.old) + distance(second.new, row.new)
    }
  }

  /// A number made of the places and the rows of a hunk.
  fileprivate func checksum(of hunk: Hunk) -> String {
    let rows = old[hunk.old].joinedRows + [0] + new[hunk.new].joinedRows
    let start = hunk.start
    return "\(start.old).\(start.new).\(rows.checksum)"
  }
}

/// Words that stand elsewhere.
private struct Move {
  let words: String
  /// The first word at the old place.
  let old: Word
  /// The first word at the new place.
  let new: Word

  /// Its form; nil if it stayed, and other words were moved over it.
  var form: Form? {
    let column = new.cells.lowerBound
    let isInColumn = column == old.cells.lowerBound
    if isInColumn, old.row == new.row { return nil }
    return .moved(words: words, old: old.row, new: new.row, column: isInColumn ? nil : column)
  }
}

extension Alignment {
  /// The forms of all changes, with a row of each: words that took the place of others or stand
  /// elsewhere, and other spaces before words. The place to which words were moved is an echo.
  fileprivate var forms: [(form: Form, row: Hunk.Place, isEcho: Bool)] {
    let parts = changes.flatMap(parts)
    let moves = moves(among: parts)
    return parts.flatMap { part -> [(Form, Hunk.Place, Bool)] in
      let words = old.phrase(part.old)
      let newWords = new.phrase(part.new)
      let isOneSided = words.isEmpty != newWords.isEmpty
      let move = moves[part]
      var forms: [Form] = []
      if let move {
        if let form = move.form { forms.append(form) }
      } else if isOneSided {
        forms.append(form(of: part))
      } else if words != newWords {
        forms.append(Form(from: words, to: newWords))
      }
      if !isOneSided, isShifted(part.start) {
        forms.append(space(before: part.start))
      }
      let row = (row(part.old.lowerBound, of: old), row(part.new.lowerBound, of: new))
      let isEcho = move != nil && part.old.isEmpty
      return forms.map { ($0, row, isEcho) }
    }
  }

  private func row(_ index: Int, of words: [Word]) -> Int {
    words[index...].first?.row ?? words.last?.row ?? 0
  }

  /// The words that were removed at one place and added at another one.
  private func moves(among parts: [Hunk]) -> [Hunk: Move] {
    let oneSided = parts.filter { $0.old.isEmpty != $0.new.isEmpty }
    let places = Dictionary(grouping: oneSided) { old.phrase($0.old) + new.phrase($0.new) }
    var moves: [Hunk: Move] = [:]
    for (words, parts) in places {
      let removed = parts.filter(\.new.isEmpty)
      let added = parts.filter(\.old.isEmpty)
      for (part, newPart) in zip(removed, added) {
        let move = Move(
          words: words,
          old: old[part.old.lowerBound],
          new: new[newPart.new.lowerBound]
        )
        moves[part] = move
        moves[newPart] = move
      }
    }
    return moves
  }

  /// The form of words that were only added or removed, with those beside them.
  private func form(of part: Hunk) -> Form {
    let isAdded = part.old.isEmpty
    let words = isAdded ? new : old
    let range = isAdded ? part.new : part.old
    // Beside a part of a change there are words that changed, too.
    let isWhole = changes.contains(part)
    let count = isWhole ? 1 : 0
    let whole = words.surroundings(of: range, before: count, after: count)
    let others = [whole.lowerBound..<range.lowerBound, range.upperBound..<whole.upperBound]
    let rest = others.map(words.phrase).filter { !$0.isEmpty }.joined(separator: " ")
    if rest.isEmpty { return Form(from: old.phrase(part.old), to: new.phrase(part.new)) }
    let text = words.phrase(whole)
    return isAdded
      ? .words(old: rest, new: text, role: "")
      : .words(old: text, new: rest, role: "")
  }

  private func space(before place: Hunk.Place) -> Form {
    let spaces = spaces(before: place)
    let word = place.new..<place.new + 1
    let after = new.phrase(new.surroundings(of: word, before: 0, after: 3))
    if case (.rows(let old, let column), .rows(let new, let newColumn)) = spaces, old == new {
      // Only the column is another one, wherever the words are.
      let columns = [column, newColumn].map { Space.rows(0, column: $0) }
      return .space(before: "", after: after, old: columns[0], new: columns[1])
    }
    var before = ""
    if word.lowerBound > 0 {
      let last = word.lowerBound - 1..<word.lowerBound
      before = new.phrase(new.surroundings(of: last, before: 4, after: 0))
    }
    return .space(before: before, after: after, old: spaces.old, new: spaces.new)
  }
}

extension Change {
  /// The form of the whole file; nil if only its rows changed.
  fileprivate var file: Form? {
    switch verdict {
    case .changed:
      oldCondition.map { .file(verdict: "mended", old: $0.summary, new: "") }
    case .moved(let source):
      Change.rename(from: source, to: path)
    case .invalid(let reason):
      .file(verdict: verdict.name, old: "", new: reason.summary)
    case .added:
      .file(verdict: verdict.name, old: "", new: state)
    case .missing, .orphaned, .unstable, .removed:
      .file(verdict: verdict.name, old: "", new: "")
    }
  }
}
