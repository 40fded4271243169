import Console
import GalleyRendering
import TextLayout

extension Reader {
  mutating func switchTab(count: Int?) -> [Command]? {
    act(.nextTab) ?? take(.tab, count: count)
  }

  /// Writes what the page shows as files for `preview`.
  mutating func write() -> [Command]? {
    guard let state = pages.pane.page.state,
      let app = pages.app
    else {
      return nil
    }
    let list = pages.side?.page.state
    return [.write([state] + (list.map { [$0] } ?? []), app)]
  }

  /// Shows the page of keys, or closes it.
  mutating func showHelp() -> [Command]? {
    let size = pages.size.page(in: pages.size.wholePage)
    help = help == nil ? Pane(Page(own: .keys), size: size, glyphs: pages.glyphs) : nil
    return []
  }

  mutating func show(remark: String) -> [Command] {
    self.remark = remark
    return []
  }

  // MARK: Searching

  mutating func beginSearch(isFilter: Bool = false) -> [Command]? {
    mode = .searching(LineEditor(), isFilter: isFilter, origin: pane.view.position)
    return []
  }

  mutating func beginFilter() -> [Command]? {
    let canFilter = !pane.drawn.items.isEmpty || !pane.position.filter.isEmpty
    return canFilter ? beginSearch(isFilter: true) : nil
  }

  mutating func findNext(backward: Bool) -> [Command]? {
    if pane.search == nil { return show(remark: Remark.noSearch) }
    pane.findNext(backward: backward)
    return []
  }

  /// Ends a search, or else a filter; returns false if neither changed the page.
  private mutating func leaveSearch() -> Bool {
    let hasMatches = pane.search?.matches.isEmpty == false
    pane.endSearch()
    if hasMatches { return true }
    guard !pane.position.filter.isEmpty else { return false }
    pane.filter("")
    return true
  }

  // MARK: Pages

  /// Chooses the focused control, or follows a link by its number.
  mutating func choose(link number: Int?) -> [Command]? {
    number.map { follow(link: $0) } ?? take(.enter)
  }

  /// Handles a key on the page: it moves there, or chooses something.
  mutating func take(_ key: Key, count: Int? = nil) -> [Command]? {
    switch pane.take(key, count: count) {
    case .moves?:
      return []
    case .types?:
      return beginTyping()
    case .opens(let address)?:
      return confirm(address)
    case .tells(.action(let action))?:
      return choose(action)
    case .noFocus?:
      return show(remark: Remark.noFocus)
    case .tells?, nil:
      return nil
    }
  }

  /// Chooses the focused control, which has an action.
  private mutating func choose(_ action: ScreenAction) -> [Command]? {
    if pages.pane.focused?.isField == true { return beginTyping() }
    if pages.app == nil, case .open(let row) = action {
      return open(AppDescription.all[row].name)
    }
    return act(.choose(action)) ?? refusal()
  }

  /// The verb of Return for the focused control: that of a button is its own. Nil if the control
  /// can't be chosen, such as an item of the feed, which has only its row.
  var choiceWords: String? {
    guard let control = pages.pane.focused else { return nil }
    if control.isField { return "type" }
    guard let action = control.screenAction, pages.app != nil else { return "open" }
    return pages.takes(.choose(action)) ? words(of: action) : nil
  }

  private func words(of action: ScreenAction) -> String? {
    switch action {
    case .open, .stop: return "open"
    case .back: return "go back"
    case .tab: return "show"
    case .tag: return "search"
    case .button, .own:
      guard let control = pages.pane.focused else { return nil }
      let words = pages.pane.drawn.words(of: control).split(separator: " ")
      let label = words.filter { $0 != "[" && $0 != "]" }.joined(separator: " ")
      return label.prefix(1).lowercased() + label.dropFirst()
    }
  }

  /// Goes one step back: out of a search, from the page of keys, to the previous page, to the home
  /// screen, or out of the program.
  mutating func goBack(mayQuit: Bool = false) -> [Command]? {
    if !mayQuit, leaveSearch() { return [] }
    if help != nil { return showHelp() }
    if pages.hasPageBefore, let commands = act(.back) { return commands }
    if pages.app != nil, pages.app != pages.rootApp {
      pages.showHome(waiting)
      return []
    }
    return mayQuit ? [.quit] : []
  }

  /// Whether the list has an item after the open one.
  var hasNextItem: Bool {
    pages.openItem.map { list, row in list.identity?(row + 1) != nil } ?? false
  }

  /// Opens another item of the list by its distance from the open one.
  mutating func openNeighbour(_ distance: Int) -> [Command]? {
    guard let (list, row) = pages.openItem else { return nil }
    if list.identity?(row + distance) == nil {
      return show(remark: distance > 0 ? Remark.lastItem : Remark.firstItem)
    }
    let commands = act(.back) ?? []
    return commands + (act(.choose(.open(row + distance))) ?? [])
  }

  mutating func reload() -> [Command]? {
    let drawn = pages.pane.drawn
    let addresses = drawn.images(inRows: 0..<drawn.body.rowCount).map(\.address)
    let wantsImages = images.forgetFailures(of: addresses, in: pages.app ?? "")
    if let commands = act(.reload) { return commands }
    return wantsImages ? [] : refusal()
  }

  /// The answer to a request during a pause; nil without one.
  private mutating func refusal() -> [Command]? {
    pauseWords.map { show(remark: $0) }
  }

  /// The pause in words for the status line; `nil` without one.
  var pauseWords: String? { pages.pane.page.pauseWords }

  // MARK: Links

  /// The address of the focused link, or else of the page about the focused or open item.
  var address: String? {
    let focused = pages.pane.focused
    if case .link(let address)? = focused?.id.activation { return address }
    return pages.pane.page.address?(focused?.openedRow)
  }

  mutating func copy(_ address: String) -> [Command] {
    remark = "\(Remark.copied) \(address)"
    return [.copy(address)]
  }

  private mutating func follow(link number: Int) -> [Command] {
    let links = pages.pane.links
    guard links.indices.contains(number - 1) else {
      return show(remark: Remark.noLink(number))
    }
    guard let target = links[number - 1].raw.linkTarget else {
      return show(remark: Remark.closedLink(number))
    }
    return confirm(target)
  }

  /// Shows an address, which a server has chosen, before the browser opens it.
  mutating func confirm(_ address: String) -> [Command] {
    mode = .confirming(AddressQuestion(address))
    return []
  }

  /// Handles the key after an address was shown.
  mutating func answer(_ question: AddressQuestion, by key: Key) -> [Command] {
    mode = .browsing
    if key == .character("y") { return copy(question.address) }
    guard question.isOpened(by: key) else { return [] }
    remark = "\(Remark.opening) \(question.address)"
    return [.browse(question.address)]
  }
}
