/// Encodes a frame as plain text, in logical order.
///
/// In a row with right-to-left text, invisible marks keep each text in its cells in a terminal that
/// reorders rows; other rows have the bytes of the frame.
public enum PlainText {
  /// Encodes every row, each with a line feed, in UTF-8.
  ///
  /// - Complexity: O(n)
  public static func encode(_ frame: Frame) -> [UInt8] {
    frame.encoded { row, output in
      let spans = frame.spans[frame.spanRange(ofRow: row)]
      let hasMarks = spans.contains { $0.direction != nil }
      if !hasMarks {
        output += frame.bytes[frame.byteRange(ofRow: row)]
      }
      for run in hasMarks ? frame.runs(inRow: row) : [] {
        output += run.marks.before.utf8
        output += run.utf8
        output += run.marks.after.utf8
      }
      output.append(.newline)
    }
  }
}
