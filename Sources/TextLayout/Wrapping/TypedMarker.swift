extension ScalarReader {
  /// The cells of a list marker typed as text at the start of a line, with the spaces after it: `•`, `◦`, `‣`, `-`,
  /// `–`, `*`, or up to three digits with a full stop or a parenthesis. 0 if there is none.
  ///
  /// Spaces before the marker aren't drawn, so they don't count.
  func typedMarker(at start: Int) -> Int {
    var offset = start
    while offset < count, bytes[offset] == 0x20 { offset &+= 1 }
    guard offset < count else { return 0 }
    var cells = 1
    switch scalar(at: offset, length: record(at: offset).length) {
    case 0x2022, 0x25E6, 0x2023, 0x2013: offset &+= 3
    case 0x2D, 0x2A: offset &+= 1
    case 0x30...0x39:
      let first = offset
      while offset < count, bytes[offset] &- 0x30 < 10 { offset &+= 1 }
      guard offset &- first <= 3, offset < count, bytes[offset] == 0x2E || bytes[offset] == 0x29 else { return 0 }
      offset &+= 1
      cells = offset &- first
    default: return 0
    }
    let marker = offset
    while offset < count, bytes[offset] == 0x20 { offset &+= 1 }
    return offset > marker && offset < count ? cells &+ offset &- marker : 0
  }
}
