import Domain
import Presentation
import Terminal
import TextLayout

/// Five apps in one terminal, as a state machine: messages go in, commands come out, and the screen
/// follows from the state.
struct Reader: Sendable {
  /// What happens.
  enum Message: Sendable {
    /// The program has started; it goes straight to an app, where one was named.
    case launched(AppName?)
    case key(Key)
    /// The terminal has so many cells and rows.
    case resized(columns: Int, rows: Int)
    /// The terminal has told which clusters it joins.
    case measured(JoinedClusters)
    /// An app's effect has something to tell.
    case answered(AppName, AppAnswer)
    /// Something has become of an image that an app shows.
    case image(AppName, UntrustedText, ImageStatus)
    /// An effect has ended, with or without an answer.
    case finished
    /// Something that the reader asked for could not be done.
    case remarked(String)
    /// Time has passed while something was awaited.
    case ticked
    /// What the last screen meant has reached the terminal.
    case shown
  }

  /// A request to the event loop.
  enum Command: Sendable {
    case carryOut(AppEffect, AppName)
    /// Ask for an image that is on the screen.
    case fetch(WebAddress, of: UntrustedText, AppName)
    /// Show an address in the browser.
    case browse(String)
    case report(AnalyticsReport)
    case quit
  }

  /// What the keys are for on the page.
  enum Mode: Hashable, Sendable {
    case browsing
    /// Words to look for are being typed; `origin` is the row where the reader was.
    case searching(text: String, origin: Int)
    /// The app's field has the keys.
    case typing
  }

  /// Columns from which on a page stands beside the one that it was opened from.
  static let wide = 100

  let style: ScreenStyle
  private(set) var apps: Apps
  private(set) var columns: Int
  private(set) var rows: Int
  /// The clusters that the terminal joins; none until it has told.
  private var joined: JoinedClusters = []
  var mode = Mode.browsing
  /// The app that is open; nil on the home screen.
  private(set) var current: AppName?
  /// The page that has the keys.
  var pane: Pane
  /// The page beside it.
  private(set) var side: Pane?
  /// The page of keys, which has all keys while it covers the app.
  var help: Pane?
  /// Something to tell until the next key.
  var remark: String?
  /// Counts the ticks, for what moves on the screen.
  private(set) var ticks = 0
  /// Where the reader was on each screen that can be gone back to.
  private var positions: [String: Position] = [:]
  private var page: Page?
  private var images = ImageQueue()
  private var launched: Set<AppName> = []
  /// The app that was named at launch: going back from its first screen leads out.
  private(set) var rootApp: AppName?
  private var displays: DisplayTimer<String>
  /// When the program was started, which is what asks for the first screen.
  private let start: Duration

  /// - Parameters:
  ///   - apps: all of them.
  ///   - columns: cells in a row of the terminal.
  ///   - rows: rows of the terminal.
  ///   - time: when the program was started, by the clock of all later times.
  init(apps: Apps, style: ScreenStyle, columns: Int, rows: Int, at time: Duration) {
    self.apps = apps
    self.style = style
    (self.columns, self.rows) = (max(1, columns), max(1, rows))
    displays = DisplayTimer(launchedAt: time)
    start = time
    pane = Pane(name: "home", tree: .nothing, width: 1, height: 1)
    showHome()
  }

  /// Handles a message and returns the commands that follow, in order.
  ///
  /// - Parameter time: a reading of a monotonic clock.
  mutating func handle(_ message: Message, at time: Duration) -> [Command] {
    switch message {
    case .launched(let app):
      rootApp = app
      return app.map { open($0, at: start) } ?? []
    case .key(let key):
      remark = nil
      return press(key, at: time)
    case .resized(let columns, let rows):
      (self.columns, self.rows) = (max(1, columns), max(1, rows))
      resize()
      return []
    case .measured(let joined):
      self.joined = joined
      resize()
      return []
    case .answered(let app, let answer):
      let effects = answer(&apps)
      if app == current { refresh() }
      return effects.map { .carryOut($0, app) }
    case .image(let app, let address, let status):
      images.take(status, of: address, in: app)
      _ = apps.take(.image(address, status), in: app)
      if app == current { refresh() }
      return []
    case .finished:
      return []
    case .remarked(let words):
      remark = words
      return []
    case .ticked:
      ticks &+= 1
      return []
    case .shown:
      guard help == nil, let current else {
        _ = images.begin([], in: .news, at: time)
        return []
      }
      let isShown = current == .news && page?.isLoading == false
      let measurement = isShown ? displays.frameShown(of: pane.name, at: time) : nil
      return (measurement.map { [.report($0)] } ?? []) + fetchImages(of: current, at: time)
    }
  }

  /// Asks for the images that can be seen and were not asked for yet, a few at a time (X7).
  private mutating func fetchImages(of app: AppName, at time: Duration) -> [Command] {
    let fetched = images.begin(pane.visibleImages, in: app, at: time)
    for (_, address) in fetched { _ = apps.take(.image(address, .loading), in: app) }
    if !fetched.isEmpty { refresh() }
    return fetched.map { .fetch($0.target, of: $0.address, app) }
  }

  /// When more images may be asked for, though nothing has happened.
  var nextImages: Duration? { images.nextTime }

  /// Whether something on the screen is animated, so that ticks are needed.
  var isWaiting: Bool {
    guard help == nil else { return false }
    return (0..<pageRows).contains { row in
      guard let place = pane.sheet.place(ofWindowRow: row, scroll: pane.position.scroll) else { return false }
      return pane.sheet.activityColumn(inRow: place.row, of: place.part) != nil
    }
  }

