import GalleySystem
import Testing

/// Unicode's test data, from the files beside this one.
enum Conformance {
  /// The lines of a file in `Conformance`, without its comments.
  static func rows(_ name: String) throws -> [Substring] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appendingPathComponent("Conformance/\(name).txt"))
    // Splitting bytes is much faster than splitting characters.
    return [UInt8](data).split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
      .map { Substring(decoding: $0, as: UTF8.self) }
  }

  /// A row of scalars, each after `/` or `x`: the text, and the byte offsets of the slashes.
  static func breaks(_ row: Substring) throws -> (text: String, offsets: [Int]) {
    var text = ""
    var offsets: [Int] = []
    var digits = ""
    for character in row.unicodeScalars + ["x"] {
      guard character == "/" || character == "x" else {
        digits.unicodeScalars.append(character)
        continue
      }
      if !digits.isEmpty {
        text.unicodeScalars.append(try scalar(digits))
      }
      digits = ""
      if character == "/" {
        offsets.append(text.utf8.count)
      }
    }
    return (text, offsets)
  }

  /// A row of scalars in hexadecimal after a letter.
  static func labelled(_ row: Substring) throws -> (label: Character, text: String) {
    let fields = row.fields
    let scalars = try fields.dropFirst().map { try scalar($0) }
    let label = try #require(fields.first?.first)
    return (label, String(String.UnicodeScalarView(scalars)))
  }

  /// The scalars of all rows of a file, each with a first and a last one.
  static func scalars(_ name: String) throws -> [Unicode.Scalar] {
    try rows(name).flatMap { row in
      let bounds = numbers(row)
      try #require(bounds.count == 2)
      return (bounds[0]...bounds[1]).compactMap(Unicode.Scalar.init)
    }
  }

  /// The numbers in hexadecimal of a row.
  static func numbers(_ row: Substring) -> [UInt32] {
    row.fields.compactMap { UInt32($0, radix: 16) }
  }

  /// The scalar of a number in hexadecimal.
  static func scalar(_ digits: some StringProtocol) throws -> Unicode.Scalar {
    try #require(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init))
  }
}

extension Unicode.Scalar {
  /// The number as Unicode writes it, for messages.
  var number: Comment {
    "U+\(String(value, radix: 16, uppercase: true))"
  }
}
