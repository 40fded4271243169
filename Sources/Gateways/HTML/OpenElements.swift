/// The stack of open elements (WHATWG 13.2.4.2), without those that only change the style.
///
/// It has at most ``limit`` entries, so a search takes constant time at any nesting. An element
/// opened beyond that isn't kept; a block only starts a new line.
struct OpenElements {
  /// The kind of block for the text directly inside an element.
  enum TextKind: Equatable {
    case paragraph, summary
    case heading(level: Int)
  }

  /// An open element, the kind of text inside it, and whether it has opened a container.
  struct Entry {
    var element: Element
    var textKind: TextKind
    var hasContainer: Bool
  }

  /// The maximum number of entries.
  static let limit = 256

  /// The open elements, from the outermost.
  var entries: [Entry] = []

  /// The innermost element.
  var last: Element? { entries.last?.element }

  /// The kind of block for text here.
  var textKind: TextKind { entries.last?.textKind ?? .paragraph }

  /// Whether the text here is preformatted.
  var isInCode: Bool { last == .pre }
}
