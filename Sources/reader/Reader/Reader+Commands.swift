import Console
import TextLayout

extension Reader {
  /// Performs the command of a key, with the number typed before it.
  mutating func perform(_ command: KeyCommand, count: Int? = nil) -> [Command] {
    switch command {
    case .move(let motion):
      pages.pane.move(motion, count: count)
    case .readOn:
      if pages.pane.page.depth == 1, pages.pane.isAtEnd { return openNeighbour(1) }
      pages.pane.move(.screen(1), count: count)
    case .otherTab:
      if let commands = act(.nextTab) { return commands }
      pages.pane.move(.control(1), count: count)
    case .side(let direction):
      if pages.side == nil { return show(remark: Remark.noList) }
      pages.scrollSide(by: direction * (count ?? 1) * 3)
    case .choose:
      if let count { return follow(link: count) }
      return choose()
    case .neighbour(let direction):
      return openNeighbour(direction * (count ?? 1))
    case .back:
      return leaveSearch() ? [] : goBack(mayQuit: false)
    case .leave:
      return goBack(mayQuit: true)
    case .quit:
      return [.quit]
    case .reload:
      return reload()
    case .save:
      return save()
    case .undo:
      return undo()
    case .mark:
      return toggleRead()
    case .markAll:
      return markAllRead()
    case .nextUnread:
      return focusUnread()
    case .comments:
      if let commands = act(.comments) { return commands }
      return openComments() ?? show(remark: Remark.noComments)
    case .browse:
      return focusedLink.map { confirm($0) } ?? showMissingLink()
    case .copy:
      return focusedLink.map { copy($0) } ?? showMissingLink()
    case .field:
      beginTyping()
    case .search:
      beginSearch(isFilter: false)
    case .filter:
      let pane = pages.pane
      if pane.drawn.items.isEmpty, pane.position.filter.isEmpty {
        return show(remark: Remark.noFilter)
      }
      beginSearch(isFilter: true)
    case .nextMatch:
      return findNext(backward: false)
    case .previousMatch:
      return findNext(backward: true)
    case .help:
      let size = pages.size
      help = Pane(
        Page(tree: .keys),
        width: size.wholePage.count,
        height: size.pageRows,
        glyphs: pages.glyphs)
    case .redraw:
      return [.redraw]
    }
    return []
  }

  mutating func show(remark: String) -> [Command] {
    self.remark = remark
    return []
  }

  // MARK: Searching

  private mutating func beginSearch(isFilter: Bool) {
    let origin = pages.pane.position
    input.mode = .searching(LineEditor(), isFilter: isFilter, origin: origin)
  }

  private mutating func findNext(backward: Bool) -> [Command] {
    if pages.pane.search == nil { return show(remark: Remark.noSearch) }
    pages.pane.findNext(backward: backward)
    return []
  }

  /// Ends a search, or else a filter; returns false without either.
  private mutating func leaveSearch() -> Bool {
    if pages.pane.search != nil {
      pages.pane.endSearch()
    } else if !pages.pane.position.filter.isEmpty {
      pages.pane.filter("")
    } else {
      return false
    }
    return true
  }

  // MARK: Pages

  /// Activates the focused control.
  mutating func choose() -> [Command] {
    guard let control = pages.pane.focused else { return show(remark: Remark.noFocus) }
    switch control.id.activation {
    case .link(let address):
      return confirm(address)
    case .field:
      beginTyping()
      return []
    case .action:
      if pages.app == nil, let row = control.openedRow {
        return open(AppDescription.all[row].name)
      }
      let commands = control.screenAction.flatMap { act(.choose($0)) }
      return commands ?? show(remark: pauseWords ?? Remark.noOpening)
    }
  }

  /// Whether the focused control can be activated. An item of the feed can't: it has only its row.
  var leadsOn: Bool {
    guard let control = pages.pane.focused else { return false }
    guard let action = control.screenAction, pages.app != nil else { return true }
    return pages.takes(.choose(action))
  }

  /// Goes one step back: to the previous page, to the home screen, or out of the program.
  private mutating func goBack(mayQuit: Bool) -> [Command] {
    if pages.hasPageBefore, let commands = act(.back) { return commands }
    if pages.app != nil, pages.app != pages.rootApp {
      pages.showHome()
      return []
    }
    return mayQuit ? [.quit] : []
  }

  /// Opens another item of the list without showing the list, by its distance from the open one.
  mutating func openNeighbour(_ distance: Int) -> [Command] {
    guard pages.hasPageBefore else { return show(remark: Remark.noItem) }
    guard let step = pages.openNeighbour(distance) else {
      return show(remark: distance > 0 ? Remark.lastItem : Remark.firstItem)
    }
    return finish(step)
  }

  /// Opens the comments on the focused row's post.
  private mutating func openComments() -> [Command]? {
    guard let row = saveableRow, let opened = act(.choose(.open(row))) else { return nil }
    return opened + (act(.comments) ?? [])
  }

  private mutating func reload() -> [Command] {
    let drawn = pages.pane.drawn
    let addresses = drawn.images(inRows: 0..<drawn.body.rowCount).map(\.address)
    let wantsImages = images.forgetFailures(of: addresses, in: pages.app ?? "")
    if let commands = act(.reload) { return commands }
    return wantsImages ? [] : show(remark: pauseWords ?? Remark.noReload)
  }

  /// The pause in words for the status line; `nil` without one.
  var pauseWords: String? { pages.pane.page.pauseWords }

  // MARK: Links

  /// The address of the focused link, or else of the page about the focused or open item.
  private var focusedLink: String? {
    let focused = pages.pane.focused
    if case .link(let address)? = focused?.id.activation { return address }
    return pages.pane.page.address?(focused?.openedRow)
  }

  private mutating func showMissingLink() -> [Command] {
    show(remark: pages.pane.drawn.hasLinks ? Remark.noLinkSelected : Remark.noLink)
  }

  private mutating func follow(link number: Int) -> [Command] {
    guard let address = pages.pane.drawn.link(numbered: number) else {
      return show(remark: Remark.noLink(number))
    }
    if let target = LinkTarget(address) { return confirm(target.encoded) }
    let scheme = address.prefix { $0 != ":" }
    return show(remark: Remark.unopened(scheme, ofLink: number))
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
      remark = "\(Remark.opening) \(address)"
      return [.browse(address)]
    case .character("y"):
      return copy(address)
    default:
      return []
    }
  }

  private mutating func copy(_ address: String) -> [Command] {
    remark = "\(Remark.copied) \(address)"
    return [.copy(address)]
  }
}
