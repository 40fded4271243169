extension Painter {
  /// Paints a block below what was painted before.
  mutating func paint(_ block: Block) {
    guard !isFull else { return }
    guard depth < Block.depthLimit else { return paintFlat(block) }
    depth += 1
    defer { depth -= 1 }
    switch block {
    case .text(let text): paintText(text)
    case .stack(let stack): paintStack(stack)
    case .indent(let indent): paintIndented(indent)
    case .row(let row): paintRow(row)
    case .flow(let flow): paintFlow(flow)
    case .table(let table): paintTable(table)
    case .choice(let choice): paint(chosen(from: choice))
    case .rule(let rule): paintRule(rule)
    case .box(let box): paintBox(box)
    case .list(let list): paintList(list)
    case .viewport(let viewport): paintWhole(viewport)
    case .meaning(_, let block): paint(block)
    case .region(let kind, let block): paintRegion(kind) { $0.paint(block) }
    }
  }

  /// Paints the texts of a block one below the other.
  private mutating func paintFlat(_ block: Block) {
    var leaves = Leaves(of: block)
    while !isFull, let leaf = leaves.next() {
      switch leaf {
      case .text(let text): paintText(text)
      case .flow(let flow): paintFlow(flow)
      }
    }
  }

  private mutating func paintStack(_ stack: Stack) {
    var isFirst = true
    for item in stack.items where !isFull {
      let drew = paintChild(item.block, before: isFirst ? item.before : max(item.before, stack.gap), after: item.after)
      if drew { isFirst = false }
    }
  }

  private mutating func paintList(_ list: List) {
    var isFirst = true
    let start = frame.extent
    for index in 0..<max(0, list.count) {
      if isFull { return }
      if index == list.count / 8, index >= 32 { reserve(times: 7, since: start) }
      if paintChild(list.row(index), before: isFirst ? 0 : list.gap, after: 0) { isFirst = false }
    }
  }

  private mutating func paintWhole(_ viewport: Viewport) {
    let surround = viewport.surrounds.first ?? Viewport.Surround()
    paintChild(surround.top, before: 0, after: 0)
    paintChild(viewport.body, before: 0, after: 0)
    paintChild(surround.bottom, before: 0, after: 0)
  }

  /// Paints something, and remembers where it is.
  mutating func paintRegion(_ kind: Region.Kind, _ paint: (inout Painter) -> Void) {
    let outer = firstRow
    let column = indentCells
    let index = frame.regions.count
    firstRow = nil
    paint(&self)
    if let first = firstRow {
      add(kind, pageRows: first..<max(first, produced), columns: column..<edge, at: index)
    }
    firstRow = outer ?? firstRow
  }

  private func chosen(from choice: Choice) -> Block {
    for alternative in choice.alternatives {
      switch alternative.condition {
      case .always: return alternative.block
      case .width(let least): if available >= least { return alternative.block }
      case .natural:
        var measure = Measure(glyphs: glyphs, keepsMeasures: false, depth: depth)
        if measure.natural(alternative.block) <= available { return alternative.block }
      }
    }
    return choice.alternatives.last?.block ?? .nothing
  }

  private mutating func paintRule(_ rule: Rule) {
    let room = available
    let length: Int
    switch rule.length {
    case .full: length = room
    case .atMost(let cells): length = min(Bounds.count(cells), room)
    case .matching(let text):
      var probe = Painter(width: room, glyphs: glyphs)
      probe.paintText(text)
      length = (0..<probe.frame.rowCount).reduce(0) { max($0, probe.frame.cells(inRow: $1)) }
    }
    let glyph = glyphs.line(of: rule.glyph)
    let reach = glyphs.reach(glyph)
    guard reach > 0, length >= reach else { return }
    beginRow()
    let count = length / reach
    let isLine = reach == 1 && glyph.unicodeScalars.count == 1 && glyph.unicodeScalars.allSatisfy { $0.isLineOrShape }
    let total = isLine ? count : Cells.count(String(repeating: glyph, count: count))
    put(glyph, times: count, cells: total, reach: count * reach, role: rule.role, origin: rule.glyph.origin)
    endRow()
  }

  // MARK: Boxes

  private mutating func paintBox(_ box: Box) {
    let edges = BoxEdges(box, room: available, glyphs: glyphs)
    paintBoxEdge(edges.top, role: box.role)
    if edges.leading.isEmpty, edges.trailing.isEmpty, box.height == nil, box.background == .plain {
      // Nothing stands after the rows, so that they can be painted as they come.
      let outer = edge
      edge -= edges.padding
      if edges.padding > 0 {
        paintIndented(Indent(every: [Run(.blanks(edges.padding))], givesWay: false, box.block))
      } else {
        paint(box.block)
      }
      edge = outer
    } else {
      paintBoxRows(box, edges)
    }
    paintBoxEdge(edges.bottom, role: box.role)
  }

  private mutating func paintBoxRows(_ box: Box, _ edges: BoxEdges) {
    // Where it is centred, all of it has to be known.
    let height = Bounds.count(box.height ?? 0)
    let painted = paintedApart(box.block, width: edges.inner, limit: max(rowsLeft, height))
    let content = painted.rowCount
    let rows = max(height, content)
    let above = (rows - content) / 2
    var first = (row: 0, column: 0)
    let outer = background
    let isAlone = indentCells == 0 && edge == width
    for row in 0..<rows where !isFull {
      beginRow()
      if isAlone, box.background != .plain { background = box.background }
      put(edges.leading, cells: edges.leading.isEmpty ? 0 : 1, role: box.role)
      let start = column + edges.padding
      if row == above { first = (produced, start) }
      if row >= above, row < above + content {
        blank(edges.padding)
        put(row: row - above, of: painted)
      }
      if !edges.trailing.isEmpty {
        blank(start + edges.inner + edges.padding - column)
        put(edges.trailing, cells: 1, role: box.role)
      }
      endRow()
      background = outer
    }
    add(regionsOf: painted, pageRow: first.row, column: first.column)
  }

  private mutating func paintBoxEdge(_ line: BoxEdges.Line?, role: Role) {
    guard let line, !isFull else { return }
    beginRow()
    if line.isPlain {
      let corner = line.first.isEmpty ? 0 : 1
      put(line.first, cells: corner, role: role)
      put(line.middle, times: line.count, cells: line.count, role: role)
      put(line.last, cells: corner, role: role)
    } else {
      let text = line.text
      put(text, cells: Cells.count(text), role: role)
      reach(further: glyphs.reach(text) - Cells.count(text))
    }
    endRow()
  }

  /// Paints a block on a page of its own, whose texts are numbered on from here.
  mutating func paintedApart(_ block: Block, width: Int, limit: Int) -> Frame {
    var painter = Painter(width: width, glyphs: glyphs, limit: limit, leaf: leaf, depth: depth)
    painter.isRepeating = isRepeating
    painter.tables = tables
    painter.paint(block)
    leaf = painter.leaf
    return painter.frame
  }
}

extension Unicode.Scalar {
  /// Whether it is an ASCII sign or one of Box Drawing, Block Elements or Geometric Shapes: scalars of one cell that no
  /// scalar like them joins.
  fileprivate var isLineOrShape: Bool { (0x21...0x7E).contains(value) || (0x2500...0x25FF).contains(value) }
}

/// The lines of a box, as far as there is room for them.
///
/// A side takes a cell only where two are left for the content, so that any scalar fits, and padding only where four
/// are.
private struct BoxEdges {
  /// A glyph so many times between two corners; each of the three has one cell, or none.
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

    /// All of it.
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
