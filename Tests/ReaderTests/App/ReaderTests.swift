import GalleyDomain
import GalleyGateways
import GalleyRequests
import GalleySystem
import GalleyTerminal
import GalleyTestSupport
import Testing
import TextLayout

@testable import reader

/// A reader whose effects are carried out immediately, one after the other.
struct Walk {
  var reader: Reader
  private(set) var time = Duration.zero
  private(set) var reports: [AnalyticsReport] = []
  private(set) var copied: [String] = []
  private(set) var browsed: [String] = []
  private(set) var fetched: [String] = []
  private(set) var marked: [(name: String, isRead: Bool)] = []
  private(set) var hasQuit = false
  private(set) var redraws = 0
  /// The effects started while `isHolding`, to be carried out later.
  private(set) var held: [(AppEffect, AppName)] = []
  var isHolding = false
  /// Whether images are loaded like in the demonstration.
  var isDemonstrating = false

  init(columns: Int = 80, rows: Int = 24, client: HTTPClient? = nil, glyphs: Glyphs = .unicode) throws {
    let request = try Settings(["--demo"], variables: [Settings.demoDelayVariable: "0"])
    let services = Services(
      request, folders: nil, now: { .zero }, today: { Timestamp(secondsSince1970: 1_000_000) })
    var apps = services.apps
    if let client {
      apps.news = NewsApp(
        source: .live(client: client, endpoint: request.addresses.endpoints.headlines, decode: HeadlineDecoder.decode))
      apps.feed = FeedApp(
        sources: request.addresses.feed, by: .live(client: client), keptIn: .inMemory(),
        now: { Timestamp(secondsSince1970: 1_000_000) })
      apps.questions = QuestionsApp(
        source: .live(client: client, endpoint: request.addresses.endpoints.questions), now: { .zero })
    }
    var style = ScreenStyle(depth: .indexed)
    style.glyphs = glyphs
    reader = Reader(apps: apps, style: style, columns: columns, rows: rows, at: .zero)
  }

  mutating func take(_ message: Reader.Message, after delay: Duration = .milliseconds(1)) async {
    time += delay
    for command in reader.handle(message, at: time) {
      switch command {
      case .carryOut(let effect, let app):
        if isHolding { held.append((effect, app)) } else { await carryOut(effect, app) }
      case .fetch(let target, let address, let app):
        fetched.append(target.text)
        if isDemonstrating { await take(.image(app, address, .loaded(width: 1_280, height: 720))) }
      case .copy(let text): copied.append(text)
      case .browse(let address): browsed.append(address)
      case .report(let report): reports.append(report)
      case .mark(let name, let isRead): marked.append((name, isRead))
      case .redraw: redraws += 1
      case .draw(let job): await take(.drawn(job.drawn(), for: job), after: .zero)
      case .quit: hasQuit = true
      }
    }
  }

  mutating func carryOut(_ effect: AppEffect, _ app: AppName) async {
    if case .remark(let words) = effect { await take(.remarked(words), after: .zero) }
    guard case .work(let kind, let run) = effect, kind != "watch" else { return }
    let answers = Locked<[AppAnswer]>([])
    await run { answer in answers.withLock { $0.append(answer) } }
    for answer in answers.withLock({ $0 }) { await take(.answered(app, answer), after: .zero) }
  }

  /// Carries out the last effect started while `isHolding`.
  mutating func answer() async {
    if let (effect, app) = held.last { await carryOut(effect, app) }
  }

  mutating func type(_ text: String) async {
    for scalar in text.unicodeScalars { await take(.key(.character(scalar))) }
  }

  mutating func press(_ keys: Key...) async {
    for key in keys { await take(.key(key)) }
  }

  /// The terminal's screen.
  var screen: ScreenModel {
    var model = ScreenModel(columns: reader.size.columns, rows: reader.size.rows)
    model.take(reader.screen().bytes(replacing: nil))
    return model
  }
}

