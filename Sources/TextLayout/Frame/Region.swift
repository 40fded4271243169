/// The part of a frame where something is that a program has to find again.
public struct Region: Hashable, Sendable {
  /// What is there. Indirect, since most runs and blocks have none and should stay small.
  public indirect enum Kind: Hashable, Sendable {
    /// Something to choose, by what choosing it does.
    case action(Identifier)
    /// A picture.
    case image(Identifier)
    /// A text field, by what Return in it does.
    case field(Identifier)
    /// Text of a field; the cursor stands after its last cell.
    case beforeCursor
    /// Something that is awaited; its first cell is a mark that can move meanwhile.
    case activity
  }

  /// What is there.
  public var kind: Kind
  /// Its rows in the frame, counted from 0.
  public var rows: Range<Int>
  /// Its cells in each row, counted from 0.
  public var columns: Range<Int>

  /// A part of a frame.
  ///
  /// - Parameters:
  ///   - kind: what is there.
  ///   - rows: its rows in the frame, counted from 0.
  ///   - columns: its cells in each row, counted from 0.
  public init(_ kind: Kind, rows: Range<Int>, columns: Range<Int>) {
    self.kind = kind
    self.rows = rows
    self.columns = columns
  }
}
