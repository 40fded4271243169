/// The surroundings of a block that is painted. Each block passes its own to the blocks in it.
struct Context {
  /// One past the last cell that can be written.
  var edge: Int
  /// Whether the content isn't a text of the tree: an ornament, or a repeated heading of a table.
  var isRepeating = false
  /// The number of tables around the content, including those of outer painters.
  var tables = 0
  /// The number of rows of a vertical rule; nil elsewhere.
  var fillsTo: Int?
  /// The rows that the block is given; nil for as many as it has. A block that has a rule for heights
  /// takes all of them, and any other at most so many.
  var height: Int?
  /// Whether it is a part of a window, and not the page itself: what is hidden there is counted.
  var isPart = false
  /// Whether the block around it counts the rows that are hidden below the last one.
  var isCountedOutside = false
  /// The rows above the window of what scrolls with the page.
  var scroll = 0
  /// The rows above the window of each pane, by its number; nil if a person doesn't scroll them.
  var panes: [Int: Int]?
  /// The part that is shown in a pane, if the block is among rows that are built when they are
  /// drawn.
  var shown: Identifier?
  /// The row of the outermost list before which painting ends; nil for none.
  var listEnd: Int?
  /// Whether it is in front of another block: what has no room there scrolls.
  var isInFront = false
  /// Whether windows record everything that they don't show.
  var recordsAll = false
  /// The blocks around what is written; nil if they aren't recorded.
  var path: [BlockTrace.Step]?
  /// The line of the builder that has the block.
  var line = SourceLine.none

  /// The context of content that isn't a text of the tree: ornaments and repetitions.
  var aside: Context {
    changing(self) { $0.isRepeating = true }
  }

  /// The context of the content of a block.
  ///
  /// - Parameter room: the cells that the block can use, which are asked for only in a trace.
  func inside(_ block: Block, _ kind: any BlockKind, room: @autoclosure () -> Int) -> Context {
    guard path != nil else { return self }
    return changing(self) { context in
      let name = Mirror(reflecting: block).children.first?.label ?? ""
      // A block that the engine makes has no line of its own.
      let lines = [line, kind.line].compactMap(\.ownPlace)
      let step = BlockTrace.Step(
        block: name,
        lines: lines,
        values: block.values(line),
        room: room()
      )
      context.path?.append(step)
      context.line = .none
    }
  }
}
