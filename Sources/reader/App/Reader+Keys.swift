import GalleyDomain
import GalleyGateways
import GalleyRendering
import GalleyTerminal
import TextLayout

extension Reader {
  /// Handles a key.
  mutating func press(_ key: Key, at time: Duration) -> [Command] {
    if key == .control("c") { return [.quit] }
    switch mode {
    case .browsing: return browse(key, at: time)
    case .prompting(let prompt): return edit(prompt, by: key, at: time)
    case .typing(let line): return type(key, on: line, at: time)
    case .confirming(let address): return confirm(address, by: key)
    }
  }

  private mutating func browse(_ key: Key, at time: Duration) -> [Command] {
    if case .character(let digit) = key, ("0"..."9").contains(digit), count != nil || digit != "0" {
      count = min((count ?? 0) * 10 + Int(digit.value - 0x30), Self.largestCount)
      return []
    }
    let (count, wasJump) = (count, isJump)
    (self.count, isJump) = (nil, false)
    if key == .escape, count != nil { return [] }
    let command = KeyList.commands[key]
    // The second key of `5gg` doesn't undo the first.
    if wasJump, count == nil, command == .move(.start) { return [] }
    isJump = count != nil && command == .move(.start)
    switch key {
    case .wheel(let direction):
      if help != nil { help?.move(.row(3 * direction)) } else { pane.move(.row(3 * direction)) }
      return []
    case .click(let column, let row): return click(column: column, row: row, at: time)
    default: break
    }
    guard help != nil else { return command.map { perform($0, count: count, at: time) } ?? [] }
    switch command {
    case .move(let motion): help?.move(motion, count: count)
    case .readOn: help?.move(.screen(1), count: count)
    case .redraw: return [.redraw]
    default: help = nil
    }
    return []
  }

  /// The greatest number before a key.
  private static let largestCount = 99_999

  /// Performs the command of a key, with the number typed before it.
  mutating func perform(_ command: KeyCommand, count: Int? = nil, at time: Duration) -> [Command] {
    switch command {
    case .readOn:
      if page?.depth == 1, pane.isAtEnd { return openNeighbour(1, at: time) }
      pane.move(.screen(1), count: count)
    case .move(let motion): pane.move(motion, count: count)
    case .otherTab:
      if let commands = act(.nextTab, at: time) { return commands }
      pane.move(.target(1), count: count)
    case .choose: return count.map { follow(link: $0) } ?? choose(at: time)
    case .back where pane.search != nil: pane.endSearch()
    case .back: return goBack(at: time, mayQuit: false)
    case .leave: return goBack(at: time, mayQuit: true)
    case .quit: return [.quit]
    case .neighbour(let direction): return openNeighbour(direction * (count ?? 1), at: time)
    case .reload:
      let wantsImages = forgetFailedImages()
      return act(.reload, at: time)
        ?? (wantsImages ? [] : tell(pauseWords ?? "Nothing to fetch again here"))
    case .save: return act(focusedRow.map { .saveRow($0) } ?? .save, at: time) ?? tell("Nothing to save here")
    case .undo: return act(.undo, at: time) ?? toggleRead()
    case .comments: return act(.comments, at: time) ?? openComments(at: time) ?? tell("No comments here")
    case .browse: return withFocusedLink { $0.ask(about: $1) }
    case .copy: return withFocusedLink { $0.copy($1) }
    case .field: beginTyping()
    case .search: mode = .prompting(Prompt(kind: .search(origin: pane.scroll)))
    case .nextMatch, .previousMatch: findNext(backward: command == .previousMatch)
    case .commandLine: mode = .prompting(Prompt(kind: .command))
    case .help:
      help = Pane(name: "help", tree: .keys, width: size.wholePage.count, height: size.pageRows, glyphs: glyphs)
    case .redraw: return [.redraw]
    }
    return []
  }

  private mutating func tell(_ words: String) -> [Command] {
    remark = words
    return []
  }

  /// Focuses what is at a cell of the screen, or activates it if it has the focus; a row of the page beside is opened.
  private mutating func click(column: Int, row: Int, at time: Duration) -> [Command] {
    guard help == nil, row < size.pageRows else { return [] }
    if let side, let columns = size.panes.first, column < columns.upperBound {
      guard case .open(let wanted)? = side.target(atColumn: column - columns.lowerBound, row: row)?.screenAction,
        case .open(let open)? = page?.chosen
      else { return [] }
      return wanted == open ? [] : openNeighbour(wanted - open, at: time)
    }
    guard let target = pane.target(atColumn: column - pageColumns.lowerBound, row: row) else { return [] }
    if pane.focused == target { return choose(at: time) }
    pane.focus(target)
    return []
  }

