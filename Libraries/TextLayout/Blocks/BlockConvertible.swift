/// A part of a page: a block, or a value that makes one, such as a `Stack` or a `TextBlock`.
public protocol BlockConvertible: ColumnConvertible {
  /// The block.
  var asBlock: Block { get }
}

extension Block: BlockConvertible {
  /// The block itself.
  public var asBlock: Block { self }
}

extension BlockConvertible {
  /// The block with a meaning for screen readers.
  public func meaning(_ meaning: Meaning) -> Block {
    .meaning(meaning, asBlock)
  }

  /// A title; level 1 is the title of the page.
  public func heading(_ level: Int) -> Block {
    meaning(.heading(level))
  }

  /// The block with a meaning in the program's own words, such as `asked by`.
  public func labelled(_ words: String) -> Block {
    meaning(.labelled(SafeText(own: words)))
  }

  /// A block that can be selected.
  ///
  /// - Parameter action: the effect of selecting it.
  public func action(_ action: some Hashable & Sendable) -> Block {
    region(.action(Identifier(action)))
  }

  /// A block that the program can locate in the frame.
  public func region(_ kind: Region.Kind) -> Block {
    .region(kind, asBlock)
  }

  /// The block after a prefix, such as a bullet; further rows are indented by its width.
  public func marked(
    _ prefix: Run...,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    .indent(Indent(first: prefix, asBlock, file: file, line: line))
  }

  /// The block after a prefix on every row, such as a quotation bar.
  ///
  /// - Parameter givesWay: whether the prefix is left out where it would take too much of a narrow
  ///   page.
  public func prefixed(
    _ prefix: Run,
    givesWay: Bool = true,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    Indent(
      first: [prefix],
      rest: [prefix],
      givesWay: givesWay,
      asBlock,
      file: file,
      line: line
    ).asBlock
  }

  /// The block with bounds of its width, where there is room for it.
  ///
  /// - Parameters:
  ///   - least: the least number of cells, beside other blocks, in a table, in front of a page and
  ///     where it is aligned.
  ///   - most: the largest number of cells, at least 2; nil is the available width.
  public func width(
    least: Int = 0,
    most: Int? = nil,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    let indent = changing(Indent(asBlock, file: file, line: line)) {
      $0.least = least
      $0.limit = most
    }
    return .indent(indent)
  }

  /// The block in so many cells, or in fewer where there is no room for them. A dialog doesn't grow
  /// then while a person types into it.
  public func width(_ cells: Int, file: StaticString = #fileID, line: UInt32 = #line) -> Block {
    width(least: cells, most: cells, file: file, line: line)
  }

  /// The block as wide as its content, in the middle or at the end of its room. For a text, each
  /// line is.
  public func aligned(
    _ alignment: TextBlock.Alignment,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    let indent = Indent(asBlock, file: file, line: line)
    return .indent(changing(indent) { $0.alignment = alignment })
  }

  /// The block with empty rows and cells around it. A literal number is that of the cells on both
  /// sides.
  public func padded(
    _ padding: Box.Padding,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) -> Block {
    Box(border: .none, padding: padding, file: file, line: line) { asBlock }.asBlock
  }

  /// The block with at least so many empty rows above and below it in its stack.
  public func spaced(before: Int = 0, after: Int = 0) -> Stack.Item {
    .init(asBlock, before: before, after: after)
  }
}

/// A column of a row: a block, or one with widths. Each function keeps what the others gave it.
public protocol ColumnConvertible: Sendable {
  /// The column.
  var asCell: Row.Cell { get }
}

extension BlockConvertible {
  /// A column as wide as the block.
  public var asCell: Row.Cell { Row.Cell(asBlock) }
}

extension Row.Cell: ColumnConvertible {
  /// The column itself.
  public var asCell: Row.Cell { self }
}

extension ColumnConvertible {
  /// A column that takes the remaining space of its row.
  public func filling(minimum: Int? = nil, priority: Int = 0) -> Row.Cell {
    column(minimum: minimum, maximum: .max, priority: priority)
  }

  /// A column that reaches its ideal width before others, with its content at the right. It is at
  /// the edge of the row if another column is `filling`.
  public func trailing() -> Row.Cell {
    changing(asCell) {
      $0.widths.priority = 1
      $0.alignment = .trailing
    }
  }

  /// A column of exactly so many cells.
  public func fixed(_ cells: Int) -> Row.Cell {
    column(minimum: cells, ideal: cells, maximum: cells)
  }

  /// A column that is never narrower than its content, so that its texts have one line, with either
  /// set of glyphs.
  public func whole() -> Row.Cell {
    column(minimum: .max)
  }

  /// A column with its widths, as in `Row.Cell`.
  public func column(
    minimum: Int? = nil,
    ideal: Int? = nil,
    maximum: Int? = nil,
    priority: Int = 0
  ) -> Row.Cell {
    changing(asCell) {
      $0.widths.minimum = minimum ?? $0.widths.minimum
      $0.widths.ideal = ideal ?? $0.widths.ideal
      $0.widths.maximum = maximum ?? $0.widths.maximum
      $0.widths.priority = max(priority, $0.widths.priority)
    }
  }

  /// A column that takes a share of the cells that the columns without one leave: beside one other,
  /// `share(2)` is two thirds.
  ///
  /// - Parameter minimum: the least number of cells, and the others share the rest; nil is the
  ///   widest word, and the row is stacked if that doesn't fit into the share.
  public func share(_ share: Int = 1, minimum: Int? = nil) -> Row.Cell {
    changing(column(minimum: minimum)) { $0.widths.share = share }
  }
}
