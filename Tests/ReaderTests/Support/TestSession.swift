import Console
import GalleyDomain
import GalleyGateways
import GalleySystem
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// A reader whose effects are carried out immediately, one after the other.
struct TestSession {
  var reader: Reader
  /// The last answers of the servers.
  let answers: LastAnswers
  private(set) var time = Duration.zero
  private(set) var reports: [AnalyticsReport] = []
  private(set) var browsed: [String] = []
  private(set) var copied: [String] = []
  private(set) var fetched: [String] = []
  private(set) var marked: [(names: [String], isRead: Bool)] = []
  private(set) var written: [[ScreenState]] = []
  private(set) var hasQuit = false
  private(set) var redraws = 0
  /// The effects started while `isHolding`, to be carried out later.
  private(set) var held: [(AppEffect, String)] = []
  var isHolding = false
  /// Whether images are loaded like in the demonstration.
  var isDemonstrating = false

  /// Creates a reader of the demonstration, or of another client.
  init(columns: Int = 80, rows: Int = 24, client: HTTPClient? = nil, glyphs: Glyphs = .unicode)
    throws
  {
    let settings = try Settings(["--demo"], variables: [:])
    let today = Timestamp(secondsSince1970: 1_000_000)
    var services = Services(
      settings,
      folders: nil,
      now: { .zero },
      today: { today },
      log: Log(isHeld: false) { _ in })
    if let client { services.client = client }
    answers = services.answers
    let style = ScreenStyle(depth: .indexed, glyphs: glyphs)
    reader = Reader(apps: services.apps, style: style, columns: columns, rows: rows)
  }

  /// Launches a reader with an app, or with the home screen.
  init(
    _ app: String?,
    columns: Int = 80,
    rows: Int = 24,
    client: HTTPClient? = nil,
    glyphs: Glyphs = .unicode
  ) async throws {
    try self.init(columns: columns, rows: rows, client: client, glyphs: glyphs)
    await take(.launched(app))
  }

  mutating func take(_ message: Reader.Message, after delay: Duration = .milliseconds(1)) async {
    time += delay
    for command in reader.handle(message, at: time) {
      await carryOut(command)
    }
  }

  private mutating func carryOut(_ command: Reader.Command) async {
    switch command {
    case .carryOut(let effect, let app):
      if isHolding {
        held.append((effect, app))
      } else {
        await carryOut(effect, app)
      }
    case .fetch(let address, let app):
      fetched.append(address.raw)
      if isDemonstrating {
        await take(.image(app, address, .loaded(width: 1_280, height: 720)))
      }
    case .browse(let address):
      browsed.append(address)
    case .copy(let words):
      copied.append(words)
    case .report(let report):
      reports.append(report)
    case .mark(let names, let isRead):
      marked.append((names, isRead))
    case .write(let states, _):
      written.append(states)
    case .redraw:
      redraws += 1
    case .quit:
      hasQuit = true
    }
  }

  /// Draws the screen and shows it.
  ///
  /// - Parameter delay: the time until it has reached the terminal.
  mutating func show(after delay: Duration = .milliseconds(1)) async {
    await take(.drawing, after: .zero)
    await take(.terminal(.shown), after: delay)
  }

  private mutating func carryOut(_ effect: AppEffect, _ app: String) async {
    if case .remark(let words) = effect {
      await take(.remarked(words), after: .zero)
    }
    if case .work("watch", _) = effect { return }
    for event in await effect.events {
      await take(.answered(app, event), after: .zero)
    }
  }

  /// Carries out the last effect started while `isHolding`.
  mutating func answer() async {
    if let (effect, app) = held.last { await carryOut(effect, app) }
  }

  /// Carries out all effects started while `isHolding`, and those that follow, but no countdown.
  mutating func answerAll() async {
    while let next = held.firstIndex(where: { !$0.0.isCountdown }) {
      let (effect, app) = held.remove(at: next)
      await carryOut(effect, app)
    }
  }

  /// Carries out all effects started while `isHolding`, which ends.
  mutating func release() async {
    isHolding = false
    for (effect, app) in held {
      await carryOut(effect, app)
    }
  }

  /// Types some text, and then presses keys.
  mutating func type(_ text: String, _ keys: Key...) async {
    for scalar in text.unicodeScalars {
      await press(.character(scalar))
    }
    await press(keys)
  }

