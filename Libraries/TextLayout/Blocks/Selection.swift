extension BlockConvertible {
  /// The block with a background behind all of its cells, gaps included, as wide as its column.
  ///
  /// - Parameter role: the background, whose style has one or is reversed.
  public func filled(_ role: Role) -> Block {
    Box(border: .none, background: role, padding: 0) { asBlock }.asBlock
  }

  /// A block of a list in which one is selected. That one has the mark `▸` before it, which is seen
  /// without styles too, and a background behind all of its cells; the others have as many spaces.
  ///
  /// - Parameters:
  ///   - isSelected: whether it is the selected one.
  ///   - role: the background and the mark.
  public func selected(_ isSelected: Bool, role: Role = .selected) -> Block {
    let mark = Selection(role: role).mark(isSelected)
    let marked = Indent(first: [mark], givesWay: false, asBlock)
    let block = isSelected ? marked.filled(role) : marked.asBlock
    return block.meaning(.option(isSelected: isSelected))
  }
}

/// The look of a selected block or row.
struct Selection: Sendable {
  /// The selected row of a table; nil if there is none.
  var row: Int?
  /// The background and the mark.
  let role: Role

  /// The mark, or as many spaces.
  func mark(_ isSelected: Bool) -> Run {
    isSelected ? .mark("▸ ", role) : Run(.blanks(2))
  }
}

extension TableBlock {
  /// The table with a selected row: with the mark `▸` before it, which is seen without styles too, and a
  /// background behind all of its cells. The other rows and the headings have as many spaces.
  ///
  /// - Parameters:
  ///   - row: the index of the row; nil if none is selected.
  ///   - role: the background and the mark.
  public func selected(_ row: Int?, role: Role = .selected) -> TableBlock {
    changing(self) { $0.selection = Selection(row: row, role: role) }
  }

  /// The table with rows that can be selected.
  ///
  /// - Parameter action: the effect of selecting the row at an index.
  public func actions(
    _ action: @escaping @Sendable (Int) -> some Hashable & Sendable
  ) -> TableBlock {
    changing(self) { table in
      table.region = { .action(Identifier(action($0))) }
    }
  }

  /// The cells of the mark, or of the spaces in its place.
  var markCells: Int { selection == nil ? 0 : 2 }

  /// Paints a row, or the headings, after the mark or spaces.
  func paintMarked(
    row: Int?,
    on painter: inout Painter,
    in context: Context,
    _ paint: (inout Painter) -> Void
  ) {
    guard let selection else { return paint(&painter) }
    let isSelected = row != nil && row == selection.row
    let background = isSelected ? selection.role : .plain
    let indent = Indent(first: [selection.mark(isSelected)], .nothing)
    painter.paintFilled(background, in: context) { painter in
      painter.margin.prefixes.append(Prefix(indent, glyphs: painter.glyphs))
      paint(&painter)
      painter.margin.leave()
    }
  }
}
