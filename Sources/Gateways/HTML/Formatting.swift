import GalleyDomain

/// The open inline elements that affect the style of text.
///
/// The standard uses a tree, a list of active formatting elements and the adoption agency (WHATWG
/// 13.2.4.3, 13.2.6.4.7) for input such as `<b><i></b></i>`. The visible result is that text is
/// bold while more `b` have been opened than closed. So each element is a counter here, which needs
/// no search and no reopening.
struct Formatting {
  /// The style according to the counters.
  private(set) var traits: RichText.Traits = []
  /// The number of the open link.
  private(set) var link: Int?

  /// The elements and the style of the text in them. Those from ``firstEnding`` end with the block
  /// in which they were opened; the others continue after it.
  private static let styles: [(element: Element, trait: RichText.Traits)] = [
    (.b, .strong),
    (.strong, .strong),
    (.i, .emphasis),
    (.em, .emphasis),
    (.code, .code),
    (.tt, .code),
    (.s, .deleted),
    (.strike, .deleted),
    (.kbd, .keyboard),
    (.samp, .code),
    (.var, .emphasis),
    (.cite, .emphasis),
    (.dfn, .emphasis),
    (.del, .deleted),
    (.sub, .subscript),
    (.sup, .superscript),
  ]
  private static let firstEnding = 8
  /// The counters, in the order of the styles.
  private var counters = styles.map { _ in Counter() }
  /// Whether the open link was opened outside the innermost table cell.
  private var isLinkInherited = false

  /// The number of open elements of a kind.
  private struct Counter: Equatable {
    var count = 0
    /// The count at the start of the innermost table cell, or block if it ends with it; an end tag
    /// inside can't lower the count below it.
    var floor = 0

    /// Whether an end tag inside closes an element.
    var isCloseable: Bool { count > floor }
  }

  private func index(of element: Element) -> Int? {
    Self.styles.firstIndex { $0.element == element }
  }

  /// Opens an element; ignores elements without a style.
  mutating func open(_ element: Element) {
    guard let index = index(of: element) else { return }
    counters[index].count += 1
    traits.formUnion(Self.styles[index].trait)
  }

  /// Whether an end tag closes an element that was already open in `outside`.
  func closes(_ element: Element, openIn outside: Formatting) -> Bool {
    guard let index = index(of: element) else { return false }
    let counter = counters[index]
    return counter.isCloseable && counter.count <= outside.counters[index].count
  }

  /// Closes an element, if it is open in this cell or block.
  mutating func close(_ element: Element) {
    guard let index = index(of: element), counters[index].isCloseable else {
      return
    }
    counters[index].count -= 1
    updateTraits()
  }

  /// Opens a link and closes an open one (13.2.6.4.7, “a start tag whose tag name is a”); `nil`
  /// opens none.
  mutating func openLink(_ link: Int?) {
    self.link = link
    isLinkInherited = false
  }

  /// Closes the link, if it was opened in this table cell.
  mutating func closeLink() {
    if !isLinkInherited { link = nil }
  }

  /// Enters a block. In a table cell, end tags don't affect elements opened before.
  mutating func enterBlock(isCell: Bool) {
    let first = isCell ? 0 : Self.firstEnding
    for index in counters.indices[first...] where counters[index].count > 0 {
      counters[index].floor = counters[index].count
    }
    if isCell { isLinkInherited = link != nil }
  }

  /// Leaves a block; `outside` is the state before the block.
  mutating func leaveBlock(to outside: Formatting, isCell: Bool) {
    if isCell {
      self = outside
      return
    }
    let ending = outside.counters[Self.firstEnding...]
    guard counters[Self.firstEnding...] != ending else {
      return
    }
    counters.replaceSubrange(Self.firstEnding..., with: ending)
    updateTraits()
  }

  private mutating func updateTraits() {
    traits = []
    for (style, counter) in zip(Self.styles, counters) where counter.count > 0 {
      traits.formUnion(style.trait)
    }
  }
}
