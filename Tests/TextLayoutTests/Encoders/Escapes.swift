/// The text without control sequences (CSI) and links (OSC) of ECMA-48; nil if one is incomplete.
func withoutEscapes(_ bytes: [UInt8]) -> String? {
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
  return String(decoding: output + rest, as: UTF8.self)
}
