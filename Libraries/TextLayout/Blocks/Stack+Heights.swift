extension Stack.Item {
  /// Whether it is a stack without blocks.
  fileprivate var isEmpty: Bool {
    if case .stack(let stack) = block { stack.items.isEmpty } else { false }
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
  /// own, or if something in it can be chosen. Anything else is cut. The number of rows that are hidden, such as `+3`, stands in the line
  /// below a box, or else in a column of two cells at the right.
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
    item.heights = Columns.Share(share, minimum: minimum, maximum: maximum)
    return item
  }
}

extension Painter {
  /// Paints a stack that is given so many rows.
  mutating func painted(_ stack: Stack, in context: Context, height: Int) -> Frame {
    if !stack.hasHeights {
      let whole = fitting(.stack(stack), in: context, height: height)
      if let whole { return whole }
      let fills = stack.items.contains {
        $0.block.fillsWindow(width: context.edge, glyphs: glyphs)
      }
      if !fills, scrolls(.stack(stack), in: context) {
        return paintedCut(.stack(stack), in: context, height: height)
      }
    }
    return paintedParts(of: stack, in: context, height: height)
  }

  /// Paints each part of a stack in its rows.
  private mutating func paintedParts(of stack: Stack, in context: Context, height: Int) -> Frame {
    let rows = rows(of: stack, in: context, height: height)
    // In a stack without heights, the last rows are cut, so the gaps keep their rows.
    var rowsForGaps = stack.hasHeights ? max(0, height - rows.reduce(0, +)) : height
    var parts: [(gap: Int, height: Int)] = []
    var end = 0
    for (index, count) in rows.enumerated() {
      let hasGap = end > 0 && count > 0
      let gap = hasGap ? min(stack.gap(before: index), rowsForGaps) : 0
      let part = max(0, min(count, height - end - gap))
      if part > 0 {
        rowsForGaps -= gap
        end += gap + part
      }
      parts.append((gap, part))
    }
    let hidden = stack.items.indices.filter { parts[$0].height == 0 && !stack.items[$0].isEmpty }
    // The rows below the last part are counted with the parts that are hidden.
    let last = parts.lastIndex { $0.height > 0 }
    let isCounted = context.isCountedOutside || !hidden.isEmpty
    var page = Frame(width: context.edge)
    for (index, (gap, height)) in parts.enumerated() where height > 0 {
      let lacking = counts.lacking
      page.fill(to: page.rowCount + gap)
      let part = paintedPart(
        stack.items[index].block,
        in: changing(context) { $0.line = stack.items[index].line },
        height: height,
        isCountedOutside: isCounted && index == last
      )
      page.append(part, 0..<height)
      page.hidden = part.hidden
      // More rows don't help a part that has as many as it can have.
      if height == stack.items[index].heights?.maximum { counts.lacking = lacking }
    }
    hide(hidden.map { stack.items[$0] }, below: &page, in: context)
    return page
  }

  /// Records blocks that have no room below the last row of a frame, and counts their rows.
  private mutating func hide(
    _ items: [Stack.Item],
    below frame: inout Frame,
    in context: Context
  ) {
    var hidden = Frame(width: context.edge)
    var rows = Frame.HiddenRows(below: 0)
    for item in items {
      let limit = context.recordsAll || !item.block.buildsRows ? Int.max : 1
      let part = paintedApart(item.block, in: context, limit: limit)
      hidden.append(part, 0..<part.rowCount)
      rows = rows.and(Frame.HiddenRows(below: part.pageRows))
    }
    let lacking = items.count { $0.block.hasControls }
    counts.lacking = max(counts.lacking, lacking)
    guard hidden.rowCount > 0 else { return }
    frame.fill(to: 1)
    rows = frame.hidden.map { $0.and(rows) } ?? rows
    frame.hidden = rows
    frame.recordBelow(hidden.hiding(.below(rows: rows.below), inRows: 0..<hidden.rowCount))
  }

  /// The rows of each part of a stack. The gaps give way, so that each part keeps a row if there is
  /// one for each.
  private mutating func rows(
    of stack: Stack,
    in context: Context,
    height: Int
  ) -> [Int] {
    let start = counts
    let natural = stack.items.map { item in
      guard item.share == 0 else { return 0 }
      let limit = min(height, item.heights?.maximum ?? height)
      return paintedApart(item.block, in: context, limit: limit).rowCount
    }
    counts = start
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
    var rows = natural.map { _ in 0 }
    var roomWithoutShares = max(0, room - sharedMinimum)
    Columns.grow(&rows, natural, &roomWithoutShares)
    let left = room - rows.reduce(0, +)
    let shared = Columns.divided(left, by: items.map { $0.heights ?? Columns.Share(0) })
    return zip(rows, shared).map { $0 + $1 }
  }
}
