import GalleyDomain
import TextLayout

/// The apps, the page of the open one, and the page beside it.
struct Navigation: Sendable {
  /// The started apps, by their names.
  private(set) var apps: [String: any ReaderApp]
  private(set) var size: ScreenSize
  let glyphs: Glyphs
  /// The name of the open app; `nil` on the home screen.
  private(set) var app: String?
  /// The app named at launch; going back from its first screen quits.
  var rootApp: String?
  /// The page with the keys.
  var pane: Pane
  /// The page beside it: at the left the page from which it was opened, or at the right the page
  /// that its marked row would open.
  private(set) var side: Pane?
  /// The row whose page is shown beside the list.
  private var previewedRow: Int?
  /// The reader's positions on the pages.
  private var positions: [Pane.ID: Position] = [:]
  private var launched: Set<String> = []
  /// Whether the status of an image has changed since the page was drawn.
  private var hasNewImages = false

  init(
    apps: [String: any ReaderApp],
    size: ScreenSize,
    glyphs: Glyphs
  ) {
    self.apps = apps
    self.size = size
    self.glyphs = glyphs
    pane = Pane(
      Page(own: .home([:])),
      size: size.page(in: size.wholePage),
      glyphs: glyphs)
  }

  /// Whether a step back leads to another page of the same app.
  var hasPageBefore: Bool { pane.page.depth > 0 }

  /// The page after a step back within the open app.
  var pageBefore: Page? {
    app.flatMap { apps[$0]?.pageBefore }
  }

  /// The list of the open item, and its row there; `nil` on another page than that of an item.
  var openItem: (list: Page, row: Int)? {
    guard pane.page.depth == 1, let list = pageBefore, case .open(let row)? = list.chosen else {
      return nil
    }
    return (list, row)
  }

  /// Whether the open app supports a command.
  func takes(_ command: AppCommand) -> Bool {
    app.flatMap { apps[$0]?.takes(command) } ?? false
  }

  // MARK: Steps

  /// Shows the home screen.
  ///
  /// - Parameter waiting: words about what waits in an app, by its name.
  mutating func showHome(_ waiting: [String: String]) {
    let page = Page(own: .home(waiting))
    if app == nil { return pane.update(page) }
    savePosition()
    app = nil
    side = nil
    pane = pane(page, in: size.wholePage)
  }

  /// Opens an app, and launches it the first time.
  mutating func open(_ name: String) -> [AppEffect] {
    let isFirst = launched.insert(name).inserted
    let effects = isFirst ? apps[name]?.take(.launch) : nil
    app = name
    refresh()
    return effects ?? []
  }

  /// Hands a command to the open app; `nil` if the screen doesn't support it.
  mutating func take(_ command: AppCommand) -> [AppEffect]? {
    guard let app,
      let effects = apps[app]?.take(command)
    else {
      return nil
    }
    refresh()
    return effects
  }

  /// Hands the status of an image to any app. The page is drawn again by `updateImages`, once for
  /// several images.
  mutating func take(
    _ status: ImageStatus,
    of address: UntrustedText,
    in name: String
  ) {
    _ = apps[name]?.take(.image(address, status))
    if name == app { hasNewImages = true }
  }

  /// Draws the pages again if the status of an image has changed.
  mutating func updateImages() {
    guard hasNewImages, let page = currentPage else { return }
    pane.update(page)
    showSide()
    hasNewImages = false
  }

  /// Hands an event to any app and returns its effects.
  mutating func take(event: any Sendable, in name: String) -> [AppEffect] {
    let effects = apps[name]?.take(event: event) ?? []
    if name == app { refresh() }
    return effects
  }

  // MARK: Drawing

  /// The columns of the page with the keys.
  var pageColumns: Range<Int> { columns(of: pane.page) }

  /// The columns of the page beside it; `nil` if there is none.
  var sideColumns: Range<Int>? {
    if side == nil { return nil }
    return hasPageBefore ? size.panes.first : size.panes.last
  }

  /// Whether a column of the screen is that of the page beside, or next to it.
  func isBeside(column: Int) -> Bool {
    guard let columns = sideColumns else { return false }
    return hasPageBefore ? column < columns.upperBound : column >= columns.lowerBound
  }

