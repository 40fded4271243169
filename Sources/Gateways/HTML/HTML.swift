import Domain

/// HTML as it comes in other formats: texts in which characters are escaped, and bodies of questions.
///
/// `RichText(html:)` reads a body.
enum HTML {
  /// The text with its character references replaced once, so that `&amp;lt;` is `&lt;`.
  ///
  /// It is for texts that are escaped but hold no mark-up, such as titles: a `<` is a `<`. All names of the WHATWG
  /// standard are known, and numbers mean what it says (13.2.5.80).
  /// - Complexity: O(n); a text without an `&` is handed back as it is.
  static func unescaped(_ text: String) -> String {
    var text = text
    return text.withUTF8 { source in
      source.contains(UInt8(ascii: "&")) ? String(decoding: source.replacingReferences(), as: UTF8.self) : nil
    } ?? text
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The bytes with their character references replaced.
  ///
  /// - Parameter isAttribute: whether they are an attribute's value, which also has U+FFFD for NUL (WHATWG 13.2.5.36 to
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
