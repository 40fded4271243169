/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is
/// kept.
enum Element: String, CaseIterable {
  case unknown = ""
  case address, article, aside, center, dialog, div, fieldset, figcaption, figure, footer, form
  case header, hgroup, legend, main, nav, p, search, section
  case h1, h2, h3, h4, h5, h6, hr, pre
  case blockquote, details, summary, dl, dt, dd, ol, ul, li
  case table, thead, tbody, tfoot, tr, td, th
  case a, b, br, cite, code, del, dfn, em, i, img, kbd, s, samp, strike, strong, sub, sup, tt
  case `var`
  case iframe, noembed, noframes, script, style, template, title

  /// The element with a name; ``unknown`` if there is none.
  init(_ name: String) {
    self = Element(rawValue: name) ?? .unknown
  }

  /// The level of a heading, 1 to 6.
  var headingLevel: Int? {
    rawValue.first == "h" ? Int(rawValue.dropFirst()) : nil
  }

  /// Whether the element only groups the text in it.
  var isPlainBlock: Bool {
    switch self {
    case .address, .article, .aside, .center, .dialog, .div, .fieldset, .figcaption, .figure,
      .footer, .form, .header, .hgroup, .legend, .main, .nav, .p, .search, .section:
      true
    default:
      false
    }
  }

  /// Whether the content is never shown by a browser, up to the next end tag of the element.
  var isRawText: Bool {
    switch self {
    case .iframe, .noembed, .noframes, .script, .style, .template, .title:
      true
    default:
      false
    }
  }

  /// Whether an end tag can't close elements outside it (WHATWG 13.2.4.2, “has an element in
  /// scope”).
  var isScopeBoundary: Bool { self == .td || self == .th || self == .table }
}
