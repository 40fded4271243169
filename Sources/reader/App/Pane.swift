import Domain
import Rendering
import TextLayout

/// A page in a window, and where the reader is in it.
struct Pane: Sendable {
  /// The page's path, such as `news/list`.
  let name: String
  private(set) var sheet: Sheet
  private(set) var position: Position
  private(set) var search: Search?
  private var tree: Block

  /// What is looked for, and which of the places where it was found is shown.
  struct Search: Hashable, Sendable {
    var query: String
    var matches: [TextSearch.Match]
    /// Index in `matches`; nil where there is none.
    var index: Int?

    /// The place that is shown.
    var match: TextSearch.Match? { index.map { matches[$0] } }
  }

  /// Draws a page, at the position that the reader left it in.
  init(
    name: String, tree: Block, width: Int, height: Int, glyphs: Glyphs = .unicode, position: Position = Position()
  ) {
    self.name = name
    self.tree = tree
    self.position = position
    sheet = Sheet(drawing: tree, width: width, height: height, glyphs: glyphs)
    if let anchor = position.anchor, let row = sheet.row(of: anchor) { self.position.scroll = row }
    clamp()
    if position.showsFocus { revealFocus() }
    setInitialFocus()
  }

  /// Where to begin when the page is come back to.
  var positionLeft: Position {
    var position = position
    position.showsFocus = focused != nil
    return position
  }

  /// The window has another size, or the terminal can show something else: what was at its top still is, as far as the
  /// page goes on below it.
  mutating func resize(width: Int, height: Int, glyphs: Glyphs = .unicode) {
    guard width != sheet.width || height != sheet.height || glyphs != sheet.glyphs else { return }
    let wasVisible = focused != nil
    sheet = Sheet(drawing: tree, width: width, height: height, glyphs: glyphs, atLeast: sheet.bodyRows)
    if let anchor = position.anchor, let row = sheet.row(of: anchor) { position.scroll = row }
    clamp()
    if wasVisible { revealFocus() }
    findAgain()
  }

  /// Brings what has the focus into the window. The anchor stays the reader's, so that a window that gets its old size
  /// back shows its old rows.
  private mutating func revealFocus() {
    guard let key = position.focus else { return }
    if sheet.target(key) == nil { sheet.reachEnd() }
    guard let target = sheet.target(key) else { return }
    let anchor = position.anchor
    show(target)
    position.anchor = anchor
  }

  /// The page says something else now: what can be chosen in the window stays where it is, and so does the page's end.
  mutating func update(_ tree: Block) {
    let (old, wasAtEnd, wasWhole) = (sheet, isAtEnd, focused.map(isWhole) ?? false)
    self.tree = tree
    sheet = Sheet(
      drawing: tree, width: old.width, height: old.height, glyphs: old.glyphs, atLeast: old.bodyRows)
    if wasAtEnd, lastChoice(in: sheet) == lastChoice(in: old) {
      position.scroll = sheet.scrollLimit
    } else if position.scroll > 0, let shift = shift(from: old) {
      position.scroll = max(0, position.scroll + shift)
    }
    clamp()
    // What comes in above may have pushed it out. At the top it is what came in that the reader is to see.
    if wasWhole, position.scroll > 0, let focused = position.focus.flatMap(sheet.target),
      focused.rows.count <= sheet.window
    {
      reveal(focused)
    }
    setInitialFocus()
    position.anchor = position.scroll > 0 ? sheet.anchor(atRow: position.scroll) : nil
    findAgain()
  }

  private var isAtEnd: Bool { sheet.isWhole && position.scroll > 0 && position.scroll == sheet.scrollLimit }

  /// By what it is told whether a page has got more at its end.
  private func lastChoice(in sheet: Sheet) -> Target.Key? { sheet.targets.last { $0.part == .body }?.key }

  /// By how many rows what stood in the window has moved.
  private func shift(from old: Sheet) -> Int? {
    let places = Dictionary(
      sheet.targets.lazy.filter { $0.part == .body }.map { ($0.key, $0.rows.lowerBound) }, uniquingKeysWith: { $1 })
    let known = old.targets.filter { $0.part == .body && places[$0.key] != nil }
    let reference = known.first { $0.rows.lowerBound >= position.scroll } ?? known.last
    return reference.flatMap { target in places[target.key].map { $0 - target.rows.lowerBound } }
  }

