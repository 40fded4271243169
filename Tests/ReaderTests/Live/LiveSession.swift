import Console
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// The live program in a terminal: its real loop, effects and screen.
final class LiveSession {
  let world: World
  private let live: LiveReader
  private(set) var screen: ScreenModel
  private(set) var hasEnded = false
  private var shown: ScreenBuffer?
  private static let wakes = WakePipe()

  var reader: Reader { live.reader }
  var pane: Pane { reader.pages.pane }

  /// Opens an app, or the home screen.
  init(
    _ app: String?,
    columns: Int = 80,
    rows: Int = 24,
    in world: World = World(),
    glyphs: Glyphs = .unicode
  ) async throws {
    self.world = world
    let services = try world.services
    let reader = Reader(
      apps: services.apps,
      style: ScreenStyle(depth: .indexed, glyphs: glyphs),
      columns: columns,
      rows: rows)
    live = LiveReader(reader, services, waking: try #require(Self.wakes))
    screen = ScreenModel(columns: columns, rows: rows)
    live.launch(app)
    await show()
  }

  deinit { world.end() }

  /// Handles an event and shows the screen, once all work has ended or waits.
  func take(_ event: TerminalEvent) async {
    world.pass(.milliseconds(1))
    if case .resized(let columns, let rows) = event {
      screen.resize(columns: columns, rows: rows)
      shown = nil
    }
    for request in live.handle(event) {
      switch request {
      case .copy(let words): world.tell("copies \(words)")
      case .redraw:
        world.tell("draws all rows")
        shown = nil
      case .suspend: world.tell("suspends")
      case .end:
        world.tell("ends")
        hasEnded = true
      }
    }
    await show()
  }

  /// Lets work go on, and shows the screen.
  func show() async {
    repeat {
      while !world.isAtRest {
        await Task.yield()
      }
      Self.wakes?.drain()
      _ = live.handle(.woken)
    } while !world.isAtRest
    let next = live.screen()
    screen.take(next.bytes(replacing: shown))
    shown = next
    world.pass(.milliseconds(20))
    _ = live.handle(.shown)
  }

  func press(_ keys: Key...) async {
    for key in keys {
      await take(.key(key))
    }
  }

  /// Types some text, and then presses keys.
  func type(_ text: String, _ keys: Key...) async {
    for key in text.unicodeScalars.map(Key.character) + keys {
      await take(.key(key))
    }
  }

  /// The status line, which can have several rows.
  var statusLine: String {
    let count = reader.drawnStatusLine.frame.rowCount
    return screen.rows.suffix(count).joinedLines
  }
}
