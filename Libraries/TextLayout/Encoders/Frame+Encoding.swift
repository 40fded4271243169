extension Frame {
  /// Takes what an encoder has written, after each row: all of it, a part or nothing. Returns
  /// whether it wants more rows.
  public typealias Sink = (inout [UInt8]) -> Bool

  /// Encodes rows, from the top. If the sink doesn't want all of them, the last one is the number
  /// of the others.
  ///
  /// - Parameters:
  ///   - start: what comes before the rows.
  ///   - encode: writes a row of a frame, and its end.
  /// - Returns: what the sink has left.
  func encoded(
    after start: String = "",
    _ sink: Sink,
    _ encode: (Frame, Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count + rowCount)
    for row in 0..<rowCount {
      encode(self, row, &output)
      if sink(&output) || row + 1 == rowCount {
        continue
      }
      encode(
        Frame(width: width, rows: [counted(rowCount - row - 1, "more row")]),
        0,
        &output
      )
      break
    }
    return output
  }
}
