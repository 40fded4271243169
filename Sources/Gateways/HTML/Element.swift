/// The elements with a rule in the tree builder; all others are ``unknown``, and only their text is kept.
enum Element: String, CaseIterable {
  case unknown = ""
  /// The implied list around items without a list. No tag's name can contain a space.
  case impliedList = "implied list"
  /// An element of SVG or MathML: a visible one, and a hidden one.
  case foreign = "any foreign", hiddenForeign = "hidden foreign"
  /// An element of SVG or MathML that contains HTML (WHATWG 13.2.4.2): a visible one, and a hidden one.
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

  /// The level of a heading, 1 to 6.
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

  /// Whether an end tag can't close elements outside it (WHATWG 13.2.4.2, “has an element in scope”).
  var isScopeBoundary: Bool {
    switch self {
    case .table, .td, .th, .caption, .template, .integrationPoint, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// Whether the element neither starts nor ends a block.
  var isInline: Bool {
    switch self {
    case .q, .ruby, .rb, .rt, .rtc, .rp, .datalist: true
    default: isForeign
    }
  }

  /// Whether the end tag of an inline element can't close elements outside it (WHATWG 13.2.4.2, “special”).
  var isSpecial: Bool {
    !isInline || self == .integrationPoint || self == .hiddenIntegrationPoint
  }

  /// Whether the content is hidden (WHATWG 15.3.1).
  var isHiding: Bool {
    switch self {
    case .datalist, .rp, .template, .hiddenForeign, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// Whether the element ends with its parent, or before the next one of its kind (WHATWG 13.2.6.3, “generate implied
  /// end tags”).
  var isEndImplied: Bool {
    switch self {
    case .dd, .dt, .li, .impliedList, .p, .rb, .rp, .rt, .rtc: true
    default: false
    }
  }

  /// Whether the element belongs to SVG or MathML.
  var isForeign: Bool {
    switch self {
    case .foreign, .hiddenForeign, .integrationPoint, .hiddenIntegrationPoint: true
    default: false
    }
  }

  /// Whether formatting opened in the element ends with it (WHATWG 13.2.4.3, “markers”).
  var isCell: Bool {
    switch self {
    case .td, .th, .caption: true
    default: false
    }
  }

  /// Whether the element is part of a table.
  var isTablePart: Bool {
    switch self {
    case .table, .caption, .thead, .tbody, .tfoot, .tr, .td, .th: true
    default: false
    }
  }
}

/// The elements by their names, as a hash table with open addressing.
///
/// A dictionary would take 6 % more instructions for a page of questions. A tokenizer holds it, because a look at a
/// global variable is a call.
struct ElementTable {
  static let shared = ElementTable()

  private var slots = Array(repeating: (name: PackedName(), element: Element.unknown), count: PackedName.remainders * 2)

  private init() {
    for element in Element.allCases where element != .unknown {
      let name = PackedName(element.rawValue)
      slots[slot(of: name)] = (name, element)
    }
  }

  /// The element with a name; ``Element/unknown`` if there is none.
  subscript(name: PackedName) -> Element { slots[slot(of: name)].element }

  /// The slot with the name, or the free one for it: there are always some.
  private func slot(of name: PackedName) -> Int {
    var slot = name.remainder
    while slots[slot].element != .unknown, slots[slot].name != name { slot += 1 }
    return slot
  }
}