  /// The page's images that could not be had are asked for once more when they are seen; false where there are none.
  mutating func forgetFailedImages() -> Bool {
    guard let current else { return false }
    return images.forgetFailures(of: pane.sheet.images.map(\.address), in: current)
  }

  // MARK: Pages

  /// What the terminal can show.
  var glyphs: Glyphs { .unicode.joining(joined) }

  /// Rows for the page itself: all but the status line, and an empty row above it where there are enough.
  var pageRows: Int { max(1, rows - (rows >= 10 ? 2 : 1)) }

  /// Cells before a page, where the bar beside the focus stands.
  var gutter: Int { columns >= 16 ? 2 : 0 }

  private var isSplit: Bool { columns >= Self.wide && hasPageBefore }

  /// Cells of the page at the left, where there are two.
  var sideWidth: Int { columns * 2 / 5 - gutter }

  /// Cells of the page that has the keys: all, or what the other and the line between leave.
  var paneWidth: Int {
    max(1, isSplit ? columns - sideWidth - 2 * gutter - 2 : columns - gutter)
  }

  private mutating func showHome() {
    if page != nil { positions[pane.name] = pane.positionLeft }
    (current, page, side, mode) = (nil, nil, nil, .browsing)
    pane = Pane(
      name: "home", tree: .home(style.note), width: paneWidth, height: pageRows, glyphs: glyphs,
      position: positions["home"] ?? Position())
  }

  /// Opens an app from the home screen.
  mutating func open(_ name: AppName, at time: Duration) -> [Command] {
    positions["home"] = pane.positionLeft
    current = name
    var effects: [AppEffect] = []
    if launched.insert(name).inserted { effects = apps.take(.launch, in: name) ?? [] }
    refresh()
    if name == .news { displays.readerAsked(for: pane.name, at: time) }
    // What has a field and nothing in it can only be typed into.
    if field?.isEmpty == true { beginTyping() }
    return effects.map { .carryOut($0, name) }
  }

  /// Hands a command to the open app, and shows its page then; nil where the command means nothing there.
  mutating func act(_ command: AppCommand, at time: Duration) -> [Command]? {
    guard let name = current, let effects = apps.take(command, in: name) else { return nil }
    let before = pane.name
    refresh()
    // A retry after a failure has the loader in its place; a reload that keeps the content shows no screen anew (N9).
    if name == .news, pane.name != before || page?.isLoading == true {
      displays.readerAsked(for: pane.name, at: time)
    }
    return effects.map { .carryOut($0, name) }
  }

  /// Draws the open app's page anew.
  private mutating func refresh() {
    guard let new = current.map({ apps[$0].page }) else { return }
    let old = page
    page = new
    if let old, old.name == new.name {
      let (width, height, glyphs) = (paneWidth, pageRows, glyphs)
      pane.resize(width: width, height: height, glyphs: glyphs)
      pane.update(new.tree)
      if new.refresh != old.refresh { tell(new.refresh, after: old.refresh) }
    } else {
      if old != nil { positions[pane.name] = pane.positionLeft }
      let isDeeper = old.map { new.depth > $0.depth } ?? false
      pane = Pane(
        name: new.name, tree: new.tree, width: paneWidth, height: pageRows, glyphs: glyphs,
        position: isDeeper ? Position() : positions[new.name] ?? Position())
      if let chosen = new.chosen, let old, old.depth > new.depth { pane.focus(chosen) }
    }
    showSide()
  }

  /// Tells what goes on where its own place is above the window.
  private mutating func tell(_ refresh: Refresh, after old: Refresh) {
    if remark == old.remark { remark = nil }
    if pane.position.scroll > 0, let words = refresh.remark { remark = words }
  }

  /// Shows beside the page the one that it was opened from, with what the reader chose there, where there is room for both.
  private mutating func showSide() {
    guard isSplit, let before = current.flatMap({ apps[$0].pageBefore }) else {
      side = nil
      return
    }
    var pane = Pane(
      name: before.name, tree: before.tree, width: sideWidth, height: pageRows, glyphs: glyphs,
      position: positions[before.name] ?? Position())
    if let chosen = before.chosen { pane.focus(chosen) }
    side = pane
  }

  private mutating func resize() {
    let (width, height, glyphs) = (paneWidth, pageRows, glyphs)
    pane.resize(width: width, height: height, glyphs: glyphs)
    help?.resize(width: width, height: height, glyphs: glyphs)
    showSide()
  }

  // MARK: Steps back

  /// Goes one step back: to the page before, to the home screen, or out.
  mutating func goBack(at time: Duration, mayQuit: Bool) -> [Command] {
    if let page, page.depth > 0, let commands = act(.back, at: time) { return commands }
    if current != nil, current != rootApp {
      showHome()
      return []
    }
    return mayQuit ? [.quit] : []
  }

  /// What the field of the page holds; nil where there is none.
  var field: String? { page?.field }

  /// Why nothing can be asked for yet on the page, for the last row.
  var pauseWords: String? { page?.pause.map { "Not yet. \($0)" } }

  /// What keys do on this page that they don't do everywhere.
  var hints: [String] { page?.hints ?? [] }

  /// Whether a step back leads to another page of the same app.
  var hasPageBefore: Bool { page.map { $0.depth > 0 } ?? false }
}

extension Refresh {
  /// It in the reader's last row, which has no room for all of a failure.
  fileprivate var remark: String? {
    switch self {
    case .idle: nil
    case .running(let words): words
    case .failed(let failure): "\(failure.title) · g for more"
    }
  }
}
