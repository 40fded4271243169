/// The direction of a paragraph.
package enum Direction: Hashable, Sendable {
  /// The first word stands at the left, or at the right.
  case leftToRight, rightToLeft

  /// The direction of text with right-to-left letters, Arabic numbers or directional marks, which a terminal may reorder:
  /// that of its first strong letter or mark (UAX #9, P2 and P3), or left-to-right if it has none. Nil for other text.
  ///
  /// - Complexity: O(n)
  package init?(of utf8: Bytes) {
    let text = ScalarReader(utf8)
    guard text.hasRightToLeft(orMarks: true) else { return nil }
    self = text.direction(atFirstOf: utf8.indices) ?? .leftToRight
  }

  /// The kind of a scalar in `DirectionTable`.
  static func kind(of scalar: UInt32) -> Levels.Kind {
    let table = DirectionTable.ranges
    let next = (0..<DirectionTable.count).partitioningIndex { entry in
      // Seven bits of the first scalar in each byte.
      let first = (0..<3).reduce(UInt32(0)) { $0 &<< 7 | UInt32(table[entry &<< 2 &+ $1]) }
      return first > scalar
    }
    return Levels.Kind(rawValue: table[(next &- 1) &<< 2 &+ 3]) ?? .neutral
  }
}

extension ScalarReader {
  /// The direction of the first strong letter or mark at one of some offsets.
  package func direction(atFirstOf offsets: some Sequence<Int>) -> Direction? {
    for offset in offsets {
      guard bytes[offset] & 0xC0 != 0x80 else { continue }
      let kind = Direction.kind(of: scalar(at: offset, length: record(at: offset).length))
      if let direction = kind.strong { return direction }
    }
    return nil
  }

  /// Whether the text has right-to-left letters or Arabic numbers.
  ///
  /// - Parameter orMarks: whether a directional mark is enough.
  func hasRightToLeft(orMarks: Bool = false) -> Bool {
    (0..<count).contains { offset in
      // The leads of U+0580 to U+0FFF, of U+F000 to the end of plane 3, and of the marks.
      let lead = bytes[offset]
      guard 0xD6...0xE0 ~= lead || lead == 0xEF || lead == 0xF0 || lead == 0xE2 && orMarks else { return false }
      let record = record(at: offset)
      let scalar = scalar(at: offset, length: record.length)
      if scalar.isDirectionalMark { return orMarks }
      // An unassigned scalar is drawn as its number, which has no direction.
      return lead != 0xE2 && record.isDrawable && [.right, .arabic, .arabicNumber].contains(Direction.kind(of: scalar))
    }
  }
}

extension UInt32 {
  /// Whether the scalar is LRM, RLM or ALM.
  package var isDirectionalMark: Bool { self == 0x200E || self == 0x200F || self == 0x061C }
}
