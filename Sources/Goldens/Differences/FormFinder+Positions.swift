import TextLayout

/// What changed in the places of words.
extension FormFinder {
  /// Tells what changed in the place of a word beyond what follows from the words around it.
  mutating func addPosition(_ place: Int, _ newPlace: Int) {
    let (word, newWord) = (old.words[place], new.words[newPlace])
    switch (word.blanks, newWord.blanks) {
    case (let blanks?, let newBlanks?):
      if blanks != newBlanks { addBlanks(newBlanks - blanks, place, newPlace) }
      rowsMoved.append((place, newPlace, newWord.cells.lowerBound - word.cells.lowerBound))
    case (nil, nil) where matches[place - 1] == newPlace - 1:
      let (gap, newGap) = (old.gap(before: place), new.gap(before: newPlace))
      let isAtEnd = old.widths[word.pane] - word.cells.upperBound == new.widths[newWord.pane] - newWord.cells.upperBound
      if gap == newGap || word.cells.lowerBound == newWord.cells.lowerBound { return }
      if word.cells.upperBound == newWord.cells.upperBound || isAtEnd && min(gap, newGap) > 1 { return }
      if min(gap, newGap) > 1 {
        cellsMoved.append((place, newPlace, newWord.cells.lowerBound - word.cells.lowerBound))
      } else {
        addGap(counted(gap, "space"), counted(newGap, "space"), place, newPlace, isInside: true)
      }
    case (nil, nil):
      let isAtEnd = old.widths[word.pane] - word.cells.upperBound == new.widths[newWord.pane] - newWord.cells.upperBound
      if new.gap(before: newPlace) > 1, word.cells.lowerBound != newWord.cells.lowerBound, !isAtEnd {
        cellsMoved.append((place, newPlace, newWord.cells.lowerBound - word.cells.lowerBound))
      }
    case (nil, _?) where matches[place - 1] == nil, (_?, nil) where !matched.contains(newPlace - 1):
      // Words before it in its row were removed or added.
      let (first, newFirst) = (old.extent(around: place).lowerBound, new.extent(around: newPlace).lowerBound)
      rowsMoved.append((place, newPlace, newFirst - first))
    case (nil, _?):
      add(.breaks, "", "", at: place, newPlace)
      let neighbors = [newWord.row - 1, newWord.row + 1].filter((0..<new.rowCount).contains)
      let starts = neighbors.flatMap { new.words(ofRow: $0) }.map { new.words[$0] }
      if !starts.contains(where: { $0.pane == newWord.pane && $0.cells.lowerBound == newWord.cells.lowerBound }) {
        addGap("a space", "a line that begins in column \(newWord.cells.lowerBound + 1)", place, newPlace)
      }
    case (_?, nil):
      add(.breaks, "", "", at: place, newPlace)
      let gap = new.gap(before: newPlace)
      if gap > 1 { addGap("a new line", counted(gap, "space"), place, newPlace) }
    }
  }

  mutating func addBlanks(_ count: Int, _ place: Int, _ newPlace: Int) {
    // The blank rows themselves are a part of their own if the word's row is the same.
    let (row, newRow) = (old.words[place].row, new.words[newPlace].row)
    let part = result.parts.firstIndex {
      $0.old.contains(row) || $0.new.contains(newRow) || $0.old.upperBound == row && $0.new.upperBound == newRow
    }
    result.found.append(.init(form: Form(kind: .rows, new: "\(count)"), part: part))
  }

  mutating func addGap(_ old: String, _ new: String, _ place: Int, _ newPlace: Int, isInside: Bool = false) {
    let context = isInside ? self.new.text([newPlace - 1, newPlace], vocabulary) : ""
    add(.gap, old, new, context: context, at: place, newPlace)
  }

  /// Tells the movement of rows. If more than half of the rows moved by the same number of columns, the page did. Rows
  /// that stay at its right edge or in its middle follow; any other row is told with its words. The columns of a table
  /// follow the page, by as much as they moved.
  mutating func addMovements(in pane: Int) {
    func isOwn(_ row: (old: Int, new: Int, columns: Int)) -> Bool { new.words[row.new].pane == pane }
    var counts: [Int: Int] = [:]
    for row in rowsMoved where row.columns != 0 && isOwn(row) { counts[row.columns, default: 0] += 1 }
    let rows = new.words.count { $0.blanks != nil && $0.pane == pane }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let page = most.map { 2 * $0.value > rows ? $0.key : 0 } ?? 0
    func places(_ row: (old: Int, new: Int, columns: Int)) -> [Int] {
      [old.words[row.old].cells.lowerBound, new.words[row.new].cells.lowerBound]
    }
    let columns = Set(cellsMoved.map(places))
    for row in rowsMoved where isOwn(row) && (row.columns != 0 || page != 0) {
      if page != 0, row.columns != page, columns.contains(places(row)) {
        cellsMoved.append(row)
      } else if row.columns == page {
        add(.columns, "", "\(page)", at: row.old, row.new)
      } else if !isAligned(row.old, row.new, page) {
        let words = page == 0 ? "" : new.text(new.words(ofRow: new.words[row.new].row).prefix(4), vocabulary)
        add(.columns, page == 0 ? "" : "row", "\(row.columns)", context: words, at: row.old, row.new)
      }
    }
    for cell in cellsMoved where isOwn(cell) && cell.columns != page {
      add(.columns, "cells", "\(cell.columns)", at: cell.old, cell.new)
      result.found[result.found.count - 1].isConsequence = page != 0
    }
  }

  /// Whether a row is where it was, seen from the right edge or the middle of a page that has another width, or its
  /// text has another length.
  private func isAligned(_ place: Int, _ newPlace: Int, _ page: Int) -> Bool {
    let (word, newWord) = (old.words[place], new.words[newPlace])
    let (extent, newExtent) = (old.extent(around: place), new.extent(around: newPlace))
    let (width, newWidth) = (old.widths[word.pane], new.widths[newWord.pane])
    // A rule of the whole width stays; and no row but this one may be the reason for another width.
    if vocabulary.entries[word.number].isBorder, word.cells.lowerBound == newWord.cells.lowerBound { return true }
    if newWidth != width, newWidth != width + page { return false }
    guard page != 0 || extent.count != newExtent.count else { return false }
    func isCentered(_ extent: Range<Int>, _ width: Int) -> Bool {
      extent.lowerBound > 2 && abs(extent.lowerBound - (width - extent.upperBound)) <= 1
    }
    let (end, newEnd) = (old.phraseEnd(from: place), new.phraseEnd(from: newPlace))
    if end == newEnd, extent.count != newExtent.count || page != 0 { return true }
    let margin = width - extent.upperBound
    return margin <= 2 && extent.lowerBound > 2 && margin == newWidth - newExtent.upperBound
      || isCentered(extent, width) && isCentered(newExtent, newWidth)
  }
}
