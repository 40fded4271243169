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

    /// - Parameter corners: the glyphs at its ends; empty if they are like the others.
    init(_ middle: String, corners: [String]) {
      first = corners.first ?? middle
      self.middle = middle
      last = corners.last ?? middle
    }
  }

  var top: Edge?
  var bottom: Edge?
  var leading = ""
  var trailing = ""
  /// The space around the content.
  var padding: Box.Padding
  /// The cells for the content.
  var inner: Int
  /// The cells for the title and the note in the line above; nil if they don't stand there.
  var header: [Int]?

  /// The empty rows around the content.
  var emptyRows: Int { padding.top + padding.bottom }
  /// The rows around the content.
  var rowCount: Int { emptyRows + [top, bottom].count { $0 != nil } }

  init(_ box: Box, room: Int, glyphs: Glyphs) {
    func cell(_ glyph: SafeText) -> String {
      glyphs.cell(of: glyph)
    }
    let border = box.border
    var corners: [String] = []
    inner = room
    if room - border.sides >= 2 {
      inner -= border.sides
      leading = border.leading.map(cell) ?? ""
      trailing = border.trailing.map(cell) ?? ""
      corners = border.corners.map(cell)
    }
    padding = box.padding
    let padded = inner - padding.leading - padding.trailing
    if padded >= 4 {
      inner = padded
    } else {
      padding.leading = 0
      padding.trailing = 0
    }
    top = border.top.map { Edge(cell($0), corners: Array(corners.prefix(2))) }
    bottom = border.bottom.map { Edge(cell($0), corners: Array(corners.suffix(2))) }
    let wishes = BoxEdges.wishes(of: box.header, by: Measure(glyphs: glyphs))
    guard top != nil, !wishes.isEmpty else { return }
    header = Columns.widths(wishes, room: room - BoxEdges.cells(beside: wishes.count))
  }

  /// Leaves out the empty rows, and then the lines above and below, if a box of so many rows has
  /// none left for its content.
  mutating func fit(rows: Int) {
    if rows <= rowCount {
      padding.top = 0
      padding.bottom = 0
    }
    if rows <= rowCount {
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
}
