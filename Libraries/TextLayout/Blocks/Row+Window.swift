extension Painter {
  /// Paints columns as parts of a window: side by side, each as high as the window, or else one
  /// below the other.
  mutating func painted(
    _ row: Row,
    in context: Context,
    filling window: Window
  ) -> Frame {
    let width = context.edge
    guard let slots = row.slots(room: width, glyphs: glyphs) else {
      let stack = row.stacked(width: width, glyphs: glyphs)
      var frame = painted(stack, in: context, filling: window)
      let rule = row.stackedRule(room: width, glyphs: glyphs)
      frame.shortenings.insert(Shortening(rule: rule), at: 0)
      return frame
    }
    var lengths: [Int?] = []
    let columns = slots.map { slot in
      var inner = context
      inner.edge = slot.width
      if slot.block.kind.fillsColumn {
        inner.fillsTo = window.height
        return paintedApart(slot.block, in: inner, limit: window.height)
      }
      return paintedPane(slot.block, in: inner, filling: window, lengths: &lengths)
    }
    var page = Painter(width: width, glyphs: glyphs, limit: window.height)
    page.join(columns, slots, in: context, gap: Bounds.count(row.gap))
    var frame = page.rows.frame
    frame.pageRows = window.pageRows(of: lengths)
    return frame
  }

  /// Paints a part of a window.
  ///
  /// - Parameter lengths: gets the rows of a viewport that scrolls with the page.
  mutating func paintedPane(
    _ block: Block,
    in context: Context,
    filling window: Window,
    lengths: inout [Int?]
  ) -> Frame {
    var window = window
    window.isPane = true
    let frame = painted(block, in: context, filling: window)
    if case .viewport(let viewport) = block.page(width: context.edge, glyphs: glyphs).block,
      viewport.scroll == .page,
      viewport.rows == nil
    {
      lengths.append(frame.pageRows)
    }
    return frame
  }
}
