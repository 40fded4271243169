/// The rows of a page's list as they were drawn. Another drawing of the page takes from there those
/// that show the same.
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
  }

  let list: LazyList
  /// The cells around the rows.
  let surroundings: [Int]
  fileprivate var places: [Place] = []
  /// The number of the first text below the list.
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

/// A drawn page with its kept rows.
struct KeptPage: Sendable {
  var frame: Frame
  /// Nil if there is no list, or one that isn't kept.
  var rows: KeptRows?

  /// Draws a page as a whole.
  ///
  /// - Parameter old: an earlier drawing of the page in the same width and glyphs.
  init(drawing page: Block, width: Int, glyphs: Glyphs, after old: KeptPage? = nil) {
    var painter = Painter(width: width, glyphs: glyphs)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    if context.path == nil, !Substitution.isActive {
      painter.keeping = Painter.Keeping(old: old)
    }
    painter.paint(page, in: context)
    frame = painter.rows.finished
    rows = painter.keeping?.rows
  }
}

extension Painter {
  /// The rows that are kept while a page is drawn as a whole.
  struct Keeping {
    /// The page before.
    var old: KeptPage?
    /// The rows of the first list.
    var rows: KeptRows?
  }

  /// The cells around a list; nil if its rows can't be kept, because there are words beside them.
  private func surroundings(in context: Context) -> [Int]? {
    guard margin.prefixes.allSatisfy(\.isBlank) else { return nil }
    return [context.edge] + margin.prefixes.flatMap { [$0.rest.cells, $0.start ?? -1] }
  }

  /// Paints the rows of a list, and takes those that are the same from the page before.
  ///
  /// - Returns: whether it did; if not, nothing was painted.
  mutating func paintKept(_ list: LazyList, in context: Context) -> Bool {
    guard let keeping,
      keeping.rows == nil,
      list.source != nil,
      let surroundings = surroundings(in: context)
    else { return false }
    // A list in a row isn't kept.
    self.keeping = nil
    var kept = KeptRows(list: list, surroundings: surroundings)
    var hasRows = false
    while kept.places.count < list.count {
      let index = kept.places.count
      let gap = hasRows ? list.gap : 0
      if let old = keeping.old,
        let known = old.rows,
        known.surroundings == surroundings,
        let end = list.endOfSame(as: known.list, from: index),
        end > index
      {
        copy(index..<end, of: known, in: old.frame, gap: gap, to: &kept)
      } else {
        let text = counts.texts
        let top = self.rows.produced
        let rows = paintedRows { painter in
          painter.paintChild(list.row(index), before: gap, after: 0, in: context)
        }
        let none = self.rows.produced
        kept.add(rows ?? none..<none, below: top, text: text, gap: margin.gap.rows)
      }
      hasRows = hasRows || kept.places[index...].contains { $0.start < $0.end }
    }
    kept.textEnd = counts.texts
    self.keeping = Keeping(old: nil, rows: kept)
    return true
  }

  /// Copies rows of the list from the page before.
  private mutating func copy(
    _ range: Range<Int>,
    of old: KeptRows,
    in frame: Frame,
    gap: Int,
    to kept: inout KeptRows
  ) {
    let places = old.places[range]
    let texts = counts.texts - Int(old.places[range.lowerBound].text)
    let drawn = places.filter { $0.start < $0.end }
    var shift = rows.produced
    if let first = drawn.first, let last = drawn.last {
      let top = rows.produced
      margin.wantGap(gap)
      beginCopy()
      shift = rows.produced - Int(first.start)
      // What a row leaves out can be recorded in the empty row above it.
      rows.copyRecords(in: Int(first.top)..<Int(first.start), of: frame, to: top, texts: texts)
      rows.copy(Int(first.start)..<Int(last.end), of: frame, texts: texts)
      margin.wantGap(Int(last.gap))
    }
    for place in places {
      let start = Int(place.start) + shift
      let rows = start..<start + Int(place.end - place.start)
      let top = Int(place.top) + shift
      kept.add(rows, below: top, text: Int(place.text) + texts, gap: Int(place.gap))
    }
    let isAtEnd = range.upperBound == old.places.count
    counts.texts = texts + (isAtEnd ? old.textEnd : Int(old.places[range.upperBound].text))
  }
}
