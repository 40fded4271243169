/// A node of the tree that describes a page, without a width.
///
/// The tree holds the content and its structure; only the engine knows the width of the page. The spoken text is read
/// from the tree, so it is the same at every width.
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
  /// A block with a meaning for screen readers.
  indirect case meaning(Meaning, Block)
  /// A block that the program can locate in the frame; drawn like the block alone.
  indirect case region(Region.Kind, Block)

  /// An empty block: no rows, and no gap around it.
  public static let nothing = Block.stack(Stack([]))

  /// A block that can be selected.
  ///
  /// - Parameter action: the effect of selecting it.
  public static func action(_ action: some Hashable & Sendable, _ block: Block) -> Block {
    .region(.action(Identifier(action)), block)
  }
}

/// The meaning of a block for a screen reader. It draws nothing.
public enum Meaning: Hashable, Sendable {
  /// A title; level 1 is the title of the page.
  case heading(Int)
  /// A button.
  case button
  /// A link back, named after its destination.
  case back
  /// A link.
  case link
  /// An image, spoken as its name and state.
  case image
  /// Source text, spoken line by line.
  case code
  /// A quotation.
  case quotation
  /// Content that is hidden until it is revealed elsewhere.
  case spoiler
  /// A list with its number of items.
  case list(count: Int)
  /// An item of a list, counted from 1.
  case item(Int)
  /// A table with its number of columns and of rows, without the header.
  case table(columns: Int, rows: Int)
  /// A part that can be collapsed; its summary comes first.
  case details
  /// A term and its description.
  case term
  /// The status of the page: loading, content left out.
  case status
  /// An error.
  case alert
  /// One of several views of a page.
  case tab(isSelected: Bool)
  /// A text field.
  case field
  /// Any other meaning, in words: `asked by`.
  case labelled(SafeText)
}

extension Block {
  /// The deepest nesting of blocks: 256 levels. Deeper blocks are drawn and spoken flat, as a sequence of their texts,
  /// so no tree can overflow the stack. Rich text nests at most 32 containers, and each takes a few levels.
  public static let depthLimit = 256
}
