import Domain

/// What tells a file that the app has written, and that is still as it was, from everything else.
///
/// A sealed file is a line of ASCII, `galley KIND VERSION LENGTH CHECKSUM`, and the content: its length in bytes, decimal, and
/// its 64-bit FNV-1a checksum, hexadecimal. That finds damage, not malice.
struct Seal {
  /// What the content is, such as `post`.
  let kind: StaticString
  /// The version of the content's format; another one is not read.
  let version: Int

  /// The content with its seal.
  func sealed(_ content: [UInt8]) -> [UInt8] {
    Array(line(for: content[...]).utf8) + content
  }

  /// The content of a sealed file; `nil` where it is damaged, cut short, too long, or of another kind or version.
  func opened(_ file: [UInt8]) -> [UInt8]? {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = file[(end + 1)...]
    return file[...end].elementsEqual(line(for: content).utf8) ? Array(content) : nil
  }

  private func line(for content: ArraySlice<UInt8>) -> String {
    "galley \(kind) \(version) \(content.count) \(content.hexadecimalChecksum)\n"
  }
}

extension Sequence<UInt8> {
  /// The 64-bit FNV-1a checksum of the bytes.
  fileprivate var hexadecimalChecksum: String {
    String(reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }, radix: 16)
  }
}

extension String {
  /// A name for a file of what belongs to this address.
  var hexadecimalChecksum: String { utf8.hexadecimalChecksum }
}
