import GalleyDomain
import TextLayout

/// A page in a window, with the reader's position and a search.
@dynamicMemberLookup
struct Pane: Sendable {
  /// The identity of a page: the app, which is `nil` for the reader's own pages, and the position
  /// among its pages.
  struct ID: Hashable, Sendable {
    var app: String?
    var depth = 0
    var tab = 0
  }

  let id: ID
  /// The drawn page, the focus and the scroll position.
  private var session: PageSession<Page>
  /// The addresses of the page's links, by their numbers from 1 on.
  private(set) var links: [UntrustedText]
  private(set) var search: PageSearch?
  /// The number of items without a filter, while there is one.
  private(set) var itemCount = 0
  /// The number of the drawing of all rows that is awaited.
  private var drawing: Int?

  var page: Page { session.program }
  var view: PageView {
    get { session.view }
    set { session.view = newValue }
  }

  /// The numbers of the links that can be opened.
  var openableLinks: [Int] {
    links.indices.filter { links[$0].raw.linkTarget != nil }.map { $0 + 1 }
  }

  /// Draws a page at a saved position.
  init(
    _ page: Page,
    of app: String? = nil,
    size: Size,
    glyphs: Glyphs = .unicode,
    at position: Position = Position()
  ) {
    id = ID(app: app, depth: page.depth, tab: page.tab)
    session = PageSession(
      page,
      size: size,
      glyphs: glyphs,
      margin: 0,
      reading: .apps,
      at: position,
      tellsPlace: false)
    links = page.links()
  }

  subscript<Value>(dynamicMember path: KeyPath<PageView, Value>) -> Value {
    view[keyPath: path]
  }

  /// The images that are at least partly visible, in reading order.
  var visibleImages: [DrawnPage.Image] {
    view.drawn.images(inRows: view.rows)
  }

  /// Whether some words are in a row of the window.
  func shows(_ words: String) -> Bool {
    (0..<view.drawn.height).contains { windowRow in
      guard let place = view.drawn.row(atWindowRow: windowRow, scroll: view.scroll) else {
        return false
      }
      let (frame, row) = view.drawn.rows(of: place.part)[place.row]
      return frame.text(ofRow: row).contains(words)
    }
  }

  // MARK: Changes

  /// Moves by a key, or gives the focus to what it chooses; returns what the key means.
  mutating func take(_ key: Key, count: Int? = nil) -> PageSession<Page>.Act? {
    // A person types into a field only after Return.
    if view.focused?.isField == true, Motion(key) != nil, session.view.move(by: key, count: count) {
      return .moves
    }
    return session.take(key, count: count)
  }

  /// Scrolls by a turn of the wheel. The focus stays where it is.
  mutating func turn(by key: Key) {
    let focus = view.position.focus
    _ = view.move(by: key)
    view.position.focus = focus
  }

  /// Redraws the page for another window size. The text at the top of the window stays there as far
  /// as the page allows.
  mutating func resize(to size: Size) {
    session.resize(to: size)
    drawing = nil
    searchAgain()
  }

  /// Shows a changed page. The controls in the window stay in place.
  mutating func update(_ page: Page) {
    session.show(page)
    links = page.links()
    drawing = nil
    searchAgain()
  }

  private mutating func searchAgain() {
    guard let search else { return }
    view.drawAll()
    self.search = PageSearch(again: search, in: view.drawn)
  }

  /// The page whose other rows have to be drawn, if it has opened with its first ones.
  ///
  /// - Parameter number: the number of the drawing.
  mutating func beginDrawing(_ number: Int) -> DrawnPage? {
    if view.drawn.isWhole || drawing != nil { return nil }
    drawing = number
    return view.drawn
  }

  /// Shows all rows, unless the page has changed since the drawing began.
  mutating func show(all page: DrawnPage, _ number: Int) {
    if drawing == number, !view.drawn.isWhole { view.show(all: page) }
  }

  // MARK: Search

  /// Takes the position where a search or a filter began.
  mutating func take(_ origin: Position) {
    if view.position.filter == origin.filter {
      view.position = origin
    } else {
      session.show(at: origin)
      drawing = nil
    }
  }

  /// Shows only the items that contain some words, and focuses the first; all if there are no
  /// words, and the focused one keeps its focus.
  mutating func filter(_ words: String) {
    if view.position.filter.isEmpty { itemCount = view.drawn.items.count }
    let focus = words.isEmpty ? view.position.focus : nil
    session.show(at: Position(filter: words))
    drawing = nil
    if let control = focus.flatMap(view.drawn.control) {
      view.focus(control)
    }
  }

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An
  /// empty query ends the search.
  mutating func find(_ query: String, from row: Int) {
    view.drawAll()
    search = query.isEmpty ? nil : PageSearch(query, in: view.drawn, from: row)
    showMatch()
  }

  /// Shows the next match, wrapping around.
  mutating func findNext(backward: Bool = false) {
    search?.advance(backward: backward)
    showMatch()
  }

  mutating func endSearch() { search = nil }

  /// Scrolls to the match, and focuses what it is in, so that Return opens it. If it is in nothing
  /// that can be opened, nothing has the focus.
  private mutating func showMatch() {
    guard let match = search?.match else { return }
    if match.part == .body {
      view.showInContext(Range(match.rows))
    }
    view.position.focus = nil
    let row = match.rows.lowerBound
    let runs = view.drawn.rows(of: match.part).runs(inRow: row)
    guard let run = runs.first(where: { match.first.overlaps($0.utf8.indices) }) else {
      return
    }
    let control = view.drawn.control(
      atColumn: run.columns.lowerBound,
      row: row,
      of: match.part)
    view.position.focus = control?.id
  }
}
