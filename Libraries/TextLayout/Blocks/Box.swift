/// A frame around a block.
///
/// The sides are left out if fewer than two cells would remain between them, and the padding beside
/// the content if fewer than four cells would remain for it. A title that doesn't fit into the line
/// above ends with an ellipsis, or stands above the content if fewer than eight of its cells, or
/// twelve of the note's, would remain.
public struct Box: Sendable {
  /// The glyphs of a frame; nil leaves a side open. A glyph that isn't one cell wide is drawn as a
  /// space.
  public struct Border: Hashable, Sendable {
    /// The line above.
    var top: SafeText?
    /// The line below.
    var bottom: SafeText?
    /// The line before each row.
    var leading: SafeText?
    /// The line after each row.
    var trailing: SafeText?
    /// The four corners: top leading, top trailing, bottom leading, bottom trailing; or none.
    var corners: [SafeText] = []

    /// Lines on all sides.
    ///
    /// - Parameter glyphs: the line above and below, the line beside each row, and the four corners,
    ///   as in `corners`.
    private static func lines(_ glyphs: String) -> Border {
      var corners = glyphs.map { SafeText(own: String($0)) }
      let row = corners.removeFirst()
      let side = corners.removeFirst()
      return Border(top: row, bottom: row, leading: side, trailing: side, corners: corners)
    }

    /// Thin lines on all sides.
    public static let light = lines("─│┌┐└┘")
    /// Thick lines on all sides.
    public static let heavy = lines("━┃┏┓┗┛")
    /// Double lines on all sides.
    public static let double = lines("═║╔╗╚╝")
    /// Thin lines on all sides, with round corners.
    public static let rounded = lines("─│╭╮╰╯")

    /// Half-height bars above and below, like a panel in another shade.
    public static let panel = Border(top: "▄", bottom: "▀")

    /// No lines.
    public static let none = Border()

    /// The cells of the lines beside each row.
    var sides: Int {
      [leading, trailing].count { $0 != nil }
    }
  }

  /// The empty rows and cells between the border and the content. A literal number is that of the
  /// cells on both sides.
  public struct Padding: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The empty rows above the content.
    package var top: Int
    /// The empty rows below the content.
    package var bottom: Int
    /// The cells before the content.
    package var leading: Int
    /// The cells after the content.
    package var trailing: Int

    /// A number of rows or cells for each side.
    public init(
      top: Int = 0,
      bottom: Int = 0,
      leading: Int = 0,
      trailing: Int = 0
    ) {
      self.top = Bounds.count(top)
      self.bottom = Bounds.count(bottom)
      self.leading = Bounds.count(leading)
      self.trailing = Bounds.count(trailing)
    }

    /// A number of cells before and after the content.
    public init(integerLiteral cells: Int) {
      self.init(leading: cells, trailing: cells)
    }
  }

  /// The content.
  package var block: Block
  /// The title at the left in the line above, and the note at the right or in the place of a missing
  /// title. They are spoken before the content.
  package var header: Flow
  /// The glyphs of the frame.
  package var border: Border
  /// The role of the glyphs.
  package var role: Role
  /// The background of all cells between the lines above and below; `plain` for none.
  package var background: Role
  /// The space around the content.
  package var padding: Padding
  /// The minimum number of rows between the top and bottom lines, with the padding; shorter content
  /// is centred between empty rows. Longer content isn't cut: limit it with
  /// `TextBlock.Overflow.truncate` or `Flow.rows`. Nil is the height of the content. A box that is
  /// a part of a window has the height of that part.
  package var height: Int?
  let line: SourceLine

  /// A frame around blocks.
  public init(
    title: (any Words)? = nil,
    note: (any Words)? = nil,
    border: Border = .light,
    role: Role = .plain,
    background: Role = .plain,
    padding: Padding = 1,
    height: Int? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line,
    @BlockBuilder _ content: () -> Block
  ) {
    header = Flow([title?.item, note?.item].compactMap(\.self))
    self.border = border
    self.role = role
    self.background = background
    self.padding = padding
    self.height = height
    self.line = SourceLine(file, line)
    block = content()
  }
}

