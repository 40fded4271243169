/// The places of the rows of a list, as they were drawn. Another drawing of the page needn't draw
/// those again that show the same.
struct KeptRows: Sendable {
  /// The place of a row of the list.
  struct Place: Sendable {
    /// The first of the empty rows above, the rows of the page, and the number of the first text.
    var top: Int32
    var start: Int32
    var end: Int32
    var text: Int32
    /// The empty rows that it wants below.
    var gap: Int32

    /// The place so many rows and texts further down.
    fileprivate func moved(rows: Int, texts: Int) -> Place {
      changing(self) { place in
        place.top += Int32(rows)
        place.start += Int32(rows)
        place.end += Int32(rows)
        place.text += Int32(texts)
      }
    }
  }

  let list: LazyList
  /// The cells around the rows.
  let surroundings: [Int]
  /// The places of the first rows, as far as the list was drawn.
  fileprivate var places: [Place] = []
  /// The number of the first text below these.
  fileprivate var textEnd = 0

  fileprivate mutating func add(_ rows: Range<Int>, below top: Int, text: Int, gap: Int) {
    let place = Place(
      top: Int32(top),
      start: Int32(rows.lowerBound),
      end: Int32(rows.upperBound),
      text: Int32(text),
      gap: Int32(gap)
    )
    places.append(place)
  }
}

extension Painter {
  /// The rows that are kept while a page or what scrolls in a pane is drawn.
  struct Keeping {
    /// The rows before, and the page that shows them; nil if only their places are known.
    var old: KeptRows?
    var page: PageRows?
    /// Whether the page is drawn as a whole. Then only a list whose rows stay as drawn is kept.
    var isWholePage = false
    /// The rows of the first list.
    var rows: KeptRows?
  }

  /// The cells around a list; nil if its rows can't be kept, because there are words before them.
  private func surroundings(in context: Context) -> [Int]? {
    guard margin.prefixes.allSatisfy(\.isBlank) else { return nil }
    return [context.edge] + margin.prefixes.flatMap { [$0.rest.cells, $0.start ?? -1] }
  }

  /// Paints rows of unknown heights. Those that show the same as before are kept, or skipped above a
  /// window.
  mutating func paintMeasured(
    _ list: LazyList,
    beside widths: [Int],
    in context: Context,
    _ paint: (inout Painter, Int) -> Void
  ) {
    let keeping = keeping
    // A list in a row isn't kept.
    self.keeping = nil
    let surroundings = surroundings(in: context).map { $0 + widths }
    let page = list.shown.isKept ? keeping?.page : nil
    var known = keeping?.old
    if known?.surroundings != surroundings { known = nil }
    var kept = KeptRows(list: list, surroundings: surroundings ?? [])
    var hasRows = false
    /// The end of the rows that show the same as before.
    var same = 0
    let end = min(context.listEnd ?? .max, list.count)
    while kept.places.count < end, !isFull {
      let index = kept.places.count
      let gap = hasRows ? list.gap : 0
      if let known, index >= same {
        same = list.endOfSame(as: known.list, from: index, of: known.places.count)
      }
      if let known, index < same {
        let range = index..<min(same, end)
        take(range, of: known, from: page, below: gap, to: &kept)
      }
      if kept.places.count == index {
        self.paint(index, gap: gap, to: &kept, paint)
      }
      hasRows = hasRows || kept.places[index...].contains { $0.start < $0.end }
    }
    kept.textEnd = counts.texts
    // The last row of a window can be cut.
    if isFull, let cut = kept.places.popLast() { kept.textEnd = Int(cut.text) }
    counts.isOver = counts.isOver || context.listEnd != nil
    if let known, kept.places.count < same { kept.add(known, to: same) }
    let isUseful = list.shown.isKept || keeping?.isWholePage == false
    let isKept = isUseful && keeping?.rows == nil && surroundings != nil
    self.keeping = keeping
    if let keeping, isKept {
      self.keeping = Keeping(isWholePage: keeping.isWholePage, rows: kept)
    }
  }

  private mutating func paint(
    _ index: Int,
    gap: Int,
    to kept: inout KeptRows,
    _ paint: (inout Painter, Int) -> Void
  ) {
    let text = counts.texts
    let top = self.rows.produced
    let rows = paintedRows { painter in
      painter.paintChild(before: gap, after: 0) { paint(&$0, index) }
    }
    let none = self.rows.produced
    kept.add(rows ?? none..<none, below: top, text: text, gap: margin.gap.rows)
  }

  /// Takes rows of the list, with the empty rows above them, from the page before. Without that page,
  /// only their places are known, and those above the window are skipped.
  private mutating func take(
    _ range: Range<Int>,
    of old: KeptRows,
    from page: PageRows?,
    below gap: Int,
    to kept: inout KeptRows
  ) {
    let first = old.places[range.lowerBound]
    let empty = rows.produced == 0 ? 0 : max(margin.gap.rows, gap)
    let shift = rows.produced - Int(first.top)
    var end = range.upperBound
    if page == nil {
      let window = rows.produced + rows.skipLeft
      end = old.places[range].partitioningIndex { Int($0.end) + shift > window }
    }
    guard first.start - first.top == empty, end > range.lowerBound else { return }
    let last = old.places[end - 1]
    let texts = counts.texts - Int(first.text)
    margin.gap = Margin.Gap()
    beginRows(at: Int(first.start) + shift)
    if let page {
      rows.keep(Int(first.top)..<Int(last.end), of: page, texts: texts)
    } else {
      rows.skipRows(Int(last.end) + shift - rows.produced)
    }
    margin.wantGap(Int(last.gap))
    kept.places += old.places[range.lowerBound..<end].map { $0.moved(rows: shift, texts: texts) }
    counts.texts = old.textNumber(at: end) + texts
  }
}

extension KeptRows {
  /// The number of the first text of a row, or below the last one.
  fileprivate func textNumber(at index: Int) -> Int {
    index == places.count ? textEnd : Int(places[index].text)
  }

  /// Adds the places of the rows below a window.
  fileprivate mutating func add(_ known: KeptRows, to end: Int) {
    let index = places.count
    guard let last = places.last else { return }
    let rows = Int(last.end - known.places[index].top)
    let texts = textEnd - known.textNumber(at: index)
    places += known.places[index..<end].map { $0.moved(rows: rows, texts: texts) }
    textEnd = known.textNumber(at: end) + texts
  }

  /// Whether the places of all rows of a list but a hundred are known.
  func covers(_ list: LazyList) -> Bool {
    var index = 0
    for _ in 0..<100 {
      index = list.endOfSame(as: self.list, from: index, of: places.count)
      if index >= list.count { return true }
      index += 1
    }
    return false
  }
}
