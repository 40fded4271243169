/// Any number of rows, each built only when it is drawn (A14).
public struct List: Sendable {
  /// How many rows there are.
  public var count: Int
  /// Empty rows between two of them.
  public var gap: Int
  /// Builds the row at an index from 0; pure, since it may be asked for again.
  public var row: @Sendable (Int) -> Block

  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - gap: empty rows between two of them.
  ///   - row: builds the row at an index from 0.
  public init(count: Int, gap: Int = 0, row: @escaping @Sendable (Int) -> Block) {
    self.count = count
    self.gap = gap
    self.row = row
  }
}
