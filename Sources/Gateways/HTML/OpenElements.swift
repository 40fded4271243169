/// The stack of open elements (WHATWG 13.2.4.2), without those that only change the style.
///
/// It has at most ``limit`` entries, and 32 more for SVG and MathML, so a search takes constant
/// time at any nesting. An element opened beyond that is only counted, and consumes one end tag
/// with its name; a block also starts a new line.
struct OpenElements {
  /// The kind of block for the text directly inside an element.
  enum TextKind: Equatable {
    case paragraph, summary, term, code
    case heading(level: Int)
  }

  struct Entry {
    let element: Element
    var textKind: TextKind
    /// The number of containers when it was opened.
    var containerCount: Int
    /// The formatting when it was opened.
    let outside: Formatting
    /// The element of SVG or MathML that it is; `nil` for HTML.
    var foreign: ForeignElement?
    /// Whether its content is hidden.
    fileprivate(set) var isHidden = false
  }

  /// The maximum number of entries, apart from those of SVG and MathML.
  static let limit = 256

  private(set) var entries: [Entry] = []
  private var unkept: [Element: Int] = [:]

  /// The innermost entry.
  var last: Entry? { entries.last }

  /// The kind of block for text here.
  var textKind: TextKind { entries.last?.textKind ?? .paragraph }

  /// Whether the stack is full.
  var isFull: Bool { entries.count >= Self.limit }

  /// The number of open `q` elements, whose quotation marks alternate.
  var quotationCount: Int { entries.count { $0.element == .q } }

  /// Whether content here is hidden.
  var isHidden: Bool { entries.last?.isHidden ?? false }

  /// The innermost entry, if it belongs to SVG or MathML.
  var currentForeign: ForeignElement? { entries.last?.foreign }

  /// Adds an entry; requires room.
  mutating func push(_ entry: Entry) {
    var entry = entry
    entry.isHidden = isHidden || entry.element.isHiding
    entries.append(entry)
  }

  /// Adds an entry of SVG or MathML, if there is room.
  ///
  /// There are more places than for HTML, so that the content of `svg` is never parsed as HTML,
  /// where a `title` would consume the rest of the source. The last place is reserved for an
  /// element whose content isn't HTML.
  mutating func push(_ element: ForeignElement, outside: Formatting, containerCount: Int) -> Bool {
    guard entries.count < Self.limit + (element.content == .foreign ? 32 : 31) else { return false }
    push(
      Entry(
        element: element.element, textKind: textKind, containerCount: containerCount,
        outside: outside,
        foreign: element))
    return true
  }

  /// Counts a child of the innermost element, which belongs to SVG or MathML.
  mutating func countChild() { entries[entries.count - 1].foreign?.childCount += 1 }

  /// Sets the text at the end of the innermost element, which belongs to SVG or MathML.
  mutating func close(with mark: String) { entries[entries.count - 1].foreign?.closingMark = mark }

  /// Removes and returns the innermost entry.
  mutating func pop() -> Entry? { entries.popLast() }

  /// Counts an element for which there was no room.
  mutating func countUnkept(_ element: Element) { unkept[element, default: 0] += 1 }

  /// Closes an element for which there was no room; returns false if there is none with that name.
  mutating func closeUnkept(_ element: Element) -> Bool {
    guard let count = unkept[element], count > 0 else { return false }
    unkept[element] = count - 1
    return true
  }

  /// The index of the innermost element of a kind in scope.
  func index(of element: Element) -> Int? { index { $0 == element } }

  /// The index of the innermost wanted element; `nil` if there is none, or if a boundary is further
  /// inside.
  func index(
    where isWanted: (Element) -> Bool, unless isBoundary: (Element) -> Bool = { $0.isScopeBoundary }
  ) -> Int? {
    let index = entries.lastIndex { isWanted($0.element) || isBoundary($0.element) }
    return index.flatMap { isWanted(entries[$0].element) ? $0 : nil }
  }
}
