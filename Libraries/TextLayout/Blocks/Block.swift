/// A node of the tree that describes a page, without a width.
///
/// The tree holds the content and its structure; only the engine knows the width of the page. The
/// spoken text is read from the tree, so it is the same at every width.
///
/// Small payloads are stored inline and larger ones indirectly, so a block takes 40 bytes.
public enum Block: Sendable {
  /// Lines of text.
  case text(TextBlock)
  /// Blocks one below the other.
  case stack(Stack)
  /// A block after a prefix: a bullet, a number, a quotation bar, a gutter.
  indirect case indent(Indent)
  /// Blocks side by side.
  case row(Row)
  /// Short pieces on as many lines as they need: badges, tags, buttons.
  indirect case flow(Flow)
  /// Columns with headings.
  indirect case table(TableBlock)
  /// The first alternative that fits.
  case choice(Choice)
  /// A line.
  indirect case rule(Rule)
  /// A line as long as a number.
  indirect case bar(Bar)
  /// A row of columns, each as high as a number.
  indirect case sparkline(Sparkline)
  /// Labels with their fields, or terms with their descriptions.
  case form(FormBlock)
  /// A frame around a block.
  indirect case box(Box)
  /// Any number of rows, built only when they are visible.
  case list(LazyList)
  /// Fixed parts around a part that scrolls.
  indirect case viewport(Viewport)
  /// A block in front of another one.
  indirect case layers(Layers)
  /// A block with a meaning for screen readers.
  indirect case meaning(Meaning, Block)
  /// A block that the program can locate in the frame; drawn like the block alone.
  indirect case region(Region.Kind, Block)

  /// An empty block: no rows, and no gap around it.
  public static let nothing = Block.stack(Stack([]))
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
    case .layers(let layers): layers
    case .meaning(let meaning, let block):
      MeaningfulBlock(meaning: meaning, block: block)
    case .region(let kind, let block):
      RegionBlock(kind: kind, block: block)
    }
  }
}

extension Block {
  /// The deepest nesting of blocks: 256 levels. Deeper blocks are drawn and spoken flat, as a
  /// sequence of their texts, so no tree can overflow the stack. Rich text nests at most 32
  /// containers, and each takes a few levels.
  package static let depthLimit = 256
  /// The maximum number of blocks that are each around a single one: further modifiers leave a
  /// block as it is. A chain of 50,000 overflows the stack when it is freed.
  static let wrapperLimit = 1_024

  /// The number of blocks that are each around a single one, from this one on, up to the limit.
  var wrappers: Int {
    var block = self
    for count in 0..<Block.wrapperLimit {
      switch block {
      case .indent(let indent):
        return count + indent.wrappers
      case .meaning(_, let inner), .region(_, let inner):
        block = inner
      case .box(let box):
        block = box.block
      case .stack(let stack) where stack.items.count == 1:
        block = stack.items[0].block
      default:
        return count
      }
    }
    return Block.wrapperLimit
  }
}
