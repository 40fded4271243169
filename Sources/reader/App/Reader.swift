import GalleyDomain
import GalleyPresentation
import GalleyTerminal
import TextLayout

/// The five apps in one terminal, as a state machine: messages in, commands out, and a screen derived from the state.
///
/// The file is longer than 200 lines because most of the state is private to it.
struct Reader: Sendable {
  private(set) var style: ScreenStyle
  private(set) var apps: Apps
  private(set) var size: ScreenSize
  /// The clusters that the terminal joins; empty until it has been measured.
  private var joined: JoinedClusters = []
  var mode = Mode.browsing
  /// The number typed before a key.
  var count: Int?
  /// Whether the last key went to a number.
  var isJump = false
  /// The lines typed earlier, by the sign before them; those of an app's field are at `?`.
  var history: [Character: [String]] = [:]
  /// The open app; `nil` on the home screen.
  private(set) var current: AppName?
  /// The page with the keys.
  var pane: Pane
  /// The page beside it.
  private(set) var side: Pane?
  /// The help page, which gets all keys while it covers the app.
  var help: Pane?
  /// A remark shown until the next key.
  var remark: String?
  /// The number of ticks, for animations.
  private(set) var ticks = 0
  /// The reader's positions on the screens.
  private var positions: [String: Position] = [:]
  private(set) var page: Page?
  /// The number of panes so far, which identifies the current one.
  private var paneCount = 0
  /// The time at which a job began to draw a page; `nil` without one.
  private var drawingStart: Duration?
  /// The time of the next job. A pause four times as long as the job follows it: each image that arrives changes a long
  /// page, and drawing it each time would keep the processor busy.
  private var nextDrawing = Duration.zero
  private var images = ImageQueue()
  private(set) var store = PictureStore()
  /// The names of the read items.
  var read: Set<String> = []
  private var launched: Set<AppName> = []
  /// The app named at launch; going back from its first screen quits.
  private(set) var rootApp: AppName?
  private var displays: DisplayTimer<String>
  /// The program's start, which counts as the request for the first screen.
  private let start: Duration

  /// - Parameters:
  ///   - apps: the five apps.
  ///   - style: the look of the screens.
  ///   - columns: the number of cells in a row of the terminal.
  ///   - rows: the number of rows of the terminal.
  ///   - time: the program's start, by the clock of all later times.
  init(apps: Apps, style: ScreenStyle, columns: Int, rows: Int, at time: Duration) {
    self.apps = apps
    self.style = style
    size = ScreenSize(columns: columns, rows: rows)
    displays = DisplayTimer(launchedAt: time)
    start = time
    pane = Pane(name: "home", tree: .nothing, width: 1, height: 1)
    showHome()
  }

