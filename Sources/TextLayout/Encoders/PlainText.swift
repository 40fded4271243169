/// A frame as plain text.
public enum PlainText {
  /// Every row with a line feed after it, UTF-8.
  ///
  /// - Complexity: O(n)
  public static func encode(_ frame: Frame) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(frame.bytes.count + frame.rowCount)
    frame.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<frame.rowCount {
        output.append(contentsOf: bytes[frame.byteRange(ofRow: row)])
        output.append(UInt8(ascii: "\n"))
      }
    }
    return output
  }
}
