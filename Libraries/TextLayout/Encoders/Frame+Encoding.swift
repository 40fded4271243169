extension Frame {
  /// Encodes all rows.
  ///
  /// - Parameters:
  ///   - start: what comes before the rows.
  ///   - encode: writes a row of a frame, and its end.
  func encoded(
    after start: String = "",
    _ encode: (Frame, Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count + rowCount)
    for row in 0..<rowCount {
      encode(self, row, &output)
    }
    return output
  }
}
