import GalleyDomain
import GalleyGateways
import GalleyTestSupport
import Testing

/// The contract of every store of saved posts.
struct SavedPostsContractTests {
  /// The stores to test.
  enum Kind: CaseIterable {
    case disk, memory
  }

  private let folder = TemporaryFolder()

  private func store(_ kind: Kind) -> SavedPosts {
    switch kind {
    case .disk: .disk(in: folder.path) { Timestamp(secondsSince1970: 0) }
    case .memory: .inMemory()
    }
  }

  private func post(_ id: Int, _ title: String = "a", _ body: String = "one\ntwo") -> Post {
    Post(id: id, title: UntrustedText(title), body: UntrustedText(body))
  }

  private let comment = GalleyDomain.Comment(
    author: UntrustedText("a@example.com"), subject: nil, body: UntrustedText("b"))

  @Test(arguments: Kind.allCases)
  func `saved posts are listed by identifier until they are removed`(kind: Kind) async throws {
    let store = store(kind)
    #expect(try await store.all() == Batch(items: []))
    for id in [10, 9, -3, .max, .min, 0] { try await store.save(SavedPost(post: post(id))) }
    let ids = [.min, -3, 0, 9, 10, .max]
    #expect(try await store.ids() == ids)
    #expect(try await store.all() == Batch(items: ids.map { SavedPost(post: post($0)) }))
    #expect(try await store.read(9) == SavedPost(post: post(9)))
    try await store.remove(9)
    try await store.remove(9)
    #expect(try await store.read(9) == nil)
    #expect(try await store.ids() == [.min, -3, 0, 10, .max])
    #expect(try await store.all().items.count == 5)
  }

  @Test(arguments: Kind.allCases)
  func `saving again replaces the saved post`(kind: Kind) async throws {
    let store = store(kind)
    try await store.save(SavedPost(post: post(1, "a"), comments: [comment]))
    try await store.save(SavedPost(post: post(1, "b"), comments: []))
    #expect(try await store.all() == Batch(items: [SavedPost(post: post(1, "b"), comments: [])]))
  }

  @Test(arguments: Kind.allCases)
  func `comments stay when the post is saved without comments`(kind: Kind) async throws {
    let store = store(kind)
    try await store.save(SavedPost(post: post(1, "a"), comments: [comment]))
    try await store.save(SavedPost(post: post(1, "b")))
    #expect(try await store.read(1) == SavedPost(post: post(1, "b"), comments: [comment]))
    try await store.remove(1)
    try await store.save(SavedPost(post: post(1, "c")))
    #expect(try await store.read(1) == SavedPost(post: post(1, "c")))
    // An empty list differs from one that was not fetched.
    try await store.save(SavedPost(post: post(2), comments: []))
    #expect(try await store.all().items.map(\.comments) == [nil, []])
  }

  @Test(arguments: Kind.allCases)
  func `any text is restored unchanged`(kind: Kind) async throws {
    let store = store(kind)
    let hostile = UntrustedText("\u{1B}[31m\u{202E}\u{0}\u{9B}\"\\/\r\n\t\u{FFFD}\u{2028}e\u{301}👩🏽‍🍳 &amp;")
    let saved = SavedPost(
      post: Post(id: 1, title: hostile, body: hostile),
      comments: [
        Comment(author: hostile, subject: hostile, body: hostile), Comment(author: nil, subject: nil, body: hostile),
      ])
    try await store.save(saved)
    let read = try #require(try await store.read(1))
    #expect(Array(read.post.title.raw.utf8) == Array(hostile.raw.utf8))
    #expect(Array(read.post.body.raw.utf8) == Array(hostile.raw.utf8))
    #expect(read == saved)
    try await store.save(SavedPost(post: post(2, "a", "")))
    #expect(try await store.read(2)?.post.body.raw == "")
  }

  @Test(arguments: Kind.allCases)
  func `concurrent saves are all kept`(kind: Kind) async throws {
    let store = store(kind)
    await withTaskGroup(of: Failure?.self) { group in
      for id in 0..<20 {
        group.addTask { await Change(store.save)(SavedPost(post: post(id % 10, "v\(id)"))) }
      }
      for await failure in group { #expect(failure == nil) }
    }
    #expect(try await store.ids() == Array(0..<10))
    for saved in try await store.all().items {
      #expect(["v\(saved.post.id)", "v\(saved.post.id + 10)"].contains(saved.post.title.raw))
    }
  }
}

extension SavedPosts {
  /// The post with an identifier, if it is saved and readable.
  func read(_ id: Int) async throws -> SavedPost? {
    try await all().items.first { $0.post.id == id }
  }
}
