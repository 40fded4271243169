extension Stack.Item {
  /// The rows of a block in a stack with the height of a window.
  struct Heights: Hashable, Sendable {
    var share = 1
    var minimum = 1
    var maximum = Int.max
  }

  /// The share of the rows that the other blocks leave; 0 is the rows of the content.
  fileprivate var share: Int {
    heights?.share ?? 0
  }
}

extension BlockConvertible {
  /// The block with so many rows of a stack that has the height of a window: at most a number of
  /// rows, or a share of the rows that the others leave. Elsewhere, it has its own height.
  ///
  /// A box is as high as its share. What doesn't fit scrolls in a viewport with a position of its
  /// own. Anywhere else it is cut, and the last row ends with the number of rows that are hidden,
  /// such as `+3`.
  ///
  /// - Parameters:
  ///   - share: the share, in proportion to the other shares; 0 is as many rows as the block has.
  ///   - minimum: the least number of rows of a share.
  ///   - maximum: the largest number of rows.
  public func height(
    share: Int = 0,
    minimum: Int = 1,
    maximum: Int = .max
  ) -> Stack.Item {
    var item = Stack.Item(asBlock)
    item.heights = Stack.Item.Heights(
      share: Bounds.count(share),
      minimum: max(1, Bounds.count(minimum)),
      maximum: max(1, Bounds.count(maximum))
    )
    return item
  }
}

extension Painter {
  /// Paints a stack with the height of a window. Parts without a share have the rows of their
  /// content, if there is room.
  mutating func painted(
    _ stack: Stack,
    in context: Context,
    filling window: Window
  ) -> Frame {
    let rows = rows(of: stack, in: context, height: window.height)
    // In a stack without heights, the last rows are cut, so the gaps keep their rows.
    var rowsForGaps = window.height
    if stack.hasHeights {
      rowsForGaps = max(0, window.height - rows.reduce(0, +))
    }
    var page = Frame(width: context.edge)
    var lengths: [Int?] = []
    var dropped: [Frame] = []
    for (index, item) in stack.items.enumerated() {
      var inner = context
      inner.line = item.line
      let hasGap = page.rowCount > 0 && rows[index] > 0
      let gap = hasGap ? min(stack.gap(before: index), rowsForGaps) : 0
      var part = window
      part.height = min(rows[index], window.height - page.rowCount - gap)
      guard part.height > 0 else {
        let limit = limit(of: item.block, room: 0, in: context)
        dropped.append(paintedApart(item.block, in: inner, limit: limit))
        continue
      }
      rowsForGaps -= gap
      page.fill(to: page.rowCount + gap)
      let pane = paintedPane(item.block, in: inner, filling: part, lengths: &lengths)
      page.append(pane, 0..<pane.rowCount)
    }
    page.drop(dropped, glyphs: glyphs)
    page.pageRows = window.pageRows(of: lengths)
    return page
  }

  /// The rows of each part of a stack. The gaps give way, so that each part keeps a row if there is
  /// one for each.
  private mutating func rows(
    of stack: Stack,
    in context: Context,
    height: Int
  ) -> [Int] {
    let first = textNumber
    let natural = stack.items.map { item in
      guard item.share == 0 else { return 0 }
      let limit = min(height, item.heights?.maximum ?? height)
      return paintedApart(item.block, in: context, limit: limit).rowCount
    }
    textNumber = first
    guard stack.hasHeights else { return natural }
    let gaps = stack.items.indices.map { stack.gap(before: $0) }
    let needed = stack.sharedMinimum + natural.count { $0 > 0 }
    let room = max(height - gaps.reduce(0, +), min(height, needed))
    return stack.rows(natural: natural, room: room)
  }
}

extension Stack {
  /// Whether some of its blocks have rows of a window.
  var hasHeights: Bool {
    items.contains { $0.heights != nil }
  }

  /// The least rows of all parts with a share.
  fileprivate var sharedMinimum: Int {
    let heights = items.compactMap(\.heights).filter { $0.share > 0 }
    return heights.reduce(0) { $0 + $1.minimum }
  }

  /// The empty rows before a part, which has those after the part above it, too.
  fileprivate func gap(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    return max(Bounds.count(gap), items[index - 1].after, items[index].before)
  }

  /// The rows of each part.
  ///
  /// A part without a share has the rows of its content. If they don't fit, the highest part gives
  /// way first. Parts with a share divide what the others leave, within their bounds.
  ///
  /// - Parameter natural: the rows of the content; 0 for a part with a share.
  fileprivate func rows(natural: [Int], room: Int) -> [Int] {
    var open = items.indices.filter { items[$0].share > 0 }
    var rows = natural.map { _ in 0 }
    var roomWithoutShares = max(0, room - sharedMinimum)
    Columns.grow(&rows, natural, &roomWithoutShares)
    while true {
      let left = max(0, room - rows.reduce(0, +))
      let shares = open.map { items[$0].share }
      let parts = zip(open, Columns.divided(left, by: shares))
      // One part outside its bounds changes what the others get.
      let outside = parts.first { items[$0].bounded($1) != $1 }
      guard let (index, part) = outside else {
        for (index, part) in parts {
          rows[index] = part
        }
        return rows
      }
      rows[index] = items[index].bounded(part)
      open.removeAll { $0 == index }
    }
  }
}

extension Stack.Item {
  /// A number of rows within the bounds of its share.
  fileprivate func bounded(_ rows: Int) -> Int {
    guard let heights else { return rows }
    return min(max(rows, heights.minimum), heights.maximum)
  }
}
