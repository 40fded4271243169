/// A model of a terminal with the parts of ECMA-48 that the tests need.
enum Terminal {
  /// The bytes without control sequences and operating-system commands; `nil` if a sequence is incomplete or extends
  /// beyond the end of a row.
  static func text(_ bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B else {
        output.append(bytes[index])
        index += 1
        continue
      }
      guard let end = endOfSequence(bytes, from: index) else { return nil }
      index = end
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The escape sequences in order.
  static func sequences(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x1B, let end = endOfSequence(bytes, from: index) {
        found.append(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// The end of the CSI or OSC sequence that begins at `start`.
  private static func endOfSequence(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      while index < bytes.count, (0x30...0x3B).contains(bytes[index]) { index += 1 }
      return index < bytes.count && "mX".utf8.contains(bytes[index]) ? index + 1 : nil
    case UInt8(ascii: "]"):
      while index + 1 < bytes.count, (0x20...0x7E).contains(bytes[index]) { index += 1 }
      let terminator: [UInt8] = [0x1B, UInt8(ascii: "\\")]
      return bytes[index...].starts(with: terminator) ? index + 2 : nil
    default: return nil
    }
  }
}
