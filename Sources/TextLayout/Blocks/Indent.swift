/// A block after a prefix.
///
/// If less than 16 cells or half of the page, whichever is larger, would remain for the text, the indent is dropped: a
/// marker stays before the first line, and the other lines start at the left. If a line would keep fewer than 8 cells,
/// or less than half of a page narrower than 16, it has no prefix; a marker then has its own row.
///
/// An empty row between two lines of the block has the prefix too. A block that begins with a right-to-left paragraph has
/// its prefix at the right, with the spaces on the other side.
public struct Indent: Sendable {
  /// The prefix of the first line: a bullet, a number.
  public var first: [Run]
  /// The prefix of the other lines: spaces, a quotation bar.
  public var rest: [Run]
  /// The block after the prefix.
  public var block: Block
  /// Whether the prefix may be dropped below 16 cells or half of the page; a gutter that carries meaning stays down to
  /// 8 cells.
  public var givesWay: Bool
  /// The largest width of the block after the prefix, in cells, at least 2; nil is the available width.
  public var limit: Int?
  let line: SourceLine
}

extension Indent {
  /// A marker before the first line, spaces before the others.
  public init(marker: [Run], _ block: Block, file: StaticString = #fileID, line: UInt32 = #line) {
    self.init(first: marker, rest: [], block: block, givesWay: true, line: SourceLine(file, line))
  }

  /// The same prefix before every line.
  public init(
    every prefix: [Run], givesWay: Bool = true, _ block: Block, file: StaticString = #fileID, line: UInt32 = #line
  ) {
    self.init(first: prefix, rest: prefix, block: block, givesWay: givesWay, line: SourceLine(file, line))
  }

  /// A block of at most so many cells.
  public init(limit: Int, _ block: Block) {
    self.init(every: [], block)
    self.limit = limit
  }
}

extension Indent: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .indent(self) }

  func paint(on painter: inout Painter) { painter.paintIndented(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    let width = measure.limit(measure.width(of: block, isNarrowest: isNarrowest), to: limit)
    var pieces: [Prefix.Piece] = []
    return Prefix(self, glyphs: measure.glyphs, addingTo: &pieces).first.cells + Bounds.count(width)
  }

  /// A marker such as a bullet or a number is spoken with the first line, and the others are nested below; bars and
  /// spaces are silent.
  func say(to transcript: inout Transcript) {
    let words = first.filter { !$0.isOrnament }.map { Transcript.phrase($0.spokenAs ?? $0.text) }.joined()
      .trimmingBlanks
    if words.isEmpty { transcript.say(block) } else { transcript.sayHanging(block, after: words + " ") }
  }

  var content: BlockContent {
    let says = rest.isEmpty && first.contains { !$0.isOrnament }
    return .blocks((says ? [.text(TextBlock(first))] : []) + [block])
  }
}
