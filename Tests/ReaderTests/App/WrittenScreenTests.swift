import GalleyCatalogue
import GalleyDomain
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

  /// The rows without pictures, which are requested only in the live program.
  private static func texts(in rows: [String]) -> [String] {
    rows.filter { row in
      ["┌", "▣", "loading…"].allSatisfy { !row.contains($0) }
    }
  }

  /// The files that `w` writes on the page of a session, by their names.
  private func written(_ session: LiveSession) async throws -> [String: [UInt8]] {
    await session.type("w")
    let folder = session.world.folder
    let names = try folder.files().filter { $0.hasSuffix(".json") && !$0.contains("/") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read($0)) })
  }

  /// An app whose servers answer in one way.
  private func session(_ app: String, _ answer: String = "", columns: Int = 80) async throws
    -> LiveSession
  {
    let world = World(.disk)
    world.answer = answer
    return try await LiveSession(app, columns: columns, in: world)
  }

  @Test(arguments: places.indices)
  func `the state and the answer draw the page that was seen`(number: Int) async throws {
    let (app, keys) = Self.places[number]
    let session = try await session(app)
    for key in keys {
      await session.press(key)
    }
    let files = try await written(session)
    let state = try #require(session.pane.page.state)
    let size = Size(width: 60)
    let rows = Frame(drawing: session.pane.page.tree, size: size).rows
    let name = state.screen.replacing("/", with: "-") + "-1000000"
    let screen = try #require(Catalogue.galley.screens.first { $0.path == state.screen })
    let specimen = try screen.reading(try #require(files[name + ".json"]))
    #expect(specimen.draw(size, .unicode).rows == rows)

    #expect(session.statusLine.contains("Written: preview --state \(name).json"))
    var bodies: [String: [UInt8]] = [:]
    for (file, bytes) in files where file.contains("answer") {
      let ending = file.split(separator: "answer")[1]
      let name = ending.dropFirst().prefix { $0 != "." }
      bodies[name == "json" ? "" : String(name)] = bytes
    }
    let input = PayloadInput(payloads: bodies, item: state.item, query: state.query)
    let drawn = try #require(screen.payload?(input).specimen)
    #expect(Self.texts(in: drawn.draw(size, .unicode).rows) == Self.texts(in: rows))
  }

  @Test func `the reader's own pages and saved posts have no answer`() async throws {
    let home = try await LiveSession(nil, in: World(.disk))
    #expect(try await written(home).isEmpty)
    let saved = try await session("posts")
    await saved.type("lsh", .tab)
    #expect(try await written(saved).keys.sorted() == ["posts-saved-1000000.json"])
  }

  @Test func `the list beside an article is written too, with one copy of the answer`() async throws
  {
    let session = try await session("news", columns: 120)
    await session.press(.enter)
    let answer = "news-detail-1000000.answer.json"
    #expect(
      try await written(session).keys.sorted() == [
        answer, "news-detail-1000000.json", "news-list-1000000.json",
      ])
    #expect(session.statusLine.contains("preview news/list --payload \(answer)"))
  }

  @Test func `files that are there get no other content`() async throws {
    let session = try await session("news")
    let first = try await written(session)
    await session.type("r")
    let second = try await written(session)
    #expect(second.count == 4)
    #expect(second.merging(first) { $1 } == second)
  }

  @Test(arguments: [
    ("news", "status 404", 1), ("news", "text ?", 2), ("news", "text ", 2),
    ("questions", "error {\"error_id\": 502, \"error_name\": \"throttle_violation\"}", 2),
    ("questions", "error <html>", 1), ("questions", "error {\"items\": []}", 1),
  ])
  func `an answer is written if it is a success, or the site's own error`(
    app: String, answer: String, count: Int
  ) async throws {
    let session = try await session(app, answer)
    if app == "questions" { await session.type("a", .enter) }
    #expect(try await written(session).count == count)
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
