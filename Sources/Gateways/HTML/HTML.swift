import GalleyDomain

/// Functions for HTML within other formats: escaped text and bodies.
///
/// `RichText(html:)` parses a body.
enum HTML {
  /// Returns the text with its character references replaced once, so that `&amp;lt;` becomes `&lt;`.
  ///
  /// It is for escaped text without mark-up, such as titles: a `<` stays. It supports all names of the WHATWG standard,
  /// and numbers according to 13.2.5.80.
  ///
  /// - Complexity: O(n); a text without an `&` is returned unchanged.
  static func unescaped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { source in
      source.contains(UInt8(ascii: "&")) ? String(decoding: source.replacingReferences(), as: UTF8.self) : nil
    } ?? text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the bytes with their character references replaced.
  ///
  /// - Parameter isAttribute: whether they are an attribute's value, in which NUL becomes U+FFFD (WHATWG 13.2.5.36 to
  ///   13.2.5.38).
  func replacingReferences(isAttribute: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    bytes.append(copying: self, indices, where: { $0 == UInt8(ascii: "&") || $0 == 0 }) { bytes, index in
      if self[index] == 0 {
        guard isAttribute else { return nil }
        bytes.append(contentsOf: [UInt8].replacementCharacter)
        return 1
      }
      guard let reference = CharacterReference(in: self, at: index, isAttribute: isAttribute) else { return nil }
      reference.append(to: &bytes)
      return reference.length
    }
    return bytes
  }
}
