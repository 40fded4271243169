import Console
import TextLayout

extension Reader {
  /// Handles a key.
  mutating func press(_ key: Key) -> [Command] {
    let key = key == .control("c") && isTyping ? .escape : key
    switch (mode, key) {
    case (.browsing, _):
      return browse(key)
    case (.confirming(let question), _):
      return answer(question, by: key)
    case (_, .wheel):
      return turn(key)
    case (_, .click):
      // What is typed stays.
      mode = .browsing
      return browse(key)
    case (.searching(let line, let isFilter, let origin), _):
      edit(line, isFilter, from: origin, by: key)
      return []
    case (.typing(let line), _):
      return type(key, on: line)
    }
  }

  /// Whether something is typed or asked, which Ctrl-C leaves.
  var isTyping: Bool { mode != .browsing }

  private mutating func browse(_ key: Key) -> [Command] {
    if takeDigit(key) { return [] }
    let count = number
    number = nil
    // The message about words that aren't on the page stays until the next key.
    if pane.search?.matches.isEmpty == true { pane.endSearch() }
    switch key {
    case .click(let column, let row):
      return click(column: column, row: row)
    case .wheel:
      return turn(key)
    case .paste:
      return []
    case .escape where count != nil:
      return []
    default:
      break
    }
    let isForHelp = KeyList.table.movingKey(key) != nil || KeyList.forHelp.contains(key)
    if help != nil, !isForHelp { return [] }
    let commands = KeyList.table.press(key, count: count, on: &self) ?? nil
    return commands ?? show(remark: "\(key.name) \(Remark.noEffect)")
  }

  // MARK: Mouse

  /// The keys of the hint that a click is on; none for any other key.
  func keysOfHint(at key: Key) -> [Key] {
    guard case .click(let column, let row) = key else {
      return []
    }
    let line = drawnStatusLine
    let first = pages.size.rows - line.frame.rowCount
    return line.keys(atColumn: column - statusColumn, row: row - first)
  }

  /// Chooses what is at a cell of the screen, also of the page beside.
  private mutating func click(column: Int, row: Int) -> [Command] {
    guard help == nil, row < pages.size.pageRows else {
      return []
    }
    guard let side = pages.side, pages.isBeside(column: column) else {
      return point(.click(column: column, row: row))
    }
    if !pages.hasPageBefore { return take(.enter) ?? [] }
    let first = pages.sideColumns?.lowerBound ?? 0
    let control = side.view.control(atColumn: column - first, row: row)
    guard let control else { return [] }
    guard let wanted = control.openedRow else {
      // A tab or a button of the page beside, which gets the keys first.
      guard let commands = act(.back) else { return [] }
      return commands + point(.click(column: column, row: row))
    }
    guard let open = pages.openItem?.row, wanted != open else { return [] }
    return openNeighbour(wanted - open) ?? []
  }

  /// Scrolls the page under the mouse.
  private mutating func turn(_ key: Key) -> [Command] {
    if case .wheel(_, let column, _) = key, help == nil, pages.isBeside(column: column) {
      pages.scrollSide(by: key)
      return []
    }
    return point(key)
  }

  /// Handles an act of the mouse over the page with the keys.
  private mutating func point(_ key: Key) -> [Command] {
    let column = help == nil ? pages.pageColumns.lowerBound : 0
    return take(key.onPage(at: column)) ?? []
  }

  // MARK: Typing

  /// Handles a key while a query is typed in the last row. The page is searched, or its items are
  /// filtered, with each key; Return keeps the result, and Esc takes it back.
  private mutating func edit(
    _ old: LineEditor,
    _ isFilter: Bool,
    from origin: Position,
    by key: Key
  ) {
    var line = old
    switch key {
    case .enter, .escape:
      mode = .browsing
    case .backspace where line.text.isEmpty:
      mode = .browsing
      return
    default:
      guard line.take(key) else { return }
      mode = .searching(line, isFilter: isFilter, origin: origin)
      if isFilter {
        pane.filter(line.text)
      } else {
        pane.find(line.text, from: origin.scroll)
      }
    }
    if isFilter {
      if key == .escape { pane.take(origin) }
      return
    }
    if key == .escape || line.text.isEmpty {
      pane.endSearch()
    }
    if pane.search?.match == nil {
      pane.view.position = origin
    }
  }

  /// Directs the keys to the page's field.
  mutating func beginTyping() -> [Command]? {
    guard let field = pages.pane.page.field else { return nil }
    mode = .typing(LineEditor(field))
    pages.pane.view.focusField()
    return []
  }

  private mutating func type(_ key: Key, on old: LineEditor) -> [Command] {
    var line = old
    switch key {
    case .enter:
      return search()
    case .escape, .tab, .down, .up:
      mode = .browsing
      return []
    default:
      guard line.take(key) else { return [] }
      mode = .typing(line)
      return line.text == old.text ? [] : act(.type(line.text)) ?? []
    }
  }

  /// Searches for the text in the field. Without a search, the next letters still belong to the
  /// field (S2).
  private mutating func search() -> [Command] {
    // What is found has the focus.
    pages.pane.view.releaseFocus()
    guard let commands = act(.choose(.button(.search))) else {
      pages.pane.view.focusField()
      remark = pauseWords
      return []
    }
    if !commands.isEmpty { mode = .browsing }
    return commands
  }
}
