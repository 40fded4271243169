import GalleyDomain

/// The style of a text.
struct TextStyle: Equatable {
  var traits: RichText.Traits = []
  /// The number of its link.
  var link: Int?

  /// What two styles have in common.
  func shared(with other: TextStyle) -> TextStyle {
    TextStyle(
      traits: traits.intersection(other.traits),
      link: link == other.link ? link : nil)
  }
}

/// The open inline elements that affect the style of text.
///
/// Text is bold while more `b` have been opened than closed, in this block or before it. For
/// overlapping elements, such as `<b><i></b></i>`, that is also what the standard's adoption agency
/// does (WHATWG 13.2.6.4.7).
struct Formatting {
  /// The number of the open link.
  var link: Int?
  /// The open elements with a style, at most ``OpenElements/limit``.
  var elements: [Element] = []

  /// The style of the text.
  var style: TextStyle {
    TextStyle(traits: elements.reduce([]) { $0.union($1.traits ?? []) }, link: link)
  }

  /// Opens an element; ignores elements without a style.
  mutating func open(_ element: Element) {
    guard element.traits != nil, elements.count < OpenElements.limit else { return }
    elements.append(element)
  }

  /// Closes an element, if one is open.
  mutating func close(_ element: Element) {
    if let index = elements.lastIndex(of: element) { elements.remove(at: index) }
  }
}

extension Element {
  /// The style of the text in the element; `nil` without one.
  fileprivate var traits: RichText.Traits? {
    switch self {
    case .b, .strong: .strong
    case .i, .em: .emphasis
    case .code: .code
    case .kbd: .keyboard
    case .s, .strike, .del: .deleted
    case .sub: .subscript
    case .sup: .superscript
    default: nil
    }
  }
}
