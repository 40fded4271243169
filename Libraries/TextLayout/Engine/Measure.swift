/// Measures blocks before layout, in cells of reach (see `Cells`).
///
/// A choice counts as wide as its first alternative and as narrow as its last. Each measurement
/// visits only that one, because a tree whose alternatives share content would otherwise take
/// exponential time.
///
/// - Complexity: each measurement is O(n) in the text of the block; of all lists together, only the
///   first 64 rows count.
struct Measure {
  let glyphs: Glyphs
  /// Whether it measures the smallest width that folds no word, and not the width without any
  /// wrapping.
  var isNarrowest = false
  /// Whether the `measure` of a text and the `limit` of an indent limit the width; if not, wider
  /// content doesn't fit anywhere.
  var keepsMeasures = true
  /// The number of list rows that can still be measured.
  var listRows = 64

  /// Returns the reach of runs on one line.
  func width(of runs: [Run]) -> Int {
    let lines = TextLines(TextBlock(runs), glyphs: glyphs, isOneLine: true)
    return lines.utf8.withBytes { Cells.reach($0) }
  }

  /// Returns the smallest width at which nothing is wrapped, or no word is folded.
  mutating func width(of block: Block) -> Int {
    min(block.kind.width(by: &self), Bounds.most)
  }

  /// Returns the width of a block of so many cells below a limit, if it has one.
  func limit(_ cells: Int, to limit: Int?) -> Int {
    let most = max(2, limit ?? .max)
    let isTooWide = cells > most && !keepsMeasures
    return min(isTooWide ? .max : min(cells, most), Bounds.most)
  }

  /// Returns the smallest width at which a text isn't wrapped.
  func natural(_ text: TextBlock) -> Int {
    let lines = TextLines(text, glyphs: glyphs).utf8.split(separator: .newline)
    let reaches = lines.map { line in
      line.withBytes { Cells.reach($0) }
    }
    return limit(reaches.max() ?? 0, to: text.measure)
  }

  /// Returns the smallest width at which no word of a wrapped text is folded. Code needs at most 16
  /// cells, and truncated text at most 8.
  func narrowest(_ text: TextBlock) -> Int {
    guard text.isWrapped else {
      return min(natural(text), text.overflow == .fold ? 16 : 8)
    }
    let lines = TextLines(text, glyphs: glyphs)
    let widest = lines.utf8.withBytes { Wrapping.narrowest($0) }
    return limit(widest, to: text.measure)
  }
}
