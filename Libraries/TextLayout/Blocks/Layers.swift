/// A block in front of another one, such as a dialog over a page. Only the one in front is spoken.
///
/// It is as wide as its content, at most as the page. In a window, it has at most the height of the
/// window, and scrolls in itself. The words behind it are recorded in the
/// frame, and what is behind can't be selected.
public struct Layers: Sendable {
  var back: Block
  var front: Block
  /// The role of everything behind; nil keeps the roles.
  var dimmed: Role?

  /// - Parameters:
  ///   - back: the block behind.
  ///   - dimmed: the role of everything behind; nil keeps the roles.
  ///   - front: the block in front.
  public init(
    _ back: some BlockConvertible,
    dimmed: Role? = nil,
    @BlockBuilder by front: () -> Block
  ) {
    self.back = back.asBlock
    self.front = front()
    self.dimmed = dimmed
  }
}

extension BlockConvertible {
  /// The block behind another one in the middle of it, such as a dialog.
  ///
  /// - Parameter dimmed: the role of everything behind; nil keeps the roles.
  public func covered(dimmed: Role? = nil, @BlockBuilder by front: () -> Block) -> Block {
    Layers(self, dimmed: dimmed, by: front).asBlock
  }
}

extension Layers: BlockKind, BlockConvertible {
  /// The block.
  public var asBlock: Block { .layers(self) }

  func paint(on painter: inout Painter, in context: Context) {
    painter.paintFrame(in: context) { $0.painted(self, in: $1, height: context.height) }
  }

  var hasRuleForHeights: Bool { true }

  func heights(width: Int, glyphs: Glyphs) -> BlockHeights { .window }

  func say(to transcript: inout Transcript) {
    transcript.say(front)
  }

  var content: BlockContent {
    .blocks([back, front])
  }
}

extension Painter {
  /// Paints layers, the one behind first.
  fileprivate mutating func painted(
    _ layers: Layers,
    in context: Context,
    height: Int?
  ) -> Frame {
    var back: Frame
    switch height {
    case nil:
      back = paintedApart(layers.back, in: context, limit: .max)
    case let height? where context.isPart:
      back = paintedPart(layers.back, in: context, height: height)
    case let height?:
      back = paintedPage(layers.back, in: context, height: height)
      counts.bodyRows.append(back.pageRows)
    }
    let front = paintedFront(layers.front, in: context, height: height)
    let rows = max(height ?? back.rowCount, front.rowCount)
    if let role = layers.dimmed {
      back.setRoles(role)
    }
    back.fill(to: rows)
    let top = (rows - front.rowCount) / 2
    let left = (context.edge - front.width) / 2
    var page = RowWriter(width: context.edge, limit: rows)
    for row in 0..<rows {
      if row >= top, row < top + front.rowCount {
        page.put(
          row: row - top,
          of: front,
          atColumn: left,
          over: back,
          row
        )
      } else {
        page.put(row: row, of: back)
      }
      page.endRow()
    }
    page.add(front.regions, pageRow: top, column: left)
    return page.frame
  }

  /// Paints the layer in front, which is as wide as its content.
  private mutating func paintedFront(
    _ block: Block,
    in context: Context,
    height: Int?
  ) -> Frame {
    var measure = Measure(glyphs: glyphs)
    let natural = measure.width(of: block)
    var inner = context
    inner.edge = min(context.edge, max(1, natural))
    inner.isInFront = true
    guard let height else {
      return paintedApart(block, in: inner, limit: .max)
    }
    let whole = fitting(block, in: inner, height: height)
    return whole ?? paintedPart(block, in: inner, height: height)
  }
}

extension RowWriter {
  /// Writes a row of a frame that is in front of a row of another one.
  fileprivate mutating func put(
    row: Int,
    of front: Frame,
    atColumn first: Int,
    over back: Frame,
    _ backRow: Int
  ) {
    let end = first + front.width
    let before = back.part(ofRow: backRow, columns: 0..<first)
    let after = back.part(ofRow: backRow, columns: end..<Int.max)
    // A part that reaches too far for its cells is covered too.
    let coversBefore = Cells.reach(before.text(ofRow: 0)) > first
    let coversAfter = Cells.reach(after.text(ofRow: 0)) > back.width - end
    let covered = (coversBefore ? 0 : first)..<(coversAfter ? Int.max : end)
    if !coversBefore, first > 0 {
      put(row: 0, of: before)
    }
    blank(first - column)
    for cut in back.hiding(.covered, inRows: backRow..<backRow + 1, columns: covered) {
      record(.covered, hidden: cut.hidden, textNumber: cut.textNumber)
    }
    put(row: row, of: front)
    blank(end - column)
    if !coversAfter {
      put(row: 0, of: after)
    }
  }
}
