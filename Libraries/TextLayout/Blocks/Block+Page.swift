/// The way in which a block fits a window.
enum WindowFit {
  /// Its rows scroll, or are cut.
  case rows
  /// A part of a window draws it otherwise than a page does: a box keeps its lines, and columns are
  /// cut one by one.
  case pane
  /// It fills the height of the window.
  case height
}

extension Block {
  /// The way in which the block fits a window of so many cells.
  func fit(width: Int, glyphs: Glyphs) -> WindowFit {
    switch page(width: width, glyphs: glyphs).block {
    case .viewport, .layers:
      return .height
    case .stack(let stack):
      if stack.hasHeights { return .height }
      let hasPane = stack.items.contains { $0.block.fit(width: width, glyphs: glyphs) != .rows }
      return hasPane ? .pane : .rows
    case .row(let row):
      let slots = row.slots(room: width, glyphs: glyphs) ?? []
      let fills = slots.contains { $0.block.fit(width: $0.width, glyphs: glyphs) == .height }
      return fills ? .height : .pane
    case .box(let box):
      let inner = BoxEdges(box, room: width, glyphs: glyphs).inner
      let fills = box.block.fit(width: inner, glyphs: glyphs) == .height
      return fills ? .height : .pane
    case .indent(let indent):
      let inner = indent.inner(of: width, glyphs: glyphs)
      return indent.block.fit(width: inner, glyphs: glyphs)
    default:
      return .rows
    }
  }

  /// The block that decides the form of a page, such as a viewport, a row of viewports, or one that
  /// scrolls as a whole, and the regions around it, from the outermost. The width decides between
  /// the alternatives of choices.
  func page(width: Int, glyphs: Glyphs) -> (block: Block, regions: [Region.Kind]) {
    var block = self
    var regions: [Region.Kind] = []
    while true {
      if case .region(let kind, _) = block {
        regions.append(kind)
      }
      if let inner = block.inner {
        block = inner
      } else if case .choice(let choice) = block {
        block = choice.chosen(room: width, glyphs: glyphs)
      } else {
        return (block, regions)
      }
    }
  }

  /// The block inside a meaning, a region or a stack of one block; nil for any other block.
  var inner: Block? {
    switch self {
    case .meaning(_, let block), .region(_, let block):
      block
    case .stack(let stack) where stack.items.count == 1 && !stack.hasHeights:
      stack.items[0].block
    default:
      nil
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
}
