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
}
