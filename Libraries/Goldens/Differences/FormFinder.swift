import TextLayout

/// Finds the forms of one golden of text, or of spoken text.
struct FormFinder {
  let old: Page
  let new: Page
  /// Whether the golden is the page of a theme, with a row for each role.
  let isTheme: Bool
  private let isSpoken: Bool
  let alignment: Alignment
  var result = GoldenForms()
  /// The new place of each old word that is the same.
  let matches: [Int: Int]
  /// The new words that are the same as an old one.
  let matched: Set<Int>

  init(_ finding: Finding) {
    let name = GoldenName(finding.path)
    let difference = RowDifference(of: finding)
    (old, new) = (Page(difference.old), Page(difference.new))
    isSpoken = name?.aspect == .spoken
    isTheme = name?.parts.first == "themes"
    alignment = Alignment(old, new, difference, isTable: isTheme)
    matches = Dictionary(uniqueKeysWithValues: (alignment.same + alignment.pairs).map { ($0, $1) })
    matched = Set(matches.values)
    result.parts = alignment.parts
    for edit in alignment.edits { addWords(edit) }
    joinMoved()
    for (place, newPlace) in alignment.pairs {
      if old.words[place].bytes != new.words[newPlace].bytes { addLength(place, newPlace) }
      addPosition(place, newPlace)
    }
    for (place, newPlace) in alignment.same {
      guard let blanks = old.words[place].blanks, let newBlanks = new.words[newPlace].blanks else {
        continue
      }
      if blanks != newBlanks { add(.rows, "", "\(newBlanks - blanks)", at: place, newPlace) }
    }
    let end = (
      old.rowCount - (old.words.last?.row ?? -1), new.rowCount - (new.words.last?.row ?? -1)
    )
    if end.0 != end.1 {
      let context = name?.size?.height == nil ? "at the end" : Form.windowEnd
      result.found.append(
        .init(
          form: Form(kind: .rows, new: "\(end.1 - end.0)", context: context),
          part: result.parts.indices.last))
    }
    if result.found.isEmpty { addRest(difference) }
  }

  /// Rows that differ although no form says how, which no rule should allow: each is told as a
  /// whole.
  private mutating func addRest(_ difference: RowDifference) {
    for (index, part) in result.parts.enumerated() {
      func text(_ rows: ArraySlice<ArraySlice<UInt8>>) -> String {
        rows.map(CellMarks.visible).joined(separator: "⏎")
      }
      let form = Form(
        kind: .words, old: text(difference.old[part.old]), new: text(difference.new[part.new]))
      result.found.append(.init(form: form, part: index))
    }
  }

  /// Adds a form of some words.
  mutating func add(
    _ kind: Form.Kind, _ old: String, _ new: String, context: String = "", at place: Int?,
    _ newPlace: Int?
  ) {
    let (row, newRow) = (
      place.map { self.old.words[$0].row }, newPlace.map { self.new.words[$0].row }
    )
    let parts = result.parts
    let part =
      newRow.flatMap { row in parts.firstIndex { $0.new.contains(row) } }
      ?? row.flatMap { row in parts.firstIndex { $0.old.contains(row) } }
      // Blank rows are a part of their own if the row below them is the same.
      ?? parts.firstIndex { $0.old.upperBound == row && $0.new.upperBound == newRow }
    result.found.append(
      .init(form: Form(kind: kind, old: old, new: new, context: context), part: part))
  }

  /// Tells that a rule has another length; rules of all lengths share a form if only one run of
  /// glyphs grew or shrank.
  private mutating func addLength(_ place: Int, _ newPlace: Int) {
    let (word, newWord) = (old.words[place], new.words[newPlace])
    let (a, b) = (Array(word.text.unicodeScalars), Array(newWord.text.unicodeScalars))
    let part = LongestCommonSubsequence.trimmed(Hunk(old: a.indices, new: b.indices), a, b)
    if part.old.isEmpty || part.new.isEmpty, Set(a[part.old] + b[part.new]).count == 1 {
      add(
        .length, "", "\(part.new.count - part.old.count)", context: word.key.text, at: place,
        newPlace)
    } else {
      add(.length, word.text, newWord.text, at: place, newPlace)
    }
  }

  // MARK: Words