  // MARK: Focus

  /// What has the focus, where it is on the screen.
  var focused: Target? {
    guard let index = focusedIndex else { return nil }
    return sheet.targets[index]
  }

  private var focusedIndex: Int? {
    guard let key = position.focus else { return nil }
    return sheet.targets.firstIndex { $0.key == key && isVisible($0) }
  }

  private var visibleRows: Range<Int> { position.scroll..<position.scroll + sheet.window }

  private func isVisible(_ target: Target) -> Bool {
    target.part != .body || target.rows.overlaps(visibleRows)
  }

  private func isWhole(_ target: Target) -> Bool {
    target.part != .body || target.rows.clamped(to: visibleRows) == target.rows
  }

  /// Focuses what does this, where it is on the page.
  mutating func focus(_ action: ScreenAction) {
    let key = Target.Key(activation: .action(Identifier(action)), occurrence: 0)
    guard let target = sheet.target(key) else { return }
    position.isTouched = true
    position.focus = target.key
    show(target)
  }

  /// Of what has no room as a whole, the part that the reader has left in the window is as good as any.
  private mutating func show(_ target: Target) {
    if !isVisible(target) || target.rows.count <= sheet.window { reveal(target) }
  }

  private mutating func focus(_ target: Target) {
    position.isTouched = true
    position.focus = target.key
    reveal(target)
  }

  /// Gives the focus to the field without counting that as a move of the reader's.
  mutating func offerField() {
    guard let target = sheet.targets.first(where: \.isField) else { return }
    position.focus = target.key
    position.isTouched = false
    reveal(target)
  }

  /// A page that the reader has just come to offers its first item, or else the first choice that leads on.
  /// What has the focus may also be gone from the page: then something else in the window gets it.
  private mutating func setInitialFocus() {
    if position.scroll == 0, !position.isTouched || position.focus == nil {
      position.focus = initialFocus
    } else if let key = position.focus, sheet.target(key) == nil {
      refocus(last: false)
    }
  }

  private var initialFocus: Target.Key? {
    let choices = sheet.targets.filter { target in
      if case .link = target.key.activation { return false }
      return isWhole(target) && !target.leadsAside
    }
    return (choices.first(where: \.isItem) ?? choices.first)?.key
  }

  /// The addresses of the images that can be seen at least in part, in reading order.
  var visibleImages: [UntrustedText] {
    sheet.images.filter { $0.part != .body || $0.rows.overlaps(visibleRows) }.map(\.address)
  }

  /// Whether there is a link to go to, as far as is known of the page.
  var hasLinks: Bool {
    !sheet.isWhole
      || sheet.targets.contains { target in
        if case .link = target.key.activation { true } else { false }
      }
  }

  // MARK: Moving

  /// Goes to the next choice, or a row further where that is far.
  mutating func moveDown() {
    position.isTouched = true
    sheet.reach(row: position.scroll + sheet.window)
    let end = visibleRows.upperBound
    var next = sheet.targets.first { isVisible($0) && $0.part == .body } ?? sheet.targets.first(where: isVisible)
    if let index = focusedIndex {
      let focused = sheet.targets[index]
      if focused.part == .body, focused.rows.upperBound > end { return scroll(by: 1) }
      next = sheet.targets[(index + 1)...].first
    }
    guard let next else { return scroll(by: 1) }
    switch next.part {
    case .body where next.rows.lowerBound >= end + Self.near: scroll(by: 1)
    case .bottom where position.scroll < sheet.scrollLimit: scroll(by: 1)
    default: focus(next)
    }
  }

  /// Goes to the choice before, or a row back where that is far.
  mutating func moveUp() {
    position.isTouched = true
    let start = position.scroll
    var next = sheet.targets.last(where: isVisible)
    if let index = focusedIndex {
      let focused = sheet.targets[index]
      if focused.part == .body, focused.rows.lowerBound < start { return scroll(by: -1) }
      next = sheet.targets[..<index].last
    }
    guard let next else { return scroll(by: -1) }
    switch next.part {
    case .body where next.rows.upperBound <= start - Self.near: scroll(by: -1)
    case .top where start > 0: scroll(by: -1)
    default: focus(next)
    }
  }

  /// How many rows beyond the window a choice may be and still be gone to at once.
  private static let near = 3

