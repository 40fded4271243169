/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is
/// kept.
enum Element: String, CaseIterable {
  case unknown = ""
  case a, b, br, code, del, em, i, img, kbd, s, strike, strong, sub, sup
  case div, p
  case h1, h2, h3, h4, h5, h6, hr, pre
  case blockquote, details, summary, dl, dt, dd, ol, ul, li
  case table, thead, tbody, tfoot, tr, td, th
  case iframe, script, style, template, title

  /// The level of a heading, 1 to 6.
  var headingLevel: Int? {
    rawValue.first == "h" ? Int(rawValue.dropFirst()) : nil
  }

  /// Whether the element only groups the text in it.
  var isPlainBlock: Bool { self == .div || self == .p }

  /// Whether the content is never shown by a browser, up to the next end tag of the element.
  var isRawText: Bool {
    [.iframe, .script, .style, .template, .title].contains(self)
  }

  /// Whether an end tag can't close elements outside it (WHATWG 13.2.4.2, “has an element in
  /// scope”).
  var isScopeBoundary: Bool {
    self == .td || self == .th || self == .table
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case with a name, in letters of any case; `nil` if there is none.
  init?(named name: ArraySlice<UInt8>) {
    let found = Self.allCases.first { known in
      let letters = known.rawValue.utf8
      return letters.count == name.count && letters.elementsEqual(name) { $0 == $1.lowercased }
    }
    guard let found else { return nil }
    self = found
  }
}
