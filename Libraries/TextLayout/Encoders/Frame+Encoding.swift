extension Frame {
  /// Takes what an encoder has written, after each row: all of it, a part or nothing.
  public typealias Sink = (inout [UInt8]) -> Void

  /// Encodes all rows.
  ///
  /// - Parameters:
  ///   - start: what comes before the rows.
  ///   - end: what comes after them.
  ///   - sink: takes the output row by row.
  ///   - encode: writes a row, and its end.
  func encoded(
    after start: String = "",
    before end: String = "",
    _ sink: Sink,
    _ encode: (Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count + rowCount)
    for row in 0..<rowCount {
      encode(row, &output)
      sink(&output)
    }
    // The sum would be a copy of a long page.
    output += end.utf8
    return output
  }
}
