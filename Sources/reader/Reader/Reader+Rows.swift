import GalleyDomain
import TextLayout

/// The rows of a page with marks.
struct MarkedRows {
  /// The columns of the items that begin in a row, each with its mark: `✓` for a saved item, `•`
  /// for an unread one.
  var marks: [Int: [(column: Int, run: Run)]] = [:]
  /// The rows of read items.
  var read: Set<Int> = []
}

/// The rows of a list: saved and read items.
extension Reader {
  /// The index of the focused row, if it can be saved.
  var saveableRow: Int? { pages.pane.page.isSaved == nil ? nil : pages.pane.focused?.openedRow }

  /// The rows of a page's window with a mark.
  func markedRows(of pane: Pane) -> MarkedRows {
    var rows = MarkedRows()
    guard pane.page.isSaved != nil || pane.page.identity != nil else { return rows }
    for control in pane.visibleControls where control.part == .body {
      guard let row = control.openedRow else { continue }
      let name = readName(row: row, of: pane.page)
      if let name, read.contains(name) { rows.read.formUnion(control.rows) }
      var mark = name.map { read.contains($0) } == false ? Run.own("•", .check) : nil
      if pane.page.isSaved?(row) == true { mark = .own("✓", .check) }
      if let mark {
        rows.marks[control.rows.lowerBound, default: []].append((control.column, mark))
      }
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
    guard let list = pages.pageBefore, case .open(let row)? = list.chosen,
      let name = readName(row: row, of: list),
      read.insert(name).inserted
    else { return [] }
    return [.mark([name], isRead: true)]
  }

  // MARK: Changes

  /// Saves or removes the post of the focused row or the page.
  mutating func save(at time: Duration) -> [Command] {
    guard let commands = act(saveableRow.map { .saveRow($0) } ?? .save, at: time) else {
      return show(remark: "Nothing to save here")
    }
    if !commands.isEmpty { changes[pages.app ?? "", default: []].append(.post) }
    return commands
  }

  /// Marks the focused row as read or unread.
  mutating func toggleRead() -> [Command] {
    guard let row = pages.pane.focused?.openedRow,
      let name = readName(row: row, of: pages.pane.page)
    else {
      return show(remark: "Nothing to mark here")
    }
    return mark([name], isRead: !read.contains(name))
  }

  /// The unread rows of the list, including those that aren't shown.
  ///
  /// - Parameter limit: the maximum number of rows to look at.
  /// - Complexity: O(n) in the rows.
  func unreadRows(limit: Int = .max) -> [(row: Int, name: String)] {
    let page = pages.pane.page
    let names = (0..<limit).lazy.map { self.readName(row: $0, of: page) }.prefix { $0 != nil }
      .compactMap(\.self)
    return names.enumerated().filter { !read.contains($1) }.map { ($0, $1) }
  }

  mutating func markAllRead() -> [Command] {
    let names = unreadRows().map(\.name)
    return names.isEmpty ? show(remark: "Nothing unread here") : mark(names, isRead: true)
  }

  /// Focuses the next unread row, or the first.
  mutating func focusUnread() -> [Command] {
    let rows = unreadRows().map(\.row)
    guard let next = rows.first(where: { $0 > pages.pane.focused?.openedRow ?? -1 }) ?? rows.first
    else {
      return show(remark: "Nothing unread here")
    }
    pages.pane.focus(.open(next))
    return []
  }

  private mutating func mark(_ names: [String], isRead: Bool, isUndo: Bool = false) -> [Command] {
    if isRead { read.formUnion(names) } else { read.subtract(names) }
    if !isUndo { changes[pages.app ?? "", default: []].append(.marks(names, isRead: isRead)) }
    let words =
      names.count == 1
      ? (isRead ? "Read" : "Unread") : "\(names.count) \(isRead ? "read" : "unread")"
    remark = words + (isUndo ? " again" : ", u undo")
    return [.mark(names, isRead: isRead)]
  }

  /// Undoes the latest change in the open app that isn't undone yet.
  mutating func undo(at time: Duration) -> [Command] {
    switch changes[pages.app ?? "", default: []].popLast() {
    case .post: return act(.undo, at: time) ?? undo(at: time)
    case .marks(let names, let isRead): return mark(names, isRead: !isRead, isUndo: true)
    case nil: return show(remark: "Nothing to undo")
    }
  }
}
