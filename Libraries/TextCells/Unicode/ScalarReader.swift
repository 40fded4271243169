/// Reads the scalars of UTF-8 text with their entries in the tables.
///
/// Ill-formed UTF-8 gives unspecified results. Text from a `String` is always well-formed.
package struct ScalarReader {
  let bytes: Bytes

  package init(_ bytes: Bytes) { self.bytes = bytes }

  /// The number of bytes.
  var count: Int { bytes.endIndex }

  /// The entry of a scalar in the tables.
  package struct Record {
    /// The number of bytes of the scalar in UTF-8.
    var length: Int
    /// The number of cells in the lowest two bits, and the cluster class above them.
    var cluster: UInt8
    /// The column of the line-break automaton in the lowest six bits, and 0x40 if the scalar can be
    /// drawn unchanged.
    var line: UInt8

    /// The cells of the scalar on its own, 0 to 2.
    var cells: Int { Int(cluster & 3) }
    /// The column of the cluster automaton.
    var clusterClass: UInt8 { cluster &>> 2 }
    /// The column of the line-break automaton.
    var column: UInt8 { line & 0x3F }
    /// Whether the scalar can be drawn without further checks.
    var isDrawable: Bool { line & 0x40 != 0 }
    /// Whether the scalar ends a line: CR, LF, VT, FF, NEL, LS, PS.
    var isNewline: Bool {
      switch column {
      case LineBreakTable.lineFeed, LineBreakTable.newline, LineBreakTable.carriageReturn,
        LineBreakTable.nextLine:
        true
      default: false
      }
    }
    /// Whether the scalar joins the preceding cluster visibly: a mark or an emoji modifier.
    package var isJoining: Bool {
      switch clusterClass {
      case ScalarTable.classExtend, ScalarTable.classExtendConjunct, ScalarTable.classLinker,
        ScalarTable.classSpacingMark:
        true
      default: false
      }
    }
    /// Whether the scalar is a letter of one cell without special rules, such as a Greek letter.
    var isPlainLetter: Bool {
      cluster == ScalarTable.classOther &<< 2 | 1
        && line == LineBreakTable.letter | 0x40
    }
    /// Whether the scalar is an ideograph, or a kana or other wide scalar with the same line-break
    /// rules.
    var isIdeograph: Bool {
      cluster == ScalarTable.classOther &<< 2 | 2
        && line == LineBreakTable.ideograph | 0x40
    }
  }

  /// The record of the scalar at `offset`, which must be less than `count`.
  @inline(__always)
  package func record(at offset: Int) -> Record {
    let lead = bytes[offset]
    // The records of the first 128 scalars come first.
    return lead < 0x80 ? listed(Int(lead), length: 1) : longRecord(at: offset, lead: lead)
  }

  @inline(__always)
  private func listed(_ number: Int, length: Int) -> Record {
    let place = number &<< 1
    let records = ScalarTable.records
    return Record(length: length, cluster: records[place], line: records[place &+ 1])
  }

  private func longRecord(at offset: Int, lead: UInt8) -> Record {
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard offset &+ length <= count else {
      return unlisted(length: count &- offset)
    }
    let scalar = Int(scalar(at: offset, length: length))
    var block = scalar &>> 6
    // The planes from 4 to 13 have no place in the index.
    if block >= 0x1000 {
      guard block >= 0x3800, block < 0x3840 else { return unlisted(length: 4) }
      block &-= 0x2800
    }
    let place = block &<< 1
    let low = Int(ScalarTable.index[place])
    let high = Int(ScalarTable.index[place &+ 1])
    return listed((low | high &<< 7) &<< 6 | scalar & 0x3F, length: length)
  }

  private func unlisted(length: Int) -> Record {
    Record(length: length, cluster: ScalarTable.unlistedCluster, line: ScalarTable.unlistedLine)
  }

  /// The offset of the scalar before `offset`, which must be greater than 0.
  package func start(before offset: Int) -> Int {
    var start = offset &- 1
    while start > 0, bytes[start] & 0xC0 == 0x80, offset &- start < 4 {
      start &-= 1
    }
    return start
  }

  /// The code point of the scalar at `offset`.
  func scalar(at offset: Int) -> UInt32 {
    scalar(at: offset, length: record(at: offset).length)
  }

  /// The code point of the scalar at `offset` with the given length.
  @inline(__always)
  func scalar(at offset: Int, length: Int) -> UInt32 {
    let lead = UInt32(bytes[offset])
    func part(_ place: Int) -> UInt32 { UInt32(bytes[offset &+ place] & 0x3F) }
    return switch length {
    case 1: lead
    case 2: (lead & 0x1F) &<< 6 | part(1)
    case 3: (lead & 0x0F) &<< 12 | part(1) &<< 6 | part(2)
    default: (lead & 0x07) &<< 18 | part(1) &<< 12 | part(2) &<< 6 | part(3)
    }
  }

  /// The end of the run of printable ASCII, U+0020 to U+007E, at `offset`.
  ///
  /// Processes eight bytes per step. Any other byte has its high bit set, either itself or after
  /// subtracting 0x20 or adding 1. Only such a byte produces a borrow or a carry, so the lowest
  /// high bit is always right.
  func endOfASCII(from offset: Int) -> Int {
    var end = offset
    while end &+ 8 <= count {
      let word = bytes.word(at: end)
      let below = word &- 0x2020_2020_2020_2020
      let above = word &+ 0x0101_0101_0101_0101
      let others = (below | above | word) & 0x8080_8080_8080_8080
      if others != 0 { return end &+ others.trailingZeroBitCount &>> 3 }
      end &+= 8
    }
    while end < count, bytes[end] >= 0x20, bytes[end] < 0x7F {
      end &+= 1
    }
    return end
  }

  /// Whether CR LF, which is a single newline, is at `offset`.
  func isPairOfNewlines(at offset: Int) -> Bool {
    has("\r", at: offset) && has("\n", at: offset + 1)
  }

  /// Whether one of some ASCII characters is at `offset`; false outside of the text.
  @inline(__always)
  func has(_ characters: StaticString, at offset: Int) -> Bool {
    let byte = byte(at: offset)
    var index = 0
    while index < characters.utf8CodeUnitCount {
      if characters[index] == byte { return true }
      index &+= 1
    }
    return false
  }

  /// Whether an ASCII digit is at `offset`; false outside of the text.
  func hasDigit(at offset: Int) -> Bool {
    byte(at: offset).isDigit
  }

  /// Whether an ASCII letter or digit is at `offset`; false outside of the text.
  func hasLetterOrDigit(at offset: Int) -> Bool {
    byte(at: offset).isLetterOrDigit
  }

  /// The byte at an offset; 0 outside of the text.
  @inline(__always)
  private func byte(at offset: Int) -> UInt8 {
    bytes.indices.contains(offset) ? bytes[offset] : 0
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self &- 0x30 < 10 }

  /// Whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool { isLetter || isDigit }
}
