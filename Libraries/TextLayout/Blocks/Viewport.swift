/// A page with fixed parts around a part that scrolls.
///
/// With `rows`, it has so many rows anywhere. Otherwise it has the height of the window if it is
/// the page, the body of another viewport, or in a box, a cell of a row, a part of a stack with a
/// `height`, or layers that are one of these; a meaning, a region, a choice, an indent or a
/// stack of this block alone around it makes no difference. The viewports of a row scroll each by themselves, and
/// its other cells stay. In a live program and in a flow, a person scrolls those without a position. Without a height, or inside another block, the parts are drawn completely,
/// one below the other. A fixed part that is dropped is recorded in the frame with its words; if
/// even the last arrangement leaves no row for the body, the fixed parts are cut at their ends,
/// which is recorded too, or scroll with the body if that would hide something to choose. A field
/// is never dropped.
public struct Viewport: Sendable {
  /// The fixed parts above and below the body.
  public struct Arrangement: Sendable {
    /// The fixed part at the top.
    package var top: Block
    /// The fixed part at the bottom.
    package var bottom: Block
    /// Whether it is drawn only if the body keeps seven tenths of the height.
    package var leavesMost: Bool

    /// - Parameters:
    ///   - top: the fixed part at the top.
    ///   - bottom: the fixed part at the bottom.
    ///   - leavesMost: whether it is drawn only if the body keeps seven tenths of the height.
    public init(top: Block = .nothing, bottom: Block = .nothing, leavesMost: Bool = false) {
      self.top = top
      self.bottom = bottom
      self.leavesMost = leavesMost
    }
  }

  /// The rows of the body that are seen. The others are recorded in the frame, except for the page
  /// itself. A part of a window has the number of those below, such as `+3`. Except for
  /// `page`, the last rows fill the window.
  public enum Scroll: Hashable, Sendable {
    /// The scroll position of the page, `Size.scroll`; in a live program, that of the person.
    case page
    /// So many rows are above the window.
    case row(Int)
    /// The last rows, such as of a log. The whole body is drawn to find them, except for rows with a
    /// known height. In a live program and a flow, a person can leave the end, and it is followed
    /// again from there.
    case end
    /// The rows of the action, image or field with an identifier, such as the focus.
    case showing(Identifier)
  }

  /// The arrangements, the fullest one first; the first that leaves `minimumBody` rows is drawn, or
  /// the last.
  package var arrangements: [Arrangement]
  /// The part that scrolls.
  package var body: Block
  /// The minimum number of rows for the body.
  package var minimumBody: Int
  /// The rows of the body that are seen.
  package var scroll: Scroll
  /// The number of rows, with the fixed parts; nil is the height of the window.
  package var rows: Int?
  /// The rows above the window of each pane in a screen of its own, which panes and layers fill;
  /// nil if it isn't one.
  var panes: [Int: Int]?
  /// The last row of the window while more rows follow, and else an empty row; nil for no such row.
  /// It isn't spoken.
  package var more: Block?

  /// A page that uses the first arrangement that leaves at least `minimumBody` rows for the body.
  public init(
    arrangements: [Arrangement],
    body: Block,
    minimumBody: Int = 3,
    scroll: Scroll = .page
  ) {
    self.arrangements = arrangements
    self.body = body
    self.minimumBody = minimumBody
    self.scroll = scroll
  }

  /// A table whose rows scroll below its headings.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - scroll: the rows of the table that are seen.
  ///   - rows: the number of rows, with the headings; nil is the height of the window.
  public init(_ table: TableBlock, scroll: Scroll = .page, rows: Int? = nil) {
    self.init(scroll: scroll, rows: rows) {
      changing(table) { $0.part = .headings }
    } _: {
      changing(table) { $0.part = .rows }
    }
  }

  /// A part that scrolls below a fixed one.
  ///
  /// - Parameters:
  ///   - scroll: the rows of the body that are seen.
  ///   - rows: the number of rows, with the fixed part; nil is the height of the window.
  ///   - top: the fixed part.
  ///   - body: the part that scrolls.
  public init(
    scroll: Scroll = .page,
    rows: Int? = nil,
    @BlockBuilder under top: () -> Block = { .nothing },
    @BlockBuilder _ body: () -> Block
  ) {
    let top = top()
    var arrangements = [Arrangement(top: top), Arrangement()]
    if case .stack(let stack) = top, stack.items.isEmpty {
      arrangements.removeFirst()
    }
    self.init(arrangements: arrangements, body: body(), scroll: scroll)
    self.rows = rows
  }
}

extension Viewport: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .viewport(self) }

  /// The parts to draw if nothing scrolls.
  var parts: [Block] {
    let arrangement = arrangements.first ?? Arrangement()
    return [arrangement.top, body, arrangement.bottom]
  }

  func paint(on painter: inout Painter, in context: Context) {
    let own = rows.map { max(1, Bounds.count($0)) } ?? .max
    if own < context.height ?? .max {
      return painter.paintFrame(in: context) { painter, context in
        let inner = changing(context) { $0.isCountedOutside = false }
        let lacking = painter.counts.lacking
        defer { painter.counts.lacking = lacking }
        return painter.painted(in: inner, height: own) { $0.painted(self, in: $1, height: $2) }
      }
    }
    guard let height = context.height else {
      return Stack(parts).paint(on: &painter, in: context)
    }
    painter.paintFrame(in: context) { $0.painted(self, in: $1, height: height) }
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights { .window }

  func width(by measure: inout Measure) -> Int {
    measure.width(of: body)
  }

  var content: BlockContent { .blocks(parts) }
}
