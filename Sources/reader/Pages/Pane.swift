import GalleyRendering
import TextLayout

/// A page in a window, with the reader's position and a search.
struct Pane: Sendable {
  /// The identity of a page: the app, which is `nil` for the reader's own pages, and the position among its pages.
  struct ID: Hashable, Sendable {
    var app: String?
    var depth = 0
    var tab = 0
  }

  let id: ID
  private(set) var page: Page
  private(set) var drawn: DrawnPage
  private(set) var position: Position
  private(set) var search: PageSearch?

  /// Draws a page at a saved position.
  init(
    _ page: Page, of app: String? = nil, width: Int, height: Int, glyphs: Glyphs = .unicode,
    at position: Position = Position()
  ) {
    (id, self.page) = (ID(app: app, depth: page.depth, tab: page.tab), page)
    drawn = DrawnPage(drawing: page.tree, width: width, height: height, glyphs: glyphs)
    self.position = position.restored(on: drawn)
  }

  /// The number of body rows above the window.
  var scroll: Int { position.scroll }

  /// The focused control, if it is visible.
  var focused: Control? { position.focused(in: drawn) }

  /// Whether the end of the page is visible.
  var isAtEnd: Bool { position.isAtEnd(of: drawn) }

  /// The images that are at least partly visible, in reading order.
  var visibleImages: [DrawnPage.Image] { drawn.images(inRows: position.rows(in: drawn)) }

  // MARK: Drawing

  /// Redraws the page for another window size or other glyphs. The text at the top of the window stays there as far as
  /// the page allows.
  mutating func resize(width: Int, height: Int, glyphs: Glyphs = .unicode) {
    guard width != drawn.width || height != drawn.height || glyphs != drawn.glyphs else { return }
    position = position.saved(on: drawn)
    drawn = DrawnPage(drawing: page.tree, width: width, height: height, glyphs: glyphs)
    position = position.restored(on: drawn)
    search = search.map { PageSearch(again: $0, in: drawn) }
  }

  /// Shows a changed page. The controls in the window stay in place, and a window at the end stays at the end.
  mutating func update(_ page: Page) {
    self.page = page
    let old = drawn
    drawn = DrawnPage(drawing: page.tree, width: old.width, height: old.height, glyphs: old.glyphs)
    position = position.updated(from: old, to: drawn)
    search = search.map { PageSearch(again: $0, in: drawn) }
  }

  // MARK: Moving

  mutating func move(_ motion: Motion, count: Int? = nil) {
    position = position.moved(by: motion, count: count, in: drawn)
  }

  mutating func scroll(to row: Int) { position.scroll(to: row, in: drawn) }

  mutating func focus(_ control: Control) { position.focus(control, in: drawn) }

  /// Focuses the control with an action, if the page has one.
  mutating func focus(_ action: ScreenAction) {
    guard let control = drawn.control(Control.ID(activation: .action(Identifier(action)))) else { return }
    (position.hasMoved, position.focus) = (true, control.id)
    position.show(control, in: drawn)
  }

  /// Focuses the text field; a change of the page can still move the focus.
  mutating func focusField() {
    guard let field = drawn.controls.first(where: \.isField) else { return }
    position.focus(field, in: drawn)
    position.hasMoved = false
  }

  /// The control at a cell of the window.
  func control(atColumn column: Int, row: Int) -> Control? {
    drawn.row(atWindowRow: row, scroll: scroll).flatMap { drawn.control(atColumn: column, row: $0.row, of: $0.part) }
  }

  // MARK: Search

  /// Searches for words, and shows the first match at or below a row, or else the first of all. An empty query ends the
  /// search.
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

  private mutating func showMatch() {
    guard let match = search?.match, match.part == .body else { return }
    position.showInContext(Range(match.rows), in: drawn)
  }
}
