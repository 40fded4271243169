import TextLayout

/// A page with what can be chosen on it, and the window that shows some of its rows.
struct PageWindow {
  /// What can be chosen.
  struct Control {
    /// One of the controls with the same action, counted from 0.
    struct ID: Hashable, Sendable {
      var action: Identifier
      var isField: Bool
      var occurrence = 0

      /// Nil for a region that can't be chosen.
      init?(_ kind: Region.Kind) {
        switch kind {
        case .action(let action): (self.action, isField) = (action, false)
        case .field(let action): (self.action, isField) = (action, true)
        case .image, .beforeCursor, .activity: return nil
        }
      }
    }

    let id: ID
    /// The text in its cells.
    let words: String
    /// The rows of the part that scrolls; nil in a fixed part.
    let rows: Range<Int>?
  }

  /// What can be chosen, in reading order.
  let controls: [Control]
  /// The rows of the part that scrolls, all of them and those that the window has room for.
  let pageRows, rows: Int
  /// The page as a viewport. One that holds a page of panes or layers doesn't scroll.
  let viewport: Viewport
  private let size: Size

  init(_ page: Block, _ size: Size, scroll: Int) {
    let scrolling = page.viewport.flatMap { $0.scroll == .page ? $0 : nil }
    var viewport = scrolling ?? Viewport(arrangements: [Viewport.Arrangement()], body: page)
    let holdsPage = size.height != nil && viewport.body.takesHeight(width: size.width, glyphs: .unicode)
    viewport.holdsPage = holdsPage
    let height = size.height ?? Frame(drawing: viewport.body, size: size).rowCount
    let fixed = viewport.fixedParts(width: size.width, height: height, glyphs: .unicode)
    rows = max(1, height - fixed.top.rowCount - fixed.bottom.rowCount)
    let window = Size(width: size.width, height: holdsPage ? rows : nil, scroll: scroll)
    let body = Frame(drawing: viewport.body, size: window)
    (pageRows, self.viewport) = (body.rowCount, viewport)
    var counts: [Control.ID: Int] = [:]
    controls = [(fixed.top, false), (body, true), (fixed.bottom, false)].flatMap { frame, scrolls in
      frame.regions.compactMap { region in
        guard var id = Control.ID(region.kind) else { return nil }
        let count = counts[id, default: 0]
        counts[id] = count + 1
        id.occurrence = count
        return Control(id: id, words: frame.words(of: region), rows: scrolls && !holdsPage ? region.rows : nil)
      }
    }
    self.size = Size(width: size.width, height: height)
  }

  /// Whether all of a control is in the window.
  func shows(_ control: Control, scroll: Int) -> Bool {
    control.rows.map { $0.clamped(to: scroll..<scroll + rows) == $0 } ?? true
  }

  /// The rows that are seen, in words; nil if all are.
  func rowWords(scroll: Int) -> String? {
    rows < pageRows ? "rows \(scroll + 1) to \(scroll + rows) of \(pageRows)" : nil
  }

  /// The window as a block.
  func drawn(scroll: Int) -> Block {
    var viewport = viewport
    (viewport.rows, viewport.scroll) = (size.height, .row(scroll))
    return viewport.limited(to: size.width)
  }
}

extension Frame {
  /// The text in the cells of a region, on one line.
  fileprivate func words(of region: Region) -> String {
    let texts = region.rows.flatMap { row in
      self.runs(inRow: row).filter { $0.columns.overlaps(region.columns) }.map(\.text)
    }
    return texts.joined().split(separator: " ").joined(separator: " ")
  }
}
