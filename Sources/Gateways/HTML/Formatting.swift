import Domain

/// Which inline elements are open, as far as they change how text is set.
///
/// The standard keeps a tree, a list of active formatting elements and the adoption agency (WHATWG 13.2.4.3, 13.2.6.4.7)
/// to make sense of `<b><i></b></i>`. What comes of all that is that a text is bold as long as more `b` were opened than
/// closed. So each element is a counter here, and nothing has to be searched or opened again, however many are open.
struct Formatting {
  /// The style that follows from the counters.
  private(set) var traits: RichText.Traits = []
  /// The link that is open, as an index that the tree builder gives; -1 for none.
  private(set) var link = -1

  /// How many elements of each lane are open, 255 at most. Those of the lower half go on behind the end of a block in
  /// which they were opened, those of the upper half end with it.
  ///
  /// A vector, since each open element keeps a copy: with arrays, a page of questions takes 8 % more instructions.
  private var counts = SIMD16<UInt8>()
  /// What was open when the innermost table cell (lower half) or block (upper half) began: no end tag in it closes those.
  private var floor = SIMD16<UInt8>()
  /// Whether the open link was opened outside the innermost table cell.
  private var isLinkInherited = false

  /// Opens an element; those that have no style change nothing.
  mutating func open(_ element: Element) {
    guard let lane = Self.lane(of: element) else { return }
    if counts[lane] < .max { counts[lane] += 1 }
    traits.formUnion(Self.traits[lane])
  }

  /// Whether an end tag closes the element that was open in `outside` too, and nothing that was opened since.
  func closes(_ element: Element, openIn outside: Formatting) -> Bool {
    guard let lane = Self.lane(of: element) else { return false }
    return counts[lane] > floor[lane] && counts[lane] <= outside.counts[lane]
  }

  /// Closes an element, if it is open here.
  mutating func close(_ element: Element) {
    guard let lane = Self.lane(of: element), counts[lane] > floor[lane] else { return }
    counts[lane] -= 1
    updateTraits()
  }

  /// Opens a link; one that is open ends (13.2.6.4.7, “a start tag whose tag name is a”). -1 opens none.
  mutating func openLink(_ index: Int) {
    link = index
    isLinkInherited = false
  }

  /// Closes the link, if it was opened in this table cell.
  mutating func closeLink() {
    if !isLinkInherited { link = -1 }
  }

  /// Goes back to the link that was open before.
  mutating func leaveLink(to outside: Formatting) {
    link = outside.link
    isLinkInherited = outside.isLinkInherited
  }

  /// Goes into a block. In a table cell, end tags no longer reach what was open before it.
  mutating func enterBlock(isCell: Bool) {
    floor.highHalf = counts.highHalf
    if isCell {
      floor.lowHalf = counts.lowHalf
      isLinkInherited = link >= 0
    }
  }

  /// Comes out of a block; `outside` is the state in which it was entered.
  mutating func leaveBlock(to outside: Formatting, isCell: Bool) {
    if isCell {
      self = outside
      return
    }
    floor.highHalf = outside.floor.highHalf
    if counts.highHalf != outside.counts.highHalf {
      counts.highHalf = outside.counts.highHalf
      updateTraits()
    }
  }

  private mutating func updateTraits() {
    traits = []
    for lane in Self.traits.indices where counts[lane] > 0 { traits.formUnion(Self.traits[lane]) }
  }

  // MARK: The elements

  /// What each lane means.
  private static let traits: [RichText.Traits] = [
    .strong, .strong, .emphasis, .emphasis, .code, .code, .deleted, .deleted,
    .keyboard, .code, .emphasis, .emphasis, .emphasis, .deleted, .subscript, .superscript,
  ]

  private static func lane(of element: Element) -> Int? {
    switch element {
    case .b: 0
    case .strong: 1
    case .i: 2
    case .em: 3
    case .code: 4
    case .tt: 5
    case .s: 6
    case .strike: 7
    case .kbd: 8
    case .samp: 9
    case .var: 10
    case .cite: 11
    case .dfn: 12
    case .del: 13
    case .sub: 14
    case .sup: 15
    default: nil
    }
  }
}