  /// Goes to the next choice wherever it is, and from the last to the first.
  mutating func focusNext(backward: Bool = false) {
    sheet.reachEnd()
    let targets = sheet.targets
    guard !targets.isEmpty else { return }
    guard let index = focusedIndex else {
      let visible = backward ? targets.last(where: isVisible) : targets.first(where: isVisible)
      return focus(visible ?? targets[0])
    }
    focus(targets[(index + (backward ? targets.count - 1 : 1)) % targets.count])
  }

  /// Goes a window further, a row of the last one kept.
  mutating func page(_ direction: Int) {
    position.isTouched = true
    sheet.reach(row: position.scroll + 2 * sheet.window)
    scroll(by: direction * max(1, sheet.window - 1))
    refocus(last: false)
  }

  mutating func moveToStart() {
    position.isTouched = true
    scroll(by: -position.scroll)
    refocus(last: false)
  }

  mutating func moveToEnd() {
    position.isTouched = true
    sheet.reachEnd()
    scroll(by: sheet.scrollLimit - position.scroll)
    refocus(last: true)
  }

  /// Gives the focus to something in the window, unless what has it is still there; to a part of something where
  /// nothing has room as a whole.
  private mutating func refocus(last: Bool) {
    if !last, position.scroll > 0, let focused, isWhole(focused) { return }
    let visible = sheet.targets.filter { target in
      target.part == .body && isVisible(target) && target.screenAction != .back
    }
    let whole = visible.filter(isWhole)
    let choices = whole.isEmpty ? visible : whole
    let offered = position.scroll == 0 && !last ? initialFocus : nil
    if let key = offered ?? (last ? choices.last : choices.first)?.key { position.focus = key }
  }

  private mutating func scroll(by rows: Int) {
    position.scroll += rows
    clamp()
    position.anchor = sheet.anchor(atRow: position.scroll)
  }

  private mutating func reveal(_ target: Target) {
    guard target.part == .body else { return }
    let rows = target.rows
    if rows.count >= sheet.window || rows.lowerBound < position.scroll {
      scroll(by: rows.lowerBound - position.scroll)
    } else if rows.upperBound > visibleRows.upperBound {
      scroll(by: rows.upperBound - visibleRows.upperBound)
    }
  }

  private mutating func clamp() {
    sheet.reach(row: position.scroll)
    position.scroll = min(max(0, position.scroll), sheet.scrollLimit)
  }

  // MARK: Search

  /// Looks for words, and shows the first place at or below the top of the window, or else the first of all.
  ///
  /// - Parameter origin: the row to look from.
  mutating func find(_ query: String, from origin: Int) {
    guard !query.isEmpty else {
      search = nil
      return
    }
    sheet.reachEnd()
    let matches = TextSearch(in: sheet).matches(of: query)
    let index = matches.firstIndex { $0.part == .body && $0.row >= origin } ?? (matches.isEmpty ? nil : 0)
    search = Search(query: query, matches: matches, index: index)
    showMatch()
  }

  /// Shows the next place, after the last one the first.
  mutating func findNext(backward: Bool = false) {
    guard let count = search?.matches.count, count > 0, let index = search?.index else { return }
    search?.index = (index + (backward ? count - 1 : 1)) % count
    showMatch()
  }

  /// Looks for nothing any more.
  mutating func endSearch() {
    search = nil
  }

  /// Goes back to a row where the reader has been.
  mutating func scroll(to row: Int) {
    scroll(by: row - position.scroll)
  }

  private mutating func showMatch() {
    guard let match = search?.match, match.part == .body else { return }
    position.isTouched = true
    let rows = match.row..<(match.marks.keys.max() ?? match.row) + 1
    if rows.lowerBound < visibleRows.lowerBound || rows.upperBound > visibleRows.upperBound {
      // A few rows above, so that the words have their context.
      scroll(by: rows.lowerBound - sheet.window / 3 - position.scroll)
    }
  }

  /// Finds the same words on a page that was drawn anew, without moving.
  private mutating func findAgain() {
    guard let old = search else { return }
    sheet.reachEnd()
    let matches = TextSearch(in: sheet).matches(of: old.query)
    let index = old.index.map { min($0, matches.count - 1) }
    search = Search(query: old.query, matches: matches, index: matches.isEmpty ? nil : max(0, index ?? 0))
  }
}
