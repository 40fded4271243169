import GalleyDomain

extension NamedCharacterReferences {
  /// The length of the longest name in bytes, without its semicolon.
  static let longestName = 31
  /// The length of the longest name that is valid without a semicolon.
  static let longestBareName = 6

  /// The meaning of a name.
  struct Meaning {
    var first: Unicode.Scalar
    var second: Unicode.Scalar?
    /// Whether the name is also valid without a semicolon.
    var isBare: Bool
  }

  /// Looks up a name, given without its semicolon.
  ///
  /// - Complexity: O(log n) in the number of names; the first call also scans the table once.
  static func meaning(of name: UnsafeBufferPointer<UInt8>.SubSequence) -> Meaning? {
    var low = 0
    var high = offsets.count
    let table = UnsafeBufferPointer(start: entries.utf8Start, count: entries.utf8CodeUnitCount)
    while low < high {
      let middle = (low + high) / 2
      let start = Int(offsets[middle])
      switch compare(name, with: table, from: start) {
      case 0: return meaning(in: table, at: start + name.count)
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  /// Where each entry begins.
  private static let offsets: [UInt16] = {
    let table = UnsafeBufferPointer(start: entries.utf8Start, count: entries.utf8CodeUnitCount)
    var offsets: [UInt16] = []
    offsets.reserveCapacity(2200)
    var isBetween = true
    for (index, byte) in table.enumerated() {
      let isSeparator = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
      if isBetween, !isSeparator { offsets.append(UInt16(truncatingIfNeeded: index)) }
      isBetween = isSeparator
    }
    return offsets
  }()

  private static func isName(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: ":") && byte != UInt8(ascii: "!")
  }

  /// Compares a name with the entry at `start`: negative if it comes before, 0 if it is equal.
  private static func compare(
    _ name: UnsafeBufferPointer<UInt8>.SubSequence, with table: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    var index = start
    for byte in name {
      // `:` and `!` end the entry's name, which is then a prefix of the given name.
      guard isName(table[index]) else { return 1 }
      if byte != table[index] { return byte < table[index] ? -1 : 1 }
      index += 1
    }
    return isName(table[index]) ? -1 : 0
  }

  private static func meaning(in table: UnsafeBufferPointer<UInt8>, at mark: Int) -> Meaning? {
    var values: (UInt32, UInt32?) = (0, nil)
    reading: for byte in table[(mark + 1)...] {
      switch byte {
      case UInt8(ascii: "+"): values = (0, values.0)
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break reading
      default: values.0 = values.0 << 4 | (byte.digit(isHexadecimal: true) ?? 0)
      }
    }
    let isBare = table[mark] == UInt8(ascii: "!")
    guard let last = Unicode.Scalar(values.0) else { return nil }
    guard let first = values.1.flatMap({ Unicode.Scalar($0) }) else {
      return Meaning(first: last, second: nil, isBare: isBare)
    }
    return Meaning(first: first, second: last, isBare: isBare)
  }
}
