/// The direction of a paragraph.
package enum Direction: Hashable, Sendable {
  /// The first word stands at the left, or at the right.
  case leftToRight, rightToLeft

  /// The direction of text with right-to-left letters or Arabic numbers, which a terminal may reorder: that of its first
  /// strong letter (UAX #9, P2 and P3), or left-to-right if it has none. Nil for other text.
  ///
  /// - Complexity: O(n)
  init?(of utf8: UnsafeBufferPointer<UInt8>) {
    let text = ScalarReader(utf8.base, count: utf8.count)
    guard utf8.contains(where: ScalarReader.mayBeginRightToLeft) else { return nil }
    var first: Direction?
    var isMixed = false
    var offset = 0
    while offset < text.count, first == nil || !isMixed {
      let record = text.record(at: offset)
      if first == nil || ScalarReader.mayBeginRightToLeft(text.bytes[offset]) {
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
    let next = (0..<DirectionTable.count).partitioningIndex { entry in
      // Seven bits of the first scalar in each byte.
      let first = (0..<3).reduce(UInt32(0)) { $0 &<< 7 | UInt32(table[entry &<< 2 &+ $1]) }
      return first > scalar
    }
    return table[(next &- 1) &<< 2 &+ 3]
  }
}

extension ScalarReader {
  /// Whether a byte can begin a right-to-left scalar: U+0580 to U+0FFF, and from U+F000 to the end of plane 3.
  fileprivate static func mayBeginRightToLeft(_ lead: UInt8) -> Bool {
    0xD6...0xE0 ~= lead || lead == 0xEF || lead == 0xF0
  }
}
