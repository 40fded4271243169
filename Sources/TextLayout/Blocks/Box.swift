/// A frame around a block.
///
/// The sides are left out if fewer than two cells would remain between them, and the padding is left out if fewer than
/// four cells would remain for the content.
public struct Box: Sendable {
  /// The glyphs of a frame; nil leaves a side open. A glyph that isn't one cell wide is drawn as a space.
  public struct Border: Hashable, Sendable {
    /// The line above.
    public var top: SafeText?
    /// The line below.
    public var bottom: SafeText?
    /// The line before each row.
    public var leading: SafeText?
    /// The line after each row.
    public var trailing: SafeText?
    /// The four corners: top leading, top trailing, bottom leading, bottom trailing.
    public var corners: [SafeText]

    /// Creates a border of any glyphs. Unless there are four corners, the top and bottom lines extend over the full
    /// width.
    public init(
      top: SafeText?, bottom: SafeText?, leading: SafeText? = nil, trailing: SafeText? = nil, corners: [SafeText] = []
    ) {
      self.top = top
      self.bottom = bottom
      self.leading = leading
      self.trailing = trailing
      self.corners = corners.count == 4 ? corners : []
    }

    /// Thin lines on all sides.
    public static let light = Border(
      top: SafeText(own: "─"), bottom: SafeText(own: "─"), leading: SafeText(own: "│"), trailing: SafeText(own: "│"),
      corners: ["┌", "┐", "└", "┘"].map { SafeText(own: $0) })

    /// Half-height bars above and below, like a panel in another shade.
    public static let panel = Border(top: SafeText(own: "▄"), bottom: SafeText(own: "▀"))

    /// No lines.
    public static let none = Border(top: nil, bottom: nil)
  }

  /// The content.
  public var block: Block
  /// The glyphs of the frame.
  public var border: Border
  /// The role of the glyphs.
  public var role: Role
  /// The background of the rows, if they have the full width of the page; `plain` is no background.
  public var background: Role
  /// The cells between a side and the content.
  public var padding: Int
  /// The minimum number of rows between the top and bottom lines; shorter content is centred between empty rows. Longer
  /// content isn't cut: limit it with `TextBlock.Overflow.truncate` or `Flow.rows`. Nil is the height of the content.
  public var height: Int?

  /// A frame around a block.
  public init(
    _ block: Block, border: Border = .light, role: Role = .plain, background: Role = .plain, padding: Int = 1,
    height: Int? = nil
  ) {
    self.block = block
    self.border = border
    self.role = role
    self.background = background
    self.padding = padding
    self.height = height
  }
}

extension Box: BlockKind {
  func paint(on painter: inout Painter) {
    let edges = BoxEdges(self, room: painter.available, glyphs: painter.glyphs)
    paintEdge(edges.top, on: &painter)
    if edges.leading.isEmpty, edges.trailing.isEmpty, height == nil, background == .plain {
      // Without sides, a minimum height or a background, the block can be painted directly.
      let outer = painter.edge
      painter.edge -= edges.padding
      if edges.padding > 0 {
        painter.paintIndented(Indent(every: [Run(.blanks(edges.padding))], givesWay: false, block))
      } else {
        painter.paint(block)
      }
      painter.edge = outer
    } else {
      paintRows(edges, on: &painter)
    }
    paintEdge(edges.bottom, on: &painter)
  }

  private func paintRows(_ edges: BoxEdges, on painter: inout Painter) {
    // Centring requires the number of rows, so the content is painted first.
    let height = Bounds.count(height ?? 0)
    let painted = painter.paintedApart(block, width: edges.inner, limit: max(painter.rows.rowsLeft, height))
    let content = painted.rowCount
    let rows = max(height, content)
    let above = (rows - content) / 2
    var first = (row: 0, column: 0)
    let outer = painter.background
    let isAlone = painter.indentCells == 0 && painter.edge == painter.width
    for row in 0..<rows where !painter.isFull {
      painter.beginRow()
      if isAlone, background != .plain { painter.background = background }
      painter.rows.put(edges.leading, cells: edges.leading.isEmpty ? 0 : 1, role: role)
      let start = painter.column + edges.padding
      if row == above { first = (painter.rows.produced, start) }
      if row >= above, row < above + content {
        painter.rows.blank(edges.padding)
        painter.rows.put(row: row - above, of: painted)
      }
      if !edges.trailing.isEmpty {
        painter.rows.blank(start + edges.inner + edges.padding - painter.column)
        painter.rows.put(edges.trailing, cells: 1, role: role)
      }
      painter.endRow()
      painter.background = outer
    }
    painter.rows.add(regionsOf: painted, pageRow: first.row, column: first.column)
  }

  private func paintEdge(_ line: BoxEdges.Line?, on painter: inout Painter) {
    guard let line, !painter.isFull else { return }
    painter.beginRow()
    if line.isPlain {
      let corner = line.first.isEmpty ? 0 : 1
      painter.rows.put(line.first, cells: corner, role: role)
      painter.rows.put(line.middle, times: line.count, cells: line.count, role: role)
      painter.rows.put(line.last, cells: corner, role: role)
    } else {
      let text = line.text
      let cells = Cells.count(text)
      painter.rows.put(text, cells: cells, role: role)
      painter.rows.extendReach(by: painter.glyphs.reach(text) - cells)
    }
    painter.endRow()
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let sides = (border.leading == nil ? 0 : 1) + (border.trailing == nil ? 0 : 1)
    return measure.width(of: block, isNarrowest: isNarrowest) + 2 * Bounds.count(padding) + sides
  }

  func say(to transcript: inout Transcript) { transcript.say(block) }

  var content: BlockContent { .blocks([block]) }
}
