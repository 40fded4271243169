import Console
import GalleyCatalogue
import GalleyDomain
import GalleyGateways
import Goldens
import Testing
import TextLayout

@testable import GalleyPresentation
@testable import reader

/// The files that `w` writes, as `preview` reads them.
@Suite struct WrittenScreenTests {
  private static let places: [(app: String, keys: [Key])] = [
    ("news", []),
    ("news", [.down, .enter]),
    ("case-studies", []),
    ("case-studies", [.enter]),
    ("feed", []),
    ("posts", []),
    ("posts", [.enter]),
    ("posts", [.enter, .escape, .down, .enter]),
    ("posts", [.enter, .character("c")]),
    ("questions", [.character("s"), .enter]),
    ("questions", [.character("s"), .enter, .down, .enter]),
  ]

  /// What `w` writes on the page of a session.
  private func written(_ session: TestSession, isTaken: (String) -> Bool = { _ in false }) throws
    -> WrittenScreen
  {
    let states = try #require(session.written.last)
    let app = states[0].screen.prefix { $0 != "/" }
    return try WrittenScreen(
      states,
      session.answers.bodies(of: String(app)),
      home: "/home/ann",
      at: Timestamp(secondsSince1970: 90_123),
      isTaken: isTaken)
  }

  @Test(arguments: places.indices)
  func `the state and the answer draw the page that was seen`(number: Int) async throws {
    let (app, keys) = Self.places[number]
    var session = try await TestSession(app)
    await session.press(keys)
    await session.type("w")
    let state = try #require(session.written.last?.first)
    let size = Size(width: 60)
    let rows = Frame(drawing: session.page.tree, size: size).rows
    let screens = Catalogue.galley.screens
    let screen = try #require(screens.first { $0.path == state.screen })
    let specimen = try screen.reading(state.json())
    #expect(specimen.draw(size, .unicode).rows == rows)

    let written = try written(session)
    let file = state.screen.replacing("/", with: "-") + "-90123.json"
    #expect(written.files.first?.name == file)
    #expect(written.words.hasPrefix("Written: preview --state \(file)"))
    let lines = written.words.split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("preview ") })
    #expect(lines.count == min(2, written.files.count))
    var bodies: [String: [UInt8]] = [:]
    for file in written.files.dropFirst() {
      let ending = file.name.split(separator: "answer")[1]
      let name = ending.dropFirst().prefix { $0 != "." }
      bodies[name == "json" ? "" : String(name)] = file.bytes
      #expect(written.words.contains(file.name))
    }
    let input = PayloadInput(payloads: bodies, item: state.item, query: state.query)
    let drawn = try #require(screen.payload?(input).specimen)
    #expect(drawn.draw(size, .unicode).rows == rows, "\(written.words)")
  }

  @Test func `the reader's own pages and saved posts have no answer`() async throws {
    var home = try await TestSession(nil)
    await home.type("w")
    #expect(home.written.isEmpty)
    #expect(home.tells(Remark.noEffect))
    var saved = try await TestSession("posts")
    await saved.type("lsh", .tab, .character("w"))
    #expect(try written(saved).files.map(\.name) == ["posts-saved-90123.json"])
  }

  @Test func `the list beside an article is written too, with one copy of the answer`() async throws
  {
    var session = try await TestSession("news", columns: 120)
    await session.press(.enter, .character("w"))
    let written = try written(session)
    let answer = "news-detail-90123.answer.json"
    #expect(
      written.files.map(\.name) == [
        "news-detail-90123.json", answer, "news-list-90123.json",
      ])
    let commands = written.words.split(separator: "\n")
    #expect(commands.last == "preview news/list --payload \(answer)")
    #expect(commands.count == 4)
  }

  @Test func `files that are there get no other content`() async throws {
    var session = try await TestSession("news")
    await session.type("w")
    let taken = ["news-list-90123.json", "news-list-90123-2.json"]
    let names = try written(session) { taken.contains($0) }.files.map(\.name)
    #expect(names == ["news-list-90123-3.json", "news-list-90123-3.answer.json"])
  }

  @Test(arguments: [
    (404, "[]", 1), (500, #"{"headlines": []}"#, 1), (200, "?", 2), (204, "", 2),
  ])
  func `the answer is written if its status is a success`(status: Int, body: String, count: Int)
    async throws
  {
    let client = HTTPClient { _ in HTTPResponse(status: status, body: body.bytes) }
    var session = try await TestSession("news", client: client)
    await session.type("w")
    #expect(try written(session).files.count == count)
  }

  @Test(arguments: [
    (#"{"error_id": 502, "error_name": "throttle_violation"}"#, 2), ("<html>", 1),
    (#"{"items": []}"#, 1),
  ])
  func `the site's own error is written with any status`(body: String, count: Int) async throws {
    let client = HTTPClient { _ in HTTPResponse(status: 400, body: body.bytes) }
    var session = try await TestSession("questions", client: client)
    await session.type("a", .enter, .character("w"))
    #expect(try written(session).files.count == count)
  }

  @Test func `the answers of earlier searches aren't kept`() async throws {
    var session = try await TestSession("questions")
    for tag in ["a", "b", "c"] {
      await session.type("i" + tag, .enter)
    }
    #expect(session.answers.bodies(of: "questions").count == 1)
  }

  private func state(of title: String, _ words: [Wording]) -> ScreenState {
    let list = HeadlineListState(title: title, content: .loading(words: words))
    return ScreenState(ArticleScreen<News>.list(list).shown)
  }

  @Test func `the path of the home folder is written as a tilde`() throws {
    let texts = ["/home/ann", "/home/ann/.local/share", "/home/anna/x", "in /home/ann/a"]
    let words = texts.map { Wording.own(words: $0) }
    let json = try state(of: "", words).json(home: "/home/ann").text
    #expect(json.contains("\"~\""))
    #expect(json.contains("\"~/.local/share\""))
    #expect(json.contains("/home/anna/x"))
    #expect(json.contains("in ~/a"))
  }

  @Test func `a hostile state is plain ASCII`() throws {
    let title = "\u{1B}[31m\u{202E}\u{9B}é港\u{1F600}\u{7F}"
    let json = try state(of: title, []).json()
    let others = json.filter { !(0x20..<0x7F).contains($0) }
    #expect(others.allSatisfy { $0 == 0x0A })
  }
}
