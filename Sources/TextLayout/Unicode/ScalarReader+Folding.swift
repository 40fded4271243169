extension ScalarReader {
  /// Returns the text with its white space folded by `SafeText.Breaks.fold`.
  ///
  /// - Complexity: O(n)
  func folded() -> String {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var offset = 0
    while offset < count {
      let start = offset
      let record = record(at: offset)
      if isWhiteSpace(record, at: offset) {
        foldSpaces(from: &offset, into: &output)
      } else {
        offset = max(endOfTidyASCII(from: offset), offset &+ record.length)
        output.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: offset &- start))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func isWhiteSpace(_ record: Record, at offset: Int) -> Bool {
    bytes[offset] == 0x09 || record.isNewline || record.clusterClass == ScalarTable.classBlank
  }

  /// Reads a run of white space and writes its folded form.
  private func foldSpaces(from offset: inout Int, into output: inout [UInt8]) {
    let start = offset
    var hasBreak = false
    while offset < count {
      let record = record(at: offset)
      guard isWhiteSpace(record, at: offset) else { break }
      hasBreak = hasBreak || record.clusterClass != ScalarTable.classBlank
      offset &+= record.length
    }
    guard !output.isEmpty, offset < count else { return }
    guard !hasBreak else { return output.append(0x20) }
    for place in start..<offset where bytes[place] != 0x20 || output.last != 0x20 { output.append(bytes[place]) }
  }

  /// Returns the end of the printable ASCII from `offset` that has no two spaces in a row and no space at its end,
  /// because more white space can follow that one. See `endOfASCII`.
  func endOfTidyASCII(from offset: Int) -> Int {
    var end = offset
    // 0x80 in the lowest byte if the last byte was a space.
    var carry: UInt64 = 0
    while end &+ 8 <= count {
      let word = UnsafeRawPointer(bytes + end).loadUnaligned(as: UInt64.self).littleEndian
      let others =
        ((word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101) | word) & 0x8080_8080_8080_8080
      // Exact: a byte is zero if neither its low bits nor its high bit are set.
      let zero = word ^ 0x2020_2020_2020_2020
      let spaces =
        ~(((zero & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | zero) & 0x8080_8080_8080_8080
      let stops = others | (spaces & (spaces &<< 8 | carry))
      if stops != 0 {
        end &+= stops.trailingZeroBitCount &>> 3
        return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
      }
      carry = spaces &>> 56
      end &+= 8
    }
    while end < count, bytes[end] >= 0x20, bytes[end] < 0x7F,
      bytes[end] != 0x20 || end == offset || bytes[end &- 1] != 0x20
    {
      end &+= 1
    }
    return end > offset && bytes[end &- 1] == 0x20 ? end &- 1 : end
  }
}
