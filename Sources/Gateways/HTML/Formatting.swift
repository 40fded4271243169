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

  /// Elements that go on behind the end of a block in which they were opened.
  private var formatting = Counters()
  /// Elements that end with the block in which they were opened.
  private var phrasing = Counters()
  /// What was open when the innermost block began: no end tag in it closes those.
  private var phrasingFloor = Counters()
  /// What was open when the innermost table cell began.
  private var formattingFloor = Counters()
  /// Whether the open link was opened outside the innermost table cell.
  private var isLinkInherited = false

  /// Whether there is a style or a link at all.
  var isPlain: Bool { traits.isEmpty && link < 0 }

  /// Opens an element; those that have no style change nothing.
  mutating func open(_ element: Element) {
    if let style = Self.style(of: element) {
      if style.isFormatting { formatting.add(style.lane) } else { phrasing.add(style.lane) }
      traits.formUnion(style.traits)
    }
  }

  /// Whether an end tag closes the element that was open in `outside` too, and nothing that was opened since.
  func closes(_ element: Element, openIn outside: Formatting) -> Bool {
    guard let style = Self.style(of: element) else { return false }
    let (now, before, floor) =
      style.isFormatting
      ? (formatting, outside.formatting, formattingFloor) : (phrasing, outside.phrasing, phrasingFloor)
    return now[style.lane] > floor[style.lane] && now[style.lane] <= before[style.lane]
  }

  /// Closes an element, if it is open here.
  mutating func close(_ element: Element) {
    guard let style = Self.style(of: element) else { return }
    let hasClosed =
      style.isFormatting
      ? formatting.remove(style.lane, floor: formattingFloor) : phrasing.remove(style.lane, floor: phrasingFloor)
    if hasClosed { updateTraits() }
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
    phrasingFloor = phrasing
    if isCell {
      formattingFloor = formatting
      isLinkInherited = link >= 0
    }
  }

  /// Comes out of a block; `outside` is the state in which it was entered.
  mutating func leaveBlock(to outside: Formatting, isCell: Bool) {
    if isCell {
      self = outside
      return
    }
    phrasingFloor = outside.phrasingFloor
    if phrasing != outside.phrasing {
      phrasing = outside.phrasing
      updateTraits()
    }
  }

  private mutating func updateTraits() {
    traits = formatting.traits(Self.formattingTraits)
    traits.formUnion(phrasing.traits(Self.phrasingTraits))
  }

  // MARK: The elements

  private static let formattingTraits: [RichText.Traits] = [
    .strong, .strong, .emphasis, .emphasis, .code, .code, .deleted, .deleted,
  ]
  private static let phrasingTraits: [RichText.Traits] = [
    .keyboard, .code, .emphasis, .emphasis, .emphasis, .deleted, .subscript, .superscript,
  ]

  private struct Style {
    var isFormatting: Bool
    var lane: Int
    var traits: RichText.Traits
  }

  private static func style(of element: Element) -> Style? {
    switch element {
    case .b: Style(isFormatting: true, lane: 0, traits: .strong)
    case .strong: Style(isFormatting: true, lane: 1, traits: .strong)
    case .i: Style(isFormatting: true, lane: 2, traits: .emphasis)
    case .em: Style(isFormatting: true, lane: 3, traits: .emphasis)
    case .code: Style(isFormatting: true, lane: 4, traits: .code)
    case .tt: Style(isFormatting: true, lane: 5, traits: .code)
    case .s: Style(isFormatting: true, lane: 6, traits: .deleted)
    case .strike: Style(isFormatting: true, lane: 7, traits: .deleted)
    case .kbd: Style(isFormatting: false, lane: 0, traits: .keyboard)
    case .samp: Style(isFormatting: false, lane: 1, traits: .code)
    case .var: Style(isFormatting: false, lane: 2, traits: .emphasis)
    case .cite: Style(isFormatting: false, lane: 3, traits: .emphasis)
    case .dfn: Style(isFormatting: false, lane: 4, traits: .emphasis)
    case .del: Style(isFormatting: false, lane: 5, traits: .deleted)
    case .sub: Style(isFormatting: false, lane: 6, traits: .subscript)
    case .sup: Style(isFormatting: false, lane: 7, traits: .superscript)
    default: nil
    }
  }
}

/// Eight counters of eight bits, each of which stays at 255 once it is there.
private struct Counters: Equatable {
  private var lanes: UInt64 = 0

  mutating func add(_ lane: Int) {
    if lanes >> (lane * 8) & 0xFF < 0xFF { lanes &+= 1 << (lane * 8) }
  }

  subscript(lane: Int) -> UInt64 { lanes >> (lane * 8) & 0xFF }

  /// Takes one away, unless there are no more than in `floor`.
  mutating func remove(_ lane: Int, floor: Counters) -> Bool {
    guard self[lane] > floor[lane] else { return false }
    lanes &-= 1 << (lane * 8)
    return true
  }

  /// The traits of the lanes that are not zero.
  func traits(_ ofLane: [RichText.Traits]) -> RichText.Traits {
    var traits: RichText.Traits = []
    for lane in 0..<8 where lanes >> (lane * 8) & 0xFF != 0 { traits.formUnion(ofLane[lane]) }
    return traits
  }
}
