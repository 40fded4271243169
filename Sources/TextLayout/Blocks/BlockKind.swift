/// What the engine asks of a kind of block. Each kind answers in its own file.
///
/// A new kind is a case of `Block`, one line in `kind`, and a file with this.
protocol BlockKind {
  /// Paints it below what was painted before.
  func paint(on painter: inout Painter)

  /// How wide it is where nothing is wrapped, or where a word would have to be folded on less, in cells.
  func width(by measure: inout Measure, isNarrowest: Bool) -> Int

  /// Says it.
  func say(to transcript: inout Transcript)

  /// What is in it.
  var content: BlockContent { get }
}

/// What a block has in it, for walks that need no more.
enum BlockContent {
  /// Words.
  case words([[Run]])
  /// Blocks, in order.
  case blocks([Block])
  /// Rows that are built one at a time.
  case rows(List)
}

extension Block {
  /// What there is to ask of it.
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
    case .box(let box): box
    case .list(let list): list
    case .viewport(let viewport): viewport
    case .meaning(let meaning, let block): MeaningfulBlock(meaning: meaning, block: block)
    case .region(let kind, let block): RegionBlock(kind: kind, block: block)
    }
  }
}

/// A block that means something beyond its words.
struct MeaningfulBlock: BlockKind {
  let meaning: Meaning
  let block: Block

  func paint(on painter: inout Painter) { painter.paint(block) }
  func width(by measure: inout Measure, isNarrowest: Bool) -> Int { measure.width(of: block, isNarrowest: isNarrowest) }
  func say(to transcript: inout Transcript) { transcript.say(block, as: meaning) }
  var content: BlockContent { .blocks([block]) }
}

/// A block that the program finds again.
struct RegionBlock: BlockKind {
  let kind: Region.Kind
  let block: Block

  func paint(on painter: inout Painter) { painter.paintRegion(kind) { $0.paint(block) } }
  func width(by measure: inout Measure, isNarrowest: Bool) -> Int { measure.width(of: block, isNarrowest: isNarrowest) }
  func say(to transcript: inout Transcript) { transcript.say(block) }
  var content: BlockContent { .blocks([block]) }
}
