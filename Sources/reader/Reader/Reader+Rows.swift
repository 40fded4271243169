import Console
import GalleyDomain
import GalleyRendering
import TextLayout

/// The rows of a list: saved and read items.
extension Reader {
  /// The marks in the rows of a page's window, `◆` for an unread item and `✓` for a saved one; the
  /// words of read items are as they were (N3).
  func markedRows(of pane: Pane) -> [Int: ShownPage.Overlay] {
    let none = ShownPage.Overlay()
    var marked: [Int: ShownPage.Overlay] = [:]
    let items = pane.visibleControls.filter { $0.part == .body && $0.openedRow != nil }
    for item in items {
      guard let row = item.openedRow else { continue }
      let first = item.rows.lowerBound
      let isRead = readName(row: row, of: pane.page, in: pages.app).map(read.contains)
      let column = item.column - max(1, pages.size.gutter - 1)
      let isUnread = isRead == false
      if isUnread {
        marked[first, default: none].marks.append((column, .own("◆", .strong)))
      }
      if pane.page.isSaved?(row) == true {
        // Below the other mark, or beside it where an item has one row.
        let hasRowBelow = item.rows.contains(first + 1)
        let line = isUnread && hasRowBelow ? first + 1 : first
        let place = isUnread && !hasRowBelow ? item.column - 1 : column
        marked[line, default: none].marks.append((place, .own("✓", .check)))
      }
    }
    return marked
  }

  /// The name of the item in a row of a list; `nil` if the page has no items to read.
  private func readName(
    row: Int,
    of page: Page,
    in app: String?
  ) -> String? {
    guard let app, let identity = page.identity?(row) else {
      return nil
    }
    return ReadItems.name(app, identity)
  }

  /// Marks the open item as read, once its page has come.
  mutating func markOpenItem() -> [Command] {
    let page = pages.pane.page
    guard !page.isLoading, !page.hasFailed, let (list, row) = pages.openItem,
      let name = readName(row: row, of: list, in: pages.app),
      read.insert(name).inserted
    else { return [] }
    return [.mark([name], isRead: true)]
  }

  // MARK: Changes

  /// Saves or removes the open post, or that in the focused row.
  mutating func save() -> [Command]? {
    guard let commands = act(.save(row: focusedRow)) else { return nil }
    let reason = pages.pane.page.isLoading ? Remark.isFetching : Remark.isSaving
    return commands.isEmpty ? show(remark: reason) : commands
  }

  /// Shows the comments on the open post, or on that in the focused row.
  mutating func showComments() -> [Command]? { act(.comments(row: focusedRow)) }

  private var focusedRow: Int? {
    pages.hasPageBefore ? nil : pages.pane.focused?.openedRow
  }

  /// Marks the focused row as read or unread.
  mutating func toggleRead() -> [Command]? {
    let pane = pages.pane
    guard let row = pane.focused?.openedRow,
      let name = readName(row: row, of: pane.page, in: pages.app)
    else { return nil }
    let isRead = !read.contains(name)
    if isRead {
      read.insert(name)
    } else {
      read.remove(name)
    }
    remark = isRead ? Remark.read : Remark.unread
    return [.mark([name], isRead: isRead)]
  }

  /// Marks the items that the list shows as read.
  mutating func markAllRead() -> [Command]? {
    pages.pane.view.drawAll()
    let pane = pages.pane
    let names = pane.drawn.items.compactMap { item in
      item.openedRow.flatMap { readName(row: $0, of: pane.page, in: pages.app) }
    }
    if names.isEmpty { return nil }
    let unread = names.filter { read.insert($0).inserted }
    remark = Remark.allRead(unread.count)
    return unread.isEmpty ? [] : [.mark(unread, isRead: true)]
  }

  /// The number of unread rows among the first 500 of an app's list: a long one isn't counted for
  /// each answer.
  func unreadCount(of page: Page, in app: String) -> Int {
    var count = 0
    for row in 0..<500 {
      guard let name = readName(row: row, of: page, in: app) else { break }
      if !read.contains(name) { count += 1 }
    }
    return count
  }
}
