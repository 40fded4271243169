/// A block behind a prefix.
///
/// Where the text beside the prefix would get narrower than the larger of 16 cells and half of the page, the indent
/// gives way: a marker that stands only before the first line stays there, and the lines below start at the left. Where
/// a line would keep fewer than 8 cells, or than half of the page where that is less, no prefix stands before it: a
/// marker has a row of its own then.
///
/// An empty row between two lines of the block has the prefix as well.
public struct Indent: Sendable {
  /// What stands before the first line: a bullet, a number.
  public var first: [Run]
  /// What stands before the others: blanks, a quote bar.
  public var rest: [Run]
  /// What is drawn behind it.
  public var block: Block
  /// Whether the prefix may give way at 16 cells; a gutter that shows what the lines are stays until 8.
  public var givesWay: Bool

  /// A marker before the first line, blanks before the others.
  public init(marker: [Run], _ block: Block) {
    self.first = marker
    self.rest = []
    self.block = block
    self.givesWay = true
  }

  /// The same prefix before every line.
  public init(every prefix: [Run], givesWay: Bool = true, _ block: Block) {
    self.first = prefix
    self.rest = prefix
    self.block = block
    self.givesWay = givesWay
  }
}

extension Indent: BlockKind {
  func paint(on painter: inout Painter) { painter.paintIndented(self) }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    Prefix.width(of: self, glyphs: measure.glyphs) + measure.width(of: block, isNarrowest: isNarrowest)
  }

  /// A marker such as a bullet or a number is said with the first line, and the others hang below; bars and blanks say
  /// nothing.
  func say(to transcript: inout Transcript) {
    let words = first.filter { !$0.isOrnament }.map { Transcript.phrase($0.spokenAs ?? $0.text) }.joined()
      .trimmingBlanks
    if words.isEmpty { transcript.say(block) } else { transcript.sayHanging(block, after: words + " ") }
  }

  var content: BlockContent {
    let says = rest.isEmpty && first.contains { !$0.isOrnament }
    return .blocks((says ? [.text(Text(first))] : []) + [block])
  }
}
