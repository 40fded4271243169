/// The direction of a paragraph.
public enum Direction: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// The direction of text with right-to-left letters or Arabic numbers, which a terminal may reorder: that of its first
  /// strong letter (UAX #9, P2 and P3), or left-to-right if it has none. Nil for other text.
  ///
  /// - Complexity: O(n)
  package init?(of text: String) {
    var text = text
    guard let direction = text.withUTF8({ Direction(of: $0) }) else { return nil }
    self = direction
  }

  init?(of utf8: UnsafeBufferPointer<UInt8>) {
    let text = ScalarReader(utf8.base, count: utf8.count)
    // Most text is printable ASCII, which is skipped eight bytes at a time.
    var offset = text.endOfASCII(from: 0)
    while offset < text.count, !text.mayBeRightToLeft(at: offset) { offset = text.endOfASCII(from: offset &+ 1) }
    guard offset < text.count else { return nil }
    var first: Direction?
    var isMixed = false
    offset = 0
    while offset < text.count, first == nil || !isMixed {
      let record = text.record(at: offset)
      if first == nil || text.mayBeRightToLeft(at: offset) {
        let kind = Direction.kind(of: text.scalar(at: offset, length: record.length))
        if first == nil, kind == 1 || kind == 2 { first = kind == 1 ? .leftToRight : .rightToLeft }
        isMixed = isMixed || kind >= 2
      }
      offset &+= record.length
    }
    guard isMixed else { return nil }
    self = first ?? .leftToRight
  }

  /// The kind of a scalar in `DirectionTable`.
  private static func kind(of scalar: UInt32) -> UInt8 {
    let table = DirectionTable.ranges.utf8Start
    // An entry as a number: seven bits of the scalar in each of its upper three bytes.
    let key = (scalar &>> 14) &<< 24 | (scalar &>> 7 & 0x7F) &<< 16 | (scalar & 0x7F) &<< 8 | 0xFF
    var (low, high) = (0, DirectionTable.count)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      let entry = UnsafeRawPointer(table).loadUnaligned(fromByteOffset: middle &<< 2, as: UInt32.self)
      if entry.bigEndian <= key { low = middle } else { high = middle }
    }
    return table[low &<< 2 &+ 3]
  }
}

extension ScalarReader {
  /// Whether the scalar at `offset` can be right-to-left, by its first bytes: U+0580 to U+08FF, and from U+F000 without planes
  /// from 4 on.
  @inline(__always)
  func mayBeRightToLeft(at offset: Int) -> Bool {
    let lead = bytes[offset]
    let isLow = lead < 0xE0 || lead == 0xE0 && offset &+ 1 < count && bytes[offset &+ 1] < 0xA4
    return lead >= 0xD6 && (isLow || lead == 0xEF || lead == 0xF0)
  }
}
