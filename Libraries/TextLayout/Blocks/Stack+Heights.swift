extension Stack.Item {
  /// The rows of a block in a stack with the height of a window.
  struct Heights: Hashable, Sendable {
    var share: Int
    var minimum: Int
    var maximum: Int
  }
}

extension BlockConvertible {
  /// The block with so many rows of a stack that has the height of a window: at most a number of rows, or a share of the
  /// rows that the others leave. What doesn't fit scrolls, or is hidden and recorded. Elsewhere, it has its own height.
  ///
  /// - Parameters:
  ///   - share: the share, in proportion to the other shares; 0 is as many rows as the block has.
  ///   - minimum: the least number of rows of a share.
  ///   - maximum: the largest number of rows.
  public func height(share: Int = 0, minimum: Int = 1, maximum: Int = .max) -> Stack.Item {
    changing(Stack.Item(asBlock)) {
      let (least, most) = (max(1, Bounds.count(minimum)), max(1, Bounds.count(maximum)))
      $0.heights = Stack.Item.Heights(share: Bounds.count(share), minimum: min(least, most), maximum: most)
    }
  }
}

extension Painter {
  /// Paints a stack with the height of a window. Blocks without a share have the rows of their content.
  mutating func painted(_ stack: Stack, in context: Context, height: Int, scroll: Int) -> Frame {
    let (first, items) = (textNumber, stack.items)
    let natural = items.map { item in
      guard item.heights?.share ?? 0 == 0 else { return 0 }
      let limit = min(height, item.heights?.maximum ?? height)
      return paintedApart(item.block, in: context, width: context.edge, limit: limit).rowCount
    }
    textNumber = first
    let gaps = items.indices.map { index in
      index == 0 ? 0 : max(Bounds.count(stack.gap), items[index - 1].after, items[index].before)
    }
    let rows = Stack.rows(of: items, natural: natural, room: height - gaps.reduce(0, +))
    var page = RowWriter(width: context.edge, limit: height)
    var (lost, lengths) = ([String](), [Int?]())
    for (index, item) in items.enumerated() where rows[index] > 0 {
      if page.isFull { lost += TreeTexts.words(of: item.block) }
      for _ in 0..<(page.produced > 0 ? gaps[index] : 0) where !page.isFull { page.endRow(background: .plain) }
      let frame = paintedPart(item, in: context, height: rows[index], scroll: scroll)
      if scrolls(item.block, width: context.edge) { lengths.append(frame.pageRows) }
      lost += frame.rows.dropFirst(max(0, height - page.produced))
      page.put(frame)
    }
    var frame = page.frame
    if !lost.isEmpty, frame.rowCount > 0 {
      let hidden = lost.map { $0 + "\n" }.joined()
      frame.shortenings.append(Shortening(row: frame.rowCount - 1, column: 0, rule: .gaveWay, hidden: hidden))
    }
    frame.pageRows = lengths.contains(nil) ? nil : lengths.compactMap { $0 }.max() ?? height
    return frame
  }

  /// Paints a part of a stack with so many rows; its content scrolls if it can.
  private mutating func paintedPart(_ item: Stack.Item, in context: Context, height: Int, scroll: Int) -> Frame {
    let inner = changing(context) { $0.line = item.line }
    let scrolls = item.block.takesHeight(width: context.edge, glyphs: glyphs)
    let block = scrolls ? item.block : .viewport(Viewport(arrangements: [], body: item.block, scroll: .row(0)))
    return paintedWindow(block, in: inner, height: height, scroll: scroll)
  }
}

extension Stack {
  /// The rows of each part: those of its content, or a share of the others within its bounds.
  fileprivate static func rows(of items: [Item], natural: [Int], room: Int) -> [Int] {
    var rows = zip(items, natural).map { $0.heights?.share ?? 0 > 0 ? nil : $1 }
    while true {
      let open = items.indices.filter { rows[$0] == nil }
      let left = max(0, room - rows.reduce(0) { $0 + ($1 ?? 0) })
      let shares = open.reduce(0) { $0 + (items[$1].heights?.share ?? 0) }
      var parts = open.map { left * (items[$0].heights?.share ?? 0) / max(1, shares) }
      for index in 0..<max(0, min(parts.count, left - parts.reduce(0, +))) { parts[index] += 1 }
      // One part outside its bounds changes what the others get.
      let bound = zip(open, parts).first { index, rows in
        items[index].heights.map { rows < $0.minimum || rows > $0.maximum } ?? false
      }
      guard let (index, part) = bound, let heights = items[index].heights else {
        for (index, part) in zip(open, parts) { rows[index] = part }
        return rows.map { $0 ?? 0 }
      }
      rows[index] = min(max(part, heights.minimum), heights.maximum)
    }
  }
}
