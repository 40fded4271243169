import GalleyDomain

/// The open inline elements that affect the style of text.
///
/// Text is bold while more `b` have been opened than closed, in this block or before it. For
/// overlapping elements, such as `<b><i></b></i>`, that is also what the standard's adoption agency
/// does (WHATWG 13.2.6.4.7).
struct Formatting {
  /// The style according to the counters.
  private(set) var traits: RichText.Traits = []
  /// The number of the open link.
  var link: Int?
  /// The number of open elements of each style.
  private var counts = [Int](repeating: 0, count: styles.count)

  /// The elements with a style. A dictionary takes longer to begin with.
  private static let styles: [(element: Element, traits: RichText.Traits)] = [
    (.b, .strong),
    (.strong, .strong),
    (.i, .emphasis),
    (.em, .emphasis),
    (.code, .code),
    (.kbd, .keyboard),
    (.s, .deleted),
    (.strike, .deleted),
    (.del, .deleted),
    (.sub, .subscript),
    (.sup, .superscript),
  ]

  private static func index(of element: Element) -> Int? {
    styles.firstIndex { $0.element == element }
  }

  /// Whether an element of a kind is open.
  func isOpen(_ element: Element) -> Bool {
    Self.index(of: element).map { counts[$0] > 0 } ?? false
  }

  /// Opens an element; ignores elements without a style.
  mutating func open(_ element: Element) {
    guard let index = Self.index(of: element) else { return }
    counts[index] += 1
    traits.formUnion(Self.styles[index].traits)
  }

  /// Closes an element, if one is open.
  mutating func close(_ element: Element) {
    guard let index = Self.index(of: element), counts[index] > 0 else { return }
    counts[index] -= 1
    traits = []
    for (style, count) in zip(Self.styles, counts) where count > 0 {
      traits.formUnion(style.traits)
    }
  }
}
