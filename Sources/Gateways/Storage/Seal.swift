import GalleyDomain
import GalleySystem

/// Marks a file as written by the app, and detects damage.
///
/// A sealed file is a line of ASCII, `galley KIND VERSION LENGTH CHECKSUM`, followed by the
/// content. LENGTH is the content's length in bytes, in decimal; CHECKSUM is its 64-bit FNV-1a
/// checksum, in hexadecimal. The checksum detects accidental damage, not attacks.
struct Seal {
  /// The kind of the content, such as `post`.
  let kind: StaticString
  /// The version of the content's format; other versions are not read.
  let version: Int

  /// The content with its seal.
  func sealed(_ content: [UInt8]) -> [UInt8] { Array(line(for: content[...]).utf8) + content }

  /// The content of a sealed file; `nil` if the file is damaged, has the wrong length, or is of
  /// another kind or version.
  func opened(_ file: [UInt8]) -> [UInt8]? {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let content = file[(end + 1)...]
    return file[...end].elementsEqual(line(for: content).utf8) ? Array(content) : nil
  }

  /// Whether a later version has written the file, which must then be left as it is.
  func isNewer(_ file: [UInt8]) -> Bool {
    let words = file.prefix { $0 != UInt8(ascii: "\n") }.prefix(100).split(
      separator: UInt8(ascii: " ")
    )
    .map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 5, words[0] == "galley", words[1] == "\(kind)", let found = Int(words[2])
    else { return false }
    return found > version
  }

  private func line(for content: ArraySlice<UInt8>) -> String {
    "galley \(kind) \(version) \(content.count) \(String(Array(content).checksum, radix: 16))\n"
  }
}

extension String {
  /// The 64-bit FNV-1a checksum of an address, which names the file for its data.
  var hexadecimalChecksum: String { String(Array(utf8).checksum, radix: 16) }
}
