import GalleyRendering
import TextLayout

/// A page in a window, with the focus and a search.
struct Pane: Sendable {
  /// The page's path, such as `news/list`.
  let name: String
  private(set) var window: Window
  private(set) var search: PageSearch?
  private var tree: Block
  /// The number of the page's version, and that of the drawn one.
  private var version = 0
  private var drawnVersion = 0
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
    drawnVersion = version
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
  ///
  /// - Parameter isUrgent: whether a long page must be drawn at once; if not, `job` draws it.
  mutating func update(_ tree: Block, isUrgent: Bool = true) {
    self.tree = tree
    version += 1
    guard isUrgent || sheet.isWhole && sheet.bodyRows <= Self.longPage else { return }
    show(
      Sheet(
        drawing: tree, width: sheet.width, height: sheet.height, glyphs: sheet.glyphs, atLeast: sheet.bodyRows),
      version: version)
  }

  /// The maximum number of rows that are drawn between two keys.
  private static let longPage = 600

  /// The drawing to do on another thread: that of a long page, or of its latest version.
  func job(for pane: Int) -> Sheet.Job? {
    sheet.isWhole && version == drawnVersion ? nil : Sheet.Job(pane: pane, version: version, page: tree, like: sheet)
  }

  /// Shows the result of a job, unless the page has been drawn since.
  mutating func take(_ new: Sheet, for job: Sheet.Job) {
    guard job.version > drawnVersion || job.version == drawnVersion && !sheet.isWhole, new.width == sheet.width,
      new.height == sheet.height, new.glyphs == sheet.glyphs
    else { return }
    show(new, version: job.version)
  }

  private mutating func show(_ sheet: Sheet, version: Int) {
    let wasWhole = focused.map(window.showsAll) ?? false
    drawnVersion = version
    window.update(to: sheet)
    // New rows above can push the focused target out of the window. At the top of the page, the new rows are shown
    // instead.
    if wasWhole, scroll > 0, let focused = focus.flatMap(sheet.target), focused.rows.count <= sheet.windowRows {
      window.reveal(focused)
    }
    setInitialFocus()
    window.updateAnchor()
    findAgain()
  }

  /// The first rows of the saved items in the window, and all rows of the read ones.
  private(set) var savedRows: Set<Int> = []
  private(set) var readRows: Set<Int> = []

  /// Finds the saved and the read items in the window.
  mutating func mark(saved isSaved: ((Int) -> Bool)?, read isRead: ((Int) -> Bool)?) {
    (savedRows, readRows) = ([], [])
    guard isSaved != nil || isRead != nil else { return }
    for target in sheet.targets where target.part == .body && window.shows(target) {
      guard case .open(let index)? = target.screenAction else { continue }
      if isSaved?(index) == true { savedRows.insert(target.rows.lowerBound) }
      if isRead?(index) == true { readRows.formUnion(target.rows) }
    }
  }

  // MARK: Focus

  /// The focused target, if it is visible.
  var focused: Target? { focusedIndex.map { sheet.targets[$0] } }

  private var focusedIndex: Int? {
    focus.flatMap { key in sheet.targets.firstIndex { window.shows($0) && $0.key == key } }
  }

  /// Focuses the target with an action, if the page has one.
  mutating func focus(_ action: ScreenAction) {
    let key = Target.Key(activation: .action(Identifier(action)), occurrence: 0)
    guard let target = sheet.target(key) else { return }
    (isTouched, focus) = (true, key)
    window.show(target)
  }

  mutating func focus(_ target: Target) {
    (isTouched, focus) = (true, target.key)
    window.reveal(target)
  }

