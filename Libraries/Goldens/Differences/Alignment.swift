import TextLayout

/// Which words of an old page are which words of a new one.
struct Alignment {
  /// Places of words that were replaced, in the order of reading; one of them can be empty.
  struct Edit {
    var old: [Int]
    var new: [Int]
  }

  /// Words in rows that are the same.
  private(set) var same: [(old: Int, new: Int)] = []
  /// The same words in rows that differ; a rule of another length is the same word.
  private(set) var pairs: [(old: Int, new: Int)] = []
  /// The words between the pairs.
  private(set) var edits: [Edit] = []
  /// The differing rows, in parts that begin with the same word or have as many rows on both sides.
  private(set) var parts: [Hunk] = []

  /// - Parameter isTable: whether no word moves from one row to another, as on the page of a theme.
  init(_ old: Page, _ new: Page, _ difference: RowDifference, isTable: Bool) {
    var stretches = isTable ? difference.hunks.flatMap(\.pairs) : []
    // Rows between two hunks can be equal by chance, and must not separate words that only moved to
    // the next line.
    if !isTable { for hunk in difference.hunks { stretches.append(hunk, joining: 2) } }
    let whole = Hunk(old: 0..<old.rowCount, new: 0..<new.rowCount)
    for (row, newRow) in whole.pairs(around: stretches) {
      same += zip(old.words(ofRow: row), new.words(ofRow: newRow)).map { ($0, $1) }
    }
    let isSplit = old.origins.count == new.origins.count
    for stretch in stretches {
      let places = (old.starts[stretch.old.lowerBound]..<old.starts[stretch.old.upperBound])
      let newPlaces = (new.starts[stretch.new.lowerBound]..<new.starts[stretch.new.upperBound])
      for pane in isSplit ? old.origins.indices : 0..<1 {
        let a = places.filter { !isSplit || old.words[$0].pane == pane }
        let b = newPlaces.filter { !isSplit || new.words[$0].pane == pane }
        match(a, b, old, new)
      }
    }
    var boundaries = pairs.filter {
      old.words[$0.old].blanks != nil && new.words[$0.new].blanks != nil
    }
    if old.origins.count > 1 { boundaries = [] }
    parts = difference.hunks.flatMap { Alignment.parts(of: $0, old, new, boundaries) }
  }

  private mutating func match(_ a: [Int], _ b: [Int], _ old: Page, _ new: Page) {
    let changes = LongestCommonSubsequence.changes(
      from: a.map { old.words[$0].key }, to: b.map { new.words[$0].key })
    pairs += Hunk(old: a.indices, new: b.indices).pairs(around: changes).map {
      (a[$0.old], b[$0.new])
    }
    edits += changes.map { Edit(old: Array(a[$0.old]), new: Array(b[$0.new])) }
  }

  private static func parts(
    of hunk: Hunk, _ old: Page, _ new: Page, _ boundaries: [(old: Int, new: Int)]
  ) -> [Hunk] {
    var starts: [(old: Int, new: Int)] = []
    if hunk.old.count == hunk.new.count,
      zip(hunk.old, hunk.new).allSatisfy({ old.isBlank($0) == new.isBlank($1) })
    {
      starts = zip(hunk.old, hunk.new).filter { !old.isBlank($0.0) }.map { ($0, $1) }
    } else {
      for (place, newPlace) in boundaries {
        let (word, newWord) = (old.words[place], new.words[newPlace])
        guard hunk.old.contains(word.row), hunk.new.contains(newWord.row) else { continue }
        // Blank rows belong to what is below them.
        let start = max(hunk.old.lowerBound, word.row - (word.blanks ?? 0))
        let newStart = max(hunk.new.lowerBound, newWord.row - (newWord.blanks ?? 0))
        if let last = starts.last, start <= last.old || newStart <= last.new { continue }
        starts.append((start, newStart))
      }
    }
    if let first = starts.first, first == (hunk.old.lowerBound, hunk.new.lowerBound) {
      starts.removeFirst()
    }
    let bounds =
      [(hunk.old.lowerBound, hunk.new.lowerBound)] + starts + [
        (hunk.old.upperBound, hunk.new.upperBound)
      ]
    return zip(bounds, bounds.dropFirst()).map { Hunk(old: $0.0..<$1.0, new: $0.1..<$1.1) }
  }
}
