/// A node of the tree that a page is set from; it has no width.
///
/// A tree says what there is and how it relates; only the engine knows how wide the page is. Width acts through
/// `row`, `flow`, `table` and `choice` alone, so what is spoken is the same at every width.
///
/// Small payloads lie in the block itself, larger ones in a box of their own, so that a block takes 40 bytes and most
/// trees are arrays of texts.
public enum Block: Sendable {
  /// Lines of text.
  case text(Text)
  /// Blocks one below the other.
  case stack(Stack)
  /// A block behind a prefix: a bullet, a number, a quote bar, a gutter.
  indirect case indent(Indent)
  /// Blocks side by side.
  case row(Row)
  /// Short pieces in a line, as many lines as it takes: badges, tags, buttons.
  indirect case flow(Flow)
  /// Columns with a heading each.
  indirect case table(Table)
  /// The first alternative that fits.
  case choice(Choice)
  /// A line across.
  indirect case rule(Rule)
  /// A frame around a block.
  indirect case box(Box)
  /// Any number of rows, built only where they are seen.
  case list(List)
  /// Parts that stay and a part that scrolls.
  indirect case viewport(Viewport)
  /// A block that means something beyond its words.
  indirect case meaning(Meaning, Block)
  /// A block that the program finds again in the frame; drawn as the block alone.
  indirect case region(Region.Kind, Block)

  /// Nothing at all: no row, and no gap around it.
  public static let nothing = Block.stack(Stack([]))

  /// A block to choose.
  ///
  /// - Parameter action: what choosing it does.
  public static func action(_ action: some Hashable & Sendable, _ block: Block) -> Block {
    .region(.action(Identifier(action)), block)
  }
}

/// What a screen reader says a block is. It draws nothing.
public enum Meaning: Hashable, Sendable {
  /// A title; level 1 is the page's.
  case heading(Int)
  /// Something to press.
  case button
  /// The way back, by the name of where it leads.
  case back
  /// Something that leads elsewhere.
  case link
  /// A picture, spoken by its name and state.
  case image
  /// Source text, spoken line by line.
  case code
  /// A quotation.
  case quotation
  /// Something hidden until it is asked for elsewhere.
  case spoiler
  /// A list of as many items.
  case list(count: Int)
  /// One item of a list, counted from 1.
  case item(Int)
  /// A table of as many columns and rows, its heading not counted.
  case table(columns: Int, rows: Int)
  /// A part that can be folded away, its summary first.
  case details
  /// A term and what it means.
  case term
  /// News about the page itself: loading, left out.
  case status
  /// Something that failed.
  case alert
  /// One of several views of the same page.
  case tab(isSelected: Bool)
  /// Where something can be typed.
  case field
  /// Something else, by what it is said to be: `asked by`.
  case labelled(SafeText)
}

extension Block {
  /// How deep blocks may lie in each other: 256 levels. What lies deeper is drawn and spoken flat, its texts one below
  /// the other, so that no tree can overflow the stack; a page of rich text has a few levels for each of its 32.
  public static let depthLimit = 256
}
