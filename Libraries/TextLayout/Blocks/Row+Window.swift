extension Painter {
  /// Paints columns as parts of a window: side by side, or else one below the other.
  mutating func painted(_ row: Row, in context: Context, filling window: Window) -> Frame {
    let width = context.edge
    if let slots = row.slots(room: width, glyphs: glyphs) {
      return paintedPanes(
        slots,
        in: context,
        gap: Bounds.count(row.gap),
        filling: window
      )
    }
    let stack = row.stacked(width: width, glyphs: glyphs)
    var frame = painted(stack, in: context, filling: window)
    let rule = row.stackedRule(room: width, glyphs: glyphs)
    frame.shortenings.insert(Shortening(rule: rule), at: 0)
    return frame
  }

  /// Paints parts of a page side by side, each as high as the page.
  private mutating func paintedPanes(
    _ slots: [Slot],
    in context: Context,
    gap: Int,
    filling window: Window
  ) -> Frame {
    var length = PageLength(height: window.height)
    let columns = slots.map { slot in
      var inner = context
      inner.edge = slot.width
      if slot.block.kind.fillsColumn {
        inner.fillsTo = window.height
        return paintedApart(slot.block, in: inner, limit: window.height)
      }
      return paintedPane(slot.block, in: inner, filling: window, length: &length)
    }
    var page = Painter(width: context.edge, glyphs: glyphs, limit: window.height)
    page.join(columns, slots, in: context, gap: gap)
    var frame = page.rows.frame
    frame.pageRows = length.rows
    return frame
  }

  /// Paints a part of a window, and counts its rows if it is a viewport that scrolls with the page.
  mutating func paintedPane(
    _ block: Block,
    in context: Context,
    filling window: Window,
    length: inout PageLength
  ) -> Frame {
    var window = window
    window.isPane = true
    let frame = painted(block, in: context, filling: window)
    if case .viewport(let viewport) = block.page(width: context.edge, glyphs: glyphs),
      viewport.scroll == .page,
      viewport.rows == nil
    {
      length.add(frame.pageRows)
    }
    return frame
  }
}

/// The length of a page with parts that scroll with it: that of the longest part.
struct PageLength {
  /// The rows of the window, which a page without such parts has.
  let height: Int
  private var longest: Int?
  private var isKnown = true

  init(height: Int) {
    self.height = height
  }

  /// The rows of the page; nil if those of a part aren't known.
  var rows: Int? {
    isKnown ? longest ?? height : nil
  }

  mutating func add(_ rows: Int?) {
    guard let rows else {
      isKnown = false
      return
    }
    longest = max(longest ?? rows, rows)
  }
}
