/// The direction of a paragraph.
package enum Direction: Hashable, Sendable {
  /// The first word stands at the left, or at the right.
  case leftToRight, rightToLeft

  /// The direction of text with right-to-left letters, Arabic numbers or directional marks, which a
  /// terminal may reorder: that of its first strong letter or mark (UAX #9, P2 and P3), or
  /// left-to-right if it has none. Nil for other text.
  ///
  /// - Complexity: O(n)
  package init?(of utf8: Bytes) {
    let text = ScalarReader(utf8)
    guard text.hasRightToLeft(orMarks: true) else { return nil }
    self = text.firstDirection ?? .leftToRight
  }

  /// The kind of a scalar in `DirectionTable`.
  static func kind(of scalar: UInt32) -> Levels.Kind {
    let table = DirectionTable.ranges
    let next = (0..<DirectionTable.count).partitioningIndex { entry in
      // Seven bits of the first scalar in each byte.
      let place = entry &<< 2
      var first: UInt32 = 0
      for byte in place..<place &+ 3 {
        first = first &<< 7 | UInt32(table[byte])
      }
      return first > scalar
    }
    return Levels.Kind(rawValue: table[next &<< 2 &- 1]) ?? .neutral
  }
}

extension ScalarReader {
  /// The direction of the first strong letter or mark.
  fileprivate var firstDirection: Direction? {
    for offset in 0..<count where bytes[offset] & 0xC0 != 0x80 {
      if let direction = Direction.kind(of: scalar(at: offset)).strong {
        return direction
      }
    }
    return nil
  }

  /// Whether the text has right-to-left letters or Arabic numbers.
  ///
  /// - Parameter orMarks: whether a directional mark is enough.
  func hasRightToLeft(orMarks: Bool = false) -> Bool {
    (0..<count).contains { offset in
      switch bytes[offset] {
      // The leads of U+0580 to U+0FFF, and of U+F000 to the end of plane 3.
      case 0xD6...0xE0, 0xEF, 0xF0: isRightToLeft(at: offset, orMark: orMarks)
      // The lead of LRM and RLM.
      case 0xE2: orMarks && scalar(at: offset).isDirectionalMark
      default: false
      }
    }
  }

  private func isRightToLeft(at offset: Int, orMark: Bool) -> Bool {
    let scalar = scalar(at: offset)
    if scalar.isDirectionalMark { return orMark }
    // An unassigned scalar is drawn as its number, which has no direction.
    return record(at: offset).isDrawable
      && [.right, .arabic, .arabicNumber].contains(Direction.kind(of: scalar))
  }
}

extension UInt32 {
  /// Whether the scalar is LRM, RLM or ALM.
  package var isDirectionalMark: Bool {
    self == 0x200E || self == 0x200F || self == 0x061C
  }
}
