import Console

extension Workbench {
  /// Handles the mouse: a click chooses a line, names a cell's code or grasps an edge of the drawing.
  mutating func point(_ key: Key) -> [Effect] {
    switch key {
    case .wheel(let count, let column, _):
      if isOnPage(column) { scroll(by: 3 * count) } else { return press(count > 0 ? .down : .up) }
    case .click(let column, let row) where row < rows - 1:
      if isOnPage(column) { clickPage(column: column - pageColumn, row: row) } else { clickList(row: row - 1) }
    case .drag(let column, _) where isDragging.right: look.width = column - pageColumn + look.left
    case .drag(_, let row) where isDragging.bottom: look.height = row - Self.pageRow + look.top
    case .release: isDragging = (false, false)
    default: break
    }
    return []
  }

  private func isOnPage(_ column: Int) -> Bool { isNarrow ? showsPage : column >= listWidth }

  private mutating func clickList(row: Int) {
    let (_, _, count, cursor) = listing
    let place = listed(count, cursor, rows - 2).lowerBound + row
    guard row >= 0, place < count else { return }
    if isEditing {
      if place == cursor { enterField() } else { editor?.move(toRow: place) }
    } else {
      tree.move(toRow: place)
      if tree.row?.isFolder == false { showsPage = true } else if place == cursor { tree.fold() }
    }
  }

  private mutating func clickPage(column: Int, row: Int) {
    guard let panel = drawn.panels.first, panel.isPage else { return }
    let (column, row) = (column + look.left, row - Self.pageRow + look.top)
    let (width, height) = (panel.frame.width, panel.frame.rowCount)
    isDragging = (column == width, row == height && column < width)
    if (0..<height).contains(row), (0..<width).contains(column) { inspect(row: row, column: column) }
  }
}
