extension Frame {
  /// Encodes all rows.
  ///
  /// - Parameters:
  ///   - start: what comes before the rows.
  ///   - end: what comes after them.
  ///   - encode: writes a row, and its end.
  func encoded(
    after start: String = "",
    before end: String = "",
    _ encode: (Int, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var output = Array(start.utf8)
    output.reserveCapacity(output.count + bytes.count + rowCount)
    for row in 0..<rowCount {
      encode(row, &output)
    }
    // The sum would be a copy of a long page.
    output += end.utf8
    return output
  }
}
