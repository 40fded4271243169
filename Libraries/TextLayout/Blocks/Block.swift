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
  /// Numbers as a line or as columns.
  indirect case bar(Bar)
  /// Labels with their fields, or terms with their descriptions.
  case form(FormBlock)
  /// A frame around a block.
  indirect case box(Box)
  /// Any number of rows, built only when they are visible.
  indirect case list(LazyList)
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

  /// Whether it has the height of the window if it is the page; any other page scrolls as a whole.
  func fillsWindow(width: Int, glyphs: Glyphs) -> Bool {
    kind.heights(width: width, glyphs: glyphs) == .window
  }

  /// The block inside a meaning, a region or a stack of one block; nil for any other block.
  var inner: Block? {
    switch self {
    case .meaning(_, let block), .region(_, let block):
      block
    case .stack(let stack) where stack.items.count == 1 && !stack.hasHeights:
      stack.items[0].block
    default:
      nil
    }
  }

  /// The innermost block that is as large as this one.
  var innermost: Block {
    var block = self
    while let inner = block.inner { block = inner }
    return block
  }

  /// The viewport that is the whole page at any width, possibly inside meanings and regions; nil if
  /// the page is another block.
  package var viewport: Viewport? {
    if case .viewport(let viewport) = innermost {
      viewport
    } else {
      nil
    }
  }
}
