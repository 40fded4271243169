import GalleyDomain
import TextLayout

/// A page in a window, with the reader's position and a search.
struct Pane: PageWindow, Sendable {
  /// The identity of a page: the app, which is `nil` for the reader's own pages, and the position
  /// among its pages.
  struct ID: Hashable, Sendable {
    var app: String?
    var depth = 0
    var tab = 0
  }

  let id: ID
  private(set) var page: Page
  private(set) var drawn: DrawnPage
  /// The addresses by their numbers in the list of the page's links.
  private(set) var links: [Int: String]
  var position: Position
  private(set) var search: PageSearch?

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
    self.position = position
    drawn = Pane.draw(page, width: width, height: height, glyphs, position.filter)
    links = drawn.numberedLinks
    restore()
  }

  /// The images that are at least partly visible, in reading order.
  var visibleImages: [DrawnPage.Image] { drawn.images(inRows: rows) }

  /// The control at a cell of the window.
  func control(atColumn column: Int, row: Int) -> Control? {
    guard let (part, row) = drawn.row(atWindowRow: row, scroll: scroll) else { return nil }
    return drawn.control(atColumn: column, row: row, of: part)
  }

  // MARK: Drawing

  /// Redraws the page for another window size. The text at the top of the window stays there as far
  /// as the page allows.
  mutating func resize(width: Int, height: Int) {
    guard width != drawn.width || height != drawn.height else { return }
    drawn = Pane.draw(page, width: width, height: height, drawn.glyphs, position.filter)
    links = drawn.numberedLinks
    restore()
    search = search.map { PageSearch(again: $0, in: drawn) }
  }

  private static func draw(
    _ page: Page,
    width: Int,
    height: Int,
    _ glyphs: Glyphs,
    _ filter: String
  ) -> DrawnPage {
    DrawnPage(
      drawing: page.tree,
      width: width,
      height: height,
      glyphs: glyphs,
      purpose: Control.Purpose.init(reading:)
    ) { filter.isEmpty ? $0 : $0.keepingItems(with: filter) }
  }

  /// Shows a changed page. The controls in the window stay in place.
  mutating func update(_ page: Page) {
    self.page = page
    let old = self
    drawn = Pane.draw(page, width: drawn.width, height: drawn.height, drawn.glyphs, position.filter)
    links = drawn.numberedLinks
    follow(old)
    search = search.map { PageSearch(again: $0, in: drawn) }
  }

  /// Shows a page on which only some images have changed. The controls in the window stay in place.
  ///
  /// The drawn page isn't copied, since it can be long.
  mutating func update(_ page: Page, images: Set<UntrustedText>) {
    let reference = drawn.controls(inRows: rows).first { index in
      let control = drawn.controls[index]
      return control.part == .body && control.rows.lowerBound >= scroll
    }
    let row = reference.map { drawn.controls[$0].rows.lowerBound } ?? 0
    let isWhole = search == nil && position.filter.isEmpty
    guard isWhole, drawn.redraw(itemsWith: images, of: page.tree, after: self.page.tree) else {
      return update(page)
    }
    self.page = page
    let newRow = reference.map { drawn.controls[$0].rows.lowerBound } ?? 0
    if scroll > 0, newRow != row { scroll(to: scroll + newRow - row) }
    position.scroll = min(scroll, drawn.scrollLimit)
    setInitialFocus()
  }

  // MARK: Search

  /// Takes the position where a search or a filter began.
  mutating func take(_ origin: Position) {
    let isShown = position.filter == origin.filter
    position = origin
    if !isShown { update(page) }
  }

  /// Shows only the items that contain some words, from the first one on; all if there are no
  /// words, and the focused one keeps its focus.
  mutating func filter(_ words: String) {
    let focus = words.isEmpty ? position.focus : nil
    position = Position(filter: words)
    update(page)
    if let control = focus.flatMap(drawn.control) { self.focus(control) }
  }

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An
  /// empty query ends the search.
  mutating func find(_ query: String, from row: Int) {
    search = query.isEmpty ? nil : PageSearch(query, in: drawn, from: row)
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
    if match.part == .body { showInContext(Range(match.rows)) }
    position.focus = nil
    let row = match.rows.lowerBound
    guard let bytes = match.bytes[row] else { return }
    let runs = drawn.frame(match.part).runs(inRow: row)
    guard let run = runs.first(where: { bytes.overlaps($0.utf8.indices) }) else { return }
    let control = drawn.control(atColumn: run.columns.lowerBound, row: row, of: match.part)
    position.focus = control?.id
  }
}
