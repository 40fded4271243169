/// The lines of a box that fit into the available room.
///
/// The sides are left out unless two cells remain for the content, so that any scalar fits. The
/// padding is left out unless four remain.
struct BoxEdges {
  /// A line above or below: a repeated glyph and those at its ends, each of one cell.
  struct Edge {
    var first: String
    var middle: String
    var last: String
  }

  var top: Edge?
  var bottom: Edge?
  var leading = ""
  var trailing = ""
  /// The empty rows above and below the content.
  var topPadding: Int
  var bottomPadding: Int
  var leadingPadding: Int
  var trailingPadding: Int
  var inner: Int
  /// The empty rows around the content.
  var padding: Int { topPadding + bottomPadding }
  /// The cells for the title and the note in the line above; nil if they don't stand there.
  var header: [Int]?

  init(_ box: Box, room: Int, glyphs: Glyphs) {
    let border = box.border
    let hasSides = room - border.sides >= 2
    if hasSides {
      leading = border.leading.map { glyphs.cell(of: $0, box.role) } ?? ""
      trailing = border.trailing.map { glyphs.cell(of: $0, box.role) } ?? ""
    }
    let between = hasSides ? room - border.sides : room
    let padding = box.padding
    topPadding = padding.top
    bottomPadding = padding.bottom
    let isPadded = between - padding.leading - padding.trailing >= 4
    leadingPadding = isPadded ? padding.leading : 0
    trailingPadding = isPadded ? padding.trailing : 0
    inner = between - leadingPadding - trailingPadding
    let corners = hasSides ? border.corners : []
    top = BoxEdges.edge(
      border.top,
      corners.prefix(2),
      glyphs,
      box.role
    )
    bottom = BoxEdges.edge(
      border.bottom,
      corners.suffix(2),
      glyphs,
      box.role
    )
    let wishes = BoxEdges.wishes(of: box.header, by: Measure(glyphs: glyphs))
    guard top != nil, !wishes.isEmpty else { return }
    header = Columns.widths(wishes, room: room - BoxEdges.cells(beside: wishes.count))
  }

  /// Leaves out the empty rows, and then the lines above and below, if a box of so many rows has
  /// none left for its content.
  mutating func fit(rows: Int) {
    let lines = (top == nil ? 0 : 1) + (bottom == nil ? 0 : 1)
    if rows <= lines + padding {
      topPadding = 0
      bottomPadding = 0
    }
    if rows <= lines {
      top = nil
      bottom = nil
      header = nil
    }
  }

  /// The requested widths of the title and the note. The note, often a number, is whole before the
  /// title.
  static func wishes(of header: Flow, by measure: Measure) -> [Columns.Wish] {
    header.items.enumerated().map { index, item in
      let cells = measure.width(of: item.runs)
      return Columns.Wish(
        minimum: min(cells, index == 0 ? 8 : 12),
        ideal: cells,
        maximum: cells,
        priority: index
      )
    }
  }

  /// The cells of a line beside its pieces: its ends, a space before and after each piece, and a
  /// glyph between two.
  static func cells(beside count: Int) -> Int {
    1 + 3 * count
  }

  private static func edge(
    _ glyph: SafeText?,
    _ corners: ArraySlice<SafeText>,
    _ glyphs: Glyphs,
    _ role: Role
  ) -> Edge? {
    func cell(_ glyph: SafeText) -> String {
      glyphs.cell(of: glyph, role)
    }
    guard let middle = glyph.map(cell) else { return nil }
    return Edge(
      first: corners.first.map(cell) ?? middle,
      middle: middle,
      last: corners.last.map(cell) ?? middle
    )
  }
}
