/// Tab stops.
public enum Tabs {
  /// `string` with each tab replaced by spaces up to the next multiple of `every` cells, counted from the start of its line.
  ///
  /// - Parameters:
  ///   - string: any text; a line begins after each U+000A, the only newline in a `SafeText`.
  ///   - every: the cells between two stops; at least 1.
  /// - Returns: the same string if it has no tabs.
  /// - Complexity: O(n) in the bytes and in the resulting spaces, at most `every` per tab.
  public static func expanded(_ string: String, every: Int) -> String {
    guard string.utf8.contains(0x09) else { return string }
    let every = max(every, 1)
    var string = string
    return string.withUTF8 { utf8 in
      var result: [UInt8] = []
      result.reserveCapacity(utf8.count &+ utf8.count / 2)
      // `start` is the end of the copied text, and `column` its distance in cells from the start of the line.
      var start = 0
      var column = 0
      for offset in 0...utf8.count {
        let byte = offset < utf8.count ? utf8[offset] : 0x0A
        guard byte == 0x09 || byte == 0x0A else { continue }
        let piece = UnsafeBufferPointer(rebasing: utf8[start..<offset])
        result.append(contentsOf: piece)
        start = offset &+ 1
        if byte == 0x0A {
          column = 0
          if offset < utf8.count { result.append(0x0A) }
        } else {
          column &+= Cells.count(piece)
          let spaces = every &- column % every
          result.append(contentsOf: repeatElement(0x20, count: spaces))
          column &+= spaces
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
