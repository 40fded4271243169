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
      guard var ampersand = source.firstIndex(of: UInt8(ascii: "&")) else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count)
      var copied = 0
      while ampersand < source.count {
        if source[ampersand] == UInt8(ascii: "&"), let reference = CharacterReference(in: source, at: ampersand) {
          bytes.append(contentsOf: source[copied..<ampersand])
          reference.append(to: &bytes)
          ampersand += reference.length
          copied = ampersand
        } else {
          ampersand += 1
        }
      }
      bytes.append(contentsOf: source[copied...])
      return String(decoding: bytes, as: UTF8.self)
    } ?? text
  }
}
