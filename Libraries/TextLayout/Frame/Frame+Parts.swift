extension Frame {
  /// Adds some rows of another frame below the rows.
  ///
  /// - Parameter texts: the number that is added to those of their texts.
  mutating func append(
    _ other: Frame,
    _ rows: Range<Int>,
    texts: Int = 0
  ) {
    guard !rows.isEmpty else { return }
    let first = other.spanRange(ofRow: rows.lowerBound).lowerBound
    let added = first..<other.ends[rows.upperBound - 1]
    let start = other.byteEnd(ofSpans: first)
    let end = other.byteEnd(ofSpans: added.upperBound)
    let rowShift = rowCount - rows.lowerBound
    let spanShift = spans.count - first
    let byteShift = bytes.count - start
    bytes += other.bytes[start..<end]
    let firstSpan = spans.count
    spans += other.spans[added]
    if byteShift != 0 || texts != 0 {
      for index in firstSpan..<spans.count {
        spans[index].end += byteShift
        spans[index].textNumber? += Int32(texts)
      }
    }
    for row in rows { ends.append(other.ends[row] + spanShift) }
    for row in rows {
      for background in other.backgrounds(ofRow: row) { add(background, inRow: row + rowShift) }
    }
    for var cut in other.shortenings.part(inRows: rows, \.row) {
      cut.row += rowShift
      cut.textNumber? += texts
      shortenings.append(cut)
    }
    for var region in other.regions {
      let seen = region.rows.clamped(to: rows)
      guard !seen.isEmpty else { continue }
      region.rows = seen.moved(by: rowShift)
      regions.append(region)
    }
    for trace in other.traces(inRows: rows) {
      traces.append(trace.moved(rows: rowShift))
    }
  }

  /// Records what is below the last row.
  mutating func recordBelow(_ hidden: [Shortening]) {
    let last = rowCount - 1
    let column = cells(inRow: last)
    for var cut in hidden {
      cut.row = last
      cut.column = column
      shortenings.append(cut)
    }
  }

  /// The words of rows, or of some of their cells, that aren't drawn: a record for each text, and
  /// for each piece that is hidden already; one without words if there are none.
  func hiding(
    _ rule: Shortening.Rule,
    inRows rows: Range<Int>,
    columns: Range<Int>? = nil
  ) -> [Shortening] {
    var hidden: [Shortening] = []
    var places: [Int: Int] = [:]
    func hide(_ words: String, _ number: Int?) {
      if let number, let place = places[number] {
        hidden[place].hidden += words
      } else if !words.isEmpty {
        if let number { places[number] = hidden.count }
        hidden.append(Shortening(rule: rule, hidden: words, textNumber: number))
      }
    }
    for row in rows {
      var cuts = shortenings(inRow: row).filter { columns?.contains($0.column) ?? true }[...]
      for run in parts(inRow: row) {
        // A combining mark without a cell belongs to the character before the ellipsis.
        let start = run.columns.isEmpty ? run.columns.lowerBound - 1 : run.columns.lowerBound
        while let cut = cuts.first, cut.column <= start {
          hide(cut.hidden, cut.textNumber)
          cuts.removeFirst()
        }
        guard run.textNumber != nil, !run.isRepeated else {
          continue
        }
        guard let columns else {
          hide(run.text, run.textNumber)
          continue
        }
        let glyphs = run.clusters.filter { $0.columns.isIn(columns) }
        hide(glyphs.map(\.glyph).joined(), run.textNumber)
      }
      for cut in cuts {
        hide(cut.hidden, cut.textNumber)
      }
    }
    let isEmpty = hidden.isEmpty && columns == nil
    return isEmpty ? [Shortening(rule: rule)] : hidden
  }

  /// Some of the cells of a row, as a frame of one row. Half of a wide character is a space.
  package func part(ofRow row: Int, columns: Range<Int>) -> Frame {
    var part = Frame(width: width)
    for run in runs(inRow: row) where run.columns.isIn(columns) {
      let kept = run.columns.clamped(to: columns)
      var end = run.columns.lowerBound
      for (glyph, cells) in run.clusters {
        let seen = cells.clamped(to: kept)
        if seen == cells {
          part.bytes += glyph.utf8
        } else {
          part.bytes += part.blanks(seen.count)
        }
        end = cells.upperBound
      }
      // There can be fewer spaces than cells.
      part.bytes += part.blanks(kept.upperBound - end)
      var span = run.span
      span.end = part.bytes.count
      span.cells = kept.count
      part.close(span)
    }
    part.finishRow()
    let shift = -columns.lowerBound
    for background in backgrounds(ofRow: row) where background.columns.overlaps(columns) {
      let seen = background.columns.clamped(to: columns).moved(by: shift)
      let moved = Background(seen, background.role)
      part.add(moved, inRow: 0)
    }
    for var cut in shortenings(inRow: row) where columns.contains(cut.column) {
      cut.row = 0
      cut.column += shift
      part.shortenings.append(cut)
    }
    for trace in traces(inRows: row..<row + 1) where columns.contains(trace.columns.lowerBound) {
      part.traces.append(trace.moved(rows: -row, columns: shift))
    }
    return part
  }

  private func blanks(_ count: Int) -> [UInt8] {
    Array(repeating: .space, count: max(0, count))
  }

  /// Gives all cells but spaces one role.
  mutating func setRoles(_ role: Role) {
    for index in spans.indices {
      let text = bytes[byteRange(ofSpan: index)]
      if text.contains(where: { $0 != .space }) {
        spans[index].role = role
      }
    }
  }
}

extension CellRun {
  /// The clusters of the text, each with its cells in the row and those after it that have none.
  fileprivate var clusters: [(glyph: String, columns: Range<Int>)] {
    var clusters: [(glyph: String, columns: Range<Int>)] = []
    var column = columns.lowerBound
    for (glyph, cells) in Clusters.list(of: text) {
      if cells == 0, !clusters.isEmpty {
        clusters[clusters.count - 1].glyph += glyph
      } else {
        clusters.append((glyph, column..<column + cells))
      }
      column += cells
    }
    return clusters
  }
}

extension Range<Int> {
  /// Whether one of the cells is in other cells; nil are all cells. What has no cell is where it
  /// begins.
  fileprivate func isIn(_ columns: Range<Int>?) -> Bool {
    guard let columns else { return true }
    return isEmpty ? columns.contains(lowerBound) : overlaps(columns)
  }
}
