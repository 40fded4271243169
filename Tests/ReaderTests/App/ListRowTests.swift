import Console
import GalleyDomain
import GalleyGateways
import Testing
import TextLayout

@testable import reader

/// Saved and read rows.
@Suite struct ListRowTests {
  private func rows(_ app: PostsApp) -> String {
    Frame(drawing: app.page.tree, size: Size(width: 80)).rows.joined(separator: "\n")
  }

  @Test func `s saves and removes a row of the list, saved rows have a mark, and u undoes a removal`() async throws {
    var session = try await TestSession("posts", columns: 80, rows: 24)
    let title = try #require(session.screen.rows.first { $0.hasPrefix("▌•") }).dropFirst(2)
    #expect(session.screen.rows[23].contains("s save"))
    await session.type("s")
    #expect(session.screen.rows[0].contains("(1)"))
    #expect(session.screen.rows[23].contains("Saved, s remove"))
    await session.type("j")
    #expect(session.screen.rows.contains { $0 == "✓ " + title })
    await session.type("k")
    #expect(session.screen.rows.contains { $0 == "▌✓" + title }, "also on the focused row")
    await session.press(.tab)
    #expect(session.screen.text.contains("1 saved post"))
    await session.type("s")
    #expect(!session.screen.text.contains("1 saved post"))
    await session.type("u")
    #expect(session.screen.text.contains("1 saved post"))
    #expect(session.statusLine.contains("Saved again: The ferry"))
    await session.type("uu")
    #expect(!session.screen.text.contains("1 saved post"))
    #expect(session.statusLine.contains("Nothing to undo"))
  }

  @Test func `three removals take three undos`() async throws {
    var session = try await TestSession("posts", columns: 80, rows: 40)
    await session.type("sjsjs")
    #expect(session.screen.rows[0].contains("(3)"))
    await session.type("sksks")
    #expect(!session.screen.rows[0].contains("(") && session.statusLine.contains("Removed, u undo"))
    for count in 1...3 {
      await session.type("u")
      #expect(session.screen.rows[0].contains("(\(count))") && session.statusLine.contains("Saved again: "))
    }
    await session.take(.terminal(.resized(columns: 20, rows: 8)))
    await session.type("/soup", .enter)
    #expect(session.statusLine.contains("“soup” 1 of 1"))
    await session.type("/x", .escape)
    let changes = [("s", "Removed, u undo"), ("s", "Saved, s remove"), ("m", "Read, u undo"), ("m", "Unread, u undo")]
    for (key, words) in changes + [("A", "5 read, u undo"), ("u", "5 unread again")] {
      await session.type(key)
      #expect(session.statusLine.contains(words), "the key is seen in the smallest window, rather than the position")
    }
  }

  @Test func `unread rows have a mark and a count, U goes to the next, and A marks all, which u undoes`() async throws {
    var session = try await TestSession("news", columns: 120, rows: 40)
    #expect(session.statusLine.contains("U 9 unread"))
    await session.type("m")
    #expect(session.statusLine.contains("Read, u undo"))
    await session.type("jmG")
    #expect(session.statusLine.contains("U 7 unread"))
    await session.type("U")
    #expect(session.pane.focused?.openedRow == 2)
    await session.type("A")
    #expect(session.statusLine.contains("7 read, u undo"))
    #expect(!session.screen.text.contains("•"))
    await session.type("U")
    #expect(session.statusLine.contains("Nothing unread here"))
    await session.type("u")
    #expect(session.statusLine.contains("7 unread again"))
    await session.type("uu")
    #expect(session.screen.rows.count { $0.contains("•") } == 9)
    #expect(session.marked.map(\.names.count) == [1, 1, 7, 7, 1, 1])
  }

