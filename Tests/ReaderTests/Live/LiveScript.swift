import Console
import GalleyDomain
import GalleyGateways
import GalleyPayloads
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// A person at the live program: each line is an act of the person, a server or the terminal.
///
/// `press j Return`, `type ferry`, `click words`, `size 100x24`, `pictures` (the terminal shows
/// them), `loaded`, `failed`, `damaged` or `unknown` (the pictures that are awaited), `wait` (the
/// servers don't answer) and `answer`, `server …` (what they answer from now on) and `tick`.
struct LiveScript: Sendable {
  /// The screens, each below its act.
  private(set) var text = ""
  private(set) var session: TestSession
  private let server: Server
  private var number = 0
  private var isWaiting = false
  /// The rows of the screen before.
  private var shown: [String] = []
  /// The number of effects of each kind that were told.
  private var told = Array(repeating: 0, count: 5)
  /// The addresses of the pictures that are awaited.
  private var pending: [String] = []

  /// Opens an app, or the home screen.
  init(_ app: String?, columns: Int, rows: Int) async throws {
    server = try Server()
    session = try TestSession(columns: columns, rows: rows, client: server.client)
    session.isHolding = true
    await session.take(.launched(app))
    await show("\(app ?? "reader") opens")
  }

  /// Performs all acts.
  mutating func play(_ lines: String) async {
    for line in lines.split(separator: "\n") {
      let verb = line.prefix { $0 != " " }
      let words = String(line.dropFirst(verb.count + 1))
      await act(String(verb), words)
      await show(String(line))
    }
  }

  private mutating func act(_ verb: String, _ words: String) async {
    switch verb {
    case "press":
      for name in words.split(separator: " ") {
        await session.press(Key(named: name))
        await settle()
      }
    case "type": await session.type(words)
    case "click": await click(words)
    case "size":
      let numbers = words.split(separator: "x").compactMap { Int($0) }
      await session.take(.terminal(.resized(columns: numbers[0], rows: numbers[1])))
    case "pictures": await session.take(.terminal(.pictures(PixelSize(width: 8, height: 16))))
    case "loaded": await answerPictures(.loaded(width: 640, height: 480))
    case "failed": await answerPictures(.failed(.unavailable(.offline)))
    case "damaged": await answerPictures(.failed(.damaged))
    case "unknown": await answerPictures(.failed(.unknownKind))
    case "wait": isWaiting = true
    case "answer": isWaiting = false
    case "server": server.answer = words
    case "tick": await session.take(.terminal(.timedOut))
    default: preconditionFailure("no act \(verb)")
    }
  }

  private mutating func click(_ words: String) async {
    let rows = session.screen.cells
    for (row, cells) in rows.enumerated() {
      guard let start = cells.joined().range(of: words)?.lowerBound else { continue }
      let column = cells.joined()[..<start].unicodeScalars.count
      return await session.press(.click(column: column, row: row))
    }
    Issue.record("no \(words) to click")
  }

  private mutating func answerPictures(_ status: ImageStatus) async {
    let app = session.reader.pages.app ?? ""
    let file = SamplePicture.png
    for address in pending {
      await session.take(.image(app, UntrustedText(address), status, file: file))
    }
    pending = []
  }

  /// Lets the servers answer, unless they are awaited.
  private mutating func settle() async {
    if !isWaiting { await session.answerAll() }
  }

  private mutating func show(_ act: String) async {
    await settle()
    let fetched = session.fetched.count
    await session.show()
    pending += session.fetched[fetched...]
    number += 1
    let screen = session.screen
    let rows = screen.rows.reversed().drop(while: \.isEmpty).reversed()
    let line = "┄┄ \(number). \(act) "
    let end = String(repeating: "┄", count: max(2, screen.cells[0].count - line.count))
    let isSame = Array(rows) == shown
    shown = Array(rows)
    let parts = [line + end] + (isSame ? ["(the same)"] : shown) + effects(screen)
    text += parts.joined(separator: "\n") + "\n"
  }

  /// What the screen doesn't show of an act.
  private mutating func effects(_ screen: ScreenModel) -> [String] {
    let opened = session.browsed.map { "opens \($0)" }
    let marked = session.marked.map { $0.isRead ? "marks as read" : "marks as unread" }
    let written = session.written.map { states in
      "writes " + states.map(\.screen).joined(separator: ", ")
    }
    let redrawn = Array(repeating: "draws all rows", count: session.redraws)
    let ended = session.hasQuit ? ["ends"] : []
    var lines: [String] = []
    for (place, all) in [opened, marked, written, redrawn, ended].enumerated() {
      lines += all.dropFirst(told[place])
      told[place] = all.count
    }
    let pictures = session.reader.screen().pictures
    if !pictures.isEmpty { lines.append("shows \(pictures.count) pictures") }
    if !pending.isEmpty { lines.append("awaits \(pending.count) pictures") }
    if !screen.unknown.isEmpty { lines.append("unknown bytes: \(screen.unknown)") }
    return lines.map { "→ \($0)" }
  }

  /// The servers of all apps.
  private final class Server: Sendable {
    private let words = Locked("")
    private let demo: HTTPClient

    /// What the servers answer: their samples by default.
    var answer: String {
      get { words.withLock { $0 } }
      set { words.withLock { $0 = newValue } }
    }

    init() throws {
      demo = DemoServer(addresses: Addresses()).client
    }

    var client: HTTPClient {
      HTTPClient { [self] url async throws(Failure) in
        let parts = answer.split(separator: " ", maxSplits: 1).map(String.init)
        switch parts.first {
        case "offline": throw .offline
        case "slow": throw .timedOut(seconds: 10)
        case "status":
          let numbers = parts[1].split(separator: " ")
          let pause = numbers.count > 1 ? ["Retry-After": String(numbers[1])] : [:]
          return HTTPResponse(status: Int(numbers[0]) ?? 0, headers: pause)
        case "stories":
          let stories = (0..<(Int(parts[1]) ?? 0)).map { number in
            let words = number % 10 == 5 ? " of fog" : ""
            let title = "Story \(number)\(words)"
            return Payload.headline(title, updated: 1_448_401_928, "Words \(number).")
          }
          return HTTPResponse(Payload.headlines(stories))
        case "body":
          let owner = #""display_name": "mbecker", "profile_image": "https://example.com/a.png""#
          return HTTPResponse(Payload.question(parts[1], owner: owner))
        case "text": return HTTPResponse(parts[1])
        default: return try await demo.get(url)
        }
      }
    }
  }
}
