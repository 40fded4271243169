import TextLayout

/// Finds out why the rows of goldens changed.
///
/// Only what depends on the width of a page is ignored: where lines break, how far rules reach, where a text is
/// shortened. Everything else that differs in some rows is in their cause, so that two changes with the same cause
/// differ in the same way.
enum ChangeFinder {
  /// The maximum number of steps to compare the words of a stretch; beyond it, only words that occur once are matched.
  private static let limit = 60_000

  /// The old and the new text, their rows and their words.
  struct Pair {
    var old: WordRows
    var new: WordRows

    /// Whether some rows have the same words.
    func hasSameWords(_ rows: Hunk) -> Bool {
      old.words[old.places(rows.old)] == new.words[new.places(rows.new)]
    }
  }

  /// The changes of a text or a spoken text.
  static func changes(of finding: Finding, isSpoken: Bool) -> GoldenChanges {
    let hunks = RowDifference(old: finding.old, new: finding.new).hunks
    let pair = Pair(
      old: WordRows(finding.old, isSpoken: isSpoken), new: WordRows(finding.new, isSpoken: isSpoken))
    let parts = hunks.flatMap { ChangeFinder.parts(of: $0, pair) }
    var changes: [Change] = []
    for stretch in ChangeFinder.stretches(of: parts) {
      let inside = parts.filter { $0.isInside(stretch) }
      changes += self.changes(of: inside, in: stretch, pair, isSpoken: isSpoken)
    }
    changes.sort { ($0.rows.old.lowerBound, $0.rows.new.lowerBound) < ($1.rows.old.lowerBound, $1.rows.new.lowerBound) }
    let hasOrder = changes.joinMoved()
    changes.joinPage(pair.new)
    if GoldenName(finding.path)?.size?.height != nil {
      changes.joinWindow(rowsAdded: pair.new.count - pair.old.count)
    }
    return GoldenChanges(changes: changes, others: hasOrder ? [.order] : [])
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
  private static func changes(of hunks: [Hunk], in stretch: Hunk, _ pair: Pair, isSpoken: Bool) -> [Change] {
    let (a, b) = (pair.old.places(stretch.old), pair.new.places(stretch.new))
    let (old, new) = (Array(pair.old.words[a]), Array(pair.new.words[b]))
    if old == new
      || !isSpoken && old.count == new.count && pair.old.hasColumns(a) && pair.old.byColumn(a) == pair.new.byColumn(b)
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

  /// Which of the changes only put the same words in another order: those of a run in which every word is removed as
  /// often as it is added.
  ///
  /// - Complexity: O(n · m) for n words and m changes; more than 400 words are not looked at.
  private static func reordered(_ changes: [Hunk], _ old: [[UInt8]], _ new: [[UInt8]]) -> [Bool] {
    var result = [Bool](repeating: false, count: changes.count)
    guard changes.reduce(0, { $0 + $1.old.count + $1.new.count }) <= 400 else { return result }
    for first in changes.indices where !result[first] {
      var counts: [[UInt8]: Int] = [:]
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

  /// The words of two texts, in order.
  static func words(old: [UInt8], new: [UInt8]) -> (old: Page, new: Page) {
    func page(_ bytes: [UInt8]) -> Page { Page(text: " \(text(WordRows(bytes, isSpoken: false).words[...])) ") }
    return (page(old), page(new))
  }

  /// The words of a page.
  struct Page {
    fileprivate var text: String

    /// Whether the page has these words, next to each other.
    func contains(_ words: String) -> Bool { words.isEmpty || text.contains(" \(words) ") }
  }

  private static func text(_ words: ArraySlice<[UInt8]>) -> String {
    String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
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
}
