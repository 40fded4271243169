import GalleyDomain

/// A position in HTML source, with functions for looking ahead and skipping.
struct SourceCursor {
  /// Well-formed UTF-8.
  let source: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  private(set) var position = 0

  /// Starts at the first byte.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position >= source.count }

  /// The next byte, which must exist.
  var byte: UInt8 { source[position] }

  /// The byte at a distance from the next one, if there is one.
  func byte(after count: Int) -> UInt8? {
    position + count < source.count ? source[position + count] : nil
  }

  /// Whether these bytes come next.
  func has(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= source.count - position else { return false }
    for index in 0..<text.utf8CodeUnitCount where source[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether these bytes come next, followed by the name in any case and the end of a tag's name.
  func hasTag(_ opening: StaticString, _ name: String) -> Bool {
    guard has(opening) else { return false }
    var index = position + opening.utf8CodeUnitCount
    for byte in name.utf8 {
      guard index < source.count, source[index].lowercased == byte else { return false }
      index += 1
    }
    guard index < source.count else { return false }
    return source[index].isHTMLSpace || source[index] == UInt8(ascii: "/") || source[index] == UInt8(ascii: ">")
  }

  /// Skips a number of bytes, but not beyond the end.
  mutating func skip(_ count: Int = 1) {
    position = min(position + count, source.count)
  }

  /// Skips to the next byte with a value, or to the end.
  @inline(__always) mutating func skip(to byte: UInt8) { position = source.offset(of: byte, from: position) }

  /// Skips to the position after the next byte with that value, or to the end.
  mutating func skip(past byte: UInt8) {
    skip(to: byte)
    skip()
  }

  /// Skips white space.
  mutating func skipSpaces() {
    while position < source.count, source[position].isHTMLSpace { position += 1 }
  }

  /// Skips to the end.
  mutating func skipAll() { position = source.count }
}
