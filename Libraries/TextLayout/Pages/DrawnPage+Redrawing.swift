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
    purpose: (Region.Kind) -> Control.Purpose? = Control.Purpose.init
  ) -> Bool {
    let new = ListRow(index, of: page, width: width, glyphs: glyphs)
    let old = ListRow(index, of: oldPage, width: width, glyphs: glyphs)
    let places = controls(inRows: rows).filter { controls[$0].part == .body }
    let found = new.frame.controls(in: .body, purpose: purpose).drop { !$0.isItem }
    let items = found.prefix(places.count)
    let isSame = zip(places, items).allSatisfy { controls[$0].isSameItem(as: $1) }
    guard isSame, let last = places.last, items.count == places.count, body.traces.isEmpty,
      let start = items.map(\.rows.lowerBound).min(), let end = items.map(\.rows.upperBound).max()
    else { return false }
    let shift = rows.lowerBound - start
    let oldRows = start..<start + rows.count
    guard let text = body.firstText(inRows: rows), oldRows.upperBound <= old.frame.rowCount,
      let oldText = old.frame.firstText(inRows: oldRows)
    else { return false }
    let texts = (added: text - oldText, later: new.textCount - old.textCount)
    body.replace(rows, by: new.frame, start..<end, texts: texts)
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
    var painter = Painter(width: width, glyphs: glyphs.inExperiment)
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
    isItem && id.activation == other.id.activation && column == other.column && marks.isEmpty
      && other.marks.isEmpty
  }
}

extension Frame {
  /// Replaces rows by rows of another frame.
  ///
  /// - Parameter texts: what is added to the numbers of the texts in these rows, and of later ones.
  fileprivate mutating func replace(
    _ rows: Range<Int>,
    by other: Frame,
    _ otherRows: Range<Int>,
    texts: (added: Int, later: Int)
  ) {
    let old = spanRange(ofRows: rows)
    let new = other.spanRange(ofRows: otherRows)
    let oldBytes = byteEnd(ofSpans: old.lowerBound)..<byteEnd(ofSpans: old.upperBound)
    let newBytes = other.byteEnd(ofSpans: new.lowerBound)..<other.byteEnd(ofSpans: new.upperBound)
    // The distances of what is new from its place in the other frame, and of what follows.
    let added = Distance(
      rows: rows.lowerBound - otherRows.lowerBound,
      spans: old.lowerBound - new.lowerBound,
      bytes: oldBytes.lowerBound - newBytes.lowerBound,
      texts: texts.added)
    let later = Distance(
      rows: otherRows.count - rows.count,
      spans: new.count - old.count,
      bytes: newBytes.count - oldBytes.count,
      texts: texts.later)
    bytes.replaceSubrange(oldBytes, with: other.bytes[newBytes])
    spans.replaceSubrange(old, with: other.spans[new])
    for index in old.lowerBound..<spans.count {
      let distance = index < old.lowerBound + new.count ? added : later
      spans[index].end += distance.bytes
      spans[index].textNumber? += Int32(distance.texts)
    }
    ends.replaceSubrange(rows, with: other.ends[otherRows])
    for row in rows.lowerBound..<ends.count {
      let distance = row < rows.lowerBound + otherRows.count ? added : later
      ends[row] += distance.spans
    }
    replaceBackgrounds(rows, by: other, otherRows, added, later)
    replaceRegions(rows, by: other, otherRows, added, later)
    let cuts = other.shortenings.part(inRows: otherRows, \.row).map { $0.moved(by: added) }
    let above = shortenings.filter { $0.row < rows.lowerBound }
    let below = shortenings.filter { $0.row >= rows.upperBound }.map { $0.moved(by: later) }
    shortenings = above + cuts + below
    pageRows? += later.rows
  }

  private mutating func replaceBackgrounds(
    _ rows: Range<Int>,
    by other: Frame,
    _ otherRows: Range<Int>,
    _ added: Distance,
    _ later: Distance
  ) {
    if backgrounds.isEmpty, other.backgrounds.isEmpty { return }
    var moved: [Int: Role] = [:]
    for (row, role) in backgrounds where !rows.contains(row) {
      moved[row < rows.lowerBound ? row : row + later.rows] = role
    }
    for (row, role) in other.backgrounds where otherRows.contains(row) {
      moved[row + added.rows] = role
    }
    backgrounds = moved
  }

  private mutating func replaceRegions(
    _ rows: Range<Int>,
    by other: Frame,
    _ otherRows: Range<Int>,
    _ added: Distance,
    _ later: Distance
  ) {
    let inside = other.regions.filter { $0.rows.clamped(to: otherRows) == $0.rows }
    let place = regions.firstIndex { $0.rows.clamped(to: rows) == $0.rows } ?? regions.count
    regions.removeAll { $0.rows.clamped(to: rows) == $0.rows }
    for index in regions.indices where regions[index].rows.upperBound >= rows.upperBound {
      let old = regions[index].rows
      let isAround = old.lowerBound < rows.upperBound
      let start = isAround ? old.lowerBound : old.lowerBound + later.rows
      regions[index].rows = start..<old.upperBound + later.rows
    }
    let moved = inside.map { region in
      changing(region) {
        $0.rows = $0.rows.lowerBound + added.rows..<$0.rows.upperBound + added.rows
      }
    }
    regions.insert(contentsOf: moved, at: place)
  }

  private func spanRange(ofRows rows: Range<Int>) -> Range<Int> {
    spanRange(ofRow: rows.lowerBound).lowerBound..<ends[rows.upperBound - 1]
  }

  /// The first text in some rows.
  fileprivate func firstText(inRows rows: Range<Int>) -> Int? {
    let numbers = spans[spanRange(ofRows: rows)].compactMap(\.textNumber)
    return numbers.min().map { Int($0) }
  }
}

/// How far a part of a frame moves.
private struct Distance {
  var rows: Int
  var spans: Int
  var bytes: Int
  var texts: Int
}

extension Shortening {
  fileprivate func moved(by distance: Distance) -> Shortening {
    var moved = self
    moved.row += distance.rows
    moved.textNumber? += distance.texts
    return moved
  }
}
