import GalleyDomain
import GalleyTestSupport
import Testing

@testable import GalleyGateways

/// The behaviour of saved posts that depends on the disk.
struct SavedPostsDiskTests {
  private let folder = TemporaryFolder()

  private var store: SavedPosts { .disk(in: folder.path) { Timestamp(secondsSince1970: 0) } }

  private func saved(_ id: Int) -> SavedPost {
    SavedPost(
      post: Post(id: id, title: UntrustedText("title"), body: UntrustedText("one\ntwo")),
      comments: [Comment(author: UntrustedText("a@example.com"), subject: nil, body: UntrustedText("b"))])
  }

  @Test func `each post has its own file, which outlives the store`() async throws {
    try await store.save(saved(1))
    try await store.save(saved(12))
    #expect(try folder.names() == ["1.post", "12.post"])
    #expect(try await store.all().items == [saved(1), saved(12)])
    try await store.remove(1)
    #expect(try folder.names() == ["12.post"])
  }

  @Test func `stores on the same folder see each other's posts`() async throws {
    let (one, other) = (store, store)
    try await one.save(saved(1))
    #expect(try await other.ids() == [1])
    try await other.remove(1)
    #expect(try await one.all() == Batch(items: []))
  }

  @Test func `a truncated or changed file is named and affects no other`() async throws {
    try await store.save(saved(1))
    try await store.save(saved(2))
    let file = try folder.read("1.post")
    let changed = file.map { $0 == UInt8(ascii: "b") ? UInt8(ascii: "c") : $0 }
    for damaged in [[], Array(file.prefix(9)), file.dropLast(), changed] {
      try folder.write(damaged, to: "1.post")
      #expect(
        try await store.all() == Batch(items: [saved(2)], omissions: [Omission(path: "1.post", problem: .unreadable)]))
    }
    #expect(try await store.ids() == [1, 2])
    try await store.save(SavedPost(post: saved(1).post))
    #expect(try await store.all() == Batch(items: [SavedPost(post: saved(1).post), saved(2)]))
  }

  @Test func `files of another version, of another post or without a post are not read`() async throws {
    let json = Array(#"{"id": 1, "title": "t", "body": "b"}"#.utf8)
    let seal = Seal(kind: "post", version: 1)
    for file in [
      Seal(kind: "post", version: 0).sealed(json), Seal(kind: "feed", version: 2).sealed(json), json,
      seal.sealed(Array(#"{"id": 2, "title": "t"}"#.utf8)), seal.sealed(Array(#"{"id": 1}"#.utf8)),
      seal.sealed(Array(#"{"id": 1, "title": "t", "comments": 7}"#.utf8)),
    ] {
      try folder.write(file, to: "1.post")
      #expect(try await store.all().omissions == [Omission(path: "1.post", problem: .unreadable)])
    }
    try folder.write(seal.sealed(json), to: "1.post")
    #expect(try await store.all().items.map(\.post.body.raw) == ["b"])
  }

  @Test func `a file of a newer version is called that, and never overwritten`() async throws {
    let file = Seal(kind: "post", version: 2).sealed(Array("from the future".utf8))
    try folder.write(file, to: "1.post")
    #expect(try await store.all().omissions == [Omission(path: "1.post", problem: .newer)])
    #expect(await Change(store.save)(saved(1)) == .undecodable(path: "1.post", problem: .newer))
    #expect(try folder.read("1.post") == file)
    #expect(try await store.ids() == [1])
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
      try await store.all() == Batch(items: [saved(1)], omissions: [Omission(path: "2.post", problem: .unreadable)]))
    #expect(await Change(store.save)(saved(2)) != nil)
    #expect(try await store.ids() == [1, 2])
  }

  @Test(arguments: [
    "1.post~", "one.post", "01.post", "+1.post", "1.POST", ".post", "-0.post", "1.0.post", ".draft-1-1",
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
      try SavedPostFile.encode(SavedPost(post: Post(id: 1, title: UntrustedText("new"), body: UntrustedText("")))))
    for count in Thoroughness.some(30, of: Array(0...whole.count)) {
      try folder.write(Array(whole.prefix(count)), to: ".draft-1-0")
      #expect(try await store.all() == Batch(items: [saved(1)]))
    }
    try folder.write(whole, to: "1.post")
    #expect(try await store.all().items.map(\.post.title.raw) == ["new"])
  }

  @Test func `a store that can't be written gives the reason, and an unreadable store is a failure`() async throws {
    try folder.write([1], to: "file")
    let store = SavedPosts.disk(in: "\(folder.path)/file") { Timestamp(secondsSince1970: 0) }
    await #expect(throws: Failure.self) { try await store.save(saved(1)) }
    await #expect(throws: Failure.self) { try await store.all() }
  }
}