  @Test func `opened items are fainter in the list, are stored, and m marks them as unread and read`() async throws {
    var session = try await TestSession("news", columns: 80, rows: 24)
    await session.type("jlq")
    let rows = session.pane.focused?.rows
    #expect(session.readRows == Set(rows ?? 0..<0))
    let bytes = session.reader.screen().rows[rows?.lowerBound ?? 0].bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2"))
    await session.type("m")
    #expect(session.screen.rows[23].contains("Unread, u undo") && session.readRows.isEmpty)
    await session.type("m]")
    #expect(session.screen.rows[23].contains("Open an article first"))
    let name = try #require(session.marked.first?.names.first)
    #expect(session.marked.map(\.isRead) == [true, false, true] && Set(session.marked.flatMap(\.names)) == [name])
    var other = try await TestSession("news", columns: 120, rows: 24)
    await other.take(.read([name]))
    #expect(!other.readRows.isEmpty)
    await other.type("l]")
    #expect(other.marked.count == 1, "the second story was read before")
    let side = try #require(other.reader.pages.side)
    #expect(!other.reader.markedRows(of: side).read.isEmpty)
  }

  @Test func `a row of the feed can't be marked, since it isn't opened`() async throws {
    var session = try await TestSession("feed", columns: 80, rows: 24)
    await session.type("m")
    #expect(session.screen.rows[23].contains("Nothing to mark here"))
  }

  @Test func `c on a row of the list shows the comments, which are saved with the post later`() async throws {
    var session = try await TestSession("posts", columns: 40, rows: 24)
    await session.type("c")
    #expect(session.page.depth == 2)
    await session.type("qqs")
    #expect(session.screen.rows[0].contains("(1)"))
    await session.press(.tab, .enter)
    session.isHolding = true
    await session.type("c")
    #expect(session.screen.text.contains("@"), "the saved comments, before the server answers")
  }

  @Test func `a save updates the badge and the saved posts`() async throws {
    var session = try await TestSession("posts", rows: 40)
    await session.press(.enter, .character("s"))
    #expect(session.screen.text.contains("✓ Saved offline  [ Remove ]"))
    await session.press(.escape)
    #expect(session.screen.text.contains("Saved (1)"))
    await session.press(.tab)
    #expect(session.screen.text.contains("1 saved post"))
  }

  @Test func `the comments on a post can be opened while it is still being fetched`() async throws {
    var session = try await TestSession("posts")
    session.isHolding = true
    await session.press(.enter)
    #expect(session.screen.text.contains("Fetching the post…"))
    session.isHolding = false
    await session.press(.character("c"))
    #expect(session.screen.rows[0].hasPrefix("  ‹ The ferry that never sailed"))
    #expect(session.screen.text.contains("5 comments"))
    await session.release()
    await session.press(.escape)
    #expect(session.screen.text.contains("[ Comments ]"))
  }

  @Test func `without a home folder, saving fails with the reason`() async throws {
    var session = try TestSession()
    var apps = session.reader.pages.apps
    apps["posts"] = PostsApp(
      source: .live(client: DemoServer(addresses: Addresses(), delay: .zero).client, endpoints: Endpoints()),
      saved: .none, watchInterval: nil, today: { Timestamp(secondsSince1970: 0) })
    session.reader = Reader(apps: apps, style: ScreenStyle(depth: .indexed), columns: 40, rows: 24)
    await session.take(.launched("posts"))
    await session.type("s")
    #expect(session.screen.rows[23].contains("could not be saved"))
    #expect(!session.screen.rows[0].contains("(1)"))
    await session.press(.enter)
    await session.type("s")
    #expect(session.screen.text.contains("! No home folder"))
  }

  @Test func `a removal between the first reading and the first poll of the store is noticed`() async throws {
    let store = SavedPosts.inMemory()
    let post = Post(id: 1, title: UntrustedText("One"), body: UntrustedText("Words"))
    #expect(await Change(store.save)(SavedPost(post: post)) == nil)
    let source = PostSource(
      posts: Load { () async throws(Failure) in Batch(items: [post]) },
      post: Load { _ async throws(Failure) in throw .offline },
      comments: Load { _ async throws(Failure) in throw .offline })
    var app = PostsApp(
      source: source, saved: store, watchInterval: .seconds(3_600), today: { Timestamp(secondsSince1970: 0) })
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
        guard let event = await events.first(where: { _ in true }) else { continue }
        let next = app.take(event: event)
        if !next.isEmpty { await carryOut("saved", of: next) }
      }
    }
    await carryOut("saved", of: launched)
    #expect(rows(app).contains("Saved (1)"))
    #expect(await Change(store.remove)(1) == nil)
    await carryOut("watch", of: launched)
    #expect(!rows(app).contains("Saved (1)"))
  }
}
