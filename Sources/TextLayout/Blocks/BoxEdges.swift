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

    /// Whether no two of its glyphs can join.
    var isPlain: Bool {
      [first, middle, last].allSatisfy { glyph in
        glyph.unicodeScalars.count <= 1 && glyph.unicodeScalars.allSatisfy(\.isLineOrShape)
      }
    }

    /// The complete line.
    var text: String { first + String(repeating: middle, count: count) + last }
  }

  var top: Line?
  var bottom: Line?
  var leading = ""
  var trailing = ""
  var padding: Int
  var inner: Int

  init(_ box: Box, room: Int, glyphs: Glyphs) {
    let border = box.border
    let sides = (border.leading == nil ? 0 : 1) + (border.trailing == nil ? 0 : 1)
    let hasSides = room - sides >= 2
    if hasSides {
      leading = border.leading.map { glyphs.cell(of: $0) } ?? ""
      trailing = border.trailing.map { glyphs.cell(of: $0) } ?? ""
    }
    let between = room - (hasSides ? sides : 0)
    padding = Bounds.count(box.padding)
    if between - 2 * padding < 4 { padding = 0 }
    inner = between - 2 * padding
    let corners = hasSides ? border.corners.map { glyphs.cell(of: $0) } : []
    top = BoxEdges.line(border.top, corners.prefix(2), room, glyphs)
    bottom = BoxEdges.line(border.bottom, corners.suffix(2), room, glyphs)
  }

  private static func line(_ glyph: SafeText?, _ corners: ArraySlice<String>, _ room: Int, _ glyphs: Glyphs) -> Line? {
    guard let glyph, room > 0 else { return nil }
    let middle = glyphs.cell(of: glyph)
    guard let first = corners.first, let last = corners.last, room >= 2 else {
      return Line(middle: middle, count: room)
    }
    return Line(first: first, middle: middle, count: room - 2, last: last)
  }
}
