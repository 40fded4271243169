/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is
/// kept.
enum Element: String, CaseIterable {
  case unknown = ""
  /// An element of SVG or MathML: a visible one, and a hidden one. No tag's name can contain a
  /// space.
  case foreign = "any foreign"
  case hiddenForeign = "hidden foreign"
  /// An element of SVG or MathML that contains HTML (WHATWG 13.2.4.2): a visible one, and a hidden
  /// one.
  case integrationPoint = "inner html"
  case hiddenIntegrationPoint = "hidden html"
  case a, address, article, aside, audio, b, blockquote, br, button, caption, center, cite, code,
    datalist, dd, del,
    details
  case dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, footer, form, h1, h2,
    h3, h4, h5, h6,
    header, hgroup
  case hr, i, iframe, image, img, input, kbd, legend, li, listing, main, math, menu, nav, noembed,
    noframes, object, ol
  case optgroup, option, p, plaintext, pre, q, rb, rp, rt, rtc, ruby, s, samp, script, search,
    section, select, source,
    strike, strong
  case style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, title,
    tr, tt, ul, `var`,
    video
  case xmp

  /// The element with a name; ``unknown`` if there is none.
  init(_ name: String) { self = Element(rawValue: name) ?? .unknown }

  /// The level of a heading, 1 to 6.
  var headingLevel: Int? { [.h1, .h2, .h3, .h4, .h5, .h6].firstIndex(of: self).map { $0 + 1 } }

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

  /// Whether an end tag can't close elements outside it (WHATWG 13.2.4.2, “has an element in
  /// scope”).
  var isScopeBoundary: Bool {
    switch self {
    case .table, .td, .th, .caption, .template, .integrationPoint, .hiddenIntegrationPoint:
      true
    default:
      false
    }
  }

  /// Whether the element neither starts nor ends a block. A `sup` or `sub` is only kept open inside
  /// another one.
  var isInline: Bool {
    switch self {
    case .q, .ruby, .rb, .rt, .rtc, .rp, .datalist, .sup, .sub:
      true
    default:
      isForeign
    }
  }

  /// Whether the end tag of an inline element can't close elements outside it (WHATWG 13.2.4.2,
  /// “special”).
  var isSpecial: Bool { !isInline || self == .integrationPoint || self == .hiddenIntegrationPoint }

  /// Whether the content is hidden (WHATWG 15.3.1).
  var isHiding: Bool {
    switch self {
    case .datalist, .rp, .template, .hiddenForeign, .hiddenIntegrationPoint:
      true
    default:
      false
    }
  }

  /// Whether the element ends with its parent, or before the next one of its kind (WHATWG 13.2.6.3,
  /// “generate implied end tags”).
  var isEndImplied: Bool {
    switch self {
    case .dd, .dt, .li, .p, .rb, .rp, .rt, .rtc:
      true
    default:
      false
    }
  }

  /// Whether the element belongs to SVG or MathML.
  var isForeign: Bool {
    switch self {
    case .foreign, .hiddenForeign, .integrationPoint, .hiddenIntegrationPoint:
      true
    default:
      false
    }
  }

  /// Whether formatting opened in the element ends with it (WHATWG 13.2.4.3, “markers”).
  var isCell: Bool {
    switch self {
    case .td, .th, .caption:
      true
    default:
      false
    }
  }

  /// Whether the element is part of a table.
  var isTablePart: Bool {
    switch self {
    case .table, .caption, .thead, .tbody, .tfoot, .tr, .td, .th:
      true
    default:
      false
    }
  }
}
