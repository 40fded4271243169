/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is
/// kept.
enum Element: String, CaseIterable {
  case unknown = ""
  case div, p
  case h1, h2, h3, h4, h5, h6, hr, pre
  case blockquote, details, summary, dl, dt, dd, ol, ul, li
  case table, thead, tbody, tfoot, tr, td, th
  case a, b, br, code, del, em, i, img, kbd, s, strike, strong, sub, sup
  case iframe, script, style, template, title

  /// The element with a name; ``unknown`` if there is none.
  init(_ name: String) {
    self = Element(rawValue: name) ?? .unknown
  }

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