  private mutating func addWords(_ edit: Alignment.Edit) {
    let words = (old: old.text(edit.old), new: new.text(edit.new))
    let (place, newPlace) = (edit.old.first, edit.new.first)
    if let place, let newPlace { addPosition(place, newPlace) }
    let all = edit.old.map { old.words[$0] } + edit.new.map { new.words[$0] }
    if words.old.isEmpty || words.new.isEmpty, all.allSatisfy(\.isBorder) {
      add(.length, words.old, words.new, at: place, newPlace)
    } else if edit.old.count == 1, edit.new.count == 1, all.allSatisfy(\.isBorder),
      all[0].key != all[1].key
    {
      add(.words, all[0].key.text, all[1].key.text, at: place, newPlace)
      if all[0].cells.count != all[1].cells.count {
        add(.length, words.old, words.new, at: place, newPlace)
      }
    } else if let kind = fit(of: edit) {
      add(kind, "", "", at: place, newPlace)
    } else {
      let core = Fit.core(words.old, words.new)
      add(.words, core.old, core.new, context: context(of: core, edit), at: place, newPlace)
      result.found[result.found.count - 1].words = edit
    }
  }

  /// The kind of an edit for which only the room of the text is the reason; nil for others.
  private func fit(of edit: Alignment.Edit) -> Form.Kind? {
    if edit.old.isEmpty || edit.new.isEmpty { return nil }
    // Most edits have other letters, and no mark of a shortening.
    let (letters, newLetters) = (
      edit.old.flatMap { old.words[$0].bytes }, edit.new.flatMap { new.words[$0].bytes }
    )
    if letters != newLetters, !(letters + newLetters).contains(where: { $0 >= 0x80 }) { return nil }
    let width = (old.widths + new.widths).max() ?? 0
    let side = Fit.Side(edit.old, in: old, width: width)
    let newSide = Fit.Side(edit.new, in: new, width: width)
    if Fit.isDivision(side, newSide) { return .breaks }
    return !isSpoken && Fit.isCut(side, newSide) ? .cut : nil
  }

  /// What tells an edit from others of the same words: the role in a theme, the word beside a
  /// number or a mark.
  private func context(of core: (old: String, new: String, near: String), _ edit: Alignment.Edit)
    -> String
  {
    let (page, places) = edit.new.isEmpty ? (old, edit.old) : (new, edit.new)
    guard let first = places.first, let last = places.last else { return "" }
    if isTheme { return page.text(page.words(ofRow: page.words[first].row).prefix(1)) }
    if (core.old + core.new).contains(where: \.isLetter) { return "" }
    if !(core.old + core.new).contains(where: \.isNumber), edit.old.count == 1, edit.new.count == 1,
      new.text(edit.new).contains(where: \.isNumber)
    {
      return "in numbers"
    }
    if !core.near.isEmpty { return core.near }
    let next = last + 1 < page.words.count && page.words[last + 1].blanks == nil ? last + 1 : nil
    let neighbor = next ?? (page.words[first].blanks == nil ? first - 1 : nil)
    return neighbor.map { page.text([$0]) } ?? ""
  }

  /// Words that were removed in one place and added in another have moved, and so have two that
  /// took each other's place, except for the looks of two roles.
  private mutating func joinMoved() {
    if isTheme { return }
    let edits = result.found.indices.filter { place in
      let form = result.found[place].form
      // Numbers can change in two directions.
      return form.kind == .words && (form.old.isEmpty || form.new.isEmpty || form.context.isEmpty)
    }
    var waiting = Dictionary(grouping: edits.reversed()) {
      [result.found[$0].form.old, result.found[$0].form.new]
    }
    for place in edits where result.found[place].form.new < result.found[place].form.old {
      let form = result.found[place].form
      guard let other = waiting[[form.new, form.old]]?.popLast() else { continue }
      if form.new.isEmpty, let from = result.found[place].words?.old.first,
        let to = result.found[other].words?.new.first,
        old.words[from].blanks != nil, new.words[to].blanks != nil
      {
        addMovement(
          of: from, to, by: new.words[to].cells.lowerBound - old.words[from].cells.lowerBound)
      }
      result.found[place].form = Form(kind: .moved, old: form.old)
      result.found[other].form = Form(kind: .moved, old: form.new.isEmpty ? form.old : form.new)
    }
  }
}
