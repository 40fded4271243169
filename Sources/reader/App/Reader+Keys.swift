import GalleyRendering
import GalleyTerminal
import TextLayout

extension Reader {
  /// Handles a key.
  mutating func press(_ key: Key, at time: Duration) -> [Command] {
    if key == .control("c") { return [.quit] }
    if help != nil { return readHelp(key) }
    switch mode {
    case .browsing: return browse(key, at: time)
    case .searching(let text, let origin): return search(key, text, from: origin)
    case .typing: return type(key, at: time)
    }
  }

  private mutating func browse(_ key: Key, at time: Duration) -> [Command] {
    switch key {
    case .down, .character("j"): pane.moveDown()
    case .up, .character("k"): pane.moveUp()
    case .pageDown, .character(" "), .control("f"), .control("d"): pane.page(1)
    case .pageUp, .character("b"), .control("b"), .control("u"): pane.page(-1)
    case .home, .character("g"): pane.moveToStart()
    case .end, .character("G"): pane.moveToEnd()
    case .tab: return act(.nextTab, at: time) ?? focusNext(backward: false)
    case .backTab: return focusNext(backward: true)
    case .enter, .right: return choose(at: time)
    case .escape where pane.search != nil: pane.endSearch()
    case .escape, .left, .backspace: return goBack(at: time, mayQuit: false)
    case .character("q"): return goBack(at: time, mayQuit: true)
    case .character("r"):
      let wantsImages = forgetFailedImages()
      return act(.reload, at: time)
        ?? (wantsImages ? [] : tell(pauseWords ?? "Nothing to fetch again here"))
    case .character("s"): return act(.save, at: time) ?? tell("Nothing to save here")
    case .character("c"): return act(.comments, at: time) ?? tell("No comments here")
    case .character("o"): return browseFocused()
    case .character("/"): mode = .searching(text: "", origin: pane.scroll)
    case .character("n"): findNext(backward: false)
    case .character("N"): findNext(backward: true)
    case .character("i"): beginTyping()
    case .character("?"): showHelp()
    default: break
    }
    return []
  }

  private mutating func tell(_ words: String) -> [Command] {
    remark = words
    return []
  }

  private mutating func focusNext(backward: Bool) -> [Command] {
    pane.focusNext(backward: backward)
    return []
  }

  /// Activates the focused target.
  private mutating func choose(at time: Duration) -> [Command] {
    guard let target = pane.focused else { return [] }
    switch target.key.activation {
    case .link(let address):
      return browse(to: address)
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

  private mutating func browseFocused() -> [Command] {
    guard case .link(let address)? = pane.focused?.key.activation else {
      return tell(pane.window.hasLinks ? "No link is selected: Tab goes to the next one" : "No link here")
    }
    return browse(to: address)
  }

  private mutating func browse(to address: String) -> [Command] {
    remark = "Opening \(address)"
    return [.browse(address)]
  }

  // MARK: Search

  private mutating func search(_ key: Key, _ text: String, from origin: Int) -> [Command] {
    switch key {
    case .enter:
      mode = .browsing
      if text.isEmpty { pane.endSearch() }
    case .escape:
      mode = .browsing
      pane.endSearch()
      pane.scroll(to: origin)
    case .backspace where text.isEmpty:
      mode = .browsing
    default:
      guard let new = text.typing(key) else { return [] }
      mode = .searching(text: new, origin: origin)
      pane.find(new, from: origin)
      if new.isEmpty || pane.search?.matches.isEmpty == true { pane.scroll(to: origin) }
    }
    return []
  }

  private mutating func findNext(backward: Bool) {
    guard pane.search != nil else {
      remark = "No search yet: press / to start one"
      return
    }
    pane.findNext(backward: backward)
  }

  // MARK: Typing

  /// Directs the keys to the page's field.
  mutating func beginTyping() {
    guard field != nil else { return }
    mode = .typing
    pane.offerField()
  }

  private mutating func type(_ key: Key, at time: Duration) -> [Command] {
    switch key {
    case .escape, .tab, .down, .up:
      mode = .browsing
      return []
    case .enter:
      mode = .browsing
      return act(.choose(.search), at: time) ?? pauseWords.map { tell($0) } ?? []
    default:
      guard let text = field?.typing(key) else { return [] }
      return act(.type(text), at: time) ?? []
    }
  }

  // MARK: Help

  private mutating func showHelp() {
    help = Pane(name: "help", tree: .keys, width: paneWidth, height: size.pageRows)
  }

  private mutating func readHelp(_ key: Key) -> [Command] {
    switch key {
    case .down, .character("j"): help?.moveDown()
    case .up, .character("k"): help?.moveUp()
    case .pageDown, .character(" "): help?.page(1)
    case .pageUp, .character("b"): help?.page(-1)
    case .home, .character("g"): help?.moveToStart()
    case .end, .character("G"): help?.moveToEnd()
    default: help = nil
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

  /// The text in the page's field; `nil` without a field.
  var field: String? { page?.field }

  /// The pause in words for the status line; `nil` without one.
  var pauseWords: String? { page?.pause.map { "Not yet. \($0)" } }

  /// The hints for keys that work only on this page.
  var hints: [String] { page?.hints ?? [] }

  /// Whether a step back leads to another page of the same app.
  var hasPageBefore: Bool { page.map { $0.depth > 0 } ?? false }
}
