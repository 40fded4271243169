/// The stack of open elements (WHATWG 13.2.4.2), without those that only change the style.
///
/// It has at most ``limit`` entries, so a search takes constant time at any nesting. An element
/// opened beyond that isn't kept; a block only starts a new line.
struct OpenElements {
  /// The kind of block for the text directly inside an element.
  enum TextKind: Equatable {
    case paragraph, summary, term
    case heading(level: Int)
  }

  /// The kind of text inside an element, and the number of containers when it was opened.
  struct Entry {
    var textKind: TextKind
    var containerCount: Int
  }

  /// The maximum number of entries.
  static let limit = 256

  /// The open elements, from the outermost. They have an array of their own, since most tags search
  /// all of them.
  private(set) var elements: [Element] = []
  /// The entries of the elements.
  private var entries: [Entry] = []

  /// The number of open elements.
  var count: Int { elements.count }

  /// The innermost entry.
  var last: Entry? { entries.last }

  /// The kind of block for text here.
  var textKind: TextKind { entries.last?.textKind ?? .paragraph }

  /// Whether the text here is preformatted.
  var isInCode: Bool { elements.last == .pre }

  /// Whether the stack is full.
  var isFull: Bool { count >= Self.limit }

  /// Opens an element; requires room.
  mutating func push(_ element: Element, _ entry: Entry) {
    elements.append(element)
    entries.append(entry)
  }

  /// Removes the innermost element.
  mutating func pop() {
    elements.removeLast()
    entries.removeLast()
  }

  /// The index of the innermost wanted element; `nil` if there is none, or if a boundary is further
  /// inside.
  func index(
    where isWanted: (Element) -> Bool,
    unless isBoundary: (Element) -> Bool = { $0.isScopeBoundary }
  ) -> Int? {
    let index = elements.lastIndex { isWanted($0) || isBoundary($0) }
    return index.flatMap { isWanted(elements[$0]) ? $0 : nil }
  }
}
