extension ScalarReader {
  /// Returns the text with its white space folded by `SafeText.Breaks.fold`.
  ///
  /// - Complexity: O(n)
  func folded() -> String {
    var output: [UInt8] = []
    output.reserveCapacity(count)
    var offset = 0
    while offset < count {
      let blanks = offset
      var hasBreak = false
      while let space = whiteSpace(at: offset) {
        hasBreak = hasBreak || space.clusterClass != ScalarTable.classBlank
        offset &+= space.length
      }
      if !output.isEmpty, offset < count {
        if hasBreak { output.append(0x20) }
        for place in blanks..<(hasBreak ? blanks : offset) where bytes[place] != 0x20 || output.last != 0x20 {
          output.append(bytes[place])
        }
      }
      let word = offset
      while offset < count {
        let end = endOfWords(from: offset)
        if end > offset {
          offset = end
        } else if whiteSpace(at: offset) == nil {
          offset &+= record(at: offset).length
        } else {
          break
        }
      }
      output.append(contentsOf: UnsafeBufferPointer(start: bytes + word, count: offset &- word))
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The record of the scalar at an offset if it is white space; nil at the end.
  private func whiteSpace(at offset: Int) -> Record? {
    guard offset < count else { return nil }
    let record = record(at: offset)
    let isSpace = bytes[offset] == 0x09 || record.isNewline || record.clusterClass == ScalarTable.classBlank
    return isSpace ? record : nil
  }

  /// Returns the end of the printable ASCII from `offset` in which single spaces are between other ASCII characters.
  private func endOfWords(from offset: Int) -> Int {
    let end = endOfTidyASCII(from: offset)
    let isBetween = end == offset || bytes[end &- 1] != 0x20 || end < count && (0x21..<0x7F).contains(bytes[end])
    return isBetween ? end : end &- 1
  }

  /// Returns the end of the printable ASCII from `offset` whose spaces all have other text after them.
  func endOfTidyASCII(from offset: Int) -> Int {
    var end = offset
    while end < count, bytes[end] >= 0x20, bytes[end] < 0x7F,
      bytes[end] != 0x20 || end &+ 1 < count && bytes[end &+ 1] != 0x20
    {
      end &+= 1
    }
    return end
  }
}
