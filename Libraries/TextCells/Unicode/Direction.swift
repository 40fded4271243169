/// The direction of a paragraph.
package enum Direction: Hashable, Sendable {
  /// The first word stands at the left, or at the right.
  case leftToRight, rightToLeft

  /// The direction of text with right-to-left letters or Arabic numbers, which a terminal may
  /// reorder: that of its first letter (UAX #9, P2 and P3), or left-to-right if it has none. Nil for
  /// other text.
  ///
  /// - Complexity: O(n)
  package init?(of utf8: Bytes) {
    let text = ScalarReader(utf8)
    guard utf8.indices.contains(where: text.isRightToLeft) else { return nil }
    self = text.firstDirection ?? .leftToRight
  }

  /// The Bidi_Class of a scalar: a value in `DirectionTable`.
  fileprivate enum Kind: UInt8 {
    case neutral, left, right, arabicNumber

    init(of scalar: UInt32) {
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
      self = Kind(rawValue: table[next &<< 2 &- 1]) ?? .neutral
    }
  }
}

extension ScalarReader {
  /// The direction of the first letter.
  fileprivate var firstDirection: Direction? {
    for offset in bytes.indices where bytes[offset] & 0xC0 != 0x80 {
      switch Direction.Kind(of: scalar(at: offset)) {
      case .left: return .leftToRight
      case .right: return .rightToLeft
      case .neutral, .arabicNumber: continue
      }
    }
    return nil
  }

  /// Whether a right-to-left letter or an Arabic number begins at `offset`.
  fileprivate func isRightToLeft(at offset: Int) -> Bool {
    switch bytes[offset] {
    // The leads of U+0580 to U+0FFF, and of U+F000 to the end of plane 3.
    case 0xD6...0xE0, 0xEF, 0xF0:
      let kind = Direction.Kind(of: scalar(at: offset))
      // An unassigned scalar is drawn as its number, which has no direction.
      return (kind == .right || kind == .arabicNumber) && record(at: offset).isDrawable
    default:
      return false
    }
  }
}