  /// Activates the focused target.
  private mutating func choose(at time: Duration) -> [Command] {
    guard let target = pane.focused ?? pane.firstItem else { return [] }
    switch target.key.activation {
    case .link(let address):
      return ask(about: address)
    case .action(let action):
      if let app = action.value(as: AppName.self) { return open(app, at: time) }
      let command = action.value(as: ScreenAction.self).map { AppCommand.choose($0) }
      return command.flatMap { act($0, at: time) } ?? tell(pauseWords ?? "Nothing to open here")
    case .field:
      beginTyping()
      return []
    }
  }

  /// Whether the focused target can be activated. An item of the feed can't: it has only its row.
  var leadsOn: Bool {
    guard let target = pane.focused else { return false }
    guard let action = target.screenAction, let current else { return true }
    return apps[current].takes(.choose(action))
  }

  private mutating func withFocusedLink(_ use: (inout Reader, String) -> [Command]) -> [Command] {
    guard case .link(let address)? = pane.focused?.key.activation else {
      return tell(pane.window.hasLinks ? "No link is selected: Tab goes to the next one" : "No link here")
    }
    return use(&self, address)
  }

  private mutating func follow(link number: Int) -> [Command] {
    pane.link(numbered: number).map { ask(about: $0) } ?? tell("No link \(number) here")
  }

  /// Shows an address, which a server has chosen, before the browser opens it.
  private mutating func ask(about address: String) -> [Command] {
    mode = .confirming(address)
    return []
  }

  private mutating func confirm(_ address: String, by key: Key) -> [Command] {
    mode = .browsing
    switch key {
    case .enter, .character("o"):
      remark = "Opening \(address)"
      return [.browse(address)]
    case .character("y"): return copy(address)
    default: return []
    }
  }

  private mutating func copy(_ address: String) -> [Command] {
    guard style.hasClipboard else { return tell("Copying is turned off (--no-clipboard)") }
    remark = "Copied \(address)"
    return [.copy(address)]
  }

  // MARK: Rows of a list

  /// The index of the focused row, if it can be saved.
  var focusedRow: Int? {
    guard page?.isSaved != nil, case .open(let index)? = pane.focused?.screenAction else { return nil }
    return index
  }

  /// The name of the item in a row of a list.
  private func readName(row: Int, of page: Page?) -> String? {
    guard let current else { return nil }
    return page?.identity?(row).map { ReadItems.name(current.rawValue, $0) }
  }

  /// Tells whether the item in a row of a page is read; `nil` if the page has no items to read.
  func isRead(of page: Page?) -> ((Int) -> Bool)? {
    guard let identity = page?.identity, let app = current?.rawValue else { return nil }
    return { [read] row in identity(row).map { read.contains(ReadItems.name(app, $0)) } ?? false }
  }

  /// Marks the open item, or a row of the list.
  mutating func mark(isRead: Bool, row: Int? = nil) -> [Command] {
    let list = row == nil ? current.flatMap { apps[$0].pageBefore } : page
    guard case .open(let chosen)? = row.map({ .open($0) }) ?? list?.chosen, let name = readName(row: chosen, of: list),
      read.contains(name) != isRead
    else { return [] }
    if isRead { read.insert(name) } else { read.remove(name) }
    return [.mark(name, isRead: isRead)]
  }

  private mutating func toggleRead() -> [Command] {
    guard case .open(let row)? = pane.focused?.screenAction, let isRead = isRead(of: page)?(row) else {
      return tell("Nothing to undo or to mark here")
    }
    remark = isRead ? "Marked as unread" : "Marked as read"
    return mark(isRead: !isRead, row: row)
  }

  /// Opens the comments on the focused row's post.
  private mutating func openComments(at time: Duration) -> [Command]? {
    guard let row = focusedRow, let opened = act(.choose(.open(row)), at: time) else { return nil }
    return opened + (act(.comments, at: time) ?? [])
  }

  // MARK: Typing

