import Rendering
import TextLayout

/// A page in a window, with a focus and a search.
struct Pane: Sendable {
  /// The page's path, such as `news/list`.
  let name: String
  private(set) var window: Window
  private(set) var search: PageSearch?
  private var tree: Block
  /// What has the focus, whether or not it can be seen.
  private var focus: Target.Key?
  /// Whether a key has moved the focus or the window. Until then the page sets the focus.
  private var isTouched: Bool

  /// Draws a page at the position that it was left at.
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
  /// Rows of the body above the window.
  var scroll: Int { window.scroll }

  /// The position to show the page at when it is opened again.
  var position: Position {
    Position(
      scroll: scroll, focus: focus, showsFocus: focused != nil, isTouched: isTouched, anchor: window.anchor)
  }

  /// Draws the page for another size or other glyphs: the text at the top of the window stays there, as far as the page
  /// goes on below it.
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

  /// Draws another content of the page: the targets in the window stay where they are, and so does the page's end.
  mutating func update(_ tree: Block) {
    let wasWhole = focused.map(window.showsAll) ?? false
    self.tree = tree
    window.update(
      to: Sheet(
        drawing: tree, width: sheet.width, height: sheet.height, glyphs: sheet.glyphs, atLeast: sheet.bodyRows))
    // New rows above may have pushed it out. At the top of the page the new rows are to be seen instead.
    if wasWhole, scroll > 0, let focused = focus.flatMap(sheet.target), focused.rows.count <= sheet.windowRows {
      window.reveal(focused)
    }
    setInitialFocus()
    window.updateAnchor()
    findAgain()
  }

  // MARK: Focus

  /// What has the focus, where it can be seen.
  var focused: Target? { focusedIndex.map { sheet.targets[$0] } }

  private var focusedIndex: Int? {
    focus.flatMap { key in sheet.targets.firstIndex { $0.key == key && window.shows($0) } }
  }

  /// Focuses the target with this action, if the page has one.
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

  /// Focuses the field without counting that as a move.
  mutating func offerField() {
    guard let target = sheet.targets.first(where: \.isField) else { return }
    (isTouched, focus) = (false, target.key)
    window.reveal(target)
  }

  /// Focuses the first item of a page that was just opened, or else the first target that leads on; something else in the
  /// window where what had the focus is gone from the page.
  private mutating func setInitialFocus() {
    if scroll == 0, !isTouched || focus == nil {
      focus = window.initialFocus
    } else if let focus, sheet.target(focus) == nil {
      refocus(last: false)
    }
  }

  /// Focuses something in the window, unless what has the focus is still there.
  private mutating func refocus(last: Bool) {
    if !last, scroll > 0, let focused, window.showsAll(of: focused) { return }
    focus = window.offeredFocus(last: last) ?? focus
  }

  // MARK: Moving

  /// Focuses the next target, or scrolls by a row where that is far.
  mutating func moveDown() {
    window.reach(row: scroll + sheet.windowRows)
    take(window.stepDown(from: focusedIndex))
  }

  /// Focuses the target before, or scrolls back by a row where that is far.
  mutating func moveUp() { take(window.stepUp(from: focusedIndex)) }

  private mutating func take(_ step: Window.Step) {
    isTouched = true
    switch step {
    case .scroll(let rows): window.scroll(by: rows)
    case .focus(let target): focus(target)
    }
  }

  /// Focuses the next target wherever it is; after the last the first.
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

  /// Scrolls by a window, less one row.
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

  /// Finds a query, and shows its first place at or below a row, or else the first of all; ends the search where the
  /// query is empty.
  mutating func find(_ query: String, from row: Int) {
    guard !query.isEmpty else { return endSearch() }
    window.reachEnd()
    search = PageSearch(query, in: sheet, from: row)
    showMatch()
  }

  /// Shows the next place; after the last the first.
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

  /// Finds the query on a page that was drawn again, without scrolling.
  private mutating func findAgain() {
    if search != nil { window.reachEnd() }
    search = search.map { PageSearch(again: $0, in: sheet) }
  }
}
