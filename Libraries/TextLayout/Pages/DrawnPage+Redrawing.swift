extension DrawnPage {
  /// Draws a row of the page's list again, with the items that are in some rows of the body.
  ///
  /// - Parameters:
  ///   - index: the index of the row in the `LazyList`.
  ///   - page: the changed page.
  ///   - purpose: what the regions are for.
  /// - Returns: whether the items have as many rows, texts and controls as before. Otherwise nothing
  ///   changes, and the page has to be drawn as a whole.
  package mutating func redraw(
    listRow index: Int,
    in rows: Range<Int>,
    of page: Block,
    purpose: (Region.Kind) -> Control.Purpose? = Control.Purpose.init
  ) -> Bool {
    let inner = page.viewport?.body ?? page
    let part = Frame(drawing: inner, listRow: index, width: width, glyphs: glyphs)
    let old = controls(inRows: rows).map { controls[$0] }.filter { $0.part == .body }
    let new = part.controls(in: .body, purpose: purpose)
    guard let place = new.firstIndex(where: \.isItem), new[place...].count >= old.count else {
      return false
    }
    let found = new[place..<place + old.count]
    let shift = rows.lowerBound - found[place].rows.lowerBound
    let isSame = zip(old, found).allSatisfy { $0.isSame(as: $1, movedBy: shift) }
    guard isSame, body.replace(rows, by: part, movedBy: shift) else { return false }
    findImages()
    return true
  }
}

extension Control {
  /// Whether it is the same control as one that is so many rows above.
  fileprivate func isSame(as other: Control, movedBy shift: Int) -> Bool {
    let start = other.rows.lowerBound + shift
    let end = other.rows.upperBound + shift
    return id.activation == other.id.activation && rows == start..<end && column == other.column
      && marks.isEmpty && other.marks.isEmpty
  }
}

extension Frame {
  /// Draws a page with only one row of its list.
  fileprivate init(drawing page: Block, listRow: Int, width: Int, glyphs: Glyphs) {
    var painter = Painter(width: width, glyphs: glyphs.inExperiment)
    var context = Context(edge: painter.width, path: BlockTrace.start)
    context.listRow = listRow
    painter.paint(page, in: context)
    self = painter.rows.finished
  }

  /// Replaces rows by as many rows of another frame, whose texts have other numbers.
  ///
  /// - Parameter shift: the distance of the rows from those of the other frame.
  /// - Returns: whether they have as many texts; otherwise nothing changes.
  fileprivate mutating func replace(
    _ rows: Range<Int>,
    by other: Frame,
    movedBy shift: Int
  ) -> Bool {
    let otherRows = rows.lowerBound - shift..<rows.upperBound - shift
    guard otherRows.lowerBound >= 0, otherRows.upperBound <= other.rowCount, traces.isEmpty else {
      return false
    }
    let old = spanRange(ofRows: rows)
    let new = other.spanRange(ofRows: otherRows)
    let oldTexts = textNumbers(ofSpans: old)
    let newTexts = other.textNumbers(ofSpans: new)
    guard oldTexts.count == newTexts.count else { return false }
    let textShift = oldTexts.lowerBound - newTexts.lowerBound
    let oldBytes = byteEnd(ofSpans: old.lowerBound)..<byteEnd(ofSpans: old.upperBound)
    let newBytes = other.byteEnd(ofSpans: new.lowerBound)..<other.byteEnd(ofSpans: new.upperBound)
    var added = Array(other.spans[new])
    for index in added.indices {
      added[index].end += oldBytes.lowerBound - newBytes.lowerBound
      added[index].textNumber? += Int32(textShift)
    }
    bytes.replaceSubrange(oldBytes, with: other.bytes[newBytes])
    spans.replaceSubrange(old, with: added)
    for index in old.lowerBound + new.count..<spans.count {
      spans[index].end += newBytes.count - oldBytes.count
    }
    for row in rows {
      ends[row] = other.ends[row - shift] + old.lowerBound - new.lowerBound
      backgrounds[row] = other.backgrounds[row - shift]
    }
    for row in rows.upperBound..<ends.count { ends[row] += new.count - old.count }
    replaceRegions(in: rows, by: other.regions, movedBy: shift)
    let cuts = other.shortenings.part(inRows: otherRows, \.row).map { cut in
      changing(cut) {
        $0.row += shift
        $0.textNumber? += textShift
      }
    }
    let place = shortenings.firstIndex { $0.row >= rows.lowerBound } ?? shortenings.count
    shortenings.removeAll { rows.contains($0.row) }
    shortenings.insert(contentsOf: cuts, at: place)
    return true
  }

  private mutating func replaceRegions(
    in rows: Range<Int>,
    by others: [Region],
    movedBy shift: Int
  ) {
    func isInside(_ region: Region) -> Bool { region.rows.clamped(to: rows) == region.rows }
    let moved = others.map { region in
      changing(region) {
        $0.rows = $0.rows.lowerBound + shift..<$0.rows.upperBound + shift
      }
    }
    let place = regions.firstIndex(where: isInside) ?? regions.count
    regions.removeAll(where: isInside)
    regions.insert(contentsOf: moved.filter(isInside), at: place)
  }

  private func spanRange(ofRows rows: Range<Int>) -> Range<Int> {
    spanRange(ofRow: rows.lowerBound).lowerBound..<ends[rows.upperBound - 1]
  }

  /// From the first text of some spans to the last.
  private func textNumbers(ofSpans range: Range<Int>) -> Range<Int> {
    let numbers = spans[range].compactMap(\.textNumber)
    guard let first = numbers.min(), let last = numbers.max() else { return 0..<0 }
    return Int(first)..<Int(last) + 1
  }
}
