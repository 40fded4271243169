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
      var hasBreak = false
      while let space = whiteSpace(at: offset, isAfterSpace: offset > start || output.isEmpty) {
        hasBreak = hasBreak || space.clusterClass != ScalarTable.classBlank
        offset += space.length
      }
      if !output.isEmpty, offset < count {
        if hasBreak { output.append(0x20) }
        for blank in start..<(hasBreak ? start : offset)
        where bytes[blank] != 0x20 || output.last != 0x20 {
          output.append(bytes[blank])
        }
      }
      let word = offset
      while offset < count, whiteSpace(at: offset, isAfterSpace: false) == nil {
        offset += record(at: offset).length
      }
      output.append(contentsOf: bytes.part(word..<offset))
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The record of the scalar at an offset if it is white space, or a soft hyphen or zero-width
  /// space that does nothing after other white space; nil at the end.
  private func whiteSpace(at offset: Int, isAfterSpace: Bool) -> Record? {
    guard offset < count else { return nil }
    let record = record(at: offset)
    let isSpace =
      bytes[offset] == 0x09
      || record.isNewline
      || record.clusterClass == ScalarTable.classBlank
      || isAfterSpace && !record.isDrawable && scalar(at: offset).isHiddenBreak
    return isSpace ? record : nil
  }
}
