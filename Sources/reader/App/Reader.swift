import Domain
import Presentation
import Terminal
import TextLayout

/// Five apps in one terminal, as a state machine: messages go in, commands come out, and the screen
/// follows from the state.
///
/// This file is over 200 lines, since only what stands here can change most of the state.
struct Reader: Sendable {
  let style: ScreenStyle
  private(set) var apps: Apps
  private(set) var size: ScreenSize
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
  private(set) var page: Page?
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
    size = ScreenSize(columns: columns, rows: rows)
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
      size = ScreenSize(columns: columns, rows: rows)
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
      return afterShowing(at: time)
    }
  }

  /// Reports the screen that a person has waited for, and asks for the images on it.
  private mutating func afterShowing(at time: Duration) -> [Command] {
    guard help == nil, let current else {
      _ = images.begin([], in: .news, at: time)
      return []
    }
    let isShown = current == .news && page?.isLoading == false
    let measurement = isShown ? displays.frameShown(of: pane.name, at: time) : nil
    return (measurement.map { [.report($0)] } ?? []) + fetchImages(of: current, at: time)
  }

  /// Asks for the images that can be seen and were not asked for yet, a few at a time (X7).
  private mutating func fetchImages(of app: AppName, at time: Duration) -> [Command] {
    let fetched = images.begin(pane.window.visibleImages, in: app, at: time)
    for (_, address) in fetched { _ = apps.take(.image(address, .loading), in: app) }
    if !fetched.isEmpty { refresh() }
    return fetched.map { .fetch($0.target, of: $0.address, app) }
  }

  /// When more images may be asked for, though nothing has happened.
  var nextImages: Duration? { images.nextTime }

  /// Whether something on the screen is animated, so that ticks are needed.
  var isWaiting: Bool {
    guard help == nil else { return false }
    return (0..<size.pageRows).contains { row in
      guard let place = pane.sheet.place(ofWindowRow: row, scroll: pane.scroll) else { return false }
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

  private var isSplit: Bool { size.isWide && hasPageBefore }

  /// Cells of the page that has the keys.
  var paneWidth: Int { isSplit ? size.mainWidth : size.wholeWidth }

  /// Draws a page for the window that has the keys.
  private func pane(_ name: String, _ tree: Block, at position: Position?) -> Pane {
    Pane(
      name: name, tree: tree, width: paneWidth, height: size.pageRows, glyphs: glyphs,
      position: position ?? Position())
  }

  mutating func showHome() {
    if page != nil { positions[pane.name] = pane.position }
    (current, page, side, mode) = (nil, nil, nil, .browsing)
    pane = pane("home", .home(style.note), at: positions["home"])
  }

  /// Opens an app from the home screen.
  mutating func open(_ name: AppName, at time: Duration) -> [Command] {
    positions["home"] = pane.position
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
      let (width, height, glyphs) = (paneWidth, size.pageRows, glyphs)
      pane.resize(width: width, height: height, glyphs: glyphs)
      pane.update(new.tree)
      if new.refresh != old.refresh { tell(new.refresh, after: old.refresh) }
    } else {
      if old != nil { positions[pane.name] = pane.position }
      let isDeeper = old.map { new.depth > $0.depth } ?? false
      pane = pane(new.name, new.tree, at: isDeeper ? nil : positions[new.name])
      if let chosen = new.chosen, let old, old.depth > new.depth { pane.focus(chosen) }
    }
    showSide()
  }

  /// Tells what goes on where its own place is above the window.
  private mutating func tell(_ refresh: Refresh, after old: Refresh) {
    if remark == old.remark { remark = nil }
    if pane.scroll > 0, let words = refresh.remark { remark = words }
  }

  /// Shows beside the page the one that it was opened from, with what the reader chose there, where there is room for both.
  private mutating func showSide() {
    guard isSplit, let before = current.flatMap({ apps[$0].pageBefore }) else {
      side = nil
      return
    }
    var pane = Pane(
      name: before.name, tree: before.tree, width: size.sideWidth, height: size.pageRows, glyphs: glyphs,
      position: positions[before.name] ?? Position())
    if let chosen = before.chosen { pane.focus(chosen) }
    side = pane
  }

  private mutating func resize() {
    let (width, height, glyphs) = (paneWidth, size.pageRows, glyphs)
    pane.resize(width: width, height: height, glyphs: glyphs)
    help?.resize(width: width, height: height, glyphs: glyphs)
    showSide()
  }
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
