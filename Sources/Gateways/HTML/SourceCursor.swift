/// A place in HTML source, and what can be seen and skipped from there.
struct SourceCursor {
  /// UTF-8 that is well-formed.
  let source: UnsafeBufferPointer<UInt8>
  /// The offset of the next byte.
  private(set) var position = 0

  /// Begins at the first byte.
  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Whether no byte is left.
  var isAtEnd: Bool { position >= source.count }

  /// The next byte; there has to be one.
  var byte: UInt8 { source[position] }

  /// The byte so many places behind the next one, where there is one.
  func byte(after count: Int) -> UInt8? {
    position + count < source.count ? source[position + count] : nil
  }

  /// Whether these bytes are next.
  func has(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= source.count - position else { return false }
    for index in 0..<text.utf8CodeUnitCount where source[position + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether these bytes are next, then that name in any case, and what ends a tag's name.
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

  /// Goes on by so many bytes, but not beyond the end.
  mutating func skip(_ count: Int = 1) {
    position = min(position + count, source.count)
  }

  /// Goes on to the next byte of that value, or to the end, eight bytes at a time.
  mutating func skip(to byte: UInt8) {
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    let bytes = UnsafeRawBufferPointer(source)
    while position + 8 <= bytes.count {
      let difference = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ pattern
      // A byte of zero is the only one that borrows without having had its high bit.
      if (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0 { break }
      position += 8
    }
    while position < source.count, source[position] != byte { position += 1 }
  }

  /// Goes on behind the next byte of that value, or to the end.
  mutating func skip(past byte: UInt8) {
    skip(to: byte)
    skip()
  }

  /// Goes on behind white space.
  mutating func skipSpaces() {
    while position < source.count, source[position].isHTMLSpace { position += 1 }
  }

  /// Goes on to the end.
  mutating func skipAll() { position = source.count }
}