  /// Scrolls the page beside by a turn of the wheel.
  mutating func scrollSide(by key: Key) {
    let column = sideColumns?.lowerBound ?? 0
    side?.turn(by: key.onPage(at: column))
  }

  private func columns(of page: Page) -> Range<Int> {
    if page.depth > 0 { return size.panes.last ?? size.openPage }
    // A list keeps its place when a page is opened beside it; without a row, nothing is beside it.
    let hasRow = page.preview != nil && page.identity?(0) != nil
    return hasRow ? size.panes.first ?? size.wholePage : size.wholePage
  }

  mutating func resize(to size: ScreenSize) {
    guard size != self.size else { return }
    self.size = size
    refresh()
    pane.resize(to: size.page(in: pageColumns))
    showSide()
  }

  /// The open app's page as it is shown.
  private var currentPage: Page? {
    guard let app, var page = apps[app]?.page else {
      return nil
    }
    if !size.panes.isEmpty, let besideList = page.besideList {
      page.own = besideList()
    }
    return page
  }

  /// Draws the open app's page.
  private mutating func refresh() {
    guard let page = currentPage else { return }
    hasNewImages = false
    let old = pane.page
    let isSameApp = pane.id.app == app
    if isSameApp, old.depth == page.depth, old.tab == page.tab {
      let columns = pageColumns
      pane.update(page)
      if pageColumns != columns { pane.resize(to: size.page(in: pageColumns)) }
      return showSide()
    }
    savePosition()
    let isNew = isSameApp && page.depth > old.depth
    let before = pane
    pane = pane(page, in: columns(of: page), from: [side], at: isNew ? Position() : nil)
    if let chosen = page.chosen, isSameApp, old.depth > page.depth {
      pane.focus(chosen)
    }
    showSide(keeping: before)
  }

  private func id(of page: Page) -> Pane.ID {
    Pane.ID(app: app, depth: page.depth, tab: page.tab)
  }

  /// Draws a page in some columns. A list that was drawn there changes, so that its rows keep their
  /// places.
  ///
  /// - Parameters:
  ///   - known: the drawn pages.
  ///   - position: the position on another page; nil for the saved one.
  private func pane(
    _ page: Page,
    in columns: Range<Int>,
    from known: [Pane?] = [],
    at position: Position? = nil
  ) -> Pane {
    let id = id(of: page)
    let drawn = known.compactMap(\.self).first { drawn in
      page.depth == 0 && drawn.id == id && drawn.view.drawn.width == columns.count
    }
    if let drawn { return changing(drawn) { $0.update(page) } }
    return Pane(
      page,
      of: app,
      size: size.page(in: columns),
      glyphs: glyphs,
      at: position ?? positions[id] ?? Position())
  }

  /// Shows beside the current page the previous one, with the chosen item focused, or the one that
  /// the marked row would open, if both fit.
  ///
  /// - Parameter old: the page that had the keys before.
  private mutating func showSide(keeping old: Pane? = nil) {
    guard let first = size.panes.first, let last = size.panes.last else {
      side = nil
      return
    }
    if let page = pageBefore {
      var before = pane(page, in: first, from: [side, old])
      if let chosen = page.chosen, before.focusedAction != chosen { before.focus(chosen) }
      side = before
    } else if let preview = pane.page.preview, pageColumns != size.wholePage {
      let row = pane.focused?.openedRow
      let tree = row.flatMap(preview) ?? TextBlock("").asBlock
      // The page of the same row stays where it was scrolled.
      let position = row == previewedRow ? side?.position : nil
      previewedRow = row
      side = pane(Page(depth: 1, own: tree), in: last, at: position ?? Position())
    } else {
      side = nil
    }
  }

  /// Shows the page of another row that is marked now.
  mutating func followFocus() {
    let isPreview = side != nil && !hasPageBefore
    if isPreview, pane.focused?.openedRow != previewedRow { showSide() }
  }

  private mutating func savePosition() { positions[pane.id] = pane.position }
}
