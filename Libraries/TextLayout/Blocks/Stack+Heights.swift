extension Stack.Item {
  /// The rows of a block in a stack with the height of a window.
  struct Heights: Hashable, Sendable {
    var share: Int
    var minimum: Int
    var maximum: Int
  }
}

extension BlockConvertible {
  /// The block with so many rows of a stack that has the height of a window: at most a number of
  /// rows, or a share of the rows that the others leave. Elsewhere, it has its own height.
  ///
  /// A box is as high as its share. What doesn't fit scrolls in a viewport. Anywhere else it is
  /// cut, and the last row ends with the number of rows that are hidden, such as `+3`.
  ///
  /// - Parameters:
  ///   - share: the share, in proportion to the other shares; 0 is as many rows as the block has.
  ///   - minimum: the least number of rows of a share.
  ///   - maximum: the largest number of rows.
  public func height(share: Int = 0, minimum: Int = 1, maximum: Int = .max) -> Stack.Item {
    changing(Stack.Item(asBlock)) {
      let (least, most) = (max(1, Bounds.count(minimum)), max(1, Bounds.count(maximum)))
      $0.heights = Stack.Item.Heights(
        share: Bounds.count(share),
        minimum: min(least, most),
        maximum: most
      )
    }
  }
}

extension Painter {
  /// Paints a stack with the height of a window. Parts without a share have the rows of their
  /// content, if there is room.
  mutating func painted(_ stack: Stack, in context: Context, height: Int, scroll: Int) -> Frame {
    let rows = rows(of: stack, in: context, height: height)
    var page = RowWriter(width: context.edge, limit: height)
    var dropped: [Frame] = []
    var lengths: [Int?] = []
    for (index, item) in stack.items.enumerated() {
      let inner = changing(context) { $0.line = item.line }
      let gap = page.produced > 0 && rows[index] > 0 ? stack.gap(before: index) : 0
      let left = min(rows[index], height - page.produced - gap)
      guard left > 0 else {
        let limit = limit(of: item.block, room: 0, in: context)
        dropped.append(paintedApart(item.block, in: inner, width: context.edge, limit: limit))
        continue
      }
      for _ in 0..<gap {
        page.endRow(background: .plain)
      }
      let frame = paintedWindow(item.block, in: inner, height: left, scroll: scroll, isPane: true)
      if scrolls(item.block, width: context.edge) {
        lengths.append(frame.pageRows)
      }
      page.put(frame)
    }
    var frame = page.frame
    frame.drop(dropped, glyphs: glyphs)
    frame.pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return frame
  }

  /// The rows of each part of a stack.
  private mutating func rows(of stack: Stack, in context: Context, height: Int) -> [Int] {
    let first = textNumber
    let natural = stack.items.map { item in
      guard item.heights?.share ?? 0 == 0 else {
        return 0
      }
      let limit = min(height, item.heights?.maximum ?? height)
      return paintedApart(item.block, in: context, width: context.edge, limit: limit).rowCount
    }
    textNumber = first
    let gaps = stack.items.indices.reduce(0) { $0 + stack.gap(before: $1) }
    return stack.rows(natural: natural, room: height - gaps)
  }
}

extension Stack {
  /// The empty rows before a part, which has those after the part above it, too.
  fileprivate func gap(before index: Int) -> Int {
    index == 0 ? 0 : max(Bounds.count(gap), items[index - 1].after, items[index].before)
  }

  /// The rows of each part: those of its content, or a share of what the others leave, within its
  /// bounds.
  fileprivate func rows(natural: [Int], room: Int) -> [Int] {
    let least = items.reduce(0) { $0 + ($1.heights.map { $0.share > 0 ? $0.minimum : 0 } ?? 0) }
    let fitting = fitting(natural, room: max(0, room - least))
    var rows = zip(items, fitting).map { $0.heights?.share ?? 0 > 0 ? nil : $1 }
    while true {
      let open = items.indices.filter { rows[$0] == nil }
      let left = max(0, room - rows.reduce(0) { $0 + ($1 ?? 0) })
      let shares = open.reduce(0) { $0 + (items[$1].heights?.share ?? 0) }
      var parts = open.map { left * (items[$0].heights?.share ?? 0) / max(1, shares) }
      for index in 0..<max(0, min(parts.count, left - parts.reduce(0, +))) {
        parts[index] += 1
      }
      // One part outside its bounds changes what the others get.
      let bound = zip(open, parts).first { index, rows in
        items[index].heights.map { rows < $0.minimum || rows > $0.maximum } ?? false
      }
      guard let (index, part) = bound, let heights = items[index].heights else {
        for (index, part) in zip(open, parts) {
          rows[index] = part
        }
        return rows.map { $0 ?? 0 }
      }
      rows[index] = min(max(part, heights.minimum), heights.maximum)
    }
  }

  /// The rows of the parts without a share. In a stack with heights, the highest give way, so that
  /// each keeps a row if there is one for each. In any other, the last give way.
  private func fitting(_ natural: [Int], room: Int) -> [Int] {
    var left = room
    if items.contains(where: { $0.heights != nil }), room >= natural.count(where: { $0 > 0 }) {
      var rows = natural.map { _ in 0 }
      Columns.grow(&rows, natural, &left)
      return rows
    }
    return natural.map { rows in
      let given = min(rows, left)
      left -= given
      return given
    }
  }
}
