/// The header of an image's file (X7).
enum ImageHeader {
  /// A width and a height in pixels.
  typealias Size = (width: Int, height: Int)

  /// Reads the size from the header of a PNG, GIF or JPEG file; the data after the header may be
  /// missing.
  ///
  /// The orientation in a file's Exif data is ignored.
  ///
  /// - Returns: `nil` if the bytes have another format, if the header is truncated, or if the width
  ///   or height is 0.
  /// - Complexity: O(n) in the number of segments before a JPEG's frame header, else O(1).
  static func size(of bytes: [UInt8]) -> Size? {
    let size = png(bytes) ?? gif(bytes) ?? jpeg(bytes)
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Whether the bytes begin like a PNG, GIF or JPEG file.
  static func hasSignature(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signatureOfPNG) || bytes.starts(with: "GIF8".utf8)
      || bytes.starts(with: [0xFF, 0xD8])
  }

  private static let signatureOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// PNG, third edition, 5.2 and 11.2.1: a signature, then the chunk IHDR.
  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 24, bytes.starts(with: signatureOfPNG),
      bytes[12...].starts(with: "IHDR".utf8)
    else { return nil }
    let width = number(bytes[16..<20])
    let height = number(bytes[20..<24])
    return (width, height)
  }

  /// GIF89a, 17 and 18: a signature, then the size of the logical screen.
  private static func gif(_ bytes: [UInt8]) -> Size? {
    let isGIF = bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
    guard isGIF, bytes.count >= 10 else { return nil }
    let width = number(bytes[6..<8].reversed())
    let height = number(bytes[8..<10].reversed())
    return (width, height)
  }

  /// ITU-T T.81, B.1.1.3 and B.2.2: segments up to the frame header. Bytes between segments are
  /// skipped, as by all readers.
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8]) else {
      return nil
    }
    var index = 2
    while index + 3 < bytes.count {
      let marker = bytes[index + 1]
      switch marker {
      case _ where bytes[index] != 0xFF, 0xFF:
        index += 1
      case 0x00, 0x01, 0xD0...0xD8:
        index += 2
      case 0xD9, 0xDA:
        return nil
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard index + 8 < bytes.count else { return nil }
        let height = number(bytes[index + 5..<index + 7])
        let width = number(bytes[index + 7..<index + 9])
        return (width, height)
      default:
        let length = number(bytes[index + 2..<index + 4])
        guard length >= 2 else { return nil }
        index += 2 + length
      }
    }
    return nil
  }

  /// The number that bytes stand for, the most significant first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
