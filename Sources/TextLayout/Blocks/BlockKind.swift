/// The behaviour of a kind of block. Each kind implements it in its own file.
///
/// A new kind needs a case of `Block`, a line in `kind`, and a file with the implementation.
protocol BlockKind {
  /// Paints the block below the previous content.
  func paint(on painter: inout Painter)

  /// The width in cells without any wrapping, or the smallest width that folds no word; by default that of the widest
  /// nested block.
  func width(by measure: inout Measure, isNarrowest: Bool) -> Int

  /// Speaks the block; by default its nested blocks.
  func say(to transcript: inout Transcript)

  /// The content of the block.
  var content: BlockContent { get }

  /// The line that made the block, if it has words, lines or a prefix of its own.
  var line: SourceLine { get }
}

extension BlockKind {
  var line: SourceLine { .none }

  /// The blocks in this one; empty for words and for rows that are built.
  private var nested: [Block] { if case .blocks(let blocks) = content { blocks } else { [] } }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int {
    nested.reduce(0) { max($0, measure.width(of: $1, isNarrowest: isNarrowest)) }
  }

  func say(to transcript: inout Transcript) {
    for block in nested { transcript.say(block) }
  }
}

/// The content of a block, for traversals.
enum BlockContent {
  /// The drawn words; empty for a drawing that is only spoken in words.
  case words([[Run]])
  /// Nested blocks, in order.
  case blocks([Block])
  /// Rows that are built one at a time.
  case rows(LazyList)
}

extension Block {
  /// The implementation for the case.
  var kind: any BlockKind {
    switch self {
    case .text(let text): text
    case .stack(let stack): stack
    case .indent(let indent): indent
    case .row(let row): row
    case .flow(let flow): flow
    case .table(let table): table
    case .choice(let choice): choice
    case .rule(let rule): rule
    case .bar(let bar): bar
    case .sparkline(let sparkline): sparkline
    case .form(let form): form
    case .box(let box): box
    case .list(let list): list
    case .viewport(let viewport): viewport
    case .meaning(let meaning, let block): MeaningfulBlock(meaning: meaning, block: block)
    case .region(let kind, let block): RegionBlock(kind: kind, block: block)
    }
  }
}

/// A block with a meaning for screen readers.
struct MeaningfulBlock: BlockKind {
  let meaning: Meaning
  let block: Block

  func paint(on painter: inout Painter) { painter.paint(block) }
  func say(to transcript: inout Transcript) { transcript.say(block, as: meaning) }
  var content: BlockContent { .blocks([block]) }
}

/// A block that the program can locate in the frame.
struct RegionBlock: BlockKind {
  let kind: Region.Kind
  let block: Block

  func paint(on painter: inout Painter) { painter.paintRegion(kind) { $0.paint(block) } }
  var content: BlockContent { .blocks([block]) }
}