  mutating func press(_ keys: Key...) async {
    await press(keys)
  }

  mutating func press(_ keys: [Key]) async {
    for key in keys {
      await take(.terminal(.key(key)))
    }
  }

  /// The page with the keys.
  var pane: Pane { reader.pages.pane }
  var page: Page { pane.page }

  /// The terminal's screen.
  var screen: ScreenModel {
    var model = ScreenModel(columns: reader.pages.size.columns, rows: reader.pages.size.rows)
    model.take(reader.screen().bytes(replacing: nil))
    return model
  }

  /// Whether a text is on the screen.
  func shows(_ text: String) -> Bool {
    screen.text.contains(text)
  }

  /// The number of the first row with a text.
  func row(of text: String) throws -> Int {
    let row = screen.rows.firstIndex { $0.contains(text) }
    return try #require(row, "no “\(text)”:\n\(screen.text)")
  }

  /// The number of rows with a text.
  func rowCount(of text: String) -> Int {
    screen.rows.count { $0.contains(text) }
  }

  /// Whether a row with one beginning is above a row with another.
  func shows(_ first: String, above second: String) -> Bool {
    zip(screen.rows, screen.rows.dropFirst()).contains { row, next in
      row.hasPrefix(first) && next.hasPrefix(second)
    }
  }

  /// The status line, which can have several rows.
  var statusLine: String {
    let count = reader.drawnStatusLine.frame.rowCount
    return screen.rows.suffix(count).joined(separator: "\n")
  }

  /// The words of the status line without its line breaks.
  var answer: String {
    statusLine.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a text is in the status line.
  func tells(_ text: String) -> Bool { statusLine.contains(text) }

  /// The rows above the status line.
  var pageRows: ArraySlice<String> { screen.rows.dropLast() }
}

extension HTTPResponse {
  init(_ text: String) {
    self.init(status: 200, body: text.bytes)
  }
}

extension HTTPClient {
  /// A client that answers every request with a body.
  static func answering(_ body: @escaping @autoclosure @Sendable () -> String) -> HTTPClient {
    HTTPClient { _ in HTTPResponse(body()) }
  }

  /// A client that answers every request with headlines.
  static func headlines(_ titles: [String], introduction: (String) -> String = { $0 }) -> HTTPClient
  {
    let stories = titles.enumerated().map { index, title in
      Payload.headline(title, updated: 1_448_401_928 - index, introduction(title))
    }
    return answering(Payload.headlines(stories))
  }
}

/// Answers of servers.
enum Payload {
  static func headline(_ title: String, updated: Int = 0, _ introduction: String = "") -> String {
    #"{"headline": "\#(title)", "updated": \#(updated), "introduction": "\#(introduction)"}"#
  }

  static func headlines(_ items: [String]) -> String {
    #"{"headlines": [\#(items.joined(separator: ","))]}"#
  }

  /// One question, whose owner has further fields.
  static func question(_ body: String, owner: String = "") -> String {
    #"{"items": [{"question_id": 1, "title": "A question", "body": "\#(body)", "tags": ["a"], "#
      + #""link": "https://stackoverflow.com/q/1", "owner": {\#(owner)}}]}"#
  }
}

extension TestSession {
  /// A list of 40 stories; stories 5, 15, 25 and 35 are about fog.
  static func stories(at app: String? = "news") async throws -> TestSession {
    let titles = (0..<40).map { number in
      let isAboutFog = number % 10 == 5
      return "Story \(number)" + (isAboutFog ? " of fog" : "")
    }
    return try await TestSession(app, columns: 60, rows: 12, client: .headlines(titles))
  }

  /// The stories after a search for “fog”, which shows the first match.
  static func searched() async throws -> TestSession {
    var session = try await stories()
    await session.type("/fog", .enter)
    return session
  }
}

extension AppEffect {
  /// Whether it lasts as long as a pause.
  fileprivate var isCountdown: Bool {
    if case .countDown = self { true } else { false }
  }

  /// The events of asynchronous work.
  var events: [any Sendable] {
    get async {
      let run: Run
      switch self {
      case .work(_, let work), .countDown(_, let work):
        run = work
      case .remark, .log:
        return []
      }
      let events = Locked<[any Sendable]>([])
      await run { event in events.withLock { $0.append(event) } }
      return events.withLock { $0 }
    }
  }
}
