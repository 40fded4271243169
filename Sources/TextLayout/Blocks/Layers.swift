/// A block in front of another one, such as a dialog over a page. Only the one in front is spoken.
///
/// It is as wide as its content, at most as the page. In a window, it has at most the height of the window, and scrolls in
/// itself if it has a ``Viewport``. The words behind it are recorded in the frame, and what is behind can't be selected.
public struct Layers: Sendable {
  /// A place in the available cells and rows.
  public struct Place: Sendable {
    fileprivate let vertical, horizontal: TextBlock.Alignment

    /// The upper left corner.
    public static let topLeading = Place(vertical: .leading, horizontal: .leading)
    /// The middle of the upper side.
    public static let top = Place(vertical: .leading, horizontal: .center)
    /// The upper right corner.
    public static let topTrailing = Place(vertical: .leading, horizontal: .trailing)
    /// The middle of the left side.
    public static let leading = Place(vertical: .center, horizontal: .leading)
    /// The middle.
    public static let center = Place(vertical: .center, horizontal: .center)
    /// The middle of the right side.
    public static let trailing = Place(vertical: .center, horizontal: .trailing)
    /// The lower left corner.
    public static let bottomLeading = Place(vertical: .trailing, horizontal: .leading)
    /// The middle of the lower side.
    public static let bottom = Place(vertical: .trailing, horizontal: .center)
    /// The lower right corner.
    public static let bottomTrailing = Place(vertical: .trailing, horizontal: .trailing)
  }

  var back: Block
  var front: Block
  var place: Place
  /// The role of everything behind; nil keeps the roles.
  var dimmed: Role?
}

extension BlockConvertible {
  /// The block behind another one, such as a dialog.
  ///
  /// - Parameters:
  ///   - place: where the other block is.
  ///   - dimmed: the role of everything behind; nil keeps the roles.
  public func covered(
    at place: Layers.Place = .center, dimmed: Role? = nil, @BlockBuilder by front: () -> Block
  ) -> Block {
    .layers(Layers(back: asBlock, front: front(), place: place, dimmed: dimmed))
  }

  /// The block at a place of the page, or of its part of the page.
  public func placed(_ place: Layers.Place) -> Block {
    .layers(Layers(back: .nothing, front: asBlock, place: place))
  }
}

extension Layers: BlockKind {
  func paint(on painter: inout Painter, in context: Context) {
    let inner = changing(context.unfilled) { $0.edge = painter.available(in: context) }
    let frame = painter.painted(self, in: inner, height: nil, scroll: 0)
    painter.join([frame], [Slot(block: .nothing, width: inner.edge)], in: context, gap: 0)
  }

  func say(to transcript: inout Transcript) { transcript.say(front) }

  var content: BlockContent { .blocks([back, front]) }
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
    var front = paintedApart(layers.front, in: inner, width: cells, limit: height.map { $0 + 1 } ?? .max)
    if let height, front.rowCount > height {
      textNumber = first
      front = paintedWindow(layers.front, in: inner, height: height, scroll: 0)
    }
    let rows = max(height ?? back.rowCount, front.rowCount)
    let (top, left) = (rows - front.rowCount, width - cells)
    var page = RowWriter(width: width, limit: rows)
    page.put(
      front, at: (layers.place.vertical.blanks(of: top), layers.place.horizontal.blanks(of: left)), cells: cells,
      over: layers.dimmed.map { role in changing(back) { $0.setRoles(role) } } ?? back, rows: rows)
    return changing(page.frame) { $0.pageRows = height == nil ? rows : back.pageRows }
  }
}

extension RowWriter {
  /// Writes a frame with another one in front of it.
  fileprivate mutating func put(
    _ front: Frame, at place: (row: Int, column: Int), cells: Int, over back: Frame, rows: Int
  ) {
    let columns = place.column..<place.column + cells
    for row in 0..<rows {
      let isCovered = row >= place.row && row < place.row + front.rowCount
      if isCovered {
        var after = Frame(width: back.width)
        if row < back.rowCount {
          let before = back.part(ofRow: row, columns: 0..<columns.lowerBound)
          after = back.part(ofRow: row, columns: columns.upperBound..<Int.max)
          // A part that reaches too far for its cells is covered too.
          let start = before.ends[0].reach > columns.lowerBound ? 0 : columns.lowerBound
          let end = after.ends[0].reach > back.width - columns.upperBound ? Int.max : columns.upperBound
          if start > 0 { put(row: 0, of: before) }
          if end == .max { after = Frame(width: back.width) }
          blank(columns.lowerBound - column)
          for cut in back.hiding(.covered, inRows: row..<row + 1, columns: start..<end) {
            record(.covered, hidden: cut.hidden, textNumber: cut.textNumber)
          }
        }
        blank(columns.lowerBound - column)
        put(row: row - place.row, of: front)
        blank(columns.upperBound - column)
        if after.rowCount > 0 { put(row: 0, of: after) }
      } else if row < back.rowCount {
        put(row: row, of: back)
      }
      endRow(background: isCovered || row >= back.rowCount ? .plain : back.background(ofRow: row))
    }
    add(front.regions, pageRow: place.row, column: place.column)
  }
}
