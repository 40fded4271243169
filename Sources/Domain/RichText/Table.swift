extension RichText {
  /// One row of a table.
  public struct TableRow: Hashable, Codable, Sendable {
    /// The cells; the index is the column. A position covered by a spanning cell has an empty cell.
    public var cells: [TableCell]

    /// Creates a row from its parts.
    public init(cells: [TableCell]) {
      self.cells = cells
    }
  }

  /// One cell of a table.
  public struct TableCell: Hashable, Codable, Sendable {
    /// Whether the cell is the header of its column or row.
    public var isHeader: Bool
    /// The alignment of the text in its column.
    public var alignment: Alignment
    /// The content; may be empty.
    public var blocks: [Block]

    /// Creates a cell from its parts.
    public init(
      isHeader: Bool = false,
      alignment: Alignment = .leading,
      blocks: [Block]
    ) {
      self.isHeader = isHeader
      self.alignment = alignment
      self.blocks = blocks
    }
  }

  /// The alignment of a cell's text in its column.
  public enum Alignment: String, CaseIterable, Codable, Sendable {
    case leading, centered, trailing
  }
}
