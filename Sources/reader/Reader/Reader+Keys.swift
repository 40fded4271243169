import GalleyTerminal

extension Reader {
  /// Handles a key.
  mutating func press(_ key: Key, at time: Duration) -> [Command] {
    let key = key == .control("c") && isTyping ? .escape : key
    switch input.mode {
    case .browsing: return browse(key, at: time)
    case .prompting(let prompt): return edit(prompt, by: key, at: time)
    case .typing(let line): return type(key, on: line, at: time)
    case .confirming(let address): return confirm(address, by: key)
    }
  }

  /// Whether something is typed or asked, which Ctrl-C leaves.
  var isTyping: Bool { input.mode != .browsing }

  private mutating func browse(_ key: Key, at time: Duration) -> [Command] {
    guard let (command, count) = input.command(for: key) else { return [] }
    switch key {
    case .wheel(let direction, let column, _):
      if help != nil {
        help?.move(.row(3 * direction))
      } else if pages.side != nil, column < pages.size.panes[0].upperBound {
        pages.scrollSide(by: 3 * direction)
      } else {
        pages.pane.move(.row(3 * direction))
      }
      return []
    case .click(let column, let row): return click(column: column, row: row, at: time)
    default: break
    }
    guard help != nil else {
      if let command { return perform(command, count: count, at: time) }
      if case .paste = key { return [] }
      return key == .escape || count != nil ? [] : show(remark: "This key does nothing here: ? lists the keys")
    }
    switch command {
    case .move(let motion): help?.move(motion, count: count)
    case .readOn: help?.move(.screen(1), count: count)
    case .redraw: return [.redraw]
    default: help = nil
    }
    return []
  }

  /// Focuses the control at a cell of the screen, or activates it if it has the focus; a row of the page beside is
  /// opened.
  private mutating func click(column: Int, row: Int, at time: Duration) -> [Command] {
    guard help == nil, row < pages.size.pageRows else { return [] }
    if let side = pages.side, let columns = pages.size.panes.first, column < columns.upperBound {
      guard let wanted = side.control(atColumn: column - columns.lowerBound, row: row)?.openedRow,
        case .open(let open)? = pages.pane.page.chosen
      else { return [] }
      return wanted == open ? [] : openNeighbour(wanted - open, at: time)
    }
    guard let control = pages.pane.control(atColumn: column - pages.pageColumns.lowerBound, row: row) else { return [] }
    if pages.pane.focused == control { return choose(at: time) }
    pages.pane.focus(control)
    return []
  }

  // MARK: Typing

  /// Handles a key while a query or a command is typed in the last row.
  private mutating func edit(_ old: Prompt, by key: Key, at time: Duration) -> [Command] {
    var prompt = old
    let (text, sign) = (old.line.text, old.kind.sign)
    switch key {
    case .enter, .escape: input.mode = .browsing
    case .backspace where text.isEmpty:
      input.mode = .browsing
      return []
    default:
      guard prompt.line.take(key, history: input.history[sign] ?? []) else { return [] }
      input.mode = .prompting(prompt)
      if prompt.line.isCut { remark = Self.cutPaste }
    }
    if key == .enter { input.remember(text, after: sign) }
    switch old.kind {
    case .search(let origin): search(for: prompt.line.text, from: origin, key)
    case .filter(let origin):
      if key == .escape { pages.pane.take(origin) } else if key != .enter { pages.pane.filter(prompt.line.text) }
    case .command: if key == .enter { return run(text.split(separator: " "), at: time) }
    }
    return []
  }

  /// Searches while a query is typed; Return keeps the search, and Esc ends it.
  private mutating func search(for text: String, from origin: Position, _ key: Key) {
    if key == .escape || text.isEmpty { pages.pane.endSearch() }
    if key != .enter, key != .escape { pages.pane.find(text, from: origin.scroll) }
    if key == .escape || text.isEmpty || pages.pane.search?.matches.isEmpty == true { pages.pane.take(origin) }
  }

  private static let cutPaste = "cut after 1,000 bytes"

  /// Directs the keys to the page's field.
  mutating func beginTyping() {
    guard let field = pages.pane.page.field else { return }
    input.mode = .typing(LineEditor(field))
    pages.pane.focusField()
  }

  private mutating func type(_ key: Key, on old: LineEditor, at time: Duration) -> [Command] {
    var line = old
    switch key {
    case .escape, .tab: input.mode = .browsing
    case .enter:
      input.mode = .browsing
      input.remember(line.text, after: "?")
      return act(.choose(.search), at: time) ?? pauseWords.map { show(remark: $0) } ?? []
    default:
      guard line.take(key, history: input.history["?"] ?? []) else {
        if key == .down || key == .up { input.mode = .browsing }
        return []
      }
      input.mode = .typing(line)
      if line.isCut { remark = Self.cutPaste }
      if line.text != old.text { return act(.type(line.text), at: time) ?? [] }
    }
    return []
  }
}
