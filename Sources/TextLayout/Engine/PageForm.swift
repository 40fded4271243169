/// A part of a page beside others, with the height of the window.
package struct PagePane: Sendable {
  /// The content; it scrolls if it is a viewport.
  package var block: Block
  /// The cells of the part, counted from 0.
  package var columns: Range<Int>
  /// The alignment of the content.
  var alignment = TextBlock.Alignment.leading
}

/// The form of a page that has the height of its window.
package enum PageForm {
  /// Fixed parts around one that scrolls.
  case viewport(Viewport)
  /// Parts beside each other; one or more of them are viewports.
  case panes([PagePane])
  /// A page that scrolls as a whole.
  case whole
}

extension Block {
  /// Returns the form of the page, at a width that decides between the alternatives of a choice.
  package func page(width: Int, glyphs: Glyphs = .unicode) -> PageForm {
    switch pageBlock(width: width, glyphs: glyphs) {
    case .viewport(let viewport): .viewport(viewport)
    case .row(let row): row.panes(width: width, glyphs: glyphs).map(PageForm.panes) ?? .whole
    default: .whole
    }
  }

  /// The block inside meanings, regions, choices and stacks of one block.
  private func pageBlock(width: Int, glyphs: Glyphs) -> Block {
    var block = self
    while true {
      switch block {
      case .meaning(_, let inner), .region(_, let inner): block = inner
      case .stack(let stack) where stack.items.count == 1: block = stack.items[0].block
      case .choice(let choice): block = choice.chosen(room: width, glyphs: glyphs)
      default: return block
      }
    }
  }

  /// The viewport that is the whole page at any width, possibly inside meanings and regions; nil if the page is another
  /// block.
  package var viewport: Viewport? {
    switch self {
    case .meaning(_, let inner), .region(_, let inner): inner.viewport
    case .stack(let stack) where stack.items.count == 1: stack.items[0].block.viewport
    case .viewport(let viewport): viewport
    default: nil
    }
  }

  /// The viewport that is the whole page at a width.
  func viewport(width: Int, glyphs: Glyphs) -> Viewport? {
    if case .viewport(let viewport) = pageBlock(width: width, glyphs: glyphs) { viewport } else { nil }
  }
}

extension Row {
  /// The cells as parts of a page; nil if none is a viewport or if they don't fit side by side.
  fileprivate func panes(width: Int, glyphs: Glyphs) -> [PagePane]? {
    guard let slots = slots(room: width, glyphs: glyphs),
      slots.contains(where: { $0.block.viewport(width: $0.width, glyphs: glyphs) != nil })
    else { return nil }
    var start = 0
    return slots.map { slot in
      defer { start += slot.width + Bounds.count(gap) }
      return PagePane(block: slot.block, columns: start..<start + slot.width, alignment: slot.alignment)
    }
  }
}
