import TextLayout

/// What changed in the places of words.
extension FormFinder {
  /// Tells what changed in the place of a word beyond what follows from the words around it.
  mutating func addPosition(_ place: Int, _ newPlace: Int) {
    let (word, newWord) = (old.words[place], new.words[newPlace])
    let columns = newWord.cells.lowerBound - word.cells.lowerBound
    switch (word.blanks, newWord.blanks) {
    case (let blanks?, let newBlanks?):
      if blanks != newBlanks { add(.rows, "", "\(newBlanks - blanks)", at: place, newPlace) }
      addMovement(of: place, newPlace, by: columns)
    case (nil, nil) where matches[place - 1] == newPlace - 1:
      let (gap, newGap) = (old.gap(before: place), new.gap(before: newPlace))
      if gap == newGap || columns == 0 || word.cells.upperBound == newWord.cells.upperBound {
        return
      }
      if min(gap, newGap) > 1 {
        add(.columns, "cells", "\(columns)", at: place, newPlace)
      } else {
        addGap(counted(gap, "space"), counted(newGap, "space"), place, newPlace, isInside: true)
      }
    case (nil, nil):
      // Words before it in its row were removed or added.
      if new.gap(before: newPlace) > 1, columns != 0 {
        add(.columns, "cells", "\(columns)", at: place, newPlace)
      }
    case (nil, _?) where matches[place - 1] == nil, (_?, nil) where !matched.contains(newPlace - 1):
      let columns = new.extent(around: newPlace).lowerBound - old.extent(around: place).lowerBound
      addMovement("cells", of: place, newPlace, by: columns)
    case (nil, _?):
      add(.breaks, "", "", at: place, newPlace)
      let neighbors = [newWord.row - 1, newWord.row + 1].filter((0..<new.rowCount).contains)
      let starts = neighbors.flatMap { new.words(ofRow: $0) }.map { new.words[$0] }
      if !starts.contains(where: {
        $0.pane == newWord.pane && $0.cells.lowerBound == newWord.cells.lowerBound
      }) {
        addGap(
          "a space", "a line that begins in column \(newWord.cells.lowerBound + 1)", place, newPlace
        )
      }
    case (_?, nil):
      add(.breaks, "", "", at: place, newPlace)
      let gap = new.gap(before: newPlace)
      if gap > 1 { addGap("a new line", counted(gap, "space"), place, newPlace) }
    }
  }

  mutating func addGap(
    _ old: String, _ new: String, _ place: Int, _ newPlace: Int, isInside: Bool = false
  ) {
    let context = isInside ? self.new.text([newPlace - 1, newPlace]) : ""
    add(.gap, old, new, context: context, at: place, newPlace)
  }

  /// Tells the movement of a row, unless it has another length and ends where it did.
  mutating func addMovement(_ cells: String = "", of place: Int, _ newPlace: Int, by columns: Int) {
    let isAligned =
      old.extent(around: place).count != new.extent(around: newPlace).count
      && old.phraseEnd(from: place) == new.phraseEnd(from: newPlace)
    if columns != 0, !isAligned { add(.columns, cells, "\(columns)", at: place, newPlace) }
  }
}
