import GalleyDomain

/// The rows of a list: saved and read items.
extension Reader {
  /// The index of the focused row, if it can be saved.
  var saveableRow: Int? { pages.pane.page.isSaved == nil ? nil : pages.pane.focused?.openedRow }

  /// The rows of a page's window with a mark: the first rows of saved items, and all rows of read ones.
  func markedRows(of pane: Pane) -> (saved: Set<Int>, read: Set<Int>) {
    var rows = (saved: Set<Int>(), read: Set<Int>())
    guard pane.page.isSaved != nil || pane.page.identity != nil else { return rows }
    for control in pane.drawn.controls where control.part == .body && pane.shows(control) {
      guard let row = control.openedRow else { continue }
      if pane.page.isSaved?(row) == true { rows.saved.insert(control.rows.lowerBound) }
      if let name = readName(row: row, of: pane.page), read.contains(name) { rows.read.formUnion(control.rows) }
    }
    return rows
  }

  /// The name of the item in a row of a list; `nil` if the page has no items to read.
  private func readName(row: Int, of page: Page) -> String? {
    guard let app = pages.app else { return nil }
    return page.identity?(row).map { ReadItems.name(app, $0) }
  }

  /// Marks the open item as read.
  mutating func markOpenItem() -> [Command] {
    guard let list = pages.pageBefore, case .open(let row)? = list.chosen, let name = readName(row: row, of: list),
      read.insert(name).inserted
    else { return [] }
    return [.mark(name, isRead: true)]
  }

  /// Marks the focused row as read or unread.
  mutating func toggleRead() -> [Command] {
    guard let row = pages.pane.focused?.openedRow, let name = readName(row: row, of: pages.pane.page) else {
      return show(remark: "Nothing to undo or to mark here")
    }
    let isRead = read.remove(name) == nil
    if isRead { read.insert(name) }
    remark = isRead ? "Marked as read" : "Marked as unread"
    return [.mark(name, isRead: isRead)]
  }
}
