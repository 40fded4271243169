/// A page with fixed parts around a part that scrolls.
///
/// It has the height of the window if it is the page, the body of another viewport, or a cell of a row that is one of
/// these; a meaning, a region, a choice or a stack of this block alone around it makes no difference. The viewports of a
/// row scroll each by themselves, and its other cells stay. Without a height, or inside another block, the parts are drawn
/// completely, one below the other. A fixed part that is dropped is recorded in the frame with its words; if even the last
/// arrangement leaves no row for the body, the fixed parts are cut at their ends, which is recorded too.
public struct Viewport: Sendable {
  /// The fixed parts above and below the body.
  public struct Arrangement: Sendable {
    /// The fixed part at the top.
    public var top: Block
    /// The fixed part at the bottom.
    public var bottom: Block

    /// - Parameters:
    ///   - top: the fixed part at the top.
    ///   - bottom: the fixed part at the bottom.
    public init(top: Block = .nothing, bottom: Block = .nothing) {
      (self.top, self.bottom) = (top, bottom)
    }
  }

  /// The arrangements, the fullest one first; the first that leaves `minimumBody` rows is drawn, or the last.
  public var arrangements: [Arrangement]
  /// The part that scrolls.
  public var body: Block
  /// The minimum number of rows for the body.
  public var minimumBody: Int
  /// The number of rows of the body above the window; nil is the scroll position of the page, `Size.scroll`.
  public var scroll: Int?

  /// A page that uses the first arrangement that leaves at least `minimumBody` rows for the body.
  public init(arrangements: [Arrangement], body: Block, minimumBody: Int = 3, scroll: Int? = nil) {
    (self.arrangements, self.body, self.minimumBody, self.scroll) = (arrangements, body, minimumBody, scroll)
  }

  /// A part that scrolls below a fixed one.
  ///
  /// - Parameters:
  ///   - scroll: the number of rows above the window; nil is the scroll position of the page.
  ///   - top: the fixed part.
  ///   - body: the part that scrolls.
  public init(
    scroll: Int? = nil, @BlockBuilder under top: () -> Block = { .nothing }, @BlockBuilder _ body: () -> Block
  ) {
    self.init(arrangements: [Arrangement(top: top()), Arrangement()], body: body(), scroll: scroll)
  }
}

extension Viewport: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .viewport(self) }

  /// The parts to draw if nothing scrolls.
  private var parts: [Block] {
    let arrangement = arrangements.first ?? Arrangement()
    return [arrangement.top, body, arrangement.bottom]
  }

  func paint(on painter: inout Painter, in context: Context) {
    Stack(parts).paint(on: &painter, in: context.unfilled)
  }

  func width(by measure: inout Measure, isNarrowest: Bool) -> Int { measure.width(of: body, isNarrowest: isNarrowest) }

  var content: BlockContent { .blocks(parts) }
}
