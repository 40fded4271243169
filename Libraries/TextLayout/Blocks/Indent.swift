/// A block after a prefix, or with bounds of its width and a place in its room.
///
/// If less than 12 cells or half of the page, whichever is larger, would remain for the text, the
/// indent is dropped: a marker stays before the first line, and the other lines start at the left.
/// If a line would keep fewer than 8 cells, or less than half of a page narrower than 16, it has no
/// prefix; a marker then has its own row. In a table, an indent stays.
///
/// An empty row between two lines of the block has the prefix too. A block that begins with a
/// right-to-left paragraph has a visible prefix at the right, after its spaces.
public struct Indent: Sendable {
  /// The prefix of the first line: a bullet, a number.
  package var first: [Run]
  /// The prefix of the other lines: spaces, a quotation bar.
  package var rest: [Run]
  /// The block after the prefix.
  package var block: Block
  /// Whether the prefix may be dropped below 12 cells or half of the page; a gutter that carries
  /// meaning stays down to 8 cells.
  package var givesWay: Bool
  /// Whether the prefix is a guide of a tree, which has no row of its own.
  var isGuide = false
  /// The least width of the block after the prefix, in cells, where there is room for it.
  package var least = 0
  /// The largest width of the block after the prefix, in cells, at least 2; nil is the available
  /// width.
  package var limit: Int?
  /// The place of the block in a wider room. Unless it is leading, the block is as wide as its content,
  /// within its bounds.
  package var alignment = TextBlock.Alignment.leading
  let line: SourceLine

  /// A block after a prefix, as the modifiers `marked` and `prefixed` make it.
  ///
  /// - Parameters:
  ///   - first: the prefix of the first line.
  ///   - rest: the prefix of the other lines; spaces without one.
  ///   - givesWay: whether the prefix may be dropped on a narrow page.
  ///   - block: the block.
  public init(
    first: [Run] = [],
    rest: [Run] = [],
    givesWay: Bool = true,
    _ block: Block,
    file: StaticString = #fileID,
    line: UInt32 = #line
  ) {
    self.first = first
    self.rest = rest
    self.block = block
    self.givesWay = givesWay
    self.line = SourceLine(file, line)
  }
}

extension Indent: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .indent(self) }

  /// Paints the block after its prefix, which is dropped if the page is too narrow. A block that
  /// begins with a right-to-left paragraph has it at the right of its measure.
  func paint(on painter: inout Painter, in context: Context) {
    var context = context
    let room = painter.available(in: context)
    let roomBelow = painter.available(in: context, below: true)
    var prefix = Prefix(self, glyphs: painter.glyphs)
    let isCrowded = roomBelow - prefix.rest.cells < max(12, context.edge / 2)
    let givesWay = givesWay && isCrowded && context.tables == 0
    if givesWay {
      prefix.giveWay()
    }
    let cells = prefix.first.cells
    let least = max(2, min(8, context.edge / 2))
    let hasRoom = room - cells >= least
    if hasRoom, !givesWay, !prefix.isBlank, let measure = block.measureFromRight {
      prefix = Prefix(self, glyphs: painter.glyphs, isMirrored: true)
      // Beside its text, which can be narrower than the page.
      context.edge -= cells + max(0, room - max(measure, 8))
      prefix.start = context.edge
    }
    prefix.path = context.path
    if hasRoom {
      painter.margin.prefixes.append(prefix)
    } else if prefix.isMarker, !isGuide {
      if let height = context.height {
        // A marker in a row of its own is cut with its block.
        return painter.paintWindow(of: .indent(self), in: context, height: height)
      }
      TextBlock(first).paint(on: &painter, in: context.aside)
    }
    paintPlaced(on: &painter, in: context)
    if hasRoom {
      painter.margin.leave()
    }
  }

  /// Paints the block in its place in its room.
  private func paintPlaced(on painter: inout Painter, in context: Context) {
    let room = painter.available(in: context)
    var wanted = limit.map { max(2, Bounds.count($0)) } ?? room
    if alignment != .leading {
      var measure = Measure(glyphs: painter.glyphs)
      wanted = placedWidth(by: &measure)
    }
    let spare = max(0, room - wanted)
    let blanks = alignment.blanks(of: spare)
    let inner = changing(context) { $0.edge -= spare - blanks }
    guard blanks > 0 else { return painter.paint(block, in: inner) }
    // The block can begin at the right, but not its margin.
    painter.margin.prefixes.append(Prefix(blank: blanks))
    painter.paint(block, in: inner)
    painter.margin.leave()
  }

  /// The width of the block within its bounds. With one width, it isn't measured.
  private func placedWidth(by measure: inout Measure) -> Int {
    if let limit, limit <= least { return Bounds.count(limit) }
    let cells = measure.width(of: block)
    return Bounds.count(max(least, measure.limit(cells, to: limit)))
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    let room = max(1, width - Prefix(self, glyphs: glyphs).first.cells)
    let inner = min(room, max(2, limit ?? .max))
    return block.kind.heights(width: inner, glyphs: glyphs)
  }

  func width(by measure: inout Measure) -> Int {
    Prefix(self, glyphs: measure.glyphs).first.cells + placedWidth(by: &measure)
  }

  /// A marker such as a bullet or a number is spoken with the first line, and the others are nested
  /// below; bars and spaces are silent.
  func say(to transcript: inout Transcript) {
    let spoken = first.filter { !$0.isOrnament }
    let phrases = spoken.map { Transcript.phrase($0.spokenAs ?? $0.text) }
    let words = phrases.joined().trimmingBlanks
    if words.isEmpty {
      transcript.say(block)
    } else {
      transcript.sayHanging(block, after: words + " ")
    }
  }

  var content: BlockContent {
    let says = rest.isEmpty && first.contains { !$0.isOrnament }
    return .blocks(says ? [.text(TextBlock(first)), block] : [block])
  }
}

extension Block {
  /// The measure of its first text if that is a paragraph that begins at the right, or `Int.max`
  /// without a measure; nil for other blocks.
  fileprivate var measureFromRight: Int? {
    switch self {
    case .text(let text):
      guard text.alignment == .leading, text.overflow != .fold else {
        return nil
      }
      let directions = text.runs.lazy.compactMap {
        $0.text.string.utf8.withBytes { Direction(of: $0) }
      }
      return directions.first == .rightToLeft ? text.measure ?? .max : nil
    case .stack(let stack):
      return stack.items.first?.block.measureFromRight
    case .list(let list) where list.count > 0:
      return list.row(0).measureFromRight
    case .indent(let indent):
      return indent.block.measureFromRight
    case .meaning(_, let inner), .region(_, let inner):
      return inner.measureFromRight
    default:
      return nil
    }
  }
}
