/// Encodes a frame as plain text.
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
        output.append(contentsOf: bytes[frame.byteRange(ofRow: row)])
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}
