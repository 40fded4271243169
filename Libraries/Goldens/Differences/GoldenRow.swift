/// A row of a golden, without its line feed.
package typealias GoldenRow = ArraySlice<UInt8>

extension Collection<UInt8> {
  /// The text; bytes that aren't UTF-8 are U+FFFD.
  var decoded: String { String(decoding: self, as: UTF8.self) }
}

extension Sequence<GoldenRow> {
  /// The rows of a text, each with a line feed.
  var joinedRows: [UInt8] {
    flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
