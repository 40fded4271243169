/// Bytes that are read in place, such as a text in UTF-8: nothing is copied, and no references are
/// counted.
///
/// They are valid only in the function that is called with them, so it mustn't keep them. Reading
/// outside of them ends the program.
@frozen @safe public struct Bytes: RandomAccessCollection {
  @usableFromInline let buffer: UnsafeBufferPointer<UInt8>

  /// - Parameter buffer: the bytes, which must outlive the value.
  @inlinable public init(_ buffer: UnsafeBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of bytes.
  @inlinable public var endIndex: Int { unsafe buffer.count }

  /// The byte at an offset.
  public subscript(offset: Int) -> UInt8 {
    @inlinable @inline(__always) get {
      precondition(UInt(bitPattern: offset) < UInt(bitPattern: endIndex))
      return unsafe buffer[offset]
    }
  }

  /// The eight bytes at an offset, the first of them the lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset &+ 8 <= endIndex)
    let raw = unsafe UnsafeRawBufferPointer(buffer)
    return unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  /// A part, which begins at the offset 0.
  package func part(_ range: Range<Int>) -> Bytes {
    precondition(range.lowerBound >= 0 && range.upperBound <= endIndex)
    return unsafe Bytes(UnsafeBufferPointer(rebasing: buffer[range]))
  }

  /// Calls a function with the bytes as a buffer.
  @inlinable public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result? { unsafe try body(buffer) }
}

extension Collection<UInt8> {
  /// Calls a function with the bytes, which are copied only if they aren't in one piece.
  @inlinable public func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
    if let result = withContiguousStorageIfAvailable({ unsafe body(Bytes($0)) }) {
      return result
    }
    return unsafe Array(self).withUnsafeBufferPointer { unsafe body(Bytes($0)) }
  }
}

extension StaticString {
  /// The byte at an offset of a generated table. It isn't checked: a generated table has a row for
  /// each index.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { unsafe utf8Start[offset] }
}
