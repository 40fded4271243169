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
  /// The number of open elements of each kind.
  private var counts: [Element: Int] = [:]

  private static let styles: [Element: RichText.Traits] = [
    .b: .strong,
    .strong: .strong,
    .i: .emphasis,
    .em: .emphasis,
    .code: .code,
    .kbd: .keyboard,
    .s: .deleted,
    .strike: .deleted,
    .del: .deleted,
    .sub: .subscript,
    .sup: .superscript,
  ]

  /// Whether an element of a kind is open.
  func isOpen(_ element: Element) -> Bool {
    counts[element, default: 0] > 0
  }

  /// Opens an element; ignores elements without a style.
  mutating func open(_ element: Element) {
    guard let trait = Self.styles[element] else { return }
    counts[element, default: 0] += 1
    traits.formUnion(trait)
  }

  /// Closes an element, if one is open.
  mutating func close(_ element: Element) {
    guard isOpen(element) else { return }
    counts[element, default: 0] -= 1
    traits = []
    for (element, trait) in Self.styles where isOpen(element) {
      traits.formUnion(trait)
    }
  }
}
