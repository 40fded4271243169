/// The open elements that are more than a change of style (WHATWG 13.2.4.2).
///
/// It holds at most ``limit`` of them. Those opened beyond that have no effect but to begin a new line, and each takes
/// one end tag of its name with it, so that a search through the stack costs the same however deep the source nests.
struct OpenElements {
  /// How the text directly in an element is set.
  enum Leaf: Equatable {
    case paragraph, summary, term, code
    case heading(level: Int)
  }

  struct Entry {
    let element: Element
    var leaf: Leaf
    /// How many frames there were when it was opened.
    var frameCount: Int
    /// The formatting when it was opened.
    var outside: Formatting
    /// How many more of the same name were opened directly in it.
    var repeats = 0
  }

  /// The most that are kept.
  static let limit = 256

  private(set) var entries: [Entry] = []
  /// Those of SVG and MathML, in the same order.
  private(set) var foreign: [ForeignElement] = []
  private var hidingCount = 0
  private var unkept: [Element: Int] = [:]

  /// The innermost.
  var last: Entry? { entries.last }

  /// How the text here is set.
  var leaf: Leaf { entries.last?.leaf ?? .paragraph }

  /// Whether no more can be kept.
  var isFull: Bool { entries.count >= Self.limit }

  /// How many `q` are open: their quotation marks alternate.
  var quotationCount: Int { entries.count { $0.element == .q } }

  /// Whether nothing is shown here.
  var isHidden: Bool { hidingCount > 0 }

  /// The innermost, if it belongs to SVG or MathML.
  var currentForeign: ForeignElement? {
    foreign.isEmpty || entries.last?.element.isForeign != true ? nil : foreign.last
  }

  /// Adds one; there has to be room.
  mutating func push(_ entry: Entry) {
    entries.append(entry)
    if entry.element.isHiding { hidingCount += 1 }
  }

  /// Adds one of SVG or MathML, if there is room.
  ///
  /// There is more than for others, so that content of `svg` is never taken for HTML, whose `title` would swallow the rest;
  /// the last place is for one that holds no HTML.
  mutating func push(_ element: ForeignElement, outside: Formatting, frameCount: Int) -> Bool {
    guard entries.count < Self.limit + (element.content == .foreign ? 32 : 31) else { return false }
    foreign.append(element)
    push(Entry(element: element.element, leaf: leaf, frameCount: frameCount, outside: outside))
    return true
  }

  /// Takes the innermost off.
  mutating func pop() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    if entry.element.isHiding { hidingCount -= 1 }
    if entry.element.isForeign { foreign.removeLast() }
    return entry
  }

  /// Counts one more of the innermost.
  mutating func repeatLast() {
    entries[entries.count - 1].repeats += 1
  }

  /// Takes one of the innermost's repetitions away; false if it has none.
  mutating func unrepeatLast() -> Bool {
    guard let last = entries.last, last.repeats > 0 else { return false }
    entries[entries.count - 1].repeats -= 1
    return true
  }

  /// Notes one that there was no room for.
  mutating func countUnkept(_ element: Element) {
    unkept[element, default: 0] += 1
  }

  /// Takes one away that there was no room for; false if there is none of that name.
  mutating func closeUnkept(_ element: Element) -> Bool {
    guard !unkept.isEmpty, let count = unkept[element], count > 0 else { return false }
    unkept[element] = count - 1
    return true
  }

  /// The index of the innermost element that `isWanted`, unless one that ends the scope lies above it.
  func index(
    where isWanted: (Element) -> Bool, unless isBoundary: (Element) -> Bool = { $0.isScopeBoundary }
  ) -> Int? {
    for index in entries.indices.reversed() {
      let element = entries[index].element
      if isWanted(element) { return index }
      if isBoundary(element) { return nil }
    }
    return nil
  }
}
