/// The part of a frame where an action can be chosen.
public struct Region: Hashable, Sendable {
  /// What choosing it does.
  public var action: Action
  /// Its rows in the frame, counted from 0.
  public var rows: Range<Int>
  /// Its cells in each row, counted from 0.
  public var columns: Range<Int>

  /// A part of a frame.
  ///
  /// - Parameters:
  ///   - action: what choosing it does.
  ///   - rows: its rows in the frame, counted from 0.
  ///   - columns: its cells in each row, counted from 0.
  public init(action: Action, rows: Range<Int>, columns: Range<Int>) {
    self.action = action
    self.rows = rows
    self.columns = columns
  }
}
