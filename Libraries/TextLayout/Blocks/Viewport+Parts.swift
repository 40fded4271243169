extension Viewport {
  /// The fixed parts of a window, as drawn.
  package struct FixedParts {
    /// The index of the arrangement in `arrangements`.
    var arrangement = 0
    /// The fixed part at the top.
    package var top: Frame
    /// The fixed part at the bottom.
    package var bottom: Frame

    var rowCount: Int {
      top.rowCount + bottom.rowCount
    }

    /// The rows of the body in a window.
    func room(height: Int) -> Int { max(1, height - rowCount) }

    /// Whether the rows that have no room in a window have something to choose.
    func cutsControls(height: Int) -> Bool {
      let room = height - room(height: height)
      let parts = [(top, room), (bottom, room - min(room, top.rowCount))]
      return parts.contains { part, rows in
        let controls = part.controls(in: .top) { Control.Purpose($0) }
        return controls.contains { $0.rows.upperBound > rows }
      }
    }
  }

  /// The viewport as a part of a page of panes.
  var inside: Block {
    changing(self) { part in
      part.panes = nil
      part.scroll = .page
    }.asBlock
  }

  /// Draws the first arrangement that leaves the body its minimum number of rows, or the last one.
  /// None is without a field if the first has one.
  ///
  /// - Parameters:
  ///   - width: the cells in a row, at least 1.
  ///   - height: the rows of the window, at least 1.
  ///   - glyphs: the terminal's glyphs.
  /// - Complexity: O(n) in the text of the arrangements.
  package func fixedParts(
    width: Int,
    height: Int,
    glyphs: Glyphs = .unicode
  ) -> FixedParts {
    var painter = Painter(width: width, glyphs: glyphs)
    let context = Context(edge: painter.width, path: BlockTrace.start)
    return painter.paintedParts(of: self, in: context, height: height)
  }

  /// Returns the texts of the first arrangement that are missing from another, in order.
  fileprivate func words(lackingIn index: Int, glyphs: Glyphs) -> [String] {
    var kept = arrangements[index].words(glyphs: glyphs)
    return arrangements[0].words(glyphs: glyphs).filter { words in
      guard let index = kept.firstIndex(of: words) else {
        return true
      }
      kept.remove(at: index)
      return false
    }
  }
}

extension Viewport.Arrangement {
  fileprivate var hasField: Bool { top.hasField || bottom.hasField }

  fileprivate func words(glyphs: Glyphs) -> [String] {
    top.words(glyphs: glyphs) + bottom.words(glyphs: glyphs)
  }
}

extension Painter {
  /// Paints the first arrangement that leaves the body its minimum number of rows, or the last one.
  /// Its texts are numbered before those of the body.
  mutating func paintedParts(
    of viewport: Viewport,
    in context: Context,
    height: Int
  ) -> Viewport.FixedParts {
    func painted(_ part: Block) -> Frame {
      let limit = context.recordsAll || !part.buildsRows ? .max : height + 1
      return paintedApart(part, in: context, limit: limit)
    }
    let empty = Frame(width: context.edge)
    var parts = Viewport.FixedParts(top: empty, bottom: empty)
    let start = counts
    let hasField = viewport.arrangements.first?.hasField == true
    for (index, arrangement) in viewport.arrangements.enumerated() {
      if hasField, !arrangement.hasField { continue }
      counts = start
      parts.arrangement = index
      parts.top = painted(arrangement.top)
      parts.bottom = painted(arrangement.bottom)
      let most = arrangement.leavesMost ? (height * 7 + 9) / 10 : 0
      if height - parts.rowCount >= max(viewport.minimumBody, most) {
        break
      }
    }
    return parts
  }
}

extension Frame {
  /// Stacks the parts of a window; rows of the body for which there is no room are left out.
  init(
    joining parts: Viewport.FixedParts,
    of viewport: Viewport,
    body: Frame,
    height: Int,
    glyphs: Glyphs
  ) {
    self.init(width: body.width)
    let room = parts.room(height: height)
    append(parts.top, 0..<min(parts.top.rowCount, height - room))
    append(body, 0..<min(room, body.rowCount))
    fill(to: rowCount + max(0, room - body.rowCount))
    let bottomRow = rowCount
    append(parts.bottom, 0..<min(parts.bottom.rowCount, height - bottomRow))
    var lost: [Shortening] = []
    if parts.arrangement > 0 {
      let words = viewport.words(lackingIn: parts.arrangement, glyphs: glyphs)
      let lines = words.map { $0 + "\n" }
      lost.append(Shortening(rule: .gaveWay, hidden: lines.joined()))
    }
    // If even the last arrangement doesn't fit, the last rows of its parts are cut.
    lost += parts.top.givingWay(fromRow: bottomRow - room)
    lost += parts.bottom.givingWay(fromRow: rowCount - bottomRow)
    let place = min(bottomRow, rowCount - 1)
    for index in lost.indices {
      lost[index].row = place
    }
    let index = shortenings.partitioningIndex { $0.row >= place }
    shortenings.insert(contentsOf: lost, at: index)
  }

  /// The record of the rows that have no room.
  private func givingWay(fromRow row: Int) -> [Shortening] {
    row < rowCount ? hiding(.gaveWay, inRows: row..<rowCount) : []
  }
}
