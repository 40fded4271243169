/// A model of a terminal with the parts of ECMA-48 that the encoder uses.
enum Terminal {
  /// The text without control sequences (CSI) and links (OSC); nil if one is incomplete.
  static func text(_ bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      output += rest[..<start]
      rest = rest[start...].dropFirst()
      let finals = rest.first == UInt8(ascii: "]") ? "\\" : "mX"
      guard let end = rest.firstIndex(where: finals.utf8.contains) else {
        return nil
      }
      rest = rest[end...].dropFirst()
    }
    return (output + rest).text
  }
}
