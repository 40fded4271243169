import Domain
import TestSupport
import Testing

@testable import Gateways

struct FeedCacheTests {
  private let folder = TemporaryFolder()
  private let entry = FeedCache.Entry(
    savedAt: Timestamp(secondsSince1970: 1_448_401_928), body: Array("{\n\"a\":1}\n".utf8))

  private var cache: FeedCache {
    .disk(in: folder.path) { Timestamp(secondsSince1970: 2_000_000_000) }
  }

  @Test func `what is kept outlives whoever kept it`() async throws {
    #expect(try await cache.read("a") == nil)
    try await cache.write("a", entry)
    #expect(try await cache.read("a") == entry)
    #expect(try await cache.read("b") == nil)
    #expect(try folder.names() == ["a.feed"])
  }

  @Test(arguments: [Int.min, -1, 0, .max])
  func `any second and any bytes come back as they were`(second: Int) async throws {
    for body in [[], [10], [0, 255, 10, 13], Array(repeating: 7, count: 100_000)] as [[UInt8]] {
      let entry = FeedCache.Entry(savedAt: Timestamp(secondsSince1970: second), body: body)
      try await cache.write("a", entry)
      #expect(try await cache.read("a") == entry)
    }
  }

  @Test func `a source's entry takes the place of the one before`() async throws {
    try await cache.write("a", entry)
    let later = FeedCache.Entry(savedAt: Timestamp(secondsSince1970: 9), body: [1])
    try await cache.write("a", later)
    #expect(try await cache.read("a") == later)
    #expect(try folder.names() == ["a.feed"])
  }

  @Test func `every prefix of a file, and every byte changed, counts as absent`() async throws {
    try await cache.write("a", entry)
    let file = try folder.read("a.feed")
    for count in file.indices {
      try folder.write(Array(file.prefix(count)), to: "a.feed")
      #expect(try await cache.read("a") == nil, "\(count) bytes")
    }
    for index in file.indices {
      var changed = file
      changed[index] ^= 0x10
      try folder.write(changed, to: "a.feed")
      #expect(try await cache.read("a") == nil, "byte \(index)")
    }
    try folder.write(file + [10], to: "a.feed")
    #expect(try await cache.read("a") == nil)
    try folder.write(file, to: "a.feed")
    #expect(try await cache.read("a") == entry)
  }

  @Test func `another version, or a file of another kind, counts as absent`() async throws {
    let content = Array("0\nbody".utf8)
    for seal in [Seal(kind: "feed", version: 2), Seal(kind: "post", version: 1)] {
      try folder.write(seal.sealed(content), to: "a.feed")
      #expect(try await cache.read("a") == nil)
    }
    try folder.write(Seal(kind: "feed", version: 1).sealed(content), to: "a.feed")
    #expect(try await cache.read("a")?.body == Array("body".utf8))
    try folder.write(Seal(kind: "feed", version: 1).sealed(Array("soon\nbody".utf8)), to: "a.feed")
    #expect(try await cache.read("a") == nil)
  }

  @Test(arguments: ["../a", "a/b", ".", "..", "", "A", "ä", "a\u{0}b"])
  func `no identifier leads out of the folder`(id: String) async throws {
    try await cache.write("x", entry)
    try await cache.write(id, entry)
    #expect(try await cache.read(id) == entry)
    #expect(try folder.names().count == 2)
  }
}