  /// Handles a message and returns its commands, in order.
  ///
  /// - Parameter time: a reading of a monotonic clock.
  mutating func handle(_ message: Message, at time: Duration) -> [Command] {
    defer { pane.mark(saved: page?.isSaved, read: isRead(of: page)) }
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
    case .background(let isDark):
      style.use(isDark: isDark)
      return []
    case .measured(let joined):
      self.joined = joined
      resize()
      return []
    case .answered(let app, let answer):
      let effects = answer(&apps)
      if app == current { refresh() }
      return effects.map { .carryOut($0, app) }
    case .read(let names):
      read.formUnion(names)
      return []
    case .pictures(let support):
      if store.support?.encoding != support.encoding { images.forgetLoaded() }
      store.support = support
      return []
    case .image(let app, let address, var status, let file):
      images.take(status, of: address, in: app)
      if case .loaded(let width, let height) = status,
        let dropped = store.keep(file, width: width, height: height, of: address)
      {
        status = .shown(width: width, height: height)
        images.forgetLoaded(dropped)
      }
      _ = apps.take(.image(address, status), in: app)
      if app == current { refresh(isUrgent: false) }
      return []
    case .drawn(let sheet, let job):
      nextDrawing = time + (time - (drawingStart ?? time)) * 4
      drawingStart = nil
      if job.pane == paneCount { pane.take(sheet, for: job) }
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

  /// Reports the display of the screen, and requests its images.
  private mutating func afterShowing(at time: Duration) -> [Command] {
    var commands: [Command] = []
    if drawingStart == nil, time >= nextDrawing, let job = pane.job(for: paneCount) {
      drawingStart = time
      commands.append(.draw(job))
    }
    guard help == nil, let current else {
      _ = images.begin([], in: .news, at: time)
      return commands
    }
    let isShown = current == .news && page?.isLoading == false
    let measurement = isShown ? displays.frameShown(of: pane.name, at: time) : nil
    return commands + (measurement.map { [.report($0)] } ?? []) + fetchImages(of: current, at: time)
  }

  /// Requests the visible images that have not been requested yet, a few at a time (X7).
  private mutating func fetchImages(of app: AppName, at time: Duration) -> [Command] {
    let fetched = images.begin(pane.window.visibleImages, in: app, at: time)
    // A picture whose file was dropped keeps its place.
    let new = fetched.filter { !store.shown.contains($0.address) }
    for (_, address) in new { _ = apps.take(.image(address, .loading), in: app) }
    if !new.isEmpty { refresh(isUrgent: false) }
    return fetched.map { .fetch($0.target, of: $0.address, app) }
  }

  /// The time at which more images may be requested, or a page drawn, without any event.
  var nextTime: Duration? {
    let waits = drawingStart == nil && pane.job(for: paneCount) != nil
    return [images.nextTime, waits ? nextDrawing : nil].compactMap { $0 }.min()
  }

  /// Whether the screen shows an animation, which needs ticks.
  var isWaiting: Bool {
    guard help == nil else { return false }
    return (0..<size.pageRows).contains { row in
      guard let place = pane.sheet.place(ofWindowRow: row, scroll: pane.scroll) else { return false }
      return pane.sheet.activityColumn(inRow: place.row, of: place.part) != nil
    }
  }

  /// Allows new requests for the page's failed images; returns false if there are none.
  mutating func forgetFailedImages() -> Bool {
    guard let current else { return false }
    return images.forgetFailures(of: pane.sheet.images(inRows: 0..<pane.sheet.bodyRows).map(\.address), in: current)
  }

  // MARK: Pages

  /// The terminal's glyphs.
  var glyphs: Glyphs { style.glyphs.joining(joined) }

  /// The columns of the page with the keys.
  var pageColumns: Range<Int> {
    hasPageBefore ? size.panes.last ?? size.wholePage : size.wholePage
  }

  /// Draws a page for the window with the keys.
  private func pane(_ name: String, _ tree: Block, at position: Position?) -> Pane {
    Pane(
      name: name, tree: tree, width: pageColumns.count, height: size.pageRows, glyphs: glyphs,
      position: position ?? Position())
  }

  mutating func showHome() {
    if page != nil { positions[pane.name] = pane.position }
    (current, page, side, mode) = (nil, nil, nil, .browsing)
    paneCount += 1
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
    // A page with an empty field is for typing.
    if field?.isEmpty == true { beginTyping() }
    return effects.map { .carryOut($0, name) }
  }

  /// Hands a command to the open app and shows its page; `nil` if the screen doesn't support the command.
  mutating func act(_ command: AppCommand, at time: Duration) -> [Command]? {
    guard let name = current else { return nil }
    var apps = apps
    return apps.take(command, in: name).map { show(apps, after: $0, at: time) }
  }

  /// Shows the open app's page after a change of the app, and returns the commands for the effects.
  ///
  /// - Parameter isOther: whether the page has another item, even if it has the same name.
  mutating func show(_ apps: Apps, after effects: [AppEffect], isOther: Bool = false, at time: Duration) -> [Command] {
    guard let name = current else { return [] }
    self.apps = apps
    let (before, wasList) = (pane.name, page?.depth == 0)
    refresh(isOther: isOther)
    let opened = page?.depth == 1 && (wasList || isOther) ? mark(isRead: true) : []
    if !opened.isEmpty { showSide() }
    // A retry after a failure shows the loader again; a reload that keeps the content doesn't count as a new screen
    // (N9).
    if name == .news, isOther || pane.name != before || page?.isLoading == true {
      displays.readerAsked(for: pane.name, at: time)
    }
    return opened + effects.map { .carryOut($0, name) }
  }

  /// Redraws the open app's page.
  private mutating func refresh(isOther: Bool = false, isUrgent: Bool = true) {
    guard let new = current.map({ apps[$0].page }) else { return }
    let old = page
    page = new
    if let old, old.name == new.name, !isOther {
      let (width, height, glyphs) = (pageColumns.count, size.pageRows, glyphs)
      pane.resize(width: width, height: height, glyphs: glyphs)
      pane.update(new.tree, isUrgent: isUrgent)
      if new.refresh != old.refresh { tell(new.refresh, after: old.refresh) }
    } else {
      if old != nil { positions[pane.name] = pane.position }
      paneCount += 1
      let isNew = isOther || old.map { new.depth > $0.depth } ?? false
      pane = pane(new.name, new.tree, at: isNew ? nil : positions[new.name])
      if let chosen = new.chosen, let old, old.depth > new.depth { pane.focus(chosen) }
    }
    showSide()
  }

  /// Shows the state of a reload as a remark if its own place is above the window.
  private mutating func tell(_ refresh: Refresh, after old: Refresh) {
    if remark == old.remark { remark = nil }
    if pane.scroll > 0, let words = refresh.remark { remark = words }
  }

  /// Shows the previous page, with the chosen item focused, beside the current one if both fit.
  private mutating func showSide() {
    guard let columns = size.panes.first, let before = current.flatMap({ apps[$0].pageBefore }) else {
      side = nil
      return
    }
    var pane = Pane(
      name: before.name, tree: before.tree, width: columns.count, height: size.pageRows, glyphs: glyphs,
      position: positions[before.name] ?? Position())
    if let chosen = before.chosen { pane.focus(chosen) }
    pane.mark(saved: before.isSaved, read: isRead(of: before))
    side = pane
  }

  private mutating func resize() {
    let (height, glyphs) = (size.pageRows, glyphs)
    pane.resize(width: pageColumns.count, height: height, glyphs: glyphs)
    help?.resize(width: size.wholePage.count, height: height, glyphs: glyphs)
    showSide()
  }
}

extension Refresh {
  /// The state in the status line, which has no room for a whole failure.
  fileprivate var remark: String? {
    switch self {
    case .idle: nil
    case .running(let words): words
    case .failed(let failure): "\(failure.title) · g for more"
    }
  }
}
