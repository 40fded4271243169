/// The lines of a box that fit into the available room.
///
/// The sides are left out unless two cells remain for the content, so that any scalar fits. The padding is left out
/// unless four remain.
struct BoxEdges {
  /// A repeated glyph between two corners. Each glyph is one cell wide; a corner can be empty.
  struct Line {
    var first = ""
    var middle: String
    var count: Int
    var last = ""
  }

  var top: Line?
  var bottom: Line?
  var leading = ""
  var trailing = ""
  var leadingPadding: Int
  var trailingPadding: Int
  var inner: Int
  /// The cells for the title and the note in the line above; nil if they don't stand there.
  var header: [Int]?

  init(_ box: Box, room: Int, glyphs: Glyphs) {
    let border = box.border
    let sides = (border.leading == nil ? 0 : 1) + (border.trailing == nil ? 0 : 1)
    let hasSides = room - sides >= 2
    if hasSides {
      leading = border.leading.map { glyphs.cell(of: $0) } ?? ""
      trailing = border.trailing.map { glyphs.cell(of: $0) } ?? ""
    }
    let between = room - (hasSides ? sides : 0)
    let padding = box.padding
    let isPadded = between - padding.leading - padding.trailing >= 4
    (leadingPadding, trailingPadding) = isPadded ? (padding.leading, padding.trailing) : (0, 0)
    inner = between - leadingPadding - trailingPadding
    let corners = hasSides ? border.corners.map { glyphs.cell(of: $0) } : []
    top = BoxEdges.line(border.top, corners.prefix(2), room, glyphs)
    bottom = BoxEdges.line(border.bottom, corners.suffix(2), room, glyphs)
    let wishes = BoxEdges.wishes(of: box.header, by: Measure(glyphs: glyphs))
    guard top != nil, !wishes.isEmpty else { return }
    header = Columns.widths(wishes, room: room - BoxEdges.cells(beside: wishes.count))
  }

  /// The requested widths of the title and the note. The note, often a number, is whole before the title.
  static func wishes(of header: Flow, by measure: Measure) -> [Columns.Wish] {
    header.items.enumerated().map { index, item in
      let cells = measure.width(of: item.runs)
      return Columns.Wish(minimum: min(cells, index == 0 ? 8 : 12), ideal: cells, maximum: cells, priority: index)
    }
  }

  /// The cells of a line beside its pieces: its ends, a space before and after each piece, and a glyph between two.
  static func cells(beside count: Int) -> Int { 1 + 3 * count }

  private static func line(_ glyph: SafeText?, _ corners: ArraySlice<String>, _ room: Int, _ glyphs: Glyphs) -> Line? {
    guard let glyph, room > 0 else { return nil }
    let middle = glyphs.cell(of: glyph)
    guard let first = corners.first, let last = corners.last, room >= 2 else {
      return Line(middle: middle, count: room)
    }
    return Line(first: first, middle: middle, count: room - 2, last: last)
  }
}
