import GalleyDomain
import GalleySystem
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// The contract of every store of saved posts, and what depends on the disk.
struct SavedPostsTests {
  /// The stores to test.
  enum Kind: CaseIterable {
    case disk
    case memory
  }

  private let folder = TemporaryFolder()

  private var store: SavedPosts {
    .disk(in: folder.path)
  }

  private func store(_ kind: Kind) -> SavedPosts {
    switch kind {
    case .disk: store
    case .memory: .inMemory()
    }
  }

  private let comment = GalleyDomain.Comment(
    author: "a@example.com",
    subject: nil,
    body: "b")

  private func saved(
    _ id: Int,
    _ title: UntrustedText = "a",
    comments: [GalleyDomain.Comment]? = nil
  ) -> SavedPost {
    SavedPost(
      post: Post(id: id, title: title, body: "one\ntwo"),
      comments: comments)
  }

  /// A file with the seal of a saved post.
  private func file(_ json: String) -> [UInt8] {
    Seal(kind: "post", version: 1).sealed(json.bytes)
  }

  @Test func `posts belong to the address of their server`() async throws {
    let other = try #require(URL(string: "http://127.0.0.1:8080/v1"))
    let theirs = SavedPosts.disk(in: folder.path, for: other)
    try await store.save(saved(1))
    try await theirs.save(saved(1, "b"))
    try await theirs.save(saved(2))
    #expect(try await store.all().items == [saved(1)])
    #expect(try await theirs.all().items == [saved(1, "b"), saved(2)])
    #expect(try folder.files().contains("1.post"))
  }

  // MARK: Every store

  /// The saved posts after changes: `save` with an identifier, a title, and perhaps `with` and comments;
  /// or `remove`.
  private func posts(after changes: String, in store: SavedPosts) async throws -> String {
    for change in changes.split(separator: "; ") {
      let words = change.fields
      let id = try #require(Int(words[1]))
      if words[0] == "remove" {
        try await store.remove(id)
      } else {
        let comments = words.dropFirst(4).map {
          GalleyDomain.Comment(author: nil, subject: nil, body: UntrustedText($0))
        }
        let isCommented = words.count > 3
        try await store.save(
          saved(id, UntrustedText(words[2]), comments: isCommented ? comments : nil))
      }
    }
    let all = try await store.all()
    #expect(try await store.ids() == all.items.map(\.post.id))
    return all.items.map { saved in
      let comments = saved.comments.map { [" with"] + $0.map { " \($0.body?.raw ?? "")" } } ?? []
      return "\(saved.post.id) \(saved.post.title.raw)" + comments.joined()
    }.joined(separator: "; ")
  }

  // Proves B5, B11.
  @Test(arguments: Kind.allCases)
  func `posts are listed by identifier until they are removed, with the comments that were fetched`(
    kind: Kind
  ) async throws {
    try await Example.check { changes in
      let folder = TemporaryFolder()
      let store = kind == .disk ? SavedPosts.disk(in: folder.path) : .inMemory()
      #expect(try await store.all() == Batch(items: []))
      return try await posts(after: changes, in: store)
    }
  }

  @Test(arguments: Kind.allCases)
  func `any text is restored unchanged`(kind: Kind) async throws {
    let store = store(kind)
    let hostile: UntrustedText =
      "\u{1B}[31m\u{202E}\u{0}\u{9B}\"\\/\r\n\t\u{FFFD}\u{2028}e\u{301}👩🏽‍🍳 &amp;"
    let whole = Comment(author: hostile, subject: hostile, body: hostile)
    let part = Comment(author: nil, subject: nil, body: hostile)
    let post = SavedPost(
      post: Post(id: 1, title: hostile, body: hostile),
      comments: [whole, part])
    let empty = SavedPost(post: Post(id: 2, title: hostile, body: ""))
    try await store.save(post)
    try await store.save(empty)
    let read = try await store.all().items
    #expect(read == [post, empty])
    #expect(read.first?.post.title.raw.bytes == hostile.raw.bytes)
  }

  // MARK: The store on disk

  // Proves B10.
  @Test
  func `each post has its own file, which outlives the store`() async throws {
    let commented = saved(1, comments: [comment])
    try await store.save(commented)
    try await store.save(saved(12))
    #expect(try folder.names() == ["1.post", "12.post"])
    #expect(try await store.all().items == [commented, saved(12)])
    try await store.remove(1)
    #expect(try folder.names() == ["12.post"])
  }

  // Proves X3.
  /// `SealedFilesTests` damage the file in every way.
  @Test(arguments: [
    "",
    #"{"id": 2, "title": "t"}"#,
    #"{"id": 1}"#,
    #"{"id": 1, "title": "t", "comments": 7}"#,
  ])
  func `a file without its post is named and affects no other`(json: String) async throws {
    try await store.save(saved(1, comments: [comment]))
    try await store.save(saved(2))
    try folder.write(file(json), to: "1.post")
    let unreadable = Omission(path: "1.post", problem: .unreadable)
    #expect(try await store.all() == Batch(items: [saved(2)], omissions: [unreadable]))
    #expect(try await store.ids() == [1, 2])
    try await store.save(saved(1))
    #expect(try await store.all() == Batch(items: [saved(1), saved(2)]))
  }

  @Test func `a store without a folder is empty and saves nothing`() async throws {
    #expect(try await SavedPosts.none.all() == Batch(items: []))
    #expect(await StoreChange(SavedPosts.none.save)(saved(1)) == .homeless)
    #expect(await StoreChange(SavedPosts.none.remove)(1) == nil)
  }

  @Test(arguments: [
    "1.post~",
    "one.post",
    "01.post",
    "+1.post",
    "1.POST",
    ".post",
    "-0.post",
    "1.0.post",
    ".draft-1-1",
  ])
  func `files with other names are not posts`(name: String) async throws {
    try await store.save(saved(7))
    try folder.write([1], to: name)
    #expect(try await store.all() == Batch(items: [saved(7)]))
    #expect(try await store.ids() == [7])
  }
}
