import Console
import GalleyDomain
import GalleyPresentation
import TextLayout

/// The apps in one terminal, as a state machine: messages in, commands out, and a screen derived
/// from the state.
struct Reader: Sendable {
  private(set) var style: ScreenStyle
  /// The open app and its pages.
  var pages: Navigation
  var mode = Mode.browsing
  /// The number typed before a key.
  var number: Int?
  var images = Images()
  /// The names of the read items.
  var read: Set<String> = []
  /// The page of keys, which covers the app.
  var help: Pane?
  /// The page that is read: that of keys, or that of the app.
  var pane: Pane {
    get { help ?? pages.pane }
    set {
      if help == nil {
        pages.pane = newValue
      } else {
        help = newValue
      }
    }
  }
  /// The time of the message that is handled, since the program's start.
  private var time = Duration.zero
  /// A remark shown until the next key.
  var remark: String?
  /// The number of drawings, to know the last.
  private var drawings = 0
  /// The number of ticks, for animations.
  private(set) var ticks = 0
  /// The program's start, when the clock is at zero, counts as the request for the first screen.
  private var displays = DisplayTimer<Pane.ID>(launchedAt: .zero)

  /// - Parameters:
  ///   - apps: the started apps, by their names.
  ///   - style: the look of the screens.
  ///   - columns: the number of cells in a row of the terminal.
  ///   - rows: the number of rows of the terminal.
  init(
    apps: [String: any ReaderApp],
    style: ScreenStyle,
    columns: Int,
    rows: Int
  ) {
    self.style = style
    pages = Navigation(
      apps: apps,
      size: ScreenSize(columns: columns, rows: rows),
      glyphs: style.glyphs)
  }

  /// Handles messages and returns their commands, in order.
  ///
  /// - Parameter time: a reading of a monotonic clock, which is at zero when the program starts.
  mutating func handle(_ messages: [Message], at time: Duration) -> [Command] {
    self.time = time
    var commands = messages.flatMap { handle($0) }
    pages.followFocus()
    commands += fetchImages()
    return commands + drawRest()
  }

  private mutating func handle(_ message: Message) -> [Command] {
    // The drawn page isn't copied, since it can be long.
    let oldID = pages.pane.id
    let oldPage = pages.pane.page
    defer {
      if oldID == pages.pane.id { updateRemark(after: oldPage) }
    }
    switch message {
    case .launched(let app):
      pages.rootApp = app
      // The program's start counts as the request.
      self.time = .zero
      return app.map { open($0) } ?? []
    case .terminal(.key(let key)):
      let keys = keysOfHint(at: key)
      remark = nil
      return keys.isEmpty ? press(key) : keys.flatMap { press($0) }
    case .terminal(.resized(let columns, let rows)):
      pages.resize(to: ScreenSize(columns: columns, rows: rows))
      help?.resize(to: pages.size.page(in: pages.size.wholePage))
    case .terminal(.background(let isDark)):
      style.use(isDark: isDark)
    case .answered(let app, let event):
      let effects = pages.take(event: event, in: app)
      updateHome()
      return markOpenItem() + effects.map { .carryOut($0, app) }
    case .read(let names):
      read.formUnion(names)
      updateHome()
    case .terminal(.pictures(let cell)):
      images.use(cell)
    case .image(let app, let address, let status, let file):
      pages.take(
        images.take(status, file, of: address, in: app),
        of: address,
        in: app)
    case .terminal(.undrawable(let number)):
      for image in images.reject(number) {
        pages.take(
          .failed(.damaged),
          of: image.address,
          in: image.app)
      }
    case .terminal(.timedOut):
      ticks &+= 1
    case .terminal(.shown):
      return reportDisplay()
    case .terminal(.woken), .terminal(.ended):
      break
    case .remarked(let words):
      remark = words
    case .drawn(let page, let number):
      pages.pane.show(all: page, number)
      help?.show(all: page, number)
    }
    return []
  }

  /// Shows the rest of a pause, and the state of a reload as a remark if its own place is above the
  /// window.
  private mutating func updateRemark(after old: Page) {
    if remark != nil, remark == old.pauseWords { remark = pauseWords }
    let refresh = pages.pane.page.refresh
    guard refresh != old.refresh else { return }
    if remark == old.refresh.remark { remark = nil }
    if pages.pane.scroll > 0, let words = refresh.remark {
      remark = words
    }
    if case .succeeded(let words) = refresh, !pages.pane.shows(words) {
      remark = words
    }
  }

  // MARK: Pages

  /// Opens an app from the home screen.
  mutating func open(_ app: String) -> [Command] {
    let effects = pages.open(app)
    displays.readerAsked(for: pages.pane.id, at: time)
    // A page with an empty field is for typing.
    if pages.pane.page.field?.isEmpty == true {
      _ = beginTyping()
    }
    return effects.map { .carryOut($0, app) }
  }

  /// Hands a command to the open app and shows its page; `nil` if the screen doesn't support the
  /// command.
  mutating func act(_ command: AppCommand) -> [Command]? {
    let before = pages.pane.id
    guard let app = pages.app,
      let effects = pages.take(command)
    else {
      return nil
    }
    // A retry after a failure shows the loader again; a reload that keeps the content doesn't count
    // as a new screen (N9).
    let isNew = pages.pane.id != before
    if isNew || pages.pane.page.isLoading {
      displays.readerAsked(for: pages.pane.id, at: time)
    }
    return markOpenItem() + effects.map { .carryOut($0, app) }
  }

  // MARK: Showing

  private mutating func reportDisplay() -> [Command] {
    guard help == nil, let app = pages.app, AppDescription.named(app)?.reportsScreens == true,
      !pages.pane.page.isLoading,
      let report = displays.frameShown(of: pages.pane.id, at: time)
    else { return [] }
    return [.report(report)]
  }

  /// Requests the other rows of a page that has opened with its first ones.
  private mutating func drawRest() -> [Command] {
    drawings += 1
    return pane.beginDrawing(drawings).map { [.draw($0, drawings)] } ?? []
  }

  /// The maximum number of rows of a page whose images are requested: each change of an image
  /// arranges them again.
  private static let longestWithImages = 20_000

  /// Requests the visible images that have not been requested yet, a few at a time (X7), and shows
  /// them as loading.
  private mutating func fetchImages() -> [Command] {
    let app = pages.app ?? ""
    let drawn = pages.pane.drawn
    let isLong = !drawn.isWhole || drawn.body.rowCount > Self.longestWithImages
    let visible = pages.pane.visibleImages + (pages.side?.visibleImages ?? [])
    let wanted = help == nil && !isLong ? visible.map(\.address) : []
    let fetched = images.begin(wanted, in: app)
    for address in fetched {
      pages.take(.loading, of: address, in: app)
    }
    pages.updateImages()
    return fetched.map { .fetch($0, app) }
  }

  /// Whether the screen shows an animation, which needs ticks.
  var isWaiting: Bool {
    help == nil && pages.pane.drawn.hasActivity(inRows: pages.pane.rows)
  }
}

extension Refresh {
  /// The state in the status line, which has no room for a whole failure.
  fileprivate var remark: String? {
    switch self {
    // A page whose top is visible and has the room says that it is new.
    case .idle, .succeeded: nil
    case .running(let words): words
    case .failed(let failure): "\(failure.title). g shows the reason."
    }
  }
}
