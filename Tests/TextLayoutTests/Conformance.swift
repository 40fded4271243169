import GalleySystem
import Testing

/// Unicode's test data, from the files beside this one.
enum Conformance {
  /// The lines of a file in `Conformance`, without its comments.
  static func rows(_ name: String) throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Conformance/\(name).txt"))
    // Splitting bytes is much faster than splitting characters.
    return [UInt8](data).split(separator: UInt8(ascii: "\n")).filter {
      $0.first != UInt8(ascii: "#")
    }
    .map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// A row of scalars, each after `/` or `x`: the text, and the byte offsets of the slashes.
  static func breaks(_ row: Substring) throws -> (text: String, offsets: [Int]) {
    var text = ""
    var offsets: [Int] = []
    var rest = row.utf8
    while let mark = rest.popFirst() {
      if mark == UInt8(ascii: "/") { offsets.append(text.utf8.count) }
      let digits = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "x") }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty else { break }
      text.unicodeScalars.append(
        try #require(UInt32(Substring(digits), radix: 16).flatMap(Unicode.Scalar.init)))
    }
    return (text, offsets)
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
