import Console

extension Workbench {
  /// The keys of the hint that a click is on; none for any other key.
  func keysOfHint(at key: Key) -> [Key] {
    guard case .click(let column, let row) = key else { return [] }
    let line = statusLine.draw(width: columns, glyphs: glyphs)
    return line.keys(atColumn: column, row: row - rows + line.frame.rowCount)
  }

  /// Handles the mouse: a click chooses a line, names a cell's code or grasps an edge of the
  /// drawing.
  mutating func point(_ key: Key) {
    switch key {
    case .wheel(let direction, let column, _):
      if isOnPage(column) {
        scroll(by: 3 * direction)
      } else {
        move(.step(direction))
      }
    case .click(let column, let row) where row < rows - 1:
      if isOnPage(column) {
        clickPage(column: column - pageColumn + look.left, row: row - Self.pageRow + look.top)
      } else {
        clickList(row: row - 1)
      }
    case .drag(let column, let row):
      switch draggedEdge {
      case .right: look.width = column - pageColumn + look.left
      case .bottom: look.height = row - Self.pageRow + look.top
      case nil: break
      }
    case .release:
      draggedEdge = nil
    default:
      break
    }
  }

  private func isOnPage(_ column: Int) -> Bool { isNarrow ? showsPage : column >= listWidth }

  private mutating func clickList(row: Int) {
    let window = listWindow
    let place = window.rows.lowerBound + row
    guard row >= 0, place < window.count else { return }
    if isEditing {
      if place == window.cursor {
        enter()
      } else {
        editor?.move(by: place - window.cursor)
      }
    } else {
      tree.move(toRow: place)
      if tree.row?.isFolder == false {
        showsPage = true
      } else if place == window.cursor {
        tree.fold()
      }
    }
  }

  private mutating func clickPage(column: Int, row: Int) {
    guard let panel = drawn.panels.first, panel.isPage else { return }
    let width = panel.frame.width
    let height = panel.frame.rowCount
    if column == width {
      draggedEdge = .right
    } else if row == height, column < width {
      draggedEdge = .bottom
    } else if (0..<height).contains(row), (0..<width).contains(column) {
      inspect(row: row, column: column)
    }
  }
}
