extension StringProtocol {
  /// The text as UTF-8.
  package var bytes: [UInt8] { Array(utf8) }
}

extension Sequence<UInt8> {
  /// The text of UTF-8.
  package var text: String {
    String(decoding: Array(self), as: UTF8.self)
  }
}
