extension ScalarReader {
  /// Returns the text with its white space folded by `SafeText.Breaks.fold`; nil if it is ASCII that doesn't change.
  ///
  /// - Complexity: O(n)
  func folded() -> String? {
    if endOfWords(from: 0) == count, count == 0 || bytes[0] != 0x20 { return nil }
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
      while offset < count, whiteSpace(at: offset) == nil { offset &+= record(at: offset).length }
      output.append(contentsOf: bytes.part(word..<offset))
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
    func isVisible(_ offset: Int) -> Bool { offset < count && (0x21..<0x7F).contains(bytes[offset]) }
    var end = offset
    while isVisible(end) || end < count && bytes[end] == 0x20 && isVisible(end &+ 1) { end &+= 1 }
    return end
  }
}
