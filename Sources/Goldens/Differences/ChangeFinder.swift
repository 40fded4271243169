import TextLayout

/// Finds out why the rows of goldens changed.
///
/// Only what depends on the width of a page is ignored: where lines break, how far rules reach, where a text is
/// shortened. Everything else that differs in some rows is in their cause, so that two changes with the same cause
/// differ in the same way.
struct ChangeFinder {
  private var table = WordTable()
  private var screenForms = WordForms(isSpoken: false)
  private var spokenForms = WordForms(isSpoken: true)

  /// The maximum number of steps to compare the words of a stretch; beyond it, only words that occur once are matched.
  private static let limit = 60_000

  /// The old and the new text, their rows and their words.
  private struct Pair {
    var old: WordRows
    var new: WordRows
    /// The words in the form in which they are compared.
    var (oldForms, newForms): ([Int32], [Int32])

    /// Whether some rows have the same words.
    func hasSameWords(_ rows: Hunk) -> Bool {
      oldForms[old.places(rows.old)].elementsEqual(newForms[new.places(rows.new)])
    }
  }

  /// The changes of a text or a spoken text.
  mutating func changes(of finding: Finding, isSpoken: Bool) -> GoldenChanges {
    let hunks = RowDifference(old: finding.old, new: finding.new).hunks
    let old = WordRows(finding.old, &table)
    let new = WordRows(finding.new, &table)
    let pair = Pair(
      old: old, new: new, oldForms: forms(of: old, isSpoken: isSpoken), newForms: forms(of: new, isSpoken: isSpoken))
    let parts = hunks.flatMap { ChangeFinder.parts(of: $0, pair) }
    var changes: [Change] = []
    for stretch in ChangeFinder.stretches(of: parts) {
      let inside = parts.filter { $0.isInside(stretch) }
      changes += self.changes(of: inside, in: stretch, pair, isSpoken: isSpoken)
    }
    changes.sort { ($0.rows.old.lowerBound, $0.rows.new.lowerBound) < ($1.rows.old.lowerBound, $1.rows.new.lowerBound) }
    let hasOrder = ChangeFinder.joinMoved(&changes)
    ChangeFinder.joinPage(&changes, pair.new)
    if GoldenName(finding.path)?.size?.height != nil {
      ChangeFinder.joinWindow(&changes, rowsAdded: new.count - old.count)
    }
    return GoldenChanges(changes: changes, others: hasOrder ? [.order] : [])
  }

  private mutating func forms(of rows: WordRows, isSpoken: Bool) -> [Int32] {
    rows.words.map { word in
      isSpoken ? spokenForms.form(of: word, in: &table) : screenForms.form(of: word, in: &table)
    }
  }

  /// Joins hunks with at most two rows between them. Such rows can be equal by chance, and must not separate words that
  /// only moved to the next line.
  private static func stretches(of hunks: [Hunk]) -> [Hunk] {
    var stretches: [Hunk] = []
    for hunk in hunks { stretches.append(hunk, joining: 2) }
    return stretches
  }

  /// Divides rows that correspond one to one where they moved by different numbers of columns, and leaves out the empty
  /// ones between.
  private static func parts(of hunk: Hunk, _ pair: Pair) -> [Hunk] {
    let rows = Array(zip(hunk.old, hunk.new))
    guard hunk.old.count == hunk.new.count, rows.allSatisfy({ pair.old.isBlank($0) == pair.new.isBlank($1) }) else {
      return [hunk]
    }
    var parts: [(rows: Hunk, columns: Int)] = []
    for (old, new) in rows where !pair.old.isBlank(old) {
      let columns = pair.new.indents[new] - pair.old.indents[old]
      if let last = parts.last, last.columns == columns, last.rows.old.upperBound == old {
        parts[parts.count - 1].rows = Hunk(
          old: last.rows.old.lowerBound..<old + 1, new: last.rows.new.lowerBound..<new + 1)
      } else {
        parts.append((Hunk(old: old..<old + 1, new: new..<new + 1), columns))
      }
    }
    return parts.map(\.rows)
  }

