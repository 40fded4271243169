/// The prefixes of an indented block, prepared for writing.
struct Prefix {
  /// A run with its cells and its direction, which are the same in each row.
  struct Part {
    let run: Run
    let cells: Int
    let direction: Direction?

    init(_ run: Run) {
      self.run = run
      cells = Cells.count(run.text.string)
      direction = run.text.string.utf8.withBytes { Direction(of: $0) }
    }
  }

  /// One of the two prefixes: some runs on one line, and spaces up to a number of cells.
  struct Side {
    var parts: [Part] = []
    var cells = 0
    /// Whether it has only spaces.
    var isBlank: Bool {
      parts.allSatisfy(\.run.isBlank)
    }
    var reach: Int {
      parts.reduce(0) { $0 + Cells.reach($1.run.text.string) }
    }
  }

  private(set) var first: Side
  private(set) var rest: Side
  /// The cell at which it begins, if it stands after the lines; nil if it stands before them.
  var start: Int?
  /// Whether the first line has been written.
  var isUsed = false
  /// The indented block and those around it; nil if they aren't recorded.
  var path: [BlockTrace.Step]?

  /// Whether the first line has a visible prefix and the other lines have none: a bullet, a number.
  var isMarker: Bool {
    rest.isBlank && !first.isBlank
  }

  /// Whether both have only spaces.
  var isBlank: Bool { first.isBlank && rest.isBlank }

  /// The side at the next line.
  var next: Side { isUsed ? rest : first }

  /// Pads both prefixes to the same width, so the text is aligned.
  ///
  /// - Parameter isMirrored: whether it will stand after the lines.
  init(_ indent: Indent, glyphs: Glyphs, isMirrored: Bool = false) {
    func side(_ runs: [Run]) -> Side {
      var drawn = runs
      for (index, run) in drawn.enumerated() {
        let line = glyphs.line(of: run)
        drawn[index].text = SafeText(
          safe: isMirrored ? Prefix.mirrored(line) : line,
          origin: run.text.origin
        )
      }
      return Side(parts: (isMirrored ? drawn.reversed() : drawn).map(Part.init))
    }
    first = side(indent.first)
    rest = side(indent.rest)
    first.cells = max(first.reach, rest.reach)
    rest.cells = first.cells
  }

  /// Spaces before every line.
  init(blank cells: Int) {
    first = Side(cells: cells)
    rest = first
  }

  /// A text after its spaces.
  private static func mirrored(_ text: String) -> String {
    let words = text.trimmingBlanks
    return String(repeating: " ", count: text.count - words.count) + words
  }

  /// Drops the indent: a marker stays before the first line, and the other lines have no prefix.
  mutating func giveWay() {
    if !isMarker { first = Side() }
    rest = Side()
  }

  /// Writes the side at the next line.
  mutating func writeNext(to rows: inout RowWriter) {
    if start == nil {
      write(next, to: &rows)
    } else {
      writeAfter(next, to: &rows)
    }
    isUsed = true
  }

  /// Writes a side.
  func write(_ side: Side, to rows: inout RowWriter) {
    guard side.cells > 0 else { return }
    let end = rows.column + side.cells
    rows.path = path
    var start = 0
    for part in side.parts {
      let text = part.run.text
      let range = start..<start + text.string.utf8.count
      start = range.upperBound
      rows.beginText(part.direction)
      rows.put(
        text.string.utf8,
        cells: part.cells,
        role: part.run.role,
        origin: text.origin,
        source: BlockTrace.Source(text: Substitution.Text(side.parts.map(\.run)), range: range)
      )
    }
    rows.blank(end - rows.column)
  }

  /// Writes a side after a line, if it stands there.
  func writeAfter(_ side: Side, to rows: inout RowWriter) {
    guard let start, !side.isBlank else { return }
    rows.path = path
    rows.blank(start + side.cells - side.reach - rows.column)
    write(side, to: &rows)
  }
}
