import GalleyRendering
import TextLayout

/// A page in a window, with the focus and a search.
struct Pane: Sendable {
  /// The page's path, such as `news/list`.
  let name: String
  private(set) var window: Window
  private(set) var search: PageSearch?
  private var tree: Block
  /// The focused target, visible or not.
  private var focus: Target.Key?
  /// Whether a key has moved the focus or the window. Until then the page sets the focus.
  private var isTouched: Bool

  /// Draws a page at the position where the reader left it.
  init(
    name: String, tree: Block, width: Int, height: Int, glyphs: Glyphs = .unicode, position: Position = Position()
  ) {
    self.name = name
    self.tree = tree
    (focus, isTouched) = (position.focus, position.isTouched)
    let sheet = Sheet(drawing: tree, width: width, height: height, glyphs: glyphs)
    window = Window(on: sheet, scroll: position.scroll, anchor: position.anchor)
    if position.showsFocus { revealFocus() }
    setInitialFocus()
  }

  var sheet: Sheet { window.sheet }
  /// The number of body rows above the window.
  var scroll: Int { window.scroll }

  /// The position to restore when the reader returns to the page.
  var position: Position {
    Position(
      scroll: scroll, focus: focus, showsFocus: focused != nil, isTouched: isTouched, anchor: window.anchor)
  }

  /// Redraws the page for another window size or other glyphs. The text at the top of the window stays there as far as
  /// the page allows.
  mutating func resize(width: Int, height: Int, glyphs: Glyphs = .unicode) {
    guard width != sheet.width || height != sheet.height || glyphs != sheet.glyphs else { return }
    let wasVisible = focused != nil
    window.resize(
      to: Sheet(drawing: tree, width: width, height: height, glyphs: glyphs, atLeast: sheet.bodyRows))
    if wasVisible { revealFocus() }
    findAgain()
  }

  private mutating func revealFocus() {
    guard let focus else { return }
    if sheet.target(focus) == nil { window.reachEnd() }
    if let target = sheet.target(focus) { window.showKeepingAnchor(target) }
  }

  /// Shows a changed page. The targets in the window stay in place, and a window at the end stays at the end.
  mutating func update(_ tree: Block) {
    let wasWhole = focused.map(window.showsAll) ?? false
    self.tree = tree
    window.update(
      to: Sheet(
        drawing: tree, width: sheet.width, height: sheet.height, glyphs: sheet.glyphs, atLeast: sheet.bodyRows))
    // New rows above can push the focused target out of the window. At the top of the page, the new rows are shown
    // instead.
    if wasWhole, scroll > 0, let focused = focus.flatMap(sheet.target), focused.rows.count <= sheet.windowRows {
      window.reveal(focused)
    }
    setInitialFocus()
    window.updateAnchor()
    findAgain()
  }

  // MARK: Focus

  /// The focused target, if it is visible.
  var focused: Target? { focusedIndex.map { sheet.targets[$0] } }

  private var focusedIndex: Int? {
    focus.flatMap { key in sheet.targets.firstIndex { $0.key == key && window.shows($0) } }
  }

  /// Focuses the target with an action, if the page has one.
  mutating func focus(_ action: ScreenAction) {
    let key = Target.Key(activation: .action(Identifier(action)), occurrence: 0)
    guard let target = sheet.target(key) else { return }
    (isTouched, focus) = (true, key)
    window.show(target)
  }

  private mutating func focus(_ target: Target) {
    (isTouched, focus) = (true, target.key)
    window.reveal(target)
  }

  /// Focuses the text field without marking the page as touched.
  mutating func offerField() {
    guard let target = sheet.targets.first(where: \.isField) else { return }
    (isTouched, focus) = (false, target.key)
    window.reveal(target)
  }

  /// Focuses the first item of a newly opened page, or else the first target that leads to content. If the focused
  /// target has disappeared, another one in the window gets the focus.
  private mutating func setInitialFocus() {
    if scroll == 0, !isTouched || focus == nil {
      focus = window.initialFocus
    } else if let focus, sheet.target(focus) == nil {
      refocus(last: false)
    }
  }

  /// Focuses a visible target, unless the focused one is still visible.
  private mutating func refocus(last: Bool) {
    if !last, scroll > 0, let focused, window.showsAll(of: focused) { return }
    focus = window.offeredFocus(last: last) ?? focus
  }

  // MARK: Moving

  /// Focuses the next target, or scrolls one row if that is too far.
  mutating func moveDown() {
    window.reach(row: scroll + sheet.windowRows)
    take(window.stepDown(from: focusedIndex))
  }

  /// Focuses the previous target, or scrolls one row if that is too far.
  mutating func moveUp() { take(window.stepUp(from: focusedIndex)) }

  private mutating func take(_ step: Window.Step) {
    isTouched = true
    switch step {
    case .scroll(let rows): window.scroll(by: rows)
    case .focus(let target): focus(target)
    }
  }

  /// Focuses the next target at any distance, wrapping around.
  mutating func focusNext(backward: Bool = false) {
    window.reachEnd()
    let targets = sheet.targets
    guard !targets.isEmpty else { return }
    guard let index = focusedIndex else {
      let visible = backward ? targets.last(where: window.shows) : targets.first(where: window.shows)
      return focus(visible ?? targets[0])
    }
    focus(targets[(index + (backward ? targets.count - 1 : 1)) % targets.count])
  }

  /// Scrolls by a window, with one row of overlap.
  mutating func page(_ direction: Int) {
    isTouched = true
    window.reach(row: scroll + 2 * sheet.windowRows)
    window.scroll(by: direction * max(1, sheet.windowRows - 1))
    refocus(last: false)
  }

  mutating func moveToStart() { moveToRow(0, last: false) }
  mutating func moveToEnd() {
    window.reachEnd()
    moveToRow(sheet.scrollLimit, last: true)
  }

  private mutating func moveToRow(_ row: Int, last: Bool) {
    isTouched = true
    scroll(to: row)
    refocus(last: last)
  }

  mutating func scroll(to row: Int) { window.scroll(by: row - scroll) }

  // MARK: Search

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An empty query ends the
  /// search.
  mutating func find(_ query: String, from row: Int) {
    guard !query.isEmpty else { return endSearch() }
    window.reachEnd()
    search = PageSearch(query, in: sheet, from: row)
    showMatch()
  }

  /// Shows the next match, wrapping around.
  mutating func findNext(backward: Bool = false) {
    search?.advance(backward: backward)
    showMatch()
  }

  mutating func endSearch() { search = nil }
  private mutating func showMatch() {
    guard let match = search?.match, match.part == .body else { return }
    isTouched = true
    window.showInContext(match.row..<(match.marks.keys.max() ?? match.row) + 1)
  }

  /// Repeats the search on a redrawn page without scrolling.
  private mutating func findAgain() {
    if search != nil { window.reachEnd() }
    search = search.map { PageSearch(again: $0, in: sheet) }
  }
}