  /// The changes of the hunks of one stretch.
  private mutating func changes(of hunks: [Hunk], in stretch: Hunk, _ pair: Pair, isSpoken: Bool) -> [Change] {
    let (a, b) = (pair.old.places(stretch.old), pair.new.places(stretch.new))
    let (old, new) = (Array(pair.oldForms[a]), Array(pair.newForms[b]))
    if old == new
      || !isSpoken && ChangeFinder.mayBeSame(old, new) && pair.old.hasColumns(a)
        && pair.old.byColumn(a).map({ pair.oldForms[$0] }) == pair.new.byColumn(b).map({ pair.newForms[$0] })
    {
      let isApart = hunks.allSatisfy(pair.hasSameWords)
      let whole = shift(of: stretch, pair)
      return hunks.map { Change(rows: $0, cause: .shift(isApart ? shift(of: $0, pair) : whole)) }
    }
    let changes = LongestCommonSubsequence.changes(from: old, to: new, limit: ChangeFinder.limit)
    let isMoved = ChangeFinder.reordered(changes, old, new)
    var edits: [(edit: WordEdit, place: Hunk)] = []
    var found: [Change] = []
    for (change, isMoved) in zip(changes, isMoved) {
      // An edit without words stands for words that are in another place.
      let edit = isMoved ? .order : WordEdit(old: text(old[change.old]), new: text(new[change.new]))
      if !isMoved, edit.isFit || isSpoken && edit.isRenumbering { continue }
      let place = Hunk(
        old: change.old.lowerBound + a.lowerBound..<change.old.upperBound + a.lowerBound,
        new: change.new.lowerBound + b.lowerBound..<change.new.upperBound + b.lowerBound)
      edits.append((edit.core, place))
    }
    let hasOrder = isMoved.contains(true)
    for hunk in hunks {
      let isLast = hunk == hunks.last
      let own = edits.prefix { isLast || $0.place.begins(before: hunk, pair.old, pair.new) }
      edits.removeFirst(own.count)
      let isRest = own.isEmpty && hasOrder && !pair.hasSameWords(hunk)
      found += self.changes(of: hunk, isRest ? [.order] : own.map(\.edit), pair)
    }
    return found
  }

  /// Whether two lists may have the same words in any order.
  private static func mayBeSame(_ old: [Int32], _ new: [Int32]) -> Bool {
    old.count == new.count && old.reduce(0, { $0 &+ Int($1) }) == new.reduce(0, { $0 &+ Int($1) })
  }

  /// Which of the changes only put the same words in another order: those of a run in which every word is removed as
  /// often as it is added.
  ///
  /// - Complexity: O(n · m) for n words and m changes; more than 400 words are not looked at.
  private static func reordered(_ changes: [Hunk], _ old: [Int32], _ new: [Int32]) -> [Bool] {
    var result = [Bool](repeating: false, count: changes.count)
    guard changes.reduce(0, { $0 + $1.old.count + $1.new.count }) <= 400 else { return result }
    for first in changes.indices where !result[first] {
      var counts: [Int32: Int] = [:]
      for last in first..<changes.count {
        for word in old[changes[last].old] { counts[word, default: 0] -= 1 }
        for word in new[changes[last].new] { counts[word, default: 0] += 1 }
        guard counts.values.allSatisfy({ $0 == 0 }) else { continue }
        for index in first...last { result[index] = true }
        break
      }
    }
    return result
  }

