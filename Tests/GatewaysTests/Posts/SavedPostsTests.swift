import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// The contract of every store of saved posts, and what depends on the disk.
struct SavedPostsTests {
  /// The stores to test.
  enum Kind: CaseIterable { case disk, memory }

  private let folder = TemporaryFolder()

  private func store(_ kind: Kind) -> SavedPosts { kind == .disk ? store : .inMemory() }

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
    let hostile = UntrustedText(
      "\u{1B}[31m\u{202E}\u{0}\u{9B}\"\\/\r\n\t\u{FFFD}\u{2028}e\u{301}👩🏽‍🍳 &amp;")
    let saved = SavedPost(
      post: Post(id: 1, title: hostile, body: hostile),
      comments: [
        Comment(author: hostile, subject: hostile, body: hostile),
        Comment(author: nil, subject: nil, body: hostile),
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

  private var store: SavedPosts { .disk(in: folder.path) { Timestamp(secondsSince1970: 0) } }

  private func saved(_ id: Int) -> SavedPost { SavedPost(post: post(id), comments: [comment]) }

  @Test func `each post has its own file, which outlives the store`() async throws {
    try await store.save(saved(1))
    try await store.save(saved(12))
    #expect(try folder.names() == ["1.post", "12.post"])
    #expect(try await store.all().items == [saved(1), saved(12)])
    try await store.remove(1)
    #expect(try folder.names() == ["12.post"])
  }

  @Test func `a truncated or changed file is named and affects no other`() async throws {
    try await store.save(saved(1))
    try await store.save(saved(2))
    let file = try folder.read("1.post")
    let changed = file.map { $0 == UInt8(ascii: "b") ? UInt8(ascii: "c") : $0 }
    for damaged in [[], Array(file.prefix(9)), file.dropLast(), changed] {
      try folder.write(damaged, to: "1.post")
      #expect(
        try await store.all()
          == Batch(items: [saved(2)], omissions: [Omission(path: "1.post", problem: .unreadable)]))
    }
    #expect(try await store.ids() == [1, 2])
    try await store.save(SavedPost(post: saved(1).post))
    #expect(try await store.all() == Batch(items: [SavedPost(post: saved(1).post), saved(2)]))
  }

  @Test func `files of another version, of another post or without a post are not read`()
    async throws
  {
    let json = Array(#"{"id": 1, "title": "t", "body": "b"}"#.utf8)
    let seal = Seal(kind: "post", version: 1)
    for file in [
      Seal(kind: "post", version: 0).sealed(json), Seal(kind: "feed", version: 2).sealed(json),
      json,
      seal.sealed(Array(#"{"id": 2, "title": "t"}"#.utf8)), seal.sealed(Array(#"{"id": 1}"#.utf8)),
      seal.sealed(Array(#"{"id": 1, "title": "t", "comments": 7}"#.utf8)),
    ] {
      try folder.write(file, to: "1.post")
      #expect(try await store.all().omissions == [Omission(path: "1.post", problem: .unreadable)])
    }
    try folder.write(Seal(kind: "post", version: 2).sealed(json), to: "1.post")
    #expect(try await store.all().omissions == [Omission(path: "1.post", problem: .newer)])
    try folder.write(seal.sealed(json), to: "1.post")
    #expect(try await store.all().items.map(\.post.body.raw) == ["b"])
  }

  @Test func `a store without a folder is empty and saves nothing`() async throws {
    #expect(try await SavedPosts.none.all() == Batch(items: []))
    #expect(await Change(SavedPosts.none.save)(saved(1)) == .homeless)
    #expect(await Change(SavedPosts.none.remove)(1) == nil)
  }

  @Test func `a folder in place of a post affects no other`() async throws {
    try await store.save(saved(1))
    try folder.write([], to: "x")
    try FileFolder(path: "\(folder.path)/2.post").write([], to: "x")
    #expect(
      try await store.all()
        == Batch(items: [saved(1)], omissions: [Omission(path: "2.post", problem: .unreadable)]))
    #expect(await Change(store.save)(saved(2)) != nil)
    #expect(try await store.ids() == [1, 2])
  }

  @Test(arguments: [
    "1.post~", "one.post", "01.post", "+1.post", "1.POST", ".post", "-0.post", "1.0.post",
    ".draft-1-1",
  ])
  func `files with other names are not posts`(name: String) async throws {
    try await store.save(saved(7))
    try folder.write([1], to: name)
    #expect(try await store.all() == Batch(items: [saved(7)]))
    #expect(try await store.ids() == [7])
  }

  /// A save killed at any moment leaves one of these states on the disk.
  @Test func `a save killed at any point leaves the earlier post`() async throws {
    try await store.save(saved(1))
    let whole = Seal(kind: "post", version: 1).sealed(
      try SavedPostFile.encode(
        SavedPost(post: Post(id: 1, title: UntrustedText("new"), body: UntrustedText("")))))
    for count in Thoroughness.some(30, of: Array(0...whole.count)) {
      try folder.write(Array(whole.prefix(count)), to: ".draft-1-0")
      #expect(try await store.all() == Batch(items: [saved(1)]))
    }
    try folder.write(whole, to: "1.post")
    #expect(try await store.all().items.map(\.post.title.raw) == ["new"])
  }

  @Test
  func `a store that can't be written gives the reason, and an unreadable store is a failure`()
    async throws
  {
    try folder.write([1], to: "file")
    let store = SavedPosts.disk(in: "\(folder.path)/file") { Timestamp(secondsSince1970: 0) }
    await #expect(throws: Failure.self) { try await store.save(saved(1)) }
    await #expect(throws: Failure.self) { try await store.all() }
  }
}

extension SavedPosts {
  /// The post with an identifier, if it is saved and readable.
  func read(_ id: Int) async throws -> SavedPost? {
    try await all().items.first { $0.post.id == id }
  }
}
