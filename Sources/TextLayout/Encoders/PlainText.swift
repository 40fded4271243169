/// Encodes a frame as plain text, in logical order.
///
/// In a row with right-to-left text, invisible marks keep each text in its cells in a terminal that reorders rows; other rows
/// have the bytes of the frame.
public enum PlainText {
  /// Encodes every row, each with a line feed, in UTF-8.
  ///
  /// - Complexity: O(n)
  public static func encode(_ frame: Frame) -> [UInt8] { encode(frame, rows: 0..<frame.rowCount) }

  /// Encodes some of the rows, for a page that is written in parts.
  ///
  /// - Complexity: O(n) in the bytes of these rows.
  public static func encode(_ frame: Frame, rows: Range<Int>) -> [UInt8] {
    guard let first = rows.first, let last = rows.last else { return [] }
    var output: [UInt8] = []
    let count = frame.byteRange(ofRow: last).upperBound - frame.byteRange(ofRow: first).lowerBound
    output.reserveCapacity(count + rows.count)
    frame.bytes.withUnsafeBufferPointer { bytes in
      for row in rows {
        let spans = frame.spanRange(ofRow: row)
        if spans.contains(where: { frame.spans[$0].direction != nil }) {
          for span in spans {
            let marks = frame.marks(around: span, in: spans)
            output += marks.before.utf8
            output += bytes[frame.byteRange(ofSpan: span)]
            output += marks.after.utf8
          }
        } else {
          output += UnsafeBufferPointer(rebasing: bytes[frame.byteRange(ofRow: row)])
        }
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}
