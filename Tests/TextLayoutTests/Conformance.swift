import GalleySystem
import Testing

/// Unicode's test data, from the files beside this one.
enum Conformance {
  /// The lines of a file in `Conformance`, without its comments.
  static func rows(_ name: String) throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Conformance/\(name).txt"))
    // Splitting bytes is much faster than splitting characters.
    return [UInt8](data).split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
      .map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// A row of scalars, each after `/` or `x`: the text, and the byte offsets of the slashes.
  static func breaks(_ row: Substring) throws -> (text: String, offsets: [Int]) {
    var text = String.UnicodeScalarView()
    var bytes = 0
    var offsets: [Int] = []
    var scalar: UInt32 = 0
    var hasDigits = false
    for byte in row.utf8 {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "x"):
        if hasDigits {
          let read = try #require(Unicode.Scalar(scalar))
          text.append(read)
          bytes += UTF8.width(read)
        }
        if byte == UInt8(ascii: "/") { offsets.append(bytes) }
        scalar = 0
        hasDigits = false
      default:
        let digit = byte < UInt8(ascii: "A") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "A") + 10
        scalar = scalar << 4 | UInt32(digit)
        hasDigits = true
      }
    }
    return (String(text), offsets)
  }

  /// A row of scalars in hexadecimal after a letter.
  static func labelled(_ row: Substring) throws -> (label: Character, text: String) {
    let fields = row.split(separator: " ")
    var text = String.UnicodeScalarView()
    for field in fields.dropFirst() {
      text.append(try #require(UInt32(field, radix: 16).flatMap(Unicode.Scalar.init)))
    }
    return (try #require(fields.first?.first), String(text))
  }

  /// A row of a first and a last scalar.
  static func range(_ row: Substring) throws -> ClosedRange<UInt32> {
    let bounds = row.split(separator: " ").compactMap { UInt32($0, radix: 16) }
    try #require(bounds.count == 2)
    return bounds[0]...bounds[1]
  }
}

extension UTF8 {
  /// The UTF-8 length of a scalar.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}

extension String {
  /// Calls `body` with the bytes of the string.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
