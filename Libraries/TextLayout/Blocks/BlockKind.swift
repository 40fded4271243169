/// The behaviour of a kind of block. Each kind implements it in its own file.
///
/// A new kind needs a case of `Block` with a line in `Block.kind`, its values in `GivenValue`, and a
/// file with the implementation.
protocol BlockKind {
  /// Paints the block below the previous content.
  ///
  /// - Parameter context: the surroundings of its content, with the block itself among them.
  func paint(on painter: inout Painter, in context: Context)

  /// The width in cells, as `Measure.isNarrowest` says; by default that of the widest nested block.
  func width(by measure: inout Measure) -> Int

  /// Speaks the block; by default its nested blocks.
  func say(to transcript: inout Transcript)

  /// The content of the block.
  var content: BlockContent { get }

  /// Whether it has a rule for `Context.height`; by default, its rows are cut.
  var hasRuleForHeights: Bool { get }

  /// The treatment of the rows of a window in so many cells; by default, they are cut.
  func heights(width: Int, glyphs: Glyphs) -> BlockHeights

  /// Whether it takes the height of its row when it is a column, such as a vertical rule; false by
  /// default.
  var fillsColumn: Bool { get }

  /// The line that made the block, if it has words, lines or a prefix of its own.
  var line: SourceLine { get }
}

extension BlockKind {
  var fillsColumn: Bool { false }
  var hasRuleForHeights: Bool { false }
  var line: SourceLine { .none }

  /// The blocks in this one; empty for words and for rows that are built.
  private var nested: [Block] {
    if case .blocks(let blocks) = content {
      blocks
    } else {
      []
    }
  }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights { .cut }

  func width(by measure: inout Measure) -> Int {
    nested.map { measure.width(of: $0) }.max() ?? 0
  }

  func say(to transcript: inout Transcript) {
    for block in nested { transcript.say(block) }
  }
}

/// The treatment of the rows of a window.
enum BlockHeights: Comparable {
  /// Its rows scroll, or those that have no room are cut.
  case cut
  /// As a part of a window, it has the rows that it is given: a box, columns.
  case given
  /// It fills any window, also as the page.
  case window
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
