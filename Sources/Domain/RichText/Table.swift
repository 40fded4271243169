extension RichText {
  /// One row of a table.
  public struct TableRow: Hashable, Codable, Sendable {
    /// Its cells; the index is the column. A cell that others span over is an empty one.
    public var cells: [TableCell]

    /// Keeps a row.
    public init(cells: [TableCell]) {
      self.cells = cells
    }
  }

  /// One cell of a table.
  public struct TableCell: Hashable, Codable, Sendable {
    /// Whether it names its column or its row.
    public var isHeader: Bool
    /// Where its text stands in the column.
    public var alignment: Alignment
    /// What it says; nothing where it is empty.
    public var blocks: [Block]

    /// Keeps a cell.
    public init(isHeader: Bool = false, alignment: Alignment = .leading, blocks: [Block]) {
      self.isHeader = isHeader
      self.alignment = alignment
      self.blocks = blocks
    }
  }

  /// Where the text of a cell stands in its column.
  public enum Alignment: String, CaseIterable, Codable, Sendable {
    case leading, centered, trailing
  }
}