@Suite struct ReaderTests {
  @Test(arguments: [(1, 1), (5, 2), (15, 3), (16, 9), (40, 12), (100, 20)])
  func `every app fits every size, at every step`(columns: Int, rows: Int) async throws {
    for app in AppName.allCases {
      var walk = try Walk(columns: columns, rows: rows)
      await walk.take(.launched(app))
      for key in [
        Key.enter, .down, .character(" "), .enter, .character("G"), .character("?"), .escape, .character("c"),
      ] {
        await walk.press(key)
        await walk.take(.shown)
        let screen = walk.reader.screen()
        #expect(screen.rows.count == rows)
        #expect(screen.rows.allSatisfy { $0.cells <= columns }, "\(app) at \(columns)x\(rows)")
        #expect(walk.screen.unknown == [])
      }
    }
  }

  @Test(arguments: [2, 3, 5, 6, 12, 40], [AppName.news, .caseStudies, .posts])
  func `going back restores the list`(rows: Int, app: AppName) async throws {
    for ups in 0..<4 {
      var walk = try Walk(columns: 40, rows: rows)
      await walk.take(.launched(app))
      await walk.press(.character("G"))
      for _ in 0..<ups { await walk.press(.up) }
      let list = walk.screen.rows
      await walk.press(.enter)
      #expect(walk.screen.rows[0].contains("‹"), "\(ups) up")
      await walk.press(.escape)
      #expect(walk.screen.rows == list, "\(ups) up")
    }
  }

  @Test func `a story is shown beside its list from a hundred columns on`() async throws {
    for columns in [99, 100] {
      var walk = try Walk(columns: columns, rows: 30)
      await walk.take(.launched(.news))
      await walk.press(.down, .enter)
      #expect(walk.screen.text.contains("‹ Headlines"))
      #expect(walk.screen.text.contains("9 headlines") == (columns == 100))
      #expect(walk.screen.rows.contains { $0.contains("▌") && $0.contains("│") } == (columns == 100))
    }
  }

  @Test func `q goes back step by step and then quits, and Ctrl-C quits at once`() async throws {
    var walk = try Walk()
    await walk.take(.launched(nil))
    await walk.press(.enter, .enter, .character("q"), .character("q"))
    #expect(walk.screen.text.contains("five readers"))
    #expect(!walk.hasQuit)
    await walk.press(.character("q"))
    #expect(walk.hasQuit)

    var other = try Walk()
    await other.take(.launched(.news))
    await other.press(.enter, .control("c"))
    #expect(other.hasQuit)
  }

