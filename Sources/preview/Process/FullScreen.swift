/// A terminal that is taken as a whole until it is left. Tests hand over their own.
struct FullScreen: Sendable {
  /// What a person pressed, or what happened to the terminal.
  enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right, pageUp, pageDown, home, end, escape
    /// Control and C, which is no signal here.
    case interrupt
    /// The terminal has another size.
    case resized
  }

  /// Cells in a row, and rows.
  var size: @Sendable () -> (width: Int, height: Int)
  /// Waits for the next key; nil where there will be none any more.
  var nextKey: @Sendable () -> Key?
  /// Shows rows, each no wider than the terminal, from the top.
  var show: @Sendable (_ rows: [String]) -> Void
  /// Gives the terminal back as it was.
  var leave: @Sendable () -> Void
}

extension FullScreen.Key {
  /// The keys that a terminal sent as bytes: UTF-8, and the sequences of ECMA-48 and of xterm for the rest.
  static func keys(in bytes: [UInt8]) -> [FullScreen.Key] {
    var keys: [FullScreen.Key] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B {
        keys += [key(ofSequence: &rest)].compactMap(\.self)
      } else if byte == 0x03 {
        keys.append(.interrupt)
        rest.removeFirst()
      } else if byte < 0x80 {
        keys.append(.character(Character(Unicode.Scalar(byte))))
        rest.removeFirst()
      } else {
        // One character beyond ASCII names no command; it is passed over as a whole.
        rest.removeFirst()
      }
    }
    return keys
  }

  /// Takes an escape sequence off the front; nil for one that is no key of ours.
  private static func key(ofSequence rest: inout ArraySlice<UInt8>) -> FullScreen.Key? {
    rest.removeFirst()
    guard rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") else { return .escape }
    rest.removeFirst()
    var parameter: [UInt8] = []
    while let byte = rest.popFirst() {
      guard (0x40...0x7E).contains(byte) else {
        parameter.append(byte)
        continue
      }
      switch (byte, parameter.first) {
      case (UInt8(ascii: "A"), _): return .up
      case (UInt8(ascii: "B"), _): return .down
      case (UInt8(ascii: "C"), _): return .right
      case (UInt8(ascii: "D"), _): return .left
      case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), UInt8(ascii: "1")): return .home
      case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), UInt8(ascii: "4")): return .end
      case (UInt8(ascii: "~"), UInt8(ascii: "5")): return .pageUp
      case (UInt8(ascii: "~"), UInt8(ascii: "6")): return .pageDown
      default: return nil
      }
    }
    return nil
  }
}
