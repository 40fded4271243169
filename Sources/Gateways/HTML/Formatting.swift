import GalleyDomain

/// The open inline elements that affect the style of text.
///
/// The standard uses a tree, a list of active formatting elements and the adoption agency (WHATWG 13.2.4.3, 13.2.6.4.7)
/// for input such as `<b><i></b></i>`. The visible result is that text is bold while more `b` have been opened than
/// closed. So each element is a counter here, which needs no search and no reopening.
struct Formatting {
  /// The style according to the counters.
  private(set) var traits: RichText.Traits = []
  /// The open link, as an index into the tree builder's links; -1 for none.
  private(set) var link = -1

  /// The number of open elements in each lane, at most 255. Elements of the lower half continue after the end of the
  /// block in which they were opened; those of the upper half end with it.
  ///
  /// A vector, since each open element keeps a copy: with arrays, a page of questions takes 8 % more instructions.
  private var counts = SIMD16<UInt8>()
  /// The counts at the start of the innermost table cell (lower half) or block (upper half); an end tag inside can't
  /// lower a count below its floor.
  private var floor = SIMD16<UInt8>()
  /// Whether the open link was opened outside the innermost table cell.
  private var isLinkInherited = false

  /// Opens an element; ignores elements without a style.
  mutating func open(_ element: Element) {
    guard let lane = Self.lane(of: element) else { return }
    if counts[lane] < .max { counts[lane] += 1 }
    traits.formUnion(Self.traits[lane])
  }

  /// Whether an end tag closes an element that was already open in `outside`.
  func closes(_ element: Element, openIn outside: Formatting) -> Bool {
    guard let lane = Self.lane(of: element) else { return false }
    return counts[lane] > floor[lane] && counts[lane] <= outside.counts[lane]
  }

  /// Closes an element, if it is open in this cell or block.
  mutating func close(_ element: Element) {
    guard let lane = Self.lane(of: element), counts[lane] > floor[lane] else { return }
    counts[lane] -= 1
    updateTraits()
  }

  /// Opens a link and closes an open one (13.2.6.4.7, “a start tag whose tag name is a”); -1 opens none.
  mutating func openLink(_ index: Int) {
    link = index
    isLinkInherited = false
  }

  /// Closes the link, if it was opened in this table cell.
  mutating func closeLink() {
    if !isLinkInherited { link = -1 }
  }

  /// Restores the link of an earlier state.
  mutating func leaveLink(to outside: Formatting) {
    link = outside.link
    isLinkInherited = outside.isLinkInherited
  }

  /// Enters a block. In a table cell, end tags don't affect elements opened before.
  mutating func enterBlock(isCell: Bool) {
    floor.highHalf = counts.highHalf
    if isCell {
      floor.lowHalf = counts.lowHalf
      isLinkInherited = link >= 0
    }
  }

  /// Leaves a block; `outside` is the state before the block.
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

  /// The trait of each lane.
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
