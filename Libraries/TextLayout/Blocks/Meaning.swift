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
  /// The status of the page: loading, content left out.
  case status
  /// An error.
  case alert
  /// One of several views of a page.
  case tab(isSelected: Bool)
  /// One of several choices.
  case option(isSelected: Bool)
  /// A check box.
  case checkBox(isOn: Bool)
  /// A text field.
  case field
  /// Any other meaning, in words: `asked by`.
  case labelled(SafeText)
}

/// A block with a meaning for screen readers.
struct MeaningfulBlock: BlockKind {
  let meaning: Meaning
  let block: Block

  func paint(on painter: inout Painter, in context: Context) {
    painter.paint(block, in: context)
  }
  func say(to transcript: inout Transcript) {
    transcript.say(block, as: meaning)
  }
  var content: BlockContent {
    .blocks([block])
  }
  var hasRuleForHeights: Bool { true }
  func heights(width: Int, glyphs: Glyphs) -> BlockHeights {
    block.kind.heights(width: width, glyphs: glyphs)
  }
}
