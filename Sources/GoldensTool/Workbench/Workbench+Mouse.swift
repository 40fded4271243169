import GalleyTerminal

extension Workbench {
  /// Handles the mouse: a click chooses a line, names a cell's code or grasps an edge of the drawing.
  mutating func point(_ key: Key) -> [Effect] {
    switch key {
    case .wheel(let count, let column, _):
      if isNarrow ? showsPage : column > listWidth { scroll(by: 3 * count) } else { return perform(.line(count)) }
    case .click(let column, let row):
      dragged = nil
      guard row < rows - 1 else { return [] }
      let isList = isNarrow ? !showsPage : column < listWidth
      if isList { clickList(row: row - 1) } else { clickPage(column: column - pageColumn, row: row) }
    case .drag(let column, let row):
      switch dragged {
      case .right?: setWidth(column - pageColumn + look.left)
      case .bottom?: setHeight(row - Self.pageRow + look.top)
      case nil: break
      }
    default: dragged = nil
    }
    return []
  }

  private mutating func clickList(row: Int) {
    guard row >= 0 else { return }
    if isEditing, let editor {
      let place = listed(editor.rows.count, editor.cursor, rows - 2).lowerBound + row
      if place == editor.cursor { self.editor?.enter() } else { self.editor?.move(toRow: place) }
      return
    }
    guard var tree = list == .causes ? review?.tree : states else { return }
    let place = listed(tree.rows.count, tree.cursor, rows - 2).lowerBound + row
    guard place < tree.rows.count else { return }
    let wasHere = place == tree.cursor
    tree.move(toRow: place)
    if tree.node?.item == nil, wasHere { tree.fold() }
    if list == .causes { review?.tree = tree } else { states = tree }
    if tree.node?.item != nil { showsPage = true }
  }

  private mutating func clickPage(column: Int, row: Int) {
    guard let panel = drawn.panels.first, panel.isPage else { return }
    let (column, row) = (column + look.left, row - Self.pageRow + look.top)
    if column == panel.frame.width {
      dragged = .right
    } else if row == panel.frame.rowCount {
      dragged = .bottom
    } else if (0..<panel.frame.rowCount).contains(row), (0..<panel.frame.width).contains(column) {
      inspect(row: row, column: column)
    }
  }
}
