import GalleyDomain
import GalleyGateways
import Testing
import TextLayout

@testable import reader

@Suite struct PostsAppTests {
  private func rows(_ apps: Apps) -> String {
    Frame(drawing: apps.posts.page.tree, size: Size(width: 80)).rows.joined(separator: "\n")
  }

  @Test(.timeLimit(.minutes(2)))
  func `a removal between the first reading and the first poll of the store is noticed`() async throws {
    let store = SavedPosts.inMemory()
    let post = Post(id: 1, title: UntrustedText("One"), body: UntrustedText("Words"))
    #expect(await SavePost(store.save)(SavedPost(post: post)) == nil)
    let source = PostSource(
      posts: { () async throws(Failure) in Batch(items: [post]) }, post: { _ async throws(Failure) in throw .offline },
      comments: { _ async throws(Failure) in throw .offline })
    var apps = try Walk().reader.apps
    apps.posts = PostsApp(source: source, saved: store, watchInterval: .seconds(3_600))
    let launched = apps.take(.launch, in: .posts) ?? []

    /// Carries out work of one kind, and the effects that follow.
    func carryOut(_ wanted: String, of effects: [AppEffect]) async {
      for case .work(let kind, let run) in effects where kind == wanted {
        let (answers, sender) = AsyncStream.makeStream(of: AppAnswer.self)
        let work = Task {
          await run { sender.yield($0) }
          sender.finish()
        }
        defer { work.cancel() }
        guard let answer = await answers.first(where: { _ in true }) else { continue }
        let next = answer(&apps)
        if !next.isEmpty { await carryOut("saved", of: next) }
      }
    }
    await carryOut("saved", of: launched)
    #expect(rows(apps).contains("Saved (1)"))
    #expect(await RemoveSavedPost(store.remove)(1) == nil)
    await carryOut("watch", of: launched)
    #expect(!rows(apps).contains("Saved (1)"))
  }
}
