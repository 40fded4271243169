extension Block {
  /// Whether the block fills the height of a window: a viewport, layers, or a row, a stack, a box or
  /// an indent with such a part.
  func takesHeight(width: Int, glyphs: Glyphs) -> Bool {
    switch page(width: width, glyphs: glyphs) {
    case .viewport, .layers:
      return true
    case .stack(let stack):
      return stack.hasHeights
    case .row(let row):
      let slots = row.slots(room: width, glyphs: glyphs) ?? []
      return slots.contains { slot in
        slot.block.takesHeight(width: slot.width, glyphs: glyphs)
      }
    case .box(let box):
      let inner = BoxEdges(box, room: width, glyphs: glyphs).inner
      return box.block.takesHeight(width: inner, glyphs: glyphs)
    case .indent(let indent):
      let inner = indent.inner(of: width, glyphs: glyphs)
      return indent.block.takesHeight(width: inner, glyphs: glyphs)
    default:
      return false
    }
  }

  /// Whether a part of a window draws the block otherwise than a page does: a box keeps its lines,
  /// and columns are cut one by one.
  func isPane(width: Int, glyphs: Glyphs) -> Bool {
    switch page(width: width, glyphs: glyphs) {
    case .viewport, .layers, .box, .row:
      return true
    case .stack(let stack):
      return stack.items.contains { item in
        item.heights != nil || item.block.isPane(width: width, glyphs: glyphs)
      }
    case .indent(let indent):
      let inner = indent.inner(of: width, glyphs: glyphs)
      return indent.block.isPane(width: inner, glyphs: glyphs)
    default:
      return false
    }
  }

  /// The regions around the block that decides the form of a page, from the outermost.
  func pageRegions(width: Int, glyphs: Glyphs) -> [Region.Kind] {
    var regions: [Region.Kind] = []
    var block = self
    while true {
      if case .region(let kind, _) = block {
        regions.append(kind)
      }
      if let inner = block.inner {
        block = inner
      } else if case .choice(let choice) = block {
        block = choice.chosen(room: width, glyphs: glyphs)
      } else {
        return regions
      }
    }
  }

  /// The block inside a meaning, a region or a stack of one block; nil for any other block.
  var inner: Block? {
    switch self {
    case .meaning(_, let block), .region(_, let block):
      block
    case .stack(let stack) where stack.items.count == 1 && stack.items[0].heights == nil:
      stack.items[0].block
    default: nil
    }
  }

  /// The innermost block that is as large as this one.
  var innermost: Block {
    var block = self
    while let inner = block.inner { block = inner }
    return block
  }

  /// The viewport that is the whole page at any width, possibly inside meanings and regions; nil if
  /// the page is another block.
  package var viewport: Viewport? {
    if case .viewport(let viewport) = innermost {
      viewport
    } else {
      nil
    }
  }

  /// The block that decides the form of a page: a viewport, a row of viewports, or one that scrolls
  /// as a whole. The width decides between the alternatives of choices.
  func page(width: Int, glyphs: Glyphs) -> Block {
    var block = innermost
    while case .choice(let choice) = block {
      block = choice.chosen(room: width, glyphs: glyphs).innermost
    }
    return block
  }
}
