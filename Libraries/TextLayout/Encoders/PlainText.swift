/// Encodes a frame as plain text, in logical order.
///
/// In a row with right-to-left text, invisible marks keep each text in its cells in a terminal that
/// reorders rows; other rows have the bytes of the frame.
public enum PlainText {
  /// Encodes every row, each with a line feed, in UTF-8.
  ///
  /// - Parameter sink: takes the output row by row, so that a long one isn't held as a whole; by
  ///   default, it takes nothing.
  /// - Returns: what the sink has left.
  /// - Complexity: O(n)
  public static func encode(_ frame: Frame, sink: Frame.Sink = { _ in }) -> [UInt8] {
    frame.encoded(sink) { row, output in
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
