extension ChangeFinder {
  /// The changes of a hunk with these edits: blank rows at its ends are changes of their own.
  static func changes(of hunk: Hunk, _ edits: [WordEdit], _ pair: Pair) -> [Change] {
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
  static func shift(of rows: Hunk, _ pair: Pair) -> Cause.Shift {
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
}

extension Hunk {
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