  @Test func `q quits from an app that was named at launch`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.news))
    await walk.press(.escape)
    #expect(!walk.hasQuit)
    await walk.press(.character("q"))
    #expect(walk.hasQuit)
  }

  @Test func `a screen is reported when it is shown, with the time since the key that requested it`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.news), after: .milliseconds(3))
    await walk.take(.shown, after: .milliseconds(20))
    await walk.take(.shown, after: .milliseconds(20))
    #expect(walk.reports.map(\.milliseconds) == [23], "counted from the program's start")
    await walk.press(.enter)
    await walk.take(.shown, after: .milliseconds(7))
    await walk.press(.down)
    await walk.take(.shown)
    #expect(walk.reports.map(\.milliseconds) == [23, 7])
    await walk.press(.escape)
    await walk.take(.shown, after: .milliseconds(5))
    #expect(walk.reports.map(\.milliseconds) == [23, 7, 5])
    #expect(walk.reports.allSatisfy { $0.event == .display })
  }

  @Test func `a loader doesn't count as the screen, a retry counts, and a reload that keeps the content doesn't`()
    async throws
  {
    let isBroken = Locked(true)
    let client = HTTPClient { _ async throws(Failure) in
      if isBroken.withLock({ $0 }) { throw .offline }
      return HTTPResponse(status: 200, body: Array(#"{"headlines": [{"headline": "A", "updated": 0}]}"#.utf8))
    }
    var walk = try Walk(client: client)
    walk.isHolding = true
    await walk.take(.launched(.news))
    await walk.take(.shown)
    #expect(walk.reports == [], "the loader")
    await walk.answer()
    await walk.take(.shown, after: .milliseconds(20))
    #expect(walk.reports.map(\.milliseconds) == [22], "the failure")
    isBroken.withLock { $0 = false }
    for key in [Key.enter, .character("r")] { await walk.press(key) }
    await walk.take(.shown)
    await walk.answer()
    await walk.take(.shown, after: .milliseconds(30))
    #expect(walk.reports.map(\.milliseconds) == [22, 31], "the content, since the last key that asked for it")
    await walk.press(.character("r"))
    await walk.take(.shown)
    await walk.answer()
    await walk.take(.shown, after: .milliseconds(40))
    #expect(walk.reports.count == 2, "the screen that was kept")
  }

  @Test func `during a pause every key that would send a request shows the time left`() async throws {
    let client = HTTPClient { _ async throws(Failure) in
      HTTPResponse(status: 503, headers: ["Retry-After": "17524"])
    }
    var walk = try Walk(client: client)
    await walk.take(.launched(.questions))
    walk.isHolding = true
    await walk.type("swift")
    await walk.press(.enter)
    await walk.answer()
    #expect(walk.screen.text.contains("( Search: not yet )"))
    let count = walk.held.count
    for keys in [[.character("r")], [.end, .enter], [.character("i"), .enter]] as [[Key]] {
      for key in keys { await walk.press(key) }
      #expect(walk.screen.rows[23].contains("Not yet. Wait 4 hours 52 minutes, then try again."), "\(keys)")
    }
    #expect(walk.held.count == count)
  }

  @Test func `other apps report nothing`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.posts))
    await walk.take(.shown)
    #expect(walk.reports == [])
  }

  @Test func `the images on the screen are requested, each once and a few at a time`() async throws {
    var walk = try Walk(rows: 40)
    await walk.take(.launched(.caseStudies))
    await walk.take(.shown)
    await walk.take(.shown)
    #expect(walk.fetched.count == Set(walk.fetched).count)
    #expect((1...4).contains(walk.fetched.count))
    #expect(walk.screen.text.contains("loading…"))
    let first = try #require(walk.fetched.first)
    await walk.take(.image(.caseStudies, UntrustedText(first), .loaded(width: 640, height: 480)))
    await walk.take(.shown)
    #expect(walk.screen.text.contains("640 × 480 pixels"))
    #expect(walk.fetched.filter { $0 == first }.count == 1)
  }

  @Test func `images that never arrive delay the others by at most a second, up to a dozen requests`() async throws {
    let images = (0..<20).map { "<img src='https://example.com/\($0).png'>" }.joined()
    let payload = #"{"items": [{"title": "A question", "body": "\#(images)", "question_id": 1, "owner": {}}]}"#
    var walk = try Walk(
      rows: 200, client: HTTPClient { _ async throws(Failure) in HTTPResponse(status: 200, body: Array(payload.utf8)) })
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .down, .enter)
    for (count, next) in [(4, true), (8, true), (12, false), (12, false)] {
      await walk.take(.shown)
      #expect(walk.fetched.count == count)
      // The loop wakes up for this without an event.
      #expect(walk.reader.nextTime == (next ? walk.time + .seconds(1) : nil))
      await walk.take(.shown, after: .milliseconds(999))
      #expect(walk.fetched.count == count)
    }
    await walk.take(.image(.questions, UntrustedText(walk.fetched[0]), .loaded(width: 9, height: 9)))
    await walk.take(.shown)
    #expect(walk.fetched.count == 13)
    // Without wanted images there is no wake-up time.
    await walk.press(.escape)
    await walk.take(.shown)
    #expect(walk.reader.nextTime == nil)
  }

  @Test func `drawing a long page again takes at most a fifth of the time`() async throws {
    let items = (0..<400).map { #"{"title": "\#($0)", "imageUrl": "https://example.com/\#($0).png"}"# }
    let payload = Array("{\"stories\": [\(items.joined(separator: ","))]}".utf8)
    var walk = try Walk(client: HTTPClient { _ in HTTPResponse(status: 200, body: payload) })
    await walk.take(.launched(.feed))
    await walk.take(.shown)
    #expect(walk.reader.pane.sheet.isWhole)
    var (reader, time) = (walk.reader, walk.time)
    func job(_ message: Reader.Message) -> Sheet.Job? {
      for case .draw(let job) in reader.handle(message, at: time) { return job }
      return nil
    }
    func fail(_ number: Int) -> Reader.Message {
      .image(.feed, UntrustedText("https://example.com/\(number).png"), .failed(.unavailable(.offline)))
    }
    #expect(job(fail(0)) == nil)
    let first = try #require(job(.shown))
    time += .milliseconds(100)
    #expect(job(.drawn(first.drawn(), for: first)) == nil)
    #expect(job(fail(1)) == nil)
    time += .milliseconds(399)
    #expect(job(.shown) == nil)
    #expect(reader.nextTime == time + .milliseconds(1), "the loop wakes up for the drawing")
    time += .milliseconds(1)
    #expect(job(.shown) != nil)
  }

  @Test(arguments: [(8, 2), (12, 2), (16, 3), (40, 3)])
  func `of a list, only the visible images are requested`(rows: Int, count: Int) async throws {
    var walk = try Walk(rows: rows)
    walk.isDemonstrating = true
    await walk.take(.launched(.caseStudies))
    for _ in 0..<rows { await walk.take(.shown) }
    #expect(walk.fetched.count == count)
  }

  @Test(arguments: [(60, ["inline", "first", "cell", "second", "avatar"]), (16, ["inline", "first", "avatar"])])
  func `a question's visible images are requested, including inline ones`(
    rows: Int, names: [String]
  ) async throws {
    let body = """
      <p>An <img src='/inline.png'> within a text.</p><p><img src='/first.png'></p><p><img alt='no address'></p>\
      <table><tr><td>one<p>two<p>three<p>four <img src='/cell.png'></td><td><img src='/second.png'></td></tr></table>
      """
    let payload = """
      {"items": [{"title": "A question", "body": "\(body)", "question_id": 1,
        "link": "https://stackoverflow.com/q/1",
        "owner": {"display_name": "Ada", "profile_image": "https://stackoverflow.com/avatar.png"}}]}
      """
    var walk = try Walk(
      rows: rows, client: HTTPClient { _ async throws(Failure) in HTTPResponse(status: 200, body: Array(payload.utf8)) }
    )
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .down, .enter)
    while true {
      let count = walk.fetched.count
      await walk.take(.shown)
      if walk.fetched.count == count { break }
      for address in walk.fetched[count...] {
        await walk.take(.image(.questions, UntrustedText(address), .loaded(width: 9, height: 9)))
      }
    }
    #expect(walk.fetched == names.map { "https://stackoverflow.com/\($0).png" })
  }

  @Test func `a failed image is requested again on a reload`() async throws {
    var walk = try Walk(rows: 40)
    await walk.take(.launched(.caseStudies))
    await walk.take(.shown)
    let first = try #require(walk.fetched.first)
    await walk.take(.image(.caseStudies, UntrustedText(first), .failed(.unavailable(.offline))))
    await walk.take(.shown)
    #expect(walk.fetched.filter { $0 == first }.count == 1)
    await walk.press(.character("r"))
    await walk.take(.shown)
    #expect(walk.fetched.filter { $0 == first }.count == 2)
  }

  @Test func `a reload does nothing for failed images of other pages`() async throws {
    var walk = try Walk(rows: 40)
    await walk.take(.launched(.caseStudies))
    await walk.take(.shown)
    let first = try #require(walk.fetched.first)
    await walk.take(.image(.caseStudies, UntrustedText(first), .failed(.unavailable(.offline))))
    await walk.press(.down, .enter)
    #expect(!walk.screen.text.contains("not loaded"))
    await walk.press(.character("r"))
    #expect(walk.screen.rows[39].contains("Nothing to fetch again here"))
    await walk.press(.escape, .character("r"))
    await walk.take(.shown)
    #expect(walk.fetched.filter { $0 == first }.count == 2)
  }

  @Test func `only a screen with a loader needs ticks, and each tick animates it`() async throws {
    var walk = try Walk()
    walk.isHolding = true
    await walk.take(.launched(.news))
    #expect(walk.reader.isWaiting)
    let before = walk.screen.rows
    await walk.take(.ticked)
    #expect(walk.screen.rows != before)
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    #expect(!walk.reader.isWaiting)
  }

  @Test func `letters typed into a field are not commands`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    await walk.type("quit? /n")
    #expect(walk.reader.field == "quit? /n")
    await walk.press(.backspace, .control("w"))
    #expect(walk.reader.field == "quit? ")
    await walk.take(.key(.paste("two\nlines\r\nmore")))
    #expect(walk.reader.field == "quit? two lines more")
    await walk.press(.escape)
    await walk.type("j")
    #expect(walk.reader.field == "quit? two lines more")
  }

  @Test(arguments: ["a", "é", "猫", "🐈", "e\u{301}"])
  func `a field accepts at most a thousand bytes, in whole scalars`(letter: String) async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    let room = 1_000 - 1_000 % letter.unicodeScalars.reduce(0) { $0 + UTF8.width($1) }
    await walk.take(.key(.paste(String(repeating: letter, count: 400))))
    await walk.take(.key(.paste(String(repeating: letter, count: 2_000))))
    let full = try #require(walk.reader.field)
    #expect((room...1_000).contains(full.utf8.count))
    #expect(String(repeating: letter, count: 2_000).unicodeScalars.starts(with: full.unicodeScalars))
    await walk.press(.character("\u{1F408}"))
    #expect(walk.reader.field == full)
    await walk.press(.backspace)
    #expect(walk.reader.field == String(full.dropLast()))
  }

  @Test func `a letter with many marks doesn't exceed the limit`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    await walk.take(.key(.paste("e" + String(repeating: "\u{301}", count: 5_000))))
    #expect(walk.reader.field?.utf8.count == 999)
  }

  @Test func `a paste outside a field does nothing`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.news))
    let before = walk.screen
    await walk.take(.key(.paste("qqq\r")))
    #expect(walk.screen == before)
    #expect(!walk.hasQuit)
  }

  @Test func `leaving a search without matches restores the position`() async throws {
    var walk = try Walk(rows: 10)
    await walk.take(.launched(.news))
    await walk.press(.character(" "))
    let before = walk.screen.rows
    await walk.press(.character("/"))
    await walk.type("fog")
    #expect(!walk.screen.reversed.isEmpty)
    await walk.press(.escape)
    #expect(walk.screen.rows == before)
    #expect(walk.screen.reversed.isEmpty)
  }

  @Test func `a focused field is inverted, and its label is not`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .backTab, .backTab)
    let marked = walk.screen.reversed.sorted { $0.lexicographicallyPrecedes($1) }
    let words = marked.map { walk.screen.cells[$0[0]][$0[1]] }.joined()
    #expect(words.hasPrefix("swift") && words.dropFirst(5).allSatisfy { $0 == " " })
  }

  @Test func `a save updates the badge and the saved posts`() async throws {
    var walk = try Walk(rows: 40)
    await walk.take(.launched(.posts))
    await walk.press(.enter, .character("s"))
    #expect(walk.screen.text.contains("✓ Saved: remove"))
    await walk.press(.escape)
    #expect(walk.screen.text.contains("Saved (1)"))
    await walk.press(.tab)
    #expect(walk.screen.text.contains("1 saved post"))
  }

  @Test func `the comments on a post can be opened while it is still being fetched`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.posts))
    walk.isHolding = true
    await walk.press(.enter)
    #expect(walk.screen.text.contains("Fetching the post…"))
    walk.isHolding = false
    await walk.press(.character("c"))
    #expect(walk.screen.rows[0].hasPrefix("  ‹ Post"))
    #expect(walk.screen.text.contains("5 comments"))
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    await walk.press(.escape)
    #expect(walk.screen.text.contains("[ Comments ]"))
  }

  @Test func `the hints match the keys, and a key without effect says so`() async throws {
    var news = try Walk()
    await news.take(.launched(.news))
    for key in ["s", "c"] as [Unicode.Scalar] {
      await news.press(.character(key))
      #expect(news.screen.rows[23].contains(key == "s" ? "Nothing to save here" : "No comments here"))
    }
    var walk = try Walk()
    await walk.take(.launched(.posts))
    walk.isHolding = true
    await walk.press(.enter)
    #expect(!walk.screen.rows[23].contains("s save"))
    #expect(walk.screen.rows[23].contains("c comments   r reload"))
    await walk.press(.character("s"))
    #expect(walk.screen.rows[23].contains("Nothing to save here"))
    walk.isHolding = false
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    await walk.press(.down)
    #expect(walk.screen.rows[23].contains("s save"))
    await walk.press(.character("s"))
    #expect(walk.screen.rows[23].contains("s remove"))

    for (app, keys) in [
      (AppName?.none, []), (.news, [Key.enter]), (.caseStudies, [.enter]), (.questions, [.escape]),
    ] {
      var walk = try Walk()
      await walk.take(.launched(app))
      for key in keys + [.character("r")] { await walk.press(key) }
      #expect(walk.screen.rows[23].contains("Nothing to fetch again here"), "\(String(describing: app))")
    }
  }

  @Test func `Return has a hint if it has an effect, and otherwise says that it has none`() async throws {
    for (app, keys, leadsOn) in [
      (AppName?.none, [Key](), true), (.feed, [], false), (.posts, [], true), (.posts, [.enter], true),
      (.posts, [.enter, .character("c")], false), (.news, [], true), (.questions, [.escape], true),
      (.questions, [.character("s"), .enter], true),
    ] {
      var walk = try Walk()
      await walk.take(.launched(app))
      for key in keys { await walk.press(key) }
      let name = "\(String(describing: app)) \(keys)"
      #expect(walk.screen.text.contains("▌"), "\(name)")
      #expect(walk.screen.rows[23].contains("⏎") == leadsOn, "\(name)")
      await walk.press(.enter)
      #expect(walk.screen.rows[23].contains("Nothing to open here") != leadsOn, "\(name)")
    }
  }

  @Test func `Return has no hint at a disabled button`() async throws {
    let refusal = Array(#"{"error_id":502,"error_name":"throttle_violation","error_message":"slow down"}"#.utf8)
    var walk = try Walk(client: HTTPClient { _ in HTTPResponse(status: 400, body: refusal) })
    await walk.take(.launched(.questions))
    walk.isHolding = true
    await walk.type("swift")
    await walk.press(.enter)
    await walk.answer()
    await walk.press(.tab)
    #expect(walk.screen.text.contains("( Search: not yet )"))
    #expect(!walk.screen.rows[23].contains("⏎"), "\(walk.screen.rows[23])")
    await walk.press(.enter)
    #expect(walk.screen.rows[23].contains("Not yet"), "\(walk.screen.rows[23])")
  }

  @Test func `a hanging search can be retried with its key`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    walk.isHolding = true
    await walk.type("swift")
    await walk.press(.enter, .character("r"))
    #expect(walk.held.count == 2)
    walk.isHolding = false
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    #expect(walk.screen.text.contains("5 questions tagged swift"))
  }

  @Test func `a pause is counted down to its end`() async throws {
    var apps = try Walk().reader.apps
    apps.questions = QuestionsApp(
      source: QuestionSource { _ throws(Failure) in throw .throttled(seconds: 1) }, now: { .zero })
    _ = apps.take(.type("swift"), in: .questions)
    var effects = apps.take(.choose(.search), in: .questions) ?? []
    var pages: [String] = []
    while !effects.isEmpty {
      guard case .work(_, let run) = effects.removeFirst() else { continue }
      let answers = Locked<[AppAnswer]>([])
      await run { answer in answers.withLock { $0.append(answer) } }
      for answer in answers.withLock({ $0 }) {
        effects += answer(&apps)
        let frame = Frame(drawing: apps.questions.page.tree, size: Size(width: 80))
        pages.append(String(decoding: PlainText.encode(frame), as: UTF8.self))
      }
    }
    #expect(pages.map { $0.contains("1 second") } == [true, false])
  }

  @Test func `an app's position is restored after a resize and a visit to the home screen`() async throws {
    for rows in [12, 20, 40] {
      var walk = try Walk(columns: 80, rows: 60)
      await walk.take(.launched(nil))
      await walk.press(.down, .down, .down, .enter, .character("G"))
      await walk.take(.resized(columns: 80, rows: rows))
      let left = walk.screen.rows
      #expect(left.contains { $0.contains("▌") })
      await walk.press(.escape, .enter)
      #expect(walk.screen.rows == left, "\(rows) rows")
    }
  }

  @Test func `a reload is shown in the status line if its own place is above the window`() async throws {
    let isBroken = Locked(false)
    let stories = (0..<40).map { #"{"headline": "Story \#($0)", "updated": 0}"# }.joined(separator: ",")
    let payload = Array(#"{"headlines": [\#(stories)]}"#.utf8)
    let client = HTTPClient { _ in
      isBroken.withLock { $0 } ? HTTPResponse(status: 500) : HTTPResponse(status: 200, body: payload)
    }
    var walk = try Walk(client: client)
    await walk.take(.launched(.news))
    await walk.press(.character("G"))
    let end = walk.screen.rows
    isBroken.withLock { $0 = true }
    walk.isHolding = true
    await walk.press(.character("r"))
    #expect(walk.screen.rows[23].contains("Fetching the headlines again…"))
    #expect(walk.screen.rows.dropLast() == end.dropLast())
    walk.isHolding = false
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    #expect(walk.screen.rows[23].contains("Server error · g for more"))
    #expect(walk.screen.rows.dropLast() == end.dropLast())
    isBroken.withLock { $0 = false }
    await walk.press(.character("r"))
    #expect(walk.screen.rows == end)
  }

  @Test(arguments: [(40, 24), (120, 30)])
  func `a question's fixed views are grey across their full width, also beside the results`(columns: Int, rows: Int)
    async throws
  {
    var walk = try Walk(columns: columns, rows: rows)
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter, .enter)
    let screen = walk.screen
    let left = walk.reader.side == nil ? 2 : columns - walk.reader.pageColumns.count
    for words in ["How can I hide", "1,613 reputation"] {
      let row = try #require(screen.rows.firstIndex { $0.dropFirst(left).contains(words) })
      for row in row...row + 1 {
        #expect(screen.filled.filter { $0[0] == row }.map { $0[1] }.sorted() == Array(left..<columns))
      }
    }
    #expect(Set(screen.filled.map { $0[0] }).count == 4)
  }

  @Test func `results stay while the reader repeats the search`() async throws {
    var walk = try Walk()
    await walk.take(.launched(.questions))
    await walk.type("swift")
    await walk.press(.enter)
    let found = walk.screen.rows
    #expect(found[23].contains("r reload"))
    walk.isHolding = true
    await walk.press(.character("r"))
    #expect(walk.held.count == 1)
    #expect(walk.screen.text.contains("Searching again…"))
    #expect(walk.screen.text.contains("5 questions tagged swift"))
    walk.isHolding = false
    for (effect, app) in walk.held { await walk.carryOut(effect, app) }
    #expect(walk.screen.rows == found)
  }

  @Test func `a source that fails a reload is shown in the status line, too`() async throws {
    let isBroken = Locked(false)
    let items = (0..<40).map { #"{"title": "Story \#($0)", "subtitle": ""}"# }.joined(separator: ",")
    let client = HTTPClient { url in
      if isBroken.withLock({ $0 }), url.path().contains("source_a") { return HTTPResponse(status: 500) }
      return HTTPResponse(
        status: 200, body: Array((url.path().contains("source_a") ? #"{"stories": [\#(items)]}"# : "[]").utf8))
    }
    var walk = try Walk(client: client)
    await walk.take(.launched(.feed))
    await walk.press(.character("G"))
    #expect(walk.screen.text.contains("Story 39"))
    isBroken.withLock { $0 = true }
    await walk.press(.character("r"))
    #expect(walk.screen.rows[23].contains("Server error · g for more"))
  }

  @Test func `a server's text can't affect the terminal`() async throws {
    let payload = #"{"headlines": [{"headline": "\u001b[2J\u001b[31mred\u0007\u009b1;1H\u202e", "updated": 0}]}"#
    let client = HTTPClient { _ in HTTPResponse(status: 200, body: Array(payload.utf8)) }
    var walk = try Walk(client: client)
    await walk.take(.launched(.news))
    #expect(walk.screen.text.contains("␛[2J␛[31mred␇"))
    #expect(walk.screen.unknown == [])
  }
}