  /// Handles a key while a query or a command is typed in the last row.
  private mutating func edit(_ old: Prompt, by key: Key, at time: Duration) -> [Command] {
    var prompt = old
    let text = old.line.text
    switch key {
    case .enter, .escape: mode = .browsing
    case .backspace where text.isEmpty:
      mode = .browsing
      return []
    default:
      guard prompt.line.take(key, history: history[old.kind.sign, default: []]) else { return [] }
      mode = .prompting(prompt)
    }
    if key == .enter { remember(text, after: old.kind.sign) }
    switch old.kind {
    case .search(let origin): search(for: prompt.line.text, from: origin, key)
    case .command: if key == .enter { return run(text.split(separator: " "), at: time) }
    }
    return []
  }

  private mutating func remember(_ line: String, after sign: Character) {
    guard !line.isEmpty, history[sign]?.last != line else { return }
    history[sign] = (history[sign] ?? []).suffix(99) + [line]
  }

  /// Searches while a query is typed; Return keeps the search, and Esc ends it.
  private mutating func search(for text: String, from origin: Int, _ key: Key) {
    if key == .escape || text.isEmpty { pane.endSearch() }
    if key != .enter, key != .escape { pane.find(text, from: origin) }
    if key == .escape || text.isEmpty || pane.search?.matches.isEmpty == true { pane.scroll(to: origin) }
  }

  private mutating func findNext(backward: Bool) {
    guard pane.search != nil else {
      remark = "No search yet: press / to start one"
      return
    }
    pane.findNext(backward: backward)
  }

  /// Runs the words of a command line.
  private mutating func run(_ words: [Substring], at time: Duration) -> [Command] {
    guard let first = words.first else { return [] }
    if words.count == 1, let number = Int(first) {
      pane.move(.start, count: min(max(1, number), Self.largestCount))
      return []
    }
    guard let command = CommandLineWord.commands.first(where: { $0.key == first })?.value else {
      return tell("No command “\(first)”: \(CommandLineWord.names)")
    }
    guard command == .choose, words.count > 1 else { return perform(command, at: time) }
    if let app = AppName(rawValue: String(words[1])) {
      showHome()
      return open(app, at: time)
    }
    return Int(words[1]).map { follow(link: $0) } ?? tell("No app and no link “\(words[1])”")
  }

  /// Directs the keys to the page's field.
  mutating func beginTyping() {
    guard let field else { return }
    mode = .typing(LineEditor(field))
    pane.offerField()
  }

  private mutating func type(_ key: Key, on old: LineEditor, at time: Duration) -> [Command] {
    var line = old
    switch key {
    case .escape, .tab: mode = .browsing
    case .enter:
      mode = .browsing
      remember(line.text, after: "?")
      return act(.choose(.search), at: time) ?? pauseWords.map { tell($0) } ?? []
    default:
      guard line.take(key, history: history["?", default: []]) else {
        if key == .down || key == .up { mode = .browsing }
        return []
      }
      mode = .typing(line)
      if line.text != old.text { return act(.type(line.text), at: time) ?? [] }
    }
    return []
  }

  // MARK: Steps back

  /// Goes one step back: to the previous page, to the home screen, or out of the program.
  mutating func goBack(at time: Duration, mayQuit: Bool) -> [Command] {
    if let page, page.depth > 0, let commands = act(.back, at: time) { return commands }
    if current != nil, current != rootApp {
      showHome()
      return []
    }
    return mayQuit ? [.quit] : []
  }

  /// Opens another item of the list without showing the list, by its distance from the open one.
  private mutating func openNeighbour(_ distance: Int, at time: Duration) -> [Command] {
    guard let current, let depth = page?.depth, depth > 0 else { return tell("Open an article first") }
    var (apps, effects) = (apps, [AppEffect]())
    for _ in 0..<depth { effects += apps.take(.back, in: current) ?? [] }
    guard case .open(let index)? = apps[current].page.chosen,
      let opening = apps.take(.choose(.open(index + distance)), in: current), apps[current].page.depth > 0
    else { return tell(distance > 0 ? "This is the last one" : "This is the first one") }
    return show(apps, after: effects + opening, isOther: true, at: time)
  }

  /// The text in the page's field; `nil` without a field.
  var field: String? { page?.field }

  /// The pause in words for the status line; `nil` without one.
  var pauseWords: String? { page?.pause.map { "Not yet. \($0)" } }

  /// The hints for keys that work only on this page.
  var hints: [String] { page?.hints ?? [] }

  /// Whether a step back leads to another page of the same app.
  var hasPageBefore: Bool { page.map { $0.depth > 0 } ?? false }
}
