import GalleyDomain

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    isASCIILetter || self &- UInt8(ascii: "0") < 10
  }

  /// Whether the byte is HTML's white space: tab, LF, FF, CR or space (Infra 4.6).
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }

  /// The lower-case form of `A` to `Z`; other bytes are unchanged.
  var lowercased: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}

extension [UInt8] {
  /// U+FFFD.
  static let replacementCharacter: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Whether there is no visible scalar in the text.
  ///
  /// - Complexity: O(n) in the bytes before the first visible scalar.
  var isBlank: Bool {
    // In ASCII, tab to carriage return and the space are White_Space.
    guard let start = firstIndex(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else { return true }
    if self[start] < 0x80 { return false }
    var rest = self[start...].makeIterator()
    var decoder = Unicode.UTF8()
    while case .scalarValue(let scalar) = decoder.decode(&rest) {
      if !scalar.properties.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint { return false }
    }
    return true
  }

  /// A part of the bytes as text.
  func text(_ range: Range<Int>) -> String {
    withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  /// Appends a part of a source, with some of its bytes replaced.
  ///
  /// - Parameters:
  ///   - isDoubtful: whether a byte may have to be replaced; called for each byte in order, except for replaced ones.
  ///   - replace: appends the replacement of the byte at an offset, and returns the number of replaced bytes; `nil`
  ///     keeps the byte.
  @inline(__always)
  mutating func append(
    copying source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, where isDoubtful: (UInt8) -> Bool,
    replace: (inout [UInt8], Int) -> Int?
  ) {
    var index = range.lowerBound
    var copied = index
    while index < range.upperBound {
      guard isDoubtful(source[index]) else {
        index += 1
        continue
      }
      append(contentsOf: source[copied..<index])
      copied = index
      if let length = replace(&self, index) {
        index += length
        copied = index
      } else {
        index += 1
      }
    }
    append(contentsOf: source[copied..<range.upperBound])
  }
}
