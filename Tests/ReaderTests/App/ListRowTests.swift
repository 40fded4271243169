import Console
import GalleyDomain
import GalleyGateways
import Testing
import TextLayout

@testable import reader

/// Saved rows, and what waits in a list.
@Suite struct ListRowTests {
  @Test func `s saves and removes a post, and saved rows have a mark`() async throws {
    var session = try await TestSession("posts")
    let title = try shown("posts/list/loaded", "rows[0].title")
    await session.type("s")
    #expect(session.screen.rows[0].contains("(1)"))
    #expect(session.tells(Remark.saved))
    await session.type("j")
    #expect(session.shows(" ◆ \(title)", above: " ✓ "))
    await session.type("k")
    #expect(session.shows("▌◆ \(title)", above: "▌✓ "), "also on the focused row")
    await session.type("m")
    #expect(session.shows("▌✓ \(title)"), "a read row")
    await session.type("ls")
    #expect(!session.shows("(1)"))
    #expect(session.tells(Remark.removed))
    await session.type("s")
    #expect(session.shows("(1)"))
  }

  @Test func `a saved mark touches a title only where an unread row has one line`() async throws {
    var session = try await TestSession("posts", rows: 40)
    for _ in 0..<5 {
      await session.type("lshmj")
    }
    let marked = session.screen.rows.filter { $0.contains("✓") }
    #expect(marked.count == 5)
    let touching = marked.filter { !$0.contains("✓ ") }
    #expect(touching == [" ◆✓Nothing to add"])
  }

  @Test func `without a home folder, saving fails with the reason`() async throws {
    var session = try TestSession()
    let server = DemoServer(addresses: Addresses())
    var apps = session.reader.pages.apps
    apps["posts"] = PostsApp(
      source: .live(client: server.client, endpoints: Endpoints()),
      saved: .none,
      watchInterval: nil,
      today: { Timestamp(secondsSince1970: 0) })
    let style = ScreenStyle(depth: .indexed)
    session.reader = Reader(apps: apps, style: style, columns: 40, rows: 24)
    await session.take(.launched("posts"))
    await session.press(.enter)
    await session.type("s")
    #expect(session.shows("! No home folder"))
    #expect(!session.screen.rows[0].contains("(1)"))
    session.isHolding = true
    await session.type("sh")
    await session.release()
    #expect(session.answer.contains("could not be saved. Set HOME"))
  }

  @Test func `a removal between the first reading and the first poll of the store is noticed`()
    async throws
  {
    let store = SavedPosts.inMemory()
    let post = Post(
      id: 1,
      title: UntrustedText("One"),
      body: UntrustedText("Words"))
    #expect(await Change(store.save)(SavedPost(post: post)) == nil)
    let source = PostSource(
      posts: Load { () async throws(Failure) in Batch(items: [post]) },
      post: Load { _ async throws(Failure) in throw .offline },
      comments: Load { _ async throws(Failure) in throw .offline })
    var app = PostsApp(
      source: source,
      saved: store,
      watchInterval: .seconds(3_600),
      today: { Timestamp(secondsSince1970: 0) })
    let launched = app.take(.launch) ?? []

    /// Carries out work of one kind, and the effects that follow.
    func carryOut(_ wanted: String, of effects: [AppEffect]) async {
      for case .work(let kind, let run) in effects where kind == wanted {
        let (events, sender) = AsyncStream.makeStream(of: (any Sendable).self)
        let work = Task {
          await run { sender.yield($0) }
          sender.finish()
        }
        defer { work.cancel() }
        let first = await events.first { _ in true }
        guard let first else { continue }
        let next = app.take(event: first)
        if !next.isEmpty { await carryOut("saved", of: next) }
      }
    }
    func hasBadge() -> Bool {
      let rows = Frame(drawing: app.page.tree, size: Size(width: 80)).rows
      return rows.contains { $0.contains("(1)") }
    }
    await carryOut("saved", of: launched)
    #expect(hasBadge())
    #expect(await Change(store.remove)(1) == nil)
    await carryOut("watch", of: launched)
    #expect(!hasBadge())
  }
}
