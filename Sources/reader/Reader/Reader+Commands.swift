import Console
import TextLayout

extension Reader {
  /// Performs the command of a key, with the number typed before it.
  mutating func perform(_ command: KeyCommand, count: Int? = nil, at time: Duration) -> [Command] {
    switch command {
    case .readOn:
      if pages.pane.page.depth == 1, pages.pane.isAtEnd { return openNeighbour(1, at: time) }
      pages.pane.move(.screen(1), count: count)
    case .move(let motion): pages.pane.move(motion, count: count)
    case .otherTab:
      if let commands = act(.nextTab, at: time) { return commands }
      pages.pane.move(.control(1), count: count)
    case .choose: return count.map { follow(link: $0) } ?? choose(at: time)
    case .back where pages.pane.search != nil: pages.pane.endSearch()
    case .back where !pages.pane.position.filter.isEmpty: pages.pane.filter("")
    case .back: return goBack(at: time, mayQuit: false)
    case .leave: return goBack(at: time, mayQuit: true)
    case .quit: return [.quit]
    case .neighbour(let direction): return openNeighbour(direction * (count ?? 1), at: time)
    case .reload: return reload(at: time)
    case .save: return save(at: time)
    case .undo: return undo(at: time)
    case .mark: return toggleRead()
    case .markAll: return markAllRead()
    case .nextUnread: return focusUnread()
    case .comments: return act(.comments, at: time) ?? openComments(at: time) ?? show(remark: "No comments here")
    case .browse: return withFocusedLink { $0.confirm($1) }
    case .copy: return withFocusedLink { $0.copy($1) }
    case .field: beginTyping()
    case .filter where pages.pane.drawn.items.isEmpty && pages.pane.position.filter.isEmpty:
      return show(remark: "No rows to filter here")
    case .search, .filter:
      input.mode = .searching(LineEditor(), isFilter: command == .filter, origin: pages.pane.position)
    case .side where pages.side == nil: return show(remark: "No list beside this page")
    case .side(let direction): pages.scrollSide(by: direction * (count ?? 1) * 3)
    case .nextMatch, .previousMatch: return findNext(backward: command == .previousMatch)
    case .help:
      let size = pages.size
      help = Pane(Page(tree: .keys), width: size.wholePage.count, height: size.pageRows, glyphs: pages.glyphs)
    case .redraw: return [.redraw]
    }
    return []
  }

  private mutating func findNext(backward: Bool) -> [Command] {
    if pages.pane.search == nil { return show(remark: "No search yet: press / to start one") }
    pages.pane.findNext(backward: backward)
    return []
  }

  mutating func show(remark: String) -> [Command] {
    self.remark = remark
    return []
  }

  // MARK: Pages

  /// Activates the focused control.
  mutating func choose(at time: Duration) -> [Command] {
    let pane = pages.pane
    guard let control = pane.focused else { return show(remark: "Nothing is marked: ↓ marks the next choice") }
    switch control.id.activation {
    case .link(let address): return confirm(address)
    case .action:
      if pages.app == nil, let row = control.openedRow { return open(AppDescription.all[row].name, at: time) }
      let commands = control.screenAction.flatMap { act(.choose($0), at: time) }
      return commands ?? show(remark: pauseWords ?? "Nothing to open here")
    case .field:
      beginTyping()
      return []
    }
  }

  /// Whether the focused control can be activated. An item of the feed can't: it has only its row.
  var leadsOn: Bool {
    guard let control = pages.pane.focused else { return false }
    guard let action = control.screenAction, pages.app != nil else { return true }
    return pages.takes(.choose(action))
  }

  /// Goes one step back: to the previous page, to the home screen, or out of the program.
  private mutating func goBack(at time: Duration, mayQuit: Bool) -> [Command] {
    if pages.hasPageBefore, let commands = act(.back, at: time) { return commands }
    if pages.app != nil, pages.app != pages.rootApp {
      pages.showHome()
      return []
    }
    return mayQuit ? [.quit] : []
  }

  /// Opens another item of the list without showing the list, by its distance from the open one.
  mutating func openNeighbour(_ distance: Int, at time: Duration) -> [Command] {
    guard pages.hasPageBefore else { return show(remark: "Open an article first") }
    return pages.openNeighbour(distance).map { finish($0, at: time) }
      ?? show(remark: distance > 0 ? "This is the last one" : "This is the first one")
  }

  /// Opens the comments on the focused row's post.
  private mutating func openComments(at time: Duration) -> [Command]? {
    guard let row = saveableRow, let opened = act(.choose(.open(row)), at: time) else { return nil }
    return opened + (act(.comments, at: time) ?? [])
  }

  private mutating func reload(at time: Duration) -> [Command] {
    let drawn = pages.pane.drawn
    let addresses = drawn.images(inRows: 0..<drawn.body.rowCount).map(\.address)
    let wantsImages = images.forgetFailures(of: addresses, in: pages.app ?? "")
    return act(.reload, at: time) ?? (wantsImages ? [] : show(remark: pauseWords ?? "Nothing to fetch again here"))
  }

  /// The pause in words for the status line; `nil` without one.
  var pauseWords: String? { pages.pane.page.pause.map { "Not yet. \($0)" } }

  // MARK: Links

  private mutating func withFocusedLink(_ use: (inout Reader, String) -> [Command]) -> [Command] {
    let (focused, page) = (pages.pane.focused, pages.pane.page)
    var link = page.address?(focused?.openedRow)
    if case .link(let address)? = focused?.id.activation { link = address }
    guard let address = link else {
      return show(remark: pages.pane.drawn.hasLinks ? "No link is selected: Tab goes to the next one" : "No link here")
    }
    return use(&self, address)
  }

  private mutating func follow(link number: Int) -> [Command] {
    guard let address = pages.pane.drawn.link(numbered: number) else { return show(remark: "No link \(number) here") }
    if let target = LinkTarget(address) { return confirm(target.encoded) }
    guard let colon = address.firstIndex(of: ":") else {
      return show(remark: "Link \(number) has no scheme, such as https:")
    }
    return show(remark: "Link \(number) is \(address[...colon]), which is not opened")
  }

  /// Shows an address, which a server has chosen, before the browser opens it.
  private mutating func confirm(_ address: String) -> [Command] {
    input.mode = .confirming(address)
    return []
  }

  /// Handles the key after an address was shown.
  mutating func confirm(_ address: String, by key: Key) -> [Command] {
    input.mode = .browsing
    switch key {
    case .enter, .character("o"):
      remark = "Opening \(address)"
      return [.browse(address)]
    case .character("y"): return copy(address)
    default: return []
    }
  }

  private mutating func copy(_ address: String) -> [Command] {
    remark = "Copied \(address)"
    return [.copy(address)]
  }
}
