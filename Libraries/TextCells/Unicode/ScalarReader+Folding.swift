extension ScalarReader {
  /// Returns the text with its white space folded by `SafeText.Breaks.fold`; nil if it is ASCII
  /// that doesn't change.
  ///
  /// - Complexity: O(n)
  func folded() -> String? {
    if isFolded { return nil }
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
        output.append(blanks: hasBreak ? nil : bytes.part(start..<offset))
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

  /// Whether the text is printable ASCII in which each space is between two other characters.
  private var isFolded: Bool {
    var isAfterSpace = true
    for byte in bytes {
      guard 0x20..<0x7F ~= byte else { return false }
      let isSpace = byte == 0x20
      if isSpace, isAfterSpace { return false }
      isAfterSpace = isSpace
    }
    return !isAfterSpace || count == 0
  }
}

extension [UInt8] {
  /// Appends spaces without repetitions of U+0020.
  ///
  /// - Parameter blanks: the spaces; nil for a single one.
  fileprivate mutating func append(blanks: Bytes?) {
    guard let blanks else { return append(0x20) }
    for byte in blanks where byte != 0x20 || last != 0x20 {
      append(byte)
    }
  }
}
