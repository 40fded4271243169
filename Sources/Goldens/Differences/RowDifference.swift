/// The differences between the rows of two texts.
public struct RowDifference: Hashable, Sendable {
  /// The old text's rows, without their line feeds.
  public let old: [[UInt8]]
  /// The new text's rows, without their line feeds.
  public let new: [[UInt8]]
  /// The differences, from top to bottom.
  public let hunks: [Hunk]

  /// Compares two texts row by row.
  ///
  /// - Complexity: that of `LongestCommonSubsequence.changes`: quick also for thousands of rows with nothing in common.
  public init(old oldBytes: [UInt8], new newBytes: [UInt8]) {
    old = RowDifference.rows(of: oldBytes)
    new = RowDifference.rows(of: newBytes)
    hunks = LongestCommonSubsequence.changes(from: old, to: new)
  }

  /// The same rows with only some of their differences.
  init(_ whole: RowDifference, only hunks: [Hunk]) { (old, new, self.hunks) = (whole.old, whole.new, hunks) }

  /// The rows of a text; text after the last line feed is a row too.
  static func rows(of bytes: [UInt8]) -> [[UInt8]] {
    var rows = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    if rows.last == [] { rows.removeLast() }
    return rows
  }
}
