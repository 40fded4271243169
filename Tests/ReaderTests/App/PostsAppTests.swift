import Domain
import Gateways
import Testing
import TextLayout

@testable import reader

@Suite struct PostsAppTests {
  private func rows(_ app: PostsApp) -> String {
    Frame(drawing: app.page.tree, size: Size(width: 80)).rows.joined(separator: "\n")
  }

  @Test(.timeLimit(.minutes(2)))
  func `a removal between the first reading of the store and the first look at it is noticed`() async {
    let store = SavedPosts.inMemory()
    let post = Post(id: 1, title: UntrustedText("One"), body: UntrustedText("Words"))
    #expect(await SavePost(in: store)(SavedPost(post: post)) == nil)
    let source = PostSource(
      posts: { () async throws(Failure) in Batch(items: [post]) }, post: { _ async throws(Failure) in throw .offline },
      comments: { _ async throws(Failure) in throw .offline })
    var app = PostsApp(source: source, saved: store, watchInterval: .seconds(3_600))
    let launched = app.take(AppCommand.launch) ?? []

    /// Does work of one kind, and what comes of it.
    func carryOut(_ wanted: String, of deeds: [Deed]) async {
      for case .work(let kind, let run) in deeds where kind == wanted {
        let (events, sender) = AsyncStream.makeStream(of: (any Sendable).self)
        let work = Task {
          await run { sender.yield($0) }
          sender.finish()
        }
        defer { work.cancel() }
        guard let event = await events.first(where: { _ in true }) else { continue }
        let next = app.take(answer: event)
        if !next.isEmpty { await carryOut("saved", of: next) }
      }
    }
    await carryOut("saved", of: launched)
    #expect(rows(app).contains("Saved (1)"))
    #expect(await RemoveSavedPost(in: store)(1) == nil)
    await carryOut("watch", of: launched)
    #expect(!rows(app).contains("Saved (1)"))
  }
}