  /// The changes of a hunk with these edits: blank rows at its ends are changes of their own.
  private func changes(of hunk: Hunk, _ edits: [WordEdit], _ pair: Pair) -> [Change] {
    let whole = shift(of: hunk, pair)
    let isMoved = whole.columns != 0 || hunk.old.count != hunk.new.count
    if !edits.isEmpty, edits.allSatisfy({ $0 == .order }) { return [Change(rows: hunk, cause: .order)] }
    if edits.isEmpty || isMoved && ChangeFinder.isFolding(edits) { return [Change(rows: hunk, cause: .shift(whole))] }
    let edits = edits.unique
    // A paragraph that is added or removed brings a blank row with it.
    if edits.allSatisfy({ $0.old.isEmpty }) || edits.allSatisfy({ $0.new.isEmpty }) {
      return [Change(rows: hunk, cause: .edits(edits))]
    }
    func different(_ old: Int, _ new: Int) -> (old: Int, new: Int) { old == new ? (0, 0) : (old, new) }
    let top = different(pair.old.blanks(atStartOf: hunk.old), pair.new.blanks(atStartOf: hunk.new))
    let (first, rest) = hunk.split(before: top.old, top.new)
    let bottom = different(pair.old.blanks(atEndOf: rest.old), pair.new.blanks(atEndOf: rest.new))
    let (core, last) = rest.split(before: rest.old.count - bottom.old, rest.new.count - bottom.new)
    let blank = [first, last].filter { !$0.isEmpty }
      .map { Change(rows: $0, cause: .shift(shift(of: $0, pair))) }
    var movement = shift(of: core, pair)
    // Where the number of lines changed, so may the number of blank rows between them.
    if core.old.count - pair.old.blanks(in: core.old) != core.new.count - pair.new.blanks(in: core.new) {
      movement.rows = 0
    }
    return blank + [Change(rows: core, cause: .edits(edits, movement))]
  }

  /// How the words of some rows have moved.
  private func shift(of rows: Hunk, _ pair: Pair) -> Cause.Shift {
    func indent(_ rows: Range<Int>, _ text: WordRows) -> Int? {
      rows.lazy.filter { !text.isBlank($0) }.map { text.indents[$0] }.min()
    }
    var shift = Cause.Shift()
    if let old = indent(rows.old, pair.old), let new = indent(rows.new, pair.new) { shift.columns = new - old }
    shift.rows = pair.new.blanks(in: rows.new) - pair.old.blanks(in: rows.old)
    return shift
  }

  /// The letters of some words, without frames and the marks of folded lines, and the marks of each kind once: rows that
  /// are narrower have more of them.
  private static func letters(_ words: [String]) -> (text: String, marks: Set<Unicode.Scalar>) {
    var (text, marks) = (String.UnicodeScalarView(), Set<Unicode.Scalar>())
    for scalar in words.lazy.flatMap(\.unicodeScalars) where scalar != " " {
      switch scalar.value {
      case 0x2500...0x259F, 0x21A9, 0x21AA: marks.insert(scalar)
      default: text.append(scalar)
      }
    }
    return (String(text), marks)
  }

  /// Whether all edits together only fold the same words at other places.
  private static func isFolding(_ edits: [WordEdit]) -> Bool {
    letters(edits.map(\.old)) == letters(edits.map(\.new))
  }

  /// The words of two texts, in order.
  mutating func words(old: [UInt8], new: [UInt8]) -> (old: Page, new: Page) {
    func page(_ bytes: [UInt8]) -> Page {
      Page(text: " \(text(forms(of: WordRows(bytes, &table), isSpoken: false)[...])) ")
    }
    return (page(old), page(new))
  }

  /// The words of a page.
  struct Page {
    fileprivate var text: String

    /// Whether the page has these words, next to each other.
    func contains(_ words: String) -> Bool { words.isEmpty || text.contains(" \(words) ") }
  }

