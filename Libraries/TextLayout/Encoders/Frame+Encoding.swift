extension Frame {
  /// Takes what an encoder has written, after each row: all of it, a part or nothing.
  public typealias Sink = (inout [UInt8]) -> Void

  /// Encodes all rows.
  ///
  /// - Parameters:
  ///   - start: what comes before the rows.
  ///   - sink: takes the output row by row.
  ///   - encode: writes a row of a frame, and its end.
  func encoded(
    after start: String = "",
    _ sink: Sink,
    _ encode: (Frame, Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count + rowCount)
    for row in 0..<rowCount {
      encode(self, row, &output)
      sink(&output)
    }
    return output
  }
}
