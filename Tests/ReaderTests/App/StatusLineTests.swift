import Console
import GalleyDomain
import GalleyGateways
import GalleyPresentation
import Testing
import TextLayout

@testable import reader

@Suite struct StatusLineTests {
  /// A screen of an app, and the keys that lead to it.
  struct Place: CustomTestStringConvertible, Sendable {
    let app: String?
    let keys: [Key]

    init(_ app: String?, _ keys: Key...) {
      self.app = app
      self.keys = keys
    }

    var testDescription: String {
      "\(app ?? "home") \(keys)"
    }

    func open() async throws -> TestSession {
      var session = try await TestSession(app)
      await session.press(keys)
      return session
    }
  }

  @Test func `the hint for s is there if the key has an effect, which it otherwise says`()
    async throws
  {
    var news = try await TestSession("news")
    await news.type("s")
    #expect(news.tells(Remark.noEffect))

    var session = try await TestSession("posts")
    session.isHolding = true
    await session.press(.enter)
    #expect(!session.tells(Hint.save))
    #expect(session.tells("\(Hint.comments)   \(Hint.reload)"))
    await session.type("s")
    #expect(session.tells(Remark.isFetching))
    await session.release()
    await session.press(.down)
    #expect(session.tells(Hint.save))
    await session.type("s")
    #expect(session.answer == "Saved. s undoes it.")
    await session.press(.down)
    #expect(session.tells(Hint.remove))
  }

  @Test(arguments: [
    Place(nil),
    Place("news", .enter),
    Place("case-studies", .enter),
    Place("questions", .escape),
  ])
  func `a page that can't be fetched again says so`(place: Place) async throws {
    var session = try await place.open()
    await session.type("r")
    #expect(session.tells(Remark.noEffect))
  }

  @Test(arguments: [
    (Place(nil), true),
    (Place("feed"), false),
    (Place("posts"), true),
    (Place("posts", .enter), true),
    (Place("posts", .enter, .character("c")), false),
    (Place("news"), true),
    (Place("questions", .escape), true),
    (Place("questions", .character("s"), .enter), true),
  ])
  func `Return has a hint if it has an effect, and otherwise says that it has none`(
    place: Place, leadsOn: Bool
  ) async throws {
    var session = try await place.open()
    #expect(session.shows("▌"))
    #expect(session.tells("⏎") == leadsOn)
    await session.press(.enter)
    #expect(session.tells(Remark.noEffect) != leadsOn)
  }

  @Test func `the hint for Return has the verb of the button`() async throws {
    var posts = try await TestSession("posts", rows: 40)
    #expect(posts.tells("⏎ open"))
    await posts.press(.enter)
    for verb in ["go back", "comments", "save offline"] {
      var steps = 0
      while !posts.tells("⏎ \(verb)"), steps < 9 {
        await posts.press(.backTab)
        steps += 1
      }
      #expect(posts.tells("⏎ \(verb)"))
    }

    let failing = HTTPClient { _ throws(Failure) in throw .offline }
    let failed = try await TestSession("news", columns: 120, client: failing)
    #expect(failed.tells("⏎ try again"))
  }

  @Test(arguments: [
    Place("case-studies"),
    Place("case-studies", .enter),
    Place("feed"),
    Place("posts"),
    Place("posts", .enter),
    Place("posts", .enter, .character("c")),
    Place("questions", .character("s"), .enter),
    Place("questions", .character("s"), .enter, .enter),
  ])
  func `no two hints are for one key, also with a picture that failed`(place: Place) async throws {
    var session = try await place.open()
    await session.take(.terminal(.resized(columns: 200, rows: 60)))
    await session.show()
    let app = try #require(place.app)
    for address in session.pane.visibleImages.map(\.address) {
      await session.take(.image(app, address, .failed(.unavailable(.offline))))
    }
    await session.show()
    let line = session.statusLine.trimmingPrefix { $0 == " " }
    let hints = line.split(separator: "   ")
    let keys = hints.map { hint in hint.prefix { $0 != " " } }
    #expect(Set(keys).count == keys.count, "\(hints)")
  }

  @Test(arguments: ["news", nil])
  func `the status line says whether q goes back or quits`(app: String?) async throws {
    var session = try await TestSession.stories(at: app)
    #expect(session.tells(Hint.quit))
    await session.press(.enter)
    #expect(session.tells(Hint.back))
  }

  @Test func `the status line shows the position in the page`() async throws {
    var session = try await TestSession.stories()
    #expect(session.statusLine.hasSuffix("more ↓"))
    // 119 rows in a window of eight, below the title: at most 111 above it.
    #expect(session.pane.drawn.scrollLimit == 111)
    await session.press(.pageDown, .pageDown)
    #expect(session.pane.scroll == 14)
    #expect(session.statusLine.hasSuffix(" 12%"))
    await session.press(.end)
    #expect(session.statusLine.hasSuffix("end"))
    await session.press(.pageUp)
    #expect(session.statusLine.hasSuffix(" 93%"))
  }

  @Test(arguments: [20, 40, 80])
  func `the reason for a failure is told as a whole, over several rows`(columns: Int) async throws {
    let reason = FailureWords(.homeless, .saving, "the change").summary
    var session = try await TestSession("posts", columns: columns)
    await session.take(.remarked(reason))
    #expect(session.answer == reason)
    await session.press(.down)
    #expect(!session.shows("HOME"))

    var small = try await TestSession("posts", columns: 20, rows: 3)
    await small.take(.remarked(reason))
    #expect(small.statusLine.hasSuffix("…"))
  }

  @Test(arguments: 52...100)
  func `a file's name in a command is on one row, so that it can be copied`(columns: Int)
    async throws
  {
    let name = "feed-list-1700000000.answer"
    let command = "preview feed/list --payload a=\(name)-a.json --payload b=\(name)-b.json"
    var session = try await TestSession("feed", columns: columns)
    await session.take(.remarked(command))
    let rows = session.statusLine.split(separator: "\n")
    for word in command.split(separator: " ") {
      #expect(rows.contains { $0.contains(word) }, "\(rows)")
    }
  }

  @Test(arguments: [Key.escape, .character("h"), .left, .backspace])
  func `after a search that found nothing, a step back leads to the page before`(key: Key)
    async throws
  {
    var session = try await TestSession.stories()
    await session.press(.enter)
    await session.type("/xyz", .enter)
    #expect(session.tells("is not on this page"))
    await session.press(key)
    #expect(session.page.depth == 0)
    #expect(!session.tells("xyz"))
  }

  @Test func `the number of matches is shown while the query is typed`() async throws {
    var session = try await TestSession.stories()
    await session.type("/")
    #expect(session.statusLine.hasPrefix("   /"))
    #expect(session.statusLine.hasSuffix("more ↓"))
    let steps = [
      ("3", "1 of 14"),
      ("5", "1 of 1"),
      ("x", "not found"),
    ]
    for (letter, found) in steps {
      await session.type(letter)
      #expect(session.statusLine.hasSuffix(found))
    }
    await session.press(.backspace)
    #expect(session.statusLine.hasPrefix("   /35 "))
    #expect(session.statusLine.hasSuffix("1 of 1"))
  }
}
