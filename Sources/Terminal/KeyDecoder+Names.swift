extension KeyDecoder {
  /// The keys by the last byte of their sequence.
  static let named: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab,
  ]

  /// The keys with Ctrl or Alt by the last byte of their sequence, where they differ from those without.
  static let modified: [UInt8: Key] = [UInt8(ascii: "C"): .wordRight, UInt8(ascii: "D"): .wordLeft]

  /// The keys by the number before the `~` of their sequence.
  static let numbered: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown, "3": .delete,
  ]
}
