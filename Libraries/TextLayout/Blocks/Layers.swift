/// A block in front of another one, such as a dialog over a page. Only the one in front is spoken.
///
/// It is as wide as its content, at most as the page. In a window, it has at most the height of the
/// window, and scrolls in itself if it has a ``Viewport``. The words behind it are recorded in the
/// frame, and what is behind can't be selected.
public struct Layers: Sendable {
  var back: Block
  var front: Block
  var vertical: TextBlock.Alignment
  var horizontal: TextBlock.Alignment
  /// The role of everything behind; nil keeps the roles.
  var dimmed: Role?
}

extension BlockConvertible {
  /// The block behind another one, such as a dialog.
  ///
  /// - Parameters:
  ///   - vertical: the place of the other block from the top (`leading`) to the bottom.
  ///   - horizontal: its place from the left to the right.
  ///   - dimmed: the role of everything behind; nil keeps the roles.
  public func covered(
    vertical: TextBlock.Alignment = .center,
    horizontal: TextBlock.Alignment = .center,
    dimmed: Role? = nil,
    @BlockBuilder by front: () -> Block
  ) -> Block {
    .layers(
      Layers(
        back: asBlock,
        front: front(),
        vertical: vertical,
        horizontal: horizontal,
        dimmed: dimmed
      )
    )
  }

  /// The block at a place of the page, or of its part of the page: from the top (`leading`) to the
  /// bottom, and from the left to the right.
  public func placed(
    vertical: TextBlock.Alignment = .center,
    horizontal: TextBlock.Alignment = .center
  ) -> Block {
    .layers(Layers(back: .nothing, front: asBlock, vertical: vertical, horizontal: horizontal))
  }
}

extension Layers: BlockKind {
  func paint(on painter: inout Painter, in context: Context) {
    let inner = changing(context) { $0.edge = painter.available(in: context) }
    let frame = painter.painted(self, in: inner, height: nil, scroll: 0)
    painter.join([frame], [Slot(block: .nothing, width: inner.edge)], in: context, gap: 0)
  }

  func say(to transcript: inout Transcript) {
    transcript.say(front)
  }

  var content: BlockContent {
    .blocks([back, front])
  }
}

extension Painter {
  /// Paints layers, the one behind first.
  ///
  /// - Parameter height: the rows of the window; nil for as many as both need.
  mutating func painted(_ layers: Layers, in context: Context, height: Int?, scroll: Int) -> Frame {
    let width = context.edge
    let back =
      height.map { paintedWindow(layers.back, in: context, height: $0, scroll: scroll) }
      ?? paintedApart(layers.back, in: context, width: width, limit: .max)
    var measure = Measure(glyphs: glyphs, depth: context.depth)
    let cells = min(width, max(1, measure.width(of: layers.front, isNarrowest: false)))
    let inner = changing(context) { $0.edge = cells }
    let first = textNumber
    var front = paintedApart(
      layers.front,
      in: inner,
      width: cells,
      limit: height.map { $0 + 1 } ?? .max
    )
    if let height, front.rowCount > height {
      textNumber = first
      front = paintedWindow(layers.front, in: inner, height: height, scroll: 0, isPane: true)
    }
    let rows = max(height ?? back.rowCount, front.rowCount)
    let (top, left) = (rows - front.rowCount, width - cells)
    var page = RowWriter(width: width, limit: rows)
    page.put(
      front,
      at: (layers.vertical.blanks(of: top), layers.horizontal.blanks(of: left)),
      cells: cells,
      over: layers.dimmed.map { role in changing(back) { $0.setRoles(role) } } ?? back,
      rows: rows
    )
    return changing(page.frame) { $0.pageRows = height == nil ? rows : back.pageRows }
  }
}

extension RowWriter {
  /// Writes a frame with another one in front of it.
  fileprivate mutating func put(
    _ front: Frame,
    at place: (row: Int, column: Int),
    cells: Int,
    over back: Frame,
    rows: Int
  ) {
    let columns = place.column..<place.column + cells
    let back = changing(back) { $0.fill(to: rows) }
    for row in 0..<rows {
      guard row >= place.row, row < place.row + front.rowCount else {
        put(row: row, of: back)
        endRow(background: back.background(ofRow: row))
        continue
      }
      let before = back.part(ofRow: row, columns: 0..<columns.lowerBound)
      let after = back.part(ofRow: row, columns: columns.upperBound..<Int.max)
      // A part that reaches too far for its cells is covered too.
      let start = Cells.reach(before.text(ofRow: 0)) > columns.lowerBound ? 0 : columns.lowerBound
      let end =
        Cells.reach(after.text(ofRow: 0)) > back.width - columns.upperBound
        ? Int.max : columns.upperBound
      if start > 0 {
        put(row: 0, of: before)
      }
      blank(columns.lowerBound - column)
      for cut in back.hiding(.covered, inRows: row..<row + 1, columns: start..<end) {
        record(.covered, hidden: cut.hidden, textNumber: cut.textNumber)
      }
      put(row: row - place.row, of: front)
      blank(columns.upperBound - column)
      if end < .max {
        put(row: 0, of: after)
      }
      endRow(background: .plain)
    }
    add(front.regions, pageRow: place.row, column: place.column)
  }
}