extension Box: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .box(self) }

  func paint(on painter: inout Painter, in context: Context) {
    var edges = BoxEdges(
      self,
      room: painter.available(in: context),
      glyphs: painter.glyphs
    )
    if let rows = context.height {
      edges.fit(rows: rows)
    }
    let least = context.height == nil ? Bounds.count(height ?? 0) : 0
    paintEdge(edges.top, edges.header, on: &painter, in: context)
    let skipped = max(0, painter.rowsAbove - edges.padding.top - least)
    let content = paintedContent(edges, by: &painter, in: context, skipped: skipped)
    painter.paintFilled(background, in: context) {
      paintRows(edges, content, atLeast: least, skipped: skipped, on: &$0, in: context)
    }
    paintEdge(edges.bottom, nil, hidden: content.hidden, on: &painter, in: context)
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    let inner = BoxEdges(self, room: width, glyphs: glyphs).inner
    let heights = block.kind.heights(width: inner, glyphs: glyphs)
    // Without a frame, it is only a place for its content.
    return border == .none ? heights : max(heights, .given)
  }

  /// Paints the content before the rows, because centring requires the number of its rows.
  private func paintedContent(
    _ edges: BoxEdges,
    by painter: inout Painter,
    in context: Context,
    skipped: Int
  ) -> Frame {
    var block = block
    if edges.header == nil, !header.items.isEmpty {
      var content = Stack.Item(block)
      content.heights = Columns.Share(1)
      block = .stack(Stack(items: [Stack.Item(.flow(header)), content]))
    }
    var inner = context
    inner.edge = edges.inner
    guard let rows = context.height else {
      let limit = max(painter.rows.rowsLeft, Bounds.count(height ?? 0))
      return painter.paintedApart(block, in: inner, limit: limit, skip: skipped)
    }
    return painter.paintedPart(
      block,
      in: inner,
      height: max(1, rows - edges.rowCount),
      isCountedOutside: edges.bottom != nil
    )
  }

  /// Paints the rows between the lines, with the content in the middle of them.
  ///
  /// - Parameter skipped: the rows of the content that it was to skip.
  private func paintRows(
    _ edges: BoxEdges,
    _ content: Frame,
    atLeast least: Int,
    skipped: Int,
    on painter: inout Painter,
    in context: Context
  ) {
    let rows = content.pageRows ?? skipped + content.rowCount
    let spare = max(0, least - rows - edges.emptyRows)
    let first = edges.padding.top + spare / 2
    /// The place of the content; nil if a window ends above it.
    var place: (row: Int, column: Int)?
    var row = 0
    let isOver = painter.counts.isOver
    let end = isOver ? first + rows : rows + edges.emptyRows + spare
    while row < end, !painter.rows.isFull {
      if row == first, painter.skip(skipped, above: [content], in: context) {
        row += min(skipped, rows)
        continue
      }
      painter.beginRow(in: context)
      painter.rows.put(edges.leading, times: 1, role: role)
      let start = painter.column + edges.padding.leading
      let contentRow = row - first - skipped
      if contentRow == 0 {
        place = (painter.rows.produced, start)
      }
      if 0..<content.rowCount ~= contentRow {
        painter.rows.blank(edges.padding.leading)
        painter.rows.put(row: contentRow, of: content)
      }
      if !edges.trailing.isEmpty {
        let end = start + edges.inner + edges.padding.trailing
        painter.rows.blank(end - painter.column)
        painter.rows.put(edges.trailing, times: 1, role: role)
      }
      painter.rows.recordEmptyRow()
      painter.endRow()
      row += 1
    }
    guard let place else { return }
    painter.rows.add(content.regions, pageRow: place.row, column: place.column)
  }

  /// Paints a line with the title at its left and the note at its right, as far as they have
  /// widths, or with the numbers of rows that are hidden.
  private func paintEdge(
    _ edge: BoxEdges.Edge?,
    _ widths: [Int]?,
    hidden: Frame.HiddenRows? = nil,
    on painter: inout Painter,
    in context: Context
  ) {
    guard let edge, !painter.isFull else { return }
    painter.beginRow(in: context)
    let end = context.edge - 1
    func fill(to column: Int) {
      painter.rows.put(edge.middle, times: column - painter.column, role: role)
    }
    if painter.column < end {
      painter.rows.put(edge.first, times: 1, role: role)
    }
    for (index, (piece, width)) in zip(header.items, widths ?? []).enumerated() {
      if index > 0 {
        fill(to: end - width - 2)
      }
      painter.rows.blank(1)
      let start = painter.column
      painter.paintItem(piece, in: context, room: width)
      // A piece that reaches further than its cells needs spaces that the row can lack.
      let text = painter.glyphs.line(of: piece.runs)
      if Cells.reach(text) > Cells.count(text) {
        painter.rows.blank(start + width - painter.column)
      }
      painter.rows.blank(1)
    }
    if let marks = hidden?.marks(in: painter.glyphs), let least = marks.last {
      let forms = marks.flatMap { [" \($0) ", $0] }
      let mark = forms.first { Cells.count($0) <= end - painter.column }
      fill(to: end - Cells.count(mark ?? ""))
      // Without a cell between the corners, it has that of the second one.
      painter.rows.put(mark ?? least, role: .plain)
    }
    fill(to: end)
    if painter.column == end {
      painter.rows.put(edge.last, times: 1, role: role)
    }
    painter.endRow()
  }

  func width(by measure: inout Measure) -> Int {
    let inner = measure.width(of: block)
    let around = padding.leading + padding.trailing + border.sides
    let wishes = BoxEdges.wishes(of: header, by: measure)
    guard !wishes.isEmpty else { return inner + around }
    let widths = measure.cells(of: wishes)
    let beside = BoxEdges.cells(beside: wishes.count)
    return max(inner + around, beside + widths)
  }

  var content: BlockContent {
    .blocks(header.items.isEmpty ? [block] : [.flow(header), block])
  }
}
