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
  private(set) var page: Page
  /// The drawn page, the focus and the scroll position.
  var view: PageView
  /// The addresses of the page's links, by their numbers from 1 on.
  private(set) var links: [UntrustedText]
  private(set) var search: PageSearch?
  /// The number of items without a filter, while there is one.
  private(set) var itemCount = 0

  /// The numbers of the links that can be opened.
  var openableLinks: [Int] {
    links.indices.filter { LinkTarget(links[$0].raw) != nil }.map { $0 + 1 }
  }

  /// Draws a page at a saved position.
  init(
    _ page: Page,
    of app: String? = nil,
    width: Int,
    height: Int,
    glyphs: Glyphs = .unicode,
    at position: Position = Position()
  ) {
    id = ID(app: app, depth: page.depth, tab: page.tab)
    self.page = page
    let size = Size(clamping: width, height: height)
    let drawn = Pane.draw(page, size, glyphs, position.filter, after: nil)
    view = PageView(drawn, at: position)
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
      return view.drawn.frame(place.part).text(ofRow: place.row).contains(words)
    }
  }

  // MARK: Drawing

  /// Redraws the page for another window size. The text at the top of the window stays there as far
  /// as the page allows.
  mutating func resize(width: Int, height: Int) {
    guard width != view.drawn.width || height != view.drawn.height else { return }
    draw(Size(clamping: width, height: height))
  }

  /// Shows a changed page. The controls in the window stay in place.
  mutating func update(_ page: Page) {
    self.page = page
    draw(Size(clamping: view.drawn.width, height: view.drawn.height))
  }

  private mutating func draw(_ size: Size) {
    let filter = view.position.filter
    view.show(Pane.draw(page, size, view.drawn.glyphs, filter, after: view.drawn))
    links = page.links()
    search = search.map { PageSearch(again: $0, in: view.drawn) }
  }

  private static func draw(
    _ page: Page,
    _ size: Size,
    _ glyphs: Glyphs,
    _ filter: String,
    after old: DrawnPage?
  ) -> DrawnPage {
    var shown: (@Sendable (Frame) -> Frame)?
    if !filter.isEmpty {
      shown = { $0.keepingItems(with: filter) }
    }
    return DrawnPage(
      drawing: page.tree,
      size: size,
      glyphs: glyphs,
      purpose: Control.Purpose.init(reading:),
      after: old,
      shown: shown)
  }

  // MARK: Search

  /// Takes the position where a search or a filter began.
  mutating func take(_ origin: Position) {
    let isShown = view.position.filter == origin.filter
    view.position = origin
    if !isShown { update(page) }
  }

  /// Shows only the items that contain some words, and focuses the first; all if there are no
  /// words, and the focused one keeps its focus.
  mutating func filter(_ words: String) {
    if view.position.filter.isEmpty { itemCount = view.drawn.items.count }
    let focus = words.isEmpty ? view.position.focus : nil
    view.position = Position(filter: words)
    update(page)
    if let control = focus.flatMap(view.drawn.control) {
      view.focus(control)
    }
    guard !words.isEmpty else { return }
    // The first item need not have the words: items side by side stay together.
    let kept = search
    find(words, from: 0)
    search = kept
  }

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An
  /// empty query ends the search.
  mutating func find(_ query: String, from row: Int) {
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
    guard let bytes = match.bytes[row] else { return }
    let runs = view.drawn.frame(match.part).runs(inRow: row)
    guard let run = runs.first(where: { bytes.overlaps($0.utf8.indices) }) else {
      return
    }
    let control = view.drawn.control(
      atColumn: run.columns.lowerBound,
      row: row,
      of: match.part)
    view.position.focus = control?.id
  }
}
