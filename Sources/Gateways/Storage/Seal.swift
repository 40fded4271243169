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
  func sealed(_ content: [UInt8]) -> [UInt8] {
    Array(line(for: content).utf8) + content
  }

  /// The content of a sealed file; `nil` if the file is damaged, has the wrong length, or is of
  /// another kind or version.
  func opened(_ file: [UInt8]) -> [UInt8]? {
    guard let end = file.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let content = Array(file[(end + 1)...])
    return file[...end].elementsEqual(line(for: content).utf8) ? content : nil
  }

  private func line(for content: [UInt8]) -> String {
    let checksum = String(content.checksum, radix: 16)
    return "galley \(kind) \(version) \(content.count) \(checksum)\n"
  }
}

extension String {
  /// The 64-bit FNV-1a checksum of an address, which names the file for its data.
  var hexadecimalChecksum: String {
    String(Array(utf8).checksum, radix: 16)
  }
}