  private func text(_ words: ArraySlice<Int32>) -> String {
    var bytes: [UInt8] = []
    for word in words {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes += table[word]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Changes of one golden that belong together

  /// Words that were removed in one place and added in another are in another order: true if there are any, also beside
  /// other edits.
  private static func joinMoved(_ changes: inout [Change]) -> Bool {
    var (removed, added): ([Substring], [Substring]) = ([], [])
    for case .edits(let edits, _) in changes.map(\.cause) {
      for edit in edits where edit.new.isEmpty { removed += edit.old.split(separator: " ") }
      for edit in edits where edit.old.isEmpty { added += edit.new.split(separator: " ") }
    }
    let isMove = !removed.isEmpty && removed.count == added.count && removed.sorted() == added.sorted()
    var hasOrder = isMove
    for index in changes.indices {
      guard case .edits(let edits, _) = changes[index].cause else { continue }
      let rest = edits.filter { !($0.old + $0.new).isEmpty && !(isMove && ($0.old.isEmpty || $0.new.isEmpty)) }
      guard rest.count < edits.count else { continue }
      hasOrder = true
      // Rows that changed places have other indents too.
      changes[index].cause = rest.isEmpty ? .order : .edits(rest)
    }
    return hasOrder
  }

  /// If most rows of a page moved by the same number of columns, its margin changed. That moves the other rows by fewer
  /// columns, such as centred ones, or breaks their lines elsewhere; a row that moved further has a cause of its own.
  private static func joinPage(_ changes: inout [Change], _ new: WordRows) {
    var moved: [Int: Int] = [:]
    for change in changes {
      guard case .shift(let shift) = change.cause, shift.columns != 0 else { continue }
      moved[shift.columns, default: 0] += change.rows.new.count { !new.isBlank($0) }
    }
    let rows = (0..<new.count).count { !new.isBlank($0) }
    guard let most = moved.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), 2 * most.value > rows else { return }
    for index in changes.indices {
      guard case .shift(let shift) = changes[index].cause, shift.rows == 0 || shift.columns != 0,
        (min(0, most.key)...max(0, most.key)).contains(shift.columns)
      else { continue }
      changes[index].cause = .shift(Cause.Shift(columns: most.key, rows: shift.rows))
    }
  }

  /// In a window of fixed height, rows that are added above push others out of it at the end, and use up the blank rows
  /// there.
  private static func joinWindow(_ changes: inout [Change], rowsAdded: Int) {
    guard rowsAdded == 0, changes.count > 1, let last = changes.last, case .shift = last.cause else { return }
    let added = last.rows.new.count - last.rows.old.count
    let before = changes.dropLast().reduce(0) { $0 + $1.rows.new.count - $1.rows.old.count }
    if added != 0, added == -before { changes[changes.count - 1].cause = changes[changes.count - 2].cause }
  }
}

extension Hunk {
  /// Whether another hunk contains this one.
  fileprivate func isInside(_ other: Hunk) -> Bool {
    other.old.lowerBound <= old.lowerBound && old.upperBound <= other.old.upperBound
      && other.new.lowerBound <= new.lowerBound && new.upperBound <= other.new.upperBound
  }

  /// Whether a change of words begins before the end of some rows.
  fileprivate func begins(before rows: Hunk, _ old: WordRows, _ new: WordRows) -> Bool {
    self.old.isEmpty
      ? new.row(of: self.new.lowerBound) < rows.new.upperBound : old.row(of: self.old.lowerBound) < rows.old.upperBound
  }

  /// Divides the rows before the given ones, counted from the start of the hunk.
  fileprivate func split(before oldRow: Int, _ newRow: Int) -> (Hunk, Hunk) {
    let (a, b) = (old.lowerBound + oldRow, new.lowerBound + newRow)
    return (
      Hunk(old: old.lowerBound..<a, new: new.lowerBound..<b), Hunk(old: a..<old.upperBound, new: b..<new.upperBound)
    )
  }
}

extension WordRows {
  fileprivate func blanks(in rows: Range<Int>) -> Int { rows.count(where: isBlank) }
  fileprivate func blanks(atStartOf rows: Range<Int>) -> Int { rows.prefix(while: isBlank).count }
  fileprivate func blanks(atEndOf rows: Range<Int>) -> Int { rows.reversed().prefix(while: isBlank).count }
}
