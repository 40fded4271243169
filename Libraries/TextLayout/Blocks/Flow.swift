/// Short pieces in a line that wraps between them: badges, tags, buttons.
///
/// A piece that fits on a line is never broken; a longer one is shortened with an ellipsis. A
/// newline in a piece is drawn as a space.
public struct Flow: Sendable {
  /// One piece.
  public struct Item: Sendable {
    /// The text of the piece, safe together as in `TextBlock.runs`.
    package var runs: [Run] {
      didSet { runs.makeSafeTogether() }
    }
    /// The meaning for a screen reader.
    package var meaning: Meaning?
    /// The region by which a program locates the piece in the frame.
    package var region: Region.Kind?
    /// Whether a piece that is too long is shortened in its middle, such as a file's name, so that
    /// its end is seen.
    package var keepsEnd = false

    /// A piece of one or more runs.
    public init(
      _ runs: [Run],
      meaning: Meaning? = nil,
      region: Region.Kind? = nil
    ) {
      self.runs = runs
      self.runs.makeSafeTogether()
      self.meaning = meaning
      self.region = region
    }
  }

  /// The pieces, in order.
  package var items: [Item]
  /// The cells between two pieces.
  package var gap: Int
  /// The maximum number of rows, at least 1; the number of remaining pieces is shown at the end:
  /// `+3`. Nil for no limit.
  package var rows: Int?
  /// The role of the number of remaining pieces.
  package var countRole: Role

  /// Pieces with `gap` cells between.
  public init(
    _ items: [Item],
    gap: Int = 2,
    rows: Int? = nil,
    countRole: Role = .plain
  ) {
    self.items = items
    self.gap = gap
    self.rows = rows
    self.countRole = countRole
  }
}

extension Flow: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .flow(self) }

  func paint(on painter: inout Painter, in context: Context) {
    let measure = Measure(glyphs: painter.glyphs)
    var widths = items.map { measure.width(of: $0.runs) }[...]
    let limit = rows.map { max(1, $0) }
    var row = 0
    while !widths.isEmpty, !painter.isFull {
      row += 1
      painter.beginRow(in: context)
      let isLast = row == limit
      let taken = fitting(widths, room: context.edge - painter.column, isLast: isLast)
      let line = widths.prefix(taken).indices
      for index in line {
        if index > line.lowerBound {
          painter.rows.blank(Bounds.count(gap))
        }
        var room = context.edge - painter.column
        if isLast, index + 1 == line.upperBound {
          room -= countCells(items.count - line.upperBound)
        }
        painter.paintItem(items[index], in: context, room: max(1, room))
      }
      widths.removeFirst(taken)
      if isLast, !widths.isEmpty {
        if taken > 0 {
          painter.rows.blank(Bounds.count(gap))
        }
        paintCount(of: items[widths.indices], on: &painter, in: context)
        widths = []
      }
      painter.endRow()
    }
  }

  /// The number of pieces on this row: at least one, unless the count of all pieces needs the room.
  private func fitting(
    _ widths: ArraySlice<Int>,
    room: Int,
    isLast: Bool
  ) -> Int {
    let gap = Bounds.count(gap)
    var used = -gap
    var taken = 0
    var best = 0
    for cells in widths {
      used += gap + cells
      guard used <= room else { break }
      taken += 1
      if !isLast || used + countCells(widths.count - taken) <= room {
        best = taken
      }
    }
    if best > 0 { return best }
    // Truncates a longer piece, as long as part of it stays legible.
    let after = isLast ? countCells(widths.count - 1) : 0
    return after == 0 || room - after >= 4 ? 1 : 0
  }

  /// The cells of a count such as ` +3`; 0 if there is nothing to count.
  private func countCells(_ left: Int) -> Int {
    left > 0 ? Bounds.count(gap) + "+\(left)".utf8.count : 0
  }

  private func paintCount(
    of items: ArraySlice<Item>,
    on painter: inout Painter,
    in context: Context
  ) {
    let lines = items.map { painter.glyphs.line(of: $0.runs.filter(\.isCounted)) + "\n" }
    let words = context.isRepeating ? "" : lines.joined()
    painter.rows.record(.pieces(count: items.count), hidden: words)
    let count = "+\(items.count)"
    let room = context.edge - painter.column
    let fits = count.utf8.count <= room
    let mark = fits ? count : painter.glyphs.fittingEllipsis(in: room)
    painter.rows.put(mark, role: countRole)
    if !context.isRepeating {
      painter.counts.texts += items.count
    }
  }

  func width(by measure: inout Measure) -> Int {
    let widths = items.map { measure.width(of: $0.runs) }
    if measure.isNarrowest {
      return widths.max() ?? 0
    }
    return widths.reduce(Bounds.gaps(items.count, gap), +)
  }

  func say(to transcript: inout Transcript) {
    for item in items {
      if let meaning = item.meaning {
        transcript.say(.text(TextBlock(item.runs)), as: meaning)
      } else {
        transcript.say(item.runs)
      }
    }
  }

  var content: BlockContent {
    .words(items.map(\.runs))
  }
}

extension Painter {
  /// Paints a piece into the row that was begun, and records its region.
  mutating func paintItem(
    _ item: Flow.Item,
    in context: Context,
    room: Int
  ) {
    let start = column
    let overflow = item.keepsEnd ? TextBlock.Overflow.truncateMiddle : .truncate(lines: 1)
    paintText(TextBlock(item.runs, overflow: overflow), in: context, room: room)
    if let region = item.region {
      rows.addInRow(region, columns: start..<column)
    }
  }
}
