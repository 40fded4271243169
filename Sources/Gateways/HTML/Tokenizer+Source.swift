// MARK: Looking ahead and skipping

extension Tokenizer {
  /// Whether all bytes are read.
  var isAtEnd: Bool { position >= source.count }

  /// The next byte, which must exist.
  var byte: UInt8 { source[position] }

  /// The byte at a distance from the next one, if there is one.
  func byte(after count: Int) -> UInt8? {
    position + count < source.count ? source[position + count] : nil
  }

  /// Whether these bytes come next.
  func has(_ text: String) -> Bool {
    source[position...].starts(with: text.utf8)
  }

  /// The name of a tag that begins at the next byte (13.2.5.8).
  var tagName: ArraySlice<UInt8> { source[position...].prefix { !$0.endsTagName } }

  /// Skips a number of bytes, but not beyond the end.
  mutating func skip(_ count: Int = 1) {
    position = min(position + count, source.count)
  }

  /// Skips to the next of an ASCII character, or to the end.
  mutating func skip(to character: Unicode.Scalar) {
    let byte = UInt8(ascii: character)
    skip { $0 != byte }
  }

  /// Skips the bytes that meet a condition.
  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    position = source[position...].firstIndex { !isSkipped($0) } ?? source.count
  }
}

extension UInt8 {
  /// Whether the byte ends the name of a tag (13.2.5.8).
  var endsTagName: Bool {
    isHTMLSpace || self == "/" || self == ">"
  }
}
