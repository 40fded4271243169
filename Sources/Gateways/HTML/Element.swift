/// The elements that the tree builder has a rule for; all others are ``unknown``, and keep their text.
enum Element: String, CaseIterable {
  case unknown = ""
  /// The list around items that are in none; no tag can have a name with a space in it.
  case impliedList = "implied list"
  /// An element of SVG or MathML, and one that isn't shown.
  case foreign = "any foreign", hiddenForeign = "hidden foreign"
  /// An element of SVG or MathML that holds HTML (WHATWG 13.2.4.2), and one that isn't shown.
  case integrationPoint = "inner html", hiddenIntegrationPoint = "hidden html"
  case a, address, article, aside, audio, b, blockquote, br, caption, center, cite, code, datalist, dd, del, details
  case dfn, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6,
    header, hgroup
  case hr, i, iframe, image, img, input, kbd, legend, li, listing, main, math, menu, nav, noembed, noframes, object, ol
  case optgroup, option, p, plaintext, pre, q, rb, rp, rt, rtc, ruby, s, samp, script, search, section, select, source,
    strike, strong
  case style, sub, summary, sup, svg, table, tbody, td, template, textarea, tfoot, th, thead, title, tr, tt, ul, `var`,
    video
  case xmp

  /// 1 to 6 for a heading.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  /// What an end tag can't reach out of (WHATWG 13.2.4.2, “has an element in scope”).
  var isScopeBoundary: Bool {
    switch self {
    case .table, .td, .th, .caption, .template, .integrationPoint, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// What begins and ends no block.
  var isInline: Bool {
    switch self {
    case .q, .ruby, .rb, .rt, .rtc, .rp, .datalist: true
    default: isForeign
    }
  }

  /// What the end tag of an element in the line can't reach out of (WHATWG 13.2.4.2, “special”).
  var isSpecial: Bool {
    !isInline || self == .integrationPoint || self == .hiddenIntegrationPoint
  }

  /// What nothing in it is shown of (WHATWG 15.3.1).
  var isHiding: Bool {
    switch self {
    case .datalist, .rp, .template, .hiddenForeign, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// What ends where its parent does, or the next of its kind begins (WHATWG 13.2.6.3, “generate implied end tags”).
  var isEndImplied: Bool {
    switch self {
    case .dd, .dt, .li, .impliedList, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  /// What belongs to SVG or MathML.
  var isForeign: Bool {
    switch self {
    case .foreign, .hiddenForeign, .integrationPoint, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// What shuts in the formatting that is opened in it (WHATWG 13.2.4.3, “markers”).
  var isCell: Bool {
    switch self {
    case .td, .th, .caption: true
    default: false
    }
  }

  /// What belongs to a table's grid.
  var isTablePart: Bool {
    switch self {
    case .table, .caption, .thead, .tbody, .tfoot, .tr, .td, .th: true
    default: false
    }
  }
}

extension Element {
  /// The elements with their names, by the remainder of the name.
  ///
  /// A dictionary takes 6 % more instructions to set a page of questions as text.
  private static let buckets: [[(name: PackedName, element: Element)]] = {
    var buckets = Array(repeating: [(name: PackedName, element: Element)](), count: PackedName.remainders)
    for element in allCases where element != .unknown {
      let name = PackedName(element.rawValue)
      buckets[name.remainder].append((name, element))
    }
    return buckets
  }()

  /// The element of that name.
  init(_ name: PackedName) {
    self = Self.buckets[name.remainder].first { $0.name == name }?.element ?? .unknown
  }
}