  /// The target at a cell of the window; the innermost if several are there.
  func target(atColumn column: Int, row: Int) -> Target? {
    guard let place = sheet.place(ofWindowRow: row, scroll: scroll) else { return nil }
    let frame = sheet.frame(place.part)
    let run = frame.runs(inRow: place.row).first { column < $0.columns.upperBound }
    let here = sheet.targets.filter { $0.part == place.part && $0.rows.contains(place.row) }
    let marked = here.last { target in
      run.map { target.marks[place.row]?.overlaps($0.utf8.indices) ?? false } ?? false
    }
    return marked ?? here.last { $0.marks.isEmpty }
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

  /// Moves by a motion, repeated a number of times; a number before `start` or `end` is that of an item or a row.
  mutating func move(_ motion: Motion, count: Int? = nil) {
    let times = count ?? 1
    isTouched = true
    switch motion {
    case .step(let direction):
      var left = times
      while left > 0, step(backward: direction < 0) { left -= 1 }
    case .target(let direction):
      for _ in 0..<times { focusNext(backward: direction < 0) }
    case .screen(let direction): scrollPage(by: direction * times * max(1, sheet.windowRows - 1))
    case .half(let direction): scrollPage(by: direction * times * max(1, sheet.windowRows / 2))
    case .row(let direction): scrollPage(by: direction * times)
    case .start, .end:
      if let count { return move(toNumber: count) }
      if motion == .end { window.reachEnd() }
      scroll(to: motion == .end ? sheet.scrollLimit : 0)
      refocus(last: motion == .end)
    }
  }

  /// Focuses the next or previous target, or scrolls one row if that is too far; returns false if nothing changed.
  private mutating func step(backward: Bool) -> Bool {
    let old = (focus, scroll)
    if !backward { window.reach(row: scroll + sheet.windowRows) }
    switch window.step(down: !backward, from: focusedIndex) {
    case .scroll(let rows): window.scroll(by: rows)
    case .focus(let target): focus(target)
    }
    return (focus, scroll) != old
  }

  /// Focuses the next target at any distance, wrapping around.
  private mutating func focusNext(backward: Bool) {
    window.reachEnd()
    let targets = sheet.targets
    guard !targets.isEmpty else { return }
    guard let index = focusedIndex else {
      let visible = backward ? targets.last(where: window.shows) : targets.first(where: window.shows)
      return focus(visible ?? targets[0])
    }
    focus(targets[(index + (backward ? targets.count - 1 : 1)) % targets.count])
  }

  /// Scrolls, and focuses a visible target.
  private mutating func scrollPage(by rows: Int) {
    window.reach(row: scroll + rows + sheet.windowRows)
    window.scroll(by: rows)
    refocus(last: false)
  }

  /// Focuses an item by its number, or scrolls to a row of a page without items.
  private mutating func move(toNumber number: Int) {
    window.reachEnd()
    let items = sheet.targets.filter(\.isItem)
    if let last = items.last {
      focus(number <= items.count ? items[max(0, number - 1)] : last)
    } else {
      scroll(to: number - 1)
    }
  }

  /// The first item of the page, visible or not.
  var firstItem: Target? { sheet.targets.first(where: \.isItem) }

  /// Whether the end of the page is visible.
  var isAtEnd: Bool { sheet.isWhole && scroll >= sheet.scrollLimit }

  /// The link with a number in the list of the page's links, as it is shown there: `[3]`.
  mutating func link(numbered number: Int) -> String? {
    window.reachEnd()
    let runs = sheet.body.runs
    let label = runs.lastIndex { $0.role == .reference && $0.text.filter { $0 != " " } == "[\(number)]" }
    let link = label.flatMap { runs[$0...].first { $0.link != nil }?.link }
    return link.flatMap { LinkTarget($0)?.encoded }
  }

  mutating func scroll(to row: Int) { window.scroll(by: row - scroll) }

  // MARK: Search

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An empty query ends the
  /// search.
  mutating func find(_ query: String, from row: Int) {
    guard !query.isEmpty else { return endSearch() }
    window.reachEnd()
    search = PageSearch(query, in: sheet, from: row, after: search)
    showMatch()
  }

  /// Shows the next match, wrapping around.
  mutating func findNext(backward: Bool = false) {
    search?.advance(backward: backward)
    showMatch()
  }

  mutating func endSearch() { search = nil }
  private mutating func showMatch() {
    guard let rows = search?.rows, search?.match?.part == .body else { return }
    isTouched = true
    window.showInContext(rows)
  }

  /// Repeats the search on a redrawn page without scrolling.
  private mutating func findAgain() {
    if search != nil { window.reachEnd() }
    search = search.map { PageSearch(again: $0, in: sheet) }
  }
}
