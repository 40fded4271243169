extension DrawnPage {
  /// Draws a row of the page's list again, with the items that are in some rows of the body. After
  /// all such rows, from the last to the first, `indexBody` is called.
  ///
  /// - Parameters:
  ///   - index: the index of the row in the `LazyList`.
  ///   - page: the changed page.
  ///   - oldPage: the page as it is drawn.
  ///   - purpose: what the regions are for.
  /// - Returns: whether it has the same items as before, and nothing else that can be chosen.
  ///   Otherwise nothing changes, and the page has to be drawn as a whole.
  /// - Complexity: O(n) in the page, but only to move what follows.
  package mutating func redraw(
    listRow index: Int,
    in rows: Range<Int>,
    of page: Block,
    after oldPage: Block,
    purpose: Control.Purposes
  ) -> Bool {
    let new = ListRow(index, of: page, width: width, glyphs: glyphs)
    let old = ListRow(index, of: oldPage, width: width, glyphs: glyphs)
    let places = controls(inRows: rows).filter { controls[$0].part == .body }
    let found = new.frame.controls(in: .body, purpose: purpose).drop { !$0.isItem }
    let items = found.prefix(places.count)
    let isSame = zip(places, items).allSatisfy { controls[$0].isSameItem(as: $1) }
    // A region around the row would be divided.
    let isInside = body.regions.allSatisfy { region in
      !region.rows.overlaps(rows) || region.rows.clamped(to: rows) == region.rows
    }
    guard isSame,
      isInside,
      items.count == places.count,
      let last = places.last,
      let start = items.map(\.rows.lowerBound).min(),
      let end = items.map(\.rows.upperBound).max()
    else { return false }
    let shift = rows.lowerBound - start
    let oldRows = start..<start + rows.count
    guard oldRows.upperBound <= old.frame.rowCount,
      let text = body.firstText(inRows: rows),
      let oldText = old.frame.firstText(inRows: oldRows)
    else { return false }
    var changed = Frame(width: width)
    changed.append(body, 0..<rows.lowerBound)
    changed.append(new.frame, start..<end, texts: text - oldText)
    let below = rows.upperBound..<body.rowCount
    changed.append(body, below, texts: new.textCount - old.textCount)
    changed.pageRows = changed.rowCount
    body = changed
    for (place, item) in zip(places, items) {
      controls[place].move(to: item.rows, by: shift)
    }
    let growth = end - start - rows.count
    if growth != 0 {
      for place in last + 1..<controls.count where controls[place].part == .body {
        controls[place].move(to: controls[place].rows, by: growth)
      }
    }
    return true
  }
}

/// A page with only one row of its list.
private struct ListRow {
  var frame: Frame
  /// The number of texts, including those that aren't seen.
  var textCount: Int

  init(_ index: Int, of page: Block, width: Int, glyphs: Glyphs) {
    var painter = Painter(width: width, glyphs: glyphs)
    var context = Context(edge: painter.width, path: BlockTrace.start)
    context.listRow = index
    painter.paint(page.viewport?.body ?? page, in: context)
    textCount = painter.textNumber
    frame = painter.rows.finished
  }
}

extension Control {
  /// Whether it is the same item of a list, perhaps in other rows.
  fileprivate func isSameItem(as other: Control) -> Bool {
    isItem && id.activation == other.id.activation && column == other.column
      && marks.isEmpty && other.marks.isEmpty
  }
}

extension Frame {
  /// The first text in some rows.
  fileprivate func firstText(inRows rows: Range<Int>) -> Int? {
    let shown = rows.flatMap { spans[spanRange(ofRow: $0)] }
    return shown.compactMap(\.textNumber).min().map { Int($0) }
  }
}
